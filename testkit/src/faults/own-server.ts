/** A server of ours as a process that can be killed and comes back at the same address. */
import { readFileSync } from 'node:fs';
import { RATES, type RateName } from '@tilewright/protocol';
import { type Standstill, haltTree } from './freeze.ts';
import { type Ground, type OwnProcess, freePort, startProcess, until } from './ground.ts';
import { freeze } from './own-services.ts';

export interface OwnServer {
  readonly address: string;
  /** Answers when it listens. */
  readonly start: () => Promise<void>;
  /** Begins to start and waits for nothing. */
  readonly launch: () => OwnProcess;
  readonly kill: () => Promise<void>;
  /** Stands still for so long, as a machine does that hangs; then it goes on. */
  readonly freeze: (ms: number) => Promise<Standstill | undefined>;
  readonly isAlive: () => boolean;
  /** It stands still until it is killed. */
  readonly halt: () => void;
  /** It is about to end by what is done to it from outside: that is no fault of its own. */
  readonly doom: () => void;
  /** As a host would stop it; an exception when it does not end. */
  readonly stop: () => Promise<void>;
  readonly pid: () => number | undefined;
}

/** Twice what a server takes at most, whatever hangs. */
const STOP_MS = 60_000;

/** As `npm start` runs it. */
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../apps/server/${name}`, import.meta.url), 'utf8'));
const nodeFlags = readJson('node-flags.json') as readonly string[];
const allocator = readJson('allocator.json') as Readonly<Record<string, string>>;

/** What it says once it serves. */
const READY = 'listening';

/** All clients of a run come from one address and play faster than people. */
const PLENTY = '1000000';
const plenty = Object.fromEntries([
  ...(Object.keys(RATES) as RateName[]).map((rate) => [`RATE_${rate.toUpperCase()}`, PLENTY]),
  ...[
    'MOST_CONNECTIONS_PER_ADDRESS',
    'MOST_SOCKETS_PER_ADDRESS',
    'MOST_OPEN_GAMES',
    'MOST_SOCKETS_PER_PERSON',
  ].map((name) => [name, PLENTY]),
]) as Readonly<Record<string, string>>;

/** Settings of whoever calls must not reach it. */
const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };

export const ownServer = async (
  ground: Ground,
  program: string,
  settings: Readonly<Record<string, string>>,
  limits: 'plenty' | 'usual' = 'plenty',
): Promise<OwnServer> => {
  const port = String(await freePort());
  const own = { HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'error', ...(limits === 'plenty' && plenty) };
  const env = { ...inherited, ...allocator, ...own, ...settings };
  let running: OwnProcess | undefined;
  let isDoomed = false;
  const launch = (): OwnProcess => {
    running = startProcess(ground, [process.execPath, ...nodeFlags, program], { env, cwd: ground.folder });
    isDoomed = false;
    // Whatever falls around it, it stays: a run that starts it again must not hide that it ended by itself.
    void running.broken.then((output) => {
      if (output.includes(READY) && !isDoomed)
        ground.standStill(`a server ended by itself: ${output.slice(-2_000)}`);
    });
    return running;
  };
  const isAlive = (): boolean => running?.isAlive() === true;
  return {
    address: `http://127.0.0.1:${port}`,
    launch,
    start: () => launch().said(READY),
    kill: async () => running?.kill('SIGKILL'),
    freeze: (ms) => freeze(ground, running, ms),
    isAlive,
    halt: () => {
      const pid = running?.pid();
      if (pid !== undefined && isAlive()) haltTree(pid);
    },
    doom: () => {
      isDoomed = true;
    },
    stop: () => stopped(running),
    pid: () => running?.pid(),
  };
};

const stopped = async (running: OwnProcess | undefined): Promise<void> => {
  void running?.kill('SIGTERM');
  if (!(await until(() => running?.isAlive() !== true, STOP_MS)))
    throw new Error(`a server did not stop within ${STOP_MS / 1_000} s`);
};
