/**
 * A PostgreSQL and a Redis of the run's own, from the programs installed on this machine, at loopback ports and in the
 * run's folder. They can be struck dead and started again without anybody else noticing.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/programs.mjs';
import { frozenFor } from './freeze.ts';
import { type Ground, type OwnProcess, freePort, pause, startProcess } from './ground.ts';

export interface OwnService {
  readonly url: string;
  /** Without a chance to put anything in order. */
  readonly strike: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Alive, but without an answer for so long. */
  readonly freeze: (ms: number) => Promise<void>;
}

const programOf = (program: string): string => {
  const path = findProgram(program);
  if (path === undefined) throw new Error(`${program} is not installed`);
  return path;
};

interface RunsAs {
  readonly uid?: number;
  readonly gid?: number;
}

const NOBODY = 65_534;

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
const postgresUser = (): RunsAs => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid = NOBODY, gid = NOBODY] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

export const ownPostgres = async (ground: Ground): Promise<OwnService> => {
  const runsAs = postgresUser();
  const folder = join(ground.folder, 'postgres');
  for (const path of [ground.folder, folder]) {
    mkdirSync(path, { recursive: true });
    if (runsAs.uid !== undefined) chownSync(path, runsAs.uid, runsAs.gid ?? NOBODY);
  }
  const cluster = join(folder, 'cluster');
  const made = spawnSync(
    programOf('initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...runsAs, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const args = ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder] as const;
  let running: OwnProcess | undefined;
  const start = async (): Promise<void> => {
    running = startProcess(ground, [programOf('postgres'), ...args], { ...runsAs, cwd: folder });
    await running.said('ready to accept connections');
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // At once and without a last word: what was not flushed has to come back from its log.
    strike: async () => running?.kill('SIGQUIT'),
    start: () => again(start),
    freeze: (ms) => freeze(ground, running, ms),
  };
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

const freeze = async (ground: Ground, running: OwnProcess | undefined, ms: number): Promise<void> => {
  const pid = running?.pid();
  if (pid !== undefined) await frozenFor(ground, pid, ms);
};

const TRIES = 20;

/** What was just struck dead may hold its place for a moment. */
const again = async (start: () => Promise<void>, tries = TRIES): Promise<void> => {
  try {
    await start();
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(250);
    await again(start, tries - 1);
  }
};
