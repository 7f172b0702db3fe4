/**
 * A whole server of ours in this process, on a folder and at a port of its own, whose time passes only when it is told
 * to. People reach it as they do: by HTTP and WebSockets at the loopback address.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RATES, type RateName } from '@tilewright/protocol';
import { connectionsUnderWay } from '../../../apps/server/src/store/connections-under-way.ts';
import { writesUnderWay } from '../../../apps/server/src/store/sqlite-writer.ts';
import { ownDatabase } from '../../../apps/server/src/store/testing/own-database.ts';
import { listen } from '../../../apps/server/src/listen.ts';
import { type OpenServer, type Opening, openServer } from '../../../apps/server/src/open-server.ts';
import { type Settings, readSettings } from '../../../apps/server/src/settings.ts';
import {
  QUICK,
  type VirtualClock,
  quiet,
  virtualClock,
} from '../../../apps/server/src/tables/testing/world.ts';
import { twoBuses } from './stage-bus.ts';

/** Where people reach one server of a stage. */
export interface Doorway {
  readonly port: number;
  readonly send: (sent: Sent) => Promise<Answer>;
  /** How many connections the server has open. */
  readonly connectionCount: () => Promise<number>;
}

export interface Stage extends Doorway, Pick<OpenServer, 'store'> {
  readonly clock: VirtualClock;
  /** Where the server keeps what it keeps. */
  readonly folder: string;
  /** Where its page lies. */
  readonly pageFolder: string;
  /** Lines of the log, all of them. */
  readonly log: string[];
  /** Of all its servers; two where they share a database. */
  readonly doors: readonly [Doorway, ...Doorway[]];
  /** Done when nothing more happens by itself. */
  readonly quiet: () => Promise<void>;
  /** Ends it and removes what it kept. */
  readonly close: () => Promise<void>;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  /** Status and headers as they came, but for the date. */
  readonly head: string;
  readonly body: Buffer;
}

/** Lists that took long to make are kept here from run to run. */
export const wordsFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/tilewright-words', import.meta.url),
);

const PLENTY = '1000000';
const plenty = Object.fromEntries([
  ...(Object.keys(RATES) as RateName[]).map((rate) => [`RATE_${rate.toUpperCase()}`, PLENTY]),
  ...['MOST_SOCKETS_PER_ADDRESS', 'MOST_OPEN_GAMES', 'MOST_SOCKETS_PER_PERSON'].map((name) => [name, PLENTY]),
]) as Readonly<Record<string, string>>;

/** A time of thirteen digits, as it has been for long and will be. */
const START = 1_800_000_000_000;

export interface StageWish {
  readonly settings?: Readonly<Record<string, string>>;
  readonly pageFolder?: string;
  /** Two servers over a database of their own in PostgreSQL, as two processes would be. */
  readonly isPostgres?: boolean;
}

/** Should this process break down, nothing of it is left. */
const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Memory is quicker than a disk where there is a folder for it; nothing here has to last. */
const newFolder = (): string => {
  try {
    return mkdtempSync('/dev/shm/tilewright-secrets-');
  } catch {
    return mkdtempSync(join(tmpdir(), 'tilewright-secrets-'));
  }
};

/** Where a stage keeps what it keeps. */
interface Place {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

const newPlace = async (isPostgres: boolean): Promise<Place> => {
  const folder = newFolder();
  folders.add(folder);
  const database = isPostgres ? ownDatabase() : undefined;
  await database?.create();
  return {
    folder,
    settings: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) },
    remove: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
      folders.delete(folder);
    },
  };
};

const stillness = (): Promise<void> => quiet(() => writesUnderWay() + connectionsUnderWay());

export const openStage = async ({ settings, pageFolder, isPostgres }: StageWish = {}): Promise<Stage> => {
  const { folder, settings: kept, remove } = await newPlace(isPostgres ?? false);
  const log: string[] = [];
  const clock = virtualClock(START, stillness);
  const page = pageFolder ?? join(folder, 'page');
  for (const path of [wordsFolder, page]) mkdirSync(path, { recursive: true });
  symlinkSync(wordsFolder, join(folder, 'words'));
  const opening: Opening = {
    settings: settingsOf({ ...plenty, ...kept, LOG_LEVEL: 'debug', ...settings }),
    place: { isLan: false, publicUrl: null },
    pageFolder: page,
    pace: QUICK,
    // Nobody is held up: time stands still while somebody asks.
    limits: { paceBurst: Number(PLENTY), refusalBurst: Number(PLENTY) },
    clock,
    logStream: { write: (line) => void log.push(line) },
  };
  const [bus, otherBus] = twoBuses();
  const first = await served({ ...opening, bus });
  const second = isPostgres === true ? [await served({ ...opening, bus: otherBus })] : [];
  return {
    ...first,
    clock,
    folder,
    pageFolder: page,
    log,
    doors: [first, ...second],
    quiet: stillness,
    close: async () => {
      for (const { close } of [...second, first]) await closing(close(), clock);
      await remove();
    },
  };
};

interface Served extends Doorway, Pick<OpenServer, 'store' | 'close'> {}

const served = async (opening: Opening): Promise<Served> => {
  const { server, store, close } = await serverOn(opening);
  const bound = await listen(server, { port: 0, isLan: false, host: '127.0.0.1' });
  if (bound.type === 'failed') throw new Error(bound.sentence);
  const { port } = bound;
  const agent = new Agent({ keepAlive: true });
  return {
    store,
    port,
    send: (sent) => send(port, agent, sent),
    connectionCount: () => connectionsOf(server.server),
    close: () => {
      agent.destroy();
      return close();
    },
  };
};

const settingsOf = (environment: Readonly<Record<string, string>>): Settings => {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

const serverOn = async (opening: Opening): Promise<OpenServer> => {
  const opened = await openServer(opening);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** A server that closes waits for its own time to pass. */
const closing = async (closed: Promise<void>, clock: VirtualClock): Promise<void> => {
  let isDone = false;
  void closed.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await clock.advance(1_000);
    await new Promise((resolve) => void setTimeout(resolve, 1));
  }
  await closed;
};

const send = (port: number, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const all = { host: 'localhost', ...headers };
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, statusMessage = '', rawHeaders } = answer;
        const head = [`${statusCode} ${statusMessage}`, ...headerLines(rawHeaders)].join('\n');
        resolve({ status: statusCode, head, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

const headerLines = (raw: readonly string[]): readonly string[] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() !== 'date' ? [`${name}: ${raw[index + 1] ?? ''}`] : [],
  );
