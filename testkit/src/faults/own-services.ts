/**
 * A PostgreSQL and a Redis of the run's own, from the programs installed on this machine, at loopback ports and in the
 * run's folder. They can be struck dead and started again without anybody else noticing.
 */
import { findProgram } from '../../../scripts/programs.mjs';
import { type Standstill, frozenFor } from './freeze.ts';
import { type Ground, type OwnProcess, freePort, pause, startProcess } from './ground.ts';

export interface OwnService {
  readonly url: string;
  /** Without a chance to put anything in order. */
  readonly strike: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Alive, but without an answer for so long. */
  readonly freeze: (ms: number) => Promise<unknown>;
}

export const programOf = (program: string): string => {
  const path = findProgram(program);
  if (path === undefined) throw new Error(`${program} is not installed`);
  return path;
};

export const ownRedis = async (ground: Ground): Promise<OwnService> => {
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', ground.folder];
  let running: OwnProcess | undefined;
  const start = async (): Promise<void> => {
    running = startProcess(ground, [programOf('redis-server'), '--port', String(port), ...settings]);
    await running.said('Ready to accept connections');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    strike: async () => running?.kill('SIGKILL'),
    start: () => again(start),
    freeze: (ms) => freeze(ground, running, ms),
  };
};

/** Undefined where there is nothing that could stand still. */
export const freeze = async (
  ground: Ground,
  running: OwnProcess | undefined,
  ms: number,
): Promise<Standstill | undefined> => {
  const pid = running?.pid();
  return pid === undefined ? undefined : frozenFor(ground, pid, ms);
};

const TRIES = 20;

/** What was just struck dead may hold its place for a moment. */
export const again = async (start: () => Promise<void>, tries = TRIES): Promise<void> => {
  try {
    await start();
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(250);
    await again(start, tries - 1);
  }
};
