/** Puts the server together: store, tables, people and wire over one page server; and takes it apart again in order. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import websocket from '@fastify/websocket';
import type { Pace } from '@tilewright/computer';
import { RATES, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import type { FastifyInstance } from 'fastify';
import { ownGarbage, paceGarbage } from './garbage-pace.ts';
import type { Place } from './known-hosts.ts';
import { type Limits, limitsOf, quotaOf } from './limits.ts';
import { tellNarrowDoor } from './open-files.ts';
import { bookOriginWith } from './people/book-origin.ts';
import { openBookWorks } from './people/book-works.ts';
import type { PeopleGrounds } from './people/grounds.ts';
import { removalNotice } from './people/removal-notice.ts';
import { startSweeping } from './people/retention.ts';
import { newInstallation } from './people/secrets.ts';
import { newWhereabouts } from './people/whereabouts.ts';
import { type Settings, placeOf } from './settings.ts';
import { openStore } from './store/open-store.ts';
import type { WriterNews } from './store/sqlite-writer.ts';
import type { Installation, Store } from './store/store.ts';
import { type Bus, soloBus } from './tables/bus.ts';
import { ALONE } from './tables/agreement.ts';
import type { ProcessClock } from './tables/clock.ts';
import { redisBus } from './tables/redis-bus.ts';
import { type ServerTime, startTime } from './tables/server-time.ts';
import { startTables } from './tables/start-tables.ts';
import type { Tables } from './tables/tables.ts';
import { type Report, type Trouble, failureTeller, reasonOf } from './tables/trouble.ts';
import { closeServer, takeApart } from './take-apart.ts';
import { webServer } from './web-server.ts';
import { API, registerApi } from './wire/api.ts';
import { guardDoor } from './wire/door.ts';
import { paceGate, registerPace } from './wire/gate.ts';
import { isNameless, registerHealth } from './wire/health.ts';
import { type Hub, openHub } from './wire/hub.ts';
import { type LogSettings, logAnswers, loggerOf } from './wire/log.ts';
import { type Metrics, openMetrics } from './wire/metrics.ts';
import { proxyMatcher, registerProxies } from './wire/proxies.ts';
import { type Rates, openRates } from './wire/rates.ts';
import { openRefusals } from './wire/refusals.ts';
import { sessionCookies } from './wire/session-cookie.ts';
import { addSocket, socketRefusal } from './wire/socket-route.ts';

export interface Opening {
  readonly settings: Settings;
  readonly place: Place;
  readonly pageFolder: string;
  /** For tests: the time, what leads to other processes, how long computers take, other limits, and where the log goes. */
  readonly clock?: ProcessClock;
  readonly bus?: Bus;
  readonly pace?: Pace;
  readonly limits?: Partial<Limits>;
  readonly logStream?: LogSettings['stream'];
}

export interface OpenServer {
  readonly server: FastifyInstance;
  readonly store: Store;
  /** Loses nobody's turn: what was begun is finished, then everything is closed; what hangs is left. */
  readonly close: () => Promise<void>;
}

/** A sentence for the person who runs the server when the games cannot be opened. */
export const openServer = async (opening: Opening): Promise<Result<OpenServer, string>> => {
  const { settings } = opening;
  const reports = waitingReports();
  const opened = await openStore(placeOf(settings), (news) => reports.report(troubleOf(news)));
  if (!opened.ok) return opened;
  const begun = { store: opened.value, process: randomBytes(8).toString('hex'), report: reports.report };
  const time = await timeOf(opening, begun);
  if (!time.ok) return time;
  const installation = await begun.store.installation(newInstallation());
  const parts = partsOf(opening, { ...begun, ...time.value, installation });
  const server = await serverOf(opening, parts, installation.name);
  reports.readBy((trouble) => server.log.warn(trouble, 'trouble'));
  tellNarrowDoor(parts.limits, settings, server.log);
  const stopSweeping = sweepingOf(parts, settings, server);
  const stopPacing = paceGarbage({ ...ownGarbage(), clock: parts.clock });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeParts(parts, { server, stopSweeping, stopPacing }));
  return ok({ server, store: parts.store, close });
};

interface Outermost {
  readonly server: FastifyInstance;
  readonly stopSweeping: () => Promise<void>;
  readonly stopPacing: () => Promise<void>;
}

const closeParts = async (parts: Parts, { server, stopSweeping, stopPacing }: Outermost): Promise<void> => {
  parts.stopping.is = true;
  const left = await takeApart(parts.clock, [
    { name: 'sockets', end: parts.hub.stop },
    { name: 'requests', end: () => closeServer(server) },
    { name: 'sweep', end: stopSweeping },
    { name: 'garbage', end: stopPacing },
    { name: 'tables', end: parts.tables.close },
    { name: 'books', end: parts.grounds.books.idle },
    { name: 'bus', end: parts.bus.close },
    { name: 'store', end: parts.store.close },
  ]);
  parts.metrics.close();
  if (left !== undefined) server.log.warn({ left }, 'stopped without waiting any longer');
};

/** What is removed is lost for good: whoever runs the server is told before, and then. */
const sweepingOf = (
  { store, clock }: Parts,
  retention: Settings,
  { log }: FastifyInstance,
): (() => Promise<void>) =>
  startSweeping({
    store,
    clock,
    retention,
    told: {
      announced: (announcement) => log.warn(announcement.count, removalNotice(announcement)),
      removed: (removed) => log.warn(removed, 'removed, as announced'),
      jumped: (byMs) => log.warn({ byMs }, "the machine's clock has jumped; nothing is removed for an hour"),
      failed: (error) => log.warn({ reason: reasonOf(error) }, 'not swept'),
    },
  });

