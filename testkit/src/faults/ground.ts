/**
 * Where a run of faults happens: a folder of its own and processes of its own. When the run is over, takes too long or
 * is interrupted, whatever it started has ended, by its pid, and the folder is gone.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The run did not come to its end; whatever it started is gone. */
export class RunStopped extends Error {}

/** A fault after which a run cannot go on; the message lists what was wrong. */
export class StandStill extends Error {}

export interface Ground {
  readonly folder: string;
  /** Another one, where it has to lie elsewhere. */
  readonly newFolder: (parent: string) => string;
  /** Done at the end, the last one first. */
  readonly atEnd: (end: () => Promise<void> | void) => void;
  /** Something went wrong that nobody waits for: the run ends with it. */
  readonly standStill: (fault: string) => void;
}

export const onGround = async <T>(mostMs: number, work: (ground: Ground) => Promise<T>): Promise<T> => {
  const folder = newFolder(tmpdir());
  const ends: (() => Promise<void> | void)[] = [];
  const { stopped, stop, forget } = stops(mostMs);
  try {
    const ground: Ground = {
      folder,
      newFolder,
      atEnd: (end) => void ends.push(end),
      standStill: (fault) => stop(new StandStill(fault)),
    };
    return await Promise.race([work(ground), stopped]);
  } finally {
    forget();
    for (const end of ends.reverse()) await end();
    removeFolders();
  }
};

/** Should this process break down, what it started and made goes with it. */
const living = new Set<ChildProcess>();
const folders = new Set<string>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
  removeFolders();
});

const newFolder = (parent: string): string => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tilewright-faults-'));
  folders.add(folder);
  return folder;
};

/** One who was just killed may still write something. */
const removeFolders = (): void => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  folders.clear();
};

interface Stops {
  readonly stopped: Promise<never>;
  readonly stop: (error: Error) => void;
  readonly forget: () => void;
}

/** Rejects when it is stopped or takes too long, or somebody presses Ctrl-C. */
const stops = (mostMs: number): Stops => {
  let stop: (error: Error) => void = () => undefined;
  const stopped = new Promise<never>((_resolve, refuse) => {
    stop = refuse;
  });
  const interrupt = (): void => stop(new RunStopped('interrupted'));
  const timer = setTimeout(() => stop(new RunStopped(`not done after ${mostMs / 1_000} s`)), mostMs);
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const forget = (): void => {
    clearTimeout(timer);
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  return { stopped, stop, forget };
};

export interface OwnProcess {
  /** Answers when a line with this text was printed; rejects when it ended before. */
  readonly said: (text: string) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  readonly isAlive: () => boolean;
  /** What it printed, once it has ended without being told to by `kill`. */
  readonly broken: Promise<string>;
  /** Undefined when it could not be started. */
  readonly pid: () => number | undefined;
}

/** Starts a process that ends with the ground at the latest. */
export const startProcess = (
  ground: Ground,
  [command, ...args]: readonly [string, ...string[]],
  options: Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd' | 'detached'> = {},
): OwnProcess => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  living.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      living.delete(child);
      resolve();
    });
    child.once('error', (error) => {
      output.add(error.message);
      resolve();
    });
  });
  let isKilled = false;
  const broken = new Promise<string>((resolve) => {
    child.once('close', () => !isKilled && resolve(output.text()));
  });
  const isAlive = (): boolean =>
    child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    isKilled = true;
    // Whoever is apart leads a group of its own, and all of it goes.
    if (isAlive() && child.pid !== undefined)
      process.kill(options.detached === true ? -child.pid : child.pid, signal);
    await ended;
  };
  ground.atEnd(() => kill('SIGKILL'));
  const said = (text: string): Promise<void> =>
    Promise.race([
      output.has(text),
      ended.then(() => Promise.reject(new Error(`${command} ended: ${output.text().slice(-2_000)}`))),
    ]);
  return { said, kill, isAlive, broken, pid: () => child.pid };
};

interface Output {
  readonly text: () => string;
  readonly add: (text: string) => void;
  readonly has: (wanted: string) => Promise<void>;
}

/** So much of what a process printed is kept. */
const MOST_KEPT = 20_000;

const outputOf = (child: ChildProcess): Output => {
  let kept = '';
  let tellNews = (): void => undefined;
  const add = (text: string): void => {
    kept = (kept + text).slice(-MOST_KEPT);
    tellNews();
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', add);
  return {
    text: () => kept,
    add,
    has: (wanted) =>
      new Promise((resolve) => {
        tellNews = () => {
          if (kept.includes(wanted)) resolve();
        };
        tellNews();
      }),
  };
};

/** Below those that systems give to whoever connects: one of these could be gone before it is used, or at a restart. */
const PORTS = { first: 20_000, count: 10_000 };

/** A port that nobody listens at. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Waits until something is so; false when it is not after so long. */
export const until = async (isSo: () => boolean, mostMs: number): Promise<boolean> => {
  const start = performance.now();
  while (!isSo()) {
    if (performance.now() - start > mostMs) return false;
    await pause(10);
  }
  return true;
};
