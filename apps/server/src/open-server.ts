/** Puts the server together: store, tables, people and wire over one page server; and takes it apart again in order. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import websocket from '@fastify/websocket';
import type { Pace } from '@tilewright/computer';
import { RATES, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, ok } from '@tilewright/rules';
import type { FastifyInstance } from 'fastify';
import type { Place } from './known-hosts.ts';
import { openBookWorks } from './people/book-works.ts';
import type { PeopleGrounds } from './people/grounds.ts';
import { startSweeping } from './people/retention.ts';
import { type Settings, placeOf } from './settings.ts';
import type { BookQuota } from './store/gathering-store.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { type Bus, soloBus } from './tables/bus.ts';
import { type Clock, processClock } from './tables/clock.ts';
import { redisBus } from './tables/redis-bus.ts';
import { startTables } from './tables/start-tables.ts';
import type { Tables } from './tables/tables.ts';
import { type Report, type Trouble, reasonOf } from './tables/trouble.ts';
import { webServer } from './web-server.ts';
import { API, registerApi } from './wire/api.ts';
import { isHealthPath, registerHealth } from './wire/health.ts';
import { type Hub, type HubLimits, openHub } from './wire/hub.ts';
import { type LogSettings, logAnswers, loggerOf } from './wire/log.ts';
import { type Metrics, openMetrics } from './wire/metrics.ts';
import { type Rates, openRates } from './wire/rates.ts';
import { addSocket } from './wire/socket-route.ts';

export interface Opening {
  readonly settings: Settings;
  readonly place: Place;
  readonly pageFolder: string;
  /** For tests: the time, how long computers take, other limits, and where the log goes. */
  readonly clock?: Clock;
  readonly pace?: Pace;
  readonly limits?: Partial<HubLimits>;
  readonly logStream?: LogSettings['stream'];
}

export interface OpenServer {
  readonly server: FastifyInstance;
  readonly store: Store;
  /** Loses nobody's turn: what was begun is finished, then everything is closed. */
  readonly close: () => Promise<void>;
}

/** A sentence for the person who runs the server when the games cannot be opened. */
export const openServer = async (opening: Opening): Promise<Result<OpenServer, string>> => {
  const { settings } = opening;
  const opened = await openStore(placeOf(settings));
  if (!opened.ok) return opened;
  const parts = partsOf(opening, opened.value);
  const server = await serverOf(opening, parts);
  parts.reports.to = (trouble) => server.log.warn(trouble, 'trouble');
  const stopSweeping = startSweeping(parts.store, parts.clock, settings, {
    removed: (gameCount) => server.log.info({ gameCount }, 'games removed'),
    failed: (error) => server.log.warn({ reason: reasonOf(error) }, 'not swept'),
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    parts.stopping.is = true;
    await parts.hub.stop();
    await closeServer(server);
    await stopSweeping();
    await parts.tables.close();
    await parts.grounds.books.idle();
    await parts.bus.close();
    await parts.store.close();
    parts.metrics.close();
  };
  return ok({ server, store: parts.store, close: () => (closing ??= close()) });
};

/** Whose request is not answered by then is cut off. */
const LAST_REQUESTS_MS = 5_000;
const IDLE_LOOK_MS = 50;

/** Nothing new is taken; requests that have begun are answered. */
const closeServer = async (served: FastifyInstance): Promise<void> => {
  const { server } = served;
  const looking = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await served.close();
  clearInterval(looking);
  clearTimeout(late);
};

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly rates: Rates;
  readonly metrics: Metrics;
  readonly grounds: PeopleGrounds;
  readonly clock: Clock;
  readonly reports: { to: Report };
  readonly stopping: { is: boolean };
}

const partsOf = ({ settings, pace, limits, clock = processClock() }: Opening, store: Store): Parts => {
  const process = randomBytes(8).toString('hex');
  const reports: { to: Report } = { to: () => undefined };
  const report = (trouble: Trouble): void => reports.to(trouble);
  const { redisUrl, redisPrefix, dataFolder, mostOpenGames, mostEvents } = settings;
  const bus =
    redisUrl === null ? soloBus() : redisBus({ url: redisUrl, prefix: redisPrefix, process, report });
  const wordsFolder = join(dataFolder, 'words');
  const tables = startTables({ store, bus, process, wordsFolder, report, clock, ...(pace && { pace }) });
  const rates = openRates(settings.rates);
  const books = openBookWorks({ store, bus, makeBooks: tables.makeBooks, tryBooks: tables.tryBooks });
  const grounds: PeopleGrounds = {
    store,
    tables,
    bus,
    books,
    process,
    mostOpenGames,
    mostEvents,
    now: clock.now,
    bookQuota: quotaOf(settings),
    nudgeGapMs: RATES.nudges.windowMs / settings.rates.nudges,
  };
  const metrics = openMetrics({
    sockets: () => hub.count(),
    tables: () => tables.liveCount(),
    commits: () => store.tally().commitCount,
    events: () => store.tally().eventCount,
  });
  const hub = openHub({
    grounds,
    clock,
    rates,
    metrics,
    limits: { ...limitsOf(settings), ...limits },
  });
  return { store, bus, tables, hub, rates, metrics, grounds, clock, reports, stopping: { is: false } };
};

const MIB = 2 ** 20;

const quotaOf = ({ mostBookMib, mostBookMibPerPerson }: Settings): BookQuota => ({
  booksPerSeat: WIRE_LIMITS.booksPerSeat,
  bytesPerGame: WIRE_LIMITS.bookBytesPerGame,
  bytesPerPerson: mostBookMibPerPerson * MIB,
  bytesPerServer: mostBookMib * MIB,
});

const limitsOf = (settings: Settings): HubLimits => ({
  ...WIRE_LIMITS,
  sockets: settings.mostSockets,
  socketsPerAddress: settings.mostSocketsPerAddress,
  socketsPerPerson: settings.mostSocketsPerPerson,
  messageCount: settings.rates.messages,
  messageWindowMs: RATES.messages.windowMs,
});

/** Besides sockets there are requests for the page. */
const OTHER_CONNECTIONS = 1_000;

const serverOf = async (opening: Opening, parts: Parts): Promise<FastifyInstance> => {
  const { settings, place, pageFolder, logStream } = opening;
  const { grounds, rates, hub, metrics, store, stopping } = parts;
  const server = await webServer(pageFolder, place, {
    logger: loggerOf({ level: settings.logLevel, ...(logStream && { stream: logStream }) }),
    trustedProxies: settings.trustedProxies,
    isNameless: isHealthPath,
    register: async (root) => {
      await root.register(websocket, {
        options: {
          maxPayload: WIRE_LIMITS.message.bytes,
          maxFragments: WIRE_LIMITS.fragments,
          perMessageDeflate: false,
        },
        // The line hears of errors itself.
        errorHandler: () => undefined,
      });
      logAnswers(root, metrics);
      const { metrics: whoMayRead } = settings;
      registerHealth(root, { store, metrics, whoMayRead, isStopping: () => stopping.is });
      await root.register(
        async (scope) => {
          await registerApi({ grounds, place, rates })(scope);
          addSocket(scope, hub, place);
        },
        { prefix: API },
      );
    },
  });
  server.server.maxConnections = settings.mostSockets + OTHER_CONNECTIONS;
  return server;
};