/** What is there before anything else. */
interface Beginning {
  readonly store: Store;
  /** Names this process among others. */
  readonly process: string;
  readonly report: Report;
}

interface Named {
  readonly installation: Installation;
}

/** Troubles wait until there is a log for them. */
const waitingReports = (): { readonly report: Report; readonly readBy: (reader: Report) => void } => {
  const early: Trouble[] = [];
  let read: Report = (trouble) => void early.push(trouble);
  return {
    report: (trouble) => read(trouble),
    readBy: (reader) => {
      early.forEach(reader);
      read = reader;
    },
  };
};

const timeOf = async ({ clock }: Opening, begun: Beginning): Promise<Result<ServerTime, string>> => {
  if (clock !== undefined) return ok({ clock, agreement: ALONE });
  try {
    return ok(await startTime({ ...begun, outages: begun.store.outages }));
  } catch (error) {
    await begun.store.close();
    return err(`The games could be opened, but not read (${reasonOf(error)}).`);
  }
};

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly rates: Rates;
  readonly metrics: Metrics;
  readonly grounds: PeopleGrounds;
  readonly limits: Limits;
  readonly clock: ProcessClock;
  readonly stopping: { is: boolean };
  /** About to stop, or not sure of the time. */
  readonly isAway: () => boolean;
}

const troubleOf = (news: WriterNews): Trouble => {
  if (news.type === 'back') return { type: 'writerBack' };
  return { type: news.type === 'lost' ? 'writerLost' : 'removedKept', reason: news.reason };
};

const partsOf = (opening: Opening, begun: Beginning & ServerTime & Named): Parts => {
  const { settings, pace } = opening;
  const { store, process, report, clock, agreement } = begun;
  const limits = { ...limitsOf(settings), ...opening.limits };
  const { dataFolder, mostOpenGames, mostEvents } = settings;
  const bus = opening.bus ?? busOf(settings, { process, report });
  const wordsFolder = join(dataFolder, 'words');
  const whereabouts = newWhereabouts();
  const { addressOf } = whereabouts;
  const tables = startTables({ ...begun, bus, wordsFolder, addressOf, ...(pace && { pace }) });
  const rates = openRates(settings.rates);
  const books = openBookWorks({ store, bus, makeBooks: tables.makeBooks, tryBooks: tables.tryBooks });
  const grounds: PeopleGrounds = {
    store,
    tables,
    bus,
    books,
    process,
    whereabouts,
    mostOpenGames,
    mostEvents,
    now: clock.now,
    bookQuota: quotaOf(settings),
    bookOrigin: bookOriginWith(begun.installation.secret, whereabouts),
    failed: failureTeller(report, clock.now),
    nudgeGapMs: RATES.nudges.windowMs / settings.rates.nudges,
  };
  const metrics = openMetrics({
    sockets: () => hub.count(),
    tables: () => tables.liveCount(),
    commits: () => store.tally().commitCount,
    events: () => store.tally().eventCount,
    thoughts: () => tables.thinking().waitingCount,
    threadsLost: () => tables.thinking().lostCount,
  });
  const hub = openHub({ grounds, clock, rates, metrics, limits, isSure: agreement.isSure });
  const stopping = { is: false };
  const isAway = (): boolean => stopping.is || !agreement.isSure();
  return { store, bus, tables, hub, rates, metrics, grounds, limits, clock, stopping, isAway };
};

const busOf = (
  { redisUrl: url, redisPrefix: prefix }: Settings,
  { process, report }: Pick<Beginning, 'process' | 'report'>,
): Bus => (url === null ? soloBus() : redisBus({ url, prefix, process, report }));

const SOCKETS = {
  options: {
    maxPayload: WIRE_LIMITS.message.bytes,
    maxFragments: WIRE_LIMITS.fragments,
    maxBufferedChunks: WIRE_LIMITS.chunks,
    perMessageDeflate: false,
    // The line answers pings itself, one at a time.
    autoPong: false,
  },
  // The line hears of errors itself.
  errorHandler: () => undefined,
};

const serverOf = async (opening: Opening, parts: Parts, installation: string): Promise<FastifyInstance> => {
  const { settings, place, pageFolder, logStream } = opening;
  const { grounds, rates, hub, metrics, store, limits, clock, stopping, isAway } = parts;
  const isProxy = proxyMatcher(settings.trustedProxies);
  const refusals = openRefusals(limits, clock);
  const gate = paceGate(limits, clock, refusals);
  const server = await webServer(pageFolder, place, {
    logger: loggerOf({ level: settings.logLevel, ...(logStream && { stream: logStream }) }),
    trustedProxies: settings.trustedProxies,
    isNameless: (path) => isNameless(path, settings.metrics),
    register: async (root) => {
      await root.register(websocket, SOCKETS);
      logAnswers(root, metrics);
      registerProxies(root, isProxy);
      registerPace(root, gate, isProxy);
      const { metrics: whoMayRead } = settings;
      registerHealth(root, { store, metrics, whoMayRead, isAway });
      await root.register(
        async (scope) => {
          const cookies = sessionCookies(place, installation);
          await registerApi({ grounds, place, rates, cookies, limits })(scope);
          addSocket(scope, { hub, place, rates });
        },
        { prefix: API },
      );
    },
  });
  const doorman = { gate, refusals, isProxy, turnedAway: metrics.turnedAway };
  guardDoor(server, { limits, clock, ...doorman, socketRefusal: socketRefusal(place, () => stopping.is) });
  return server;
};
