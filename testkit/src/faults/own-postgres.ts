/**
 * A PostgreSQL of a run's own that can be struck dead, and copies of it: each follows another by streaming, and takes
 * its place when it is promoted.
 */
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atServer } from '../../../apps/server/src/store/testing/own-database.ts';
import { haltTree, killTree } from './freeze.ts';
import { type Ground, type OwnProcess, freePort, startProcess } from './ground.ts';
import { type OwnService, again, freeze, programOf } from './own-services.ts';

export interface OwnPostgres extends OwnService {
  /** Stands still from now on, until it is killed. */
  readonly halt: () => void;
  /** As if its machine had lost its power. */
  readonly kill: () => Promise<void>;
  readonly ask: <Row>(statement: string) => Promise<readonly Row[]>;
}

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

/** An empty one. */
export const ownPostgres = (ground: Ground): Promise<OwnPostgres> =>
  postgresIn(ground, 'postgres', (cluster) => ({
    program: programOf('initdb'),
    args: ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
  }));

/** One that follows another, under the name by which that one can wait for it. */
export const ownCopy = (
  ground: Ground,
  { of, name }: { readonly of: string; readonly name: string },
): Promise<OwnPostgres> => {
  const url = new URL(of);
  url.searchParams.set('application_name', name);
  return postgresIn(ground, name, (cluster) => ({
    program: programOf('pg_basebackup'),
    args: ['-D', cluster, '-d', url.href, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  }));
};

/** What makes a cluster in a folder. */
interface Making {
  readonly program: string;
  readonly args: readonly string[];
}

const postgresIn = async (
  ground: Ground,
  name: string,
  making: (cluster: string) => Making,
): Promise<OwnPostgres> => {
  const runsAs = postgresUser();
  const folder = join(ground.folder, name);
  for (const path of [ground.folder, folder]) {
    mkdirSync(path, { recursive: true });
    if (runsAs.uid !== undefined) chownSync(path, runsAs.uid, runsAs.gid ?? NOBODY);
  }
  const cluster = join(folder, 'cluster');
  await made(making(cluster), { ...runsAs, cwd: folder });
  const port = await freePort();
  const args = ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder] as const;
  let running: OwnProcess | undefined;
  const start = async (): Promise<void> => {
    running = startProcess(ground, [programOf('postgres'), ...args], { ...runsAs, cwd: folder });
    await running.said('ready to accept');
  };
  await start();
  const atTree = (act: (pid: number) => unknown): void => {
    const pid = running?.pid();
    if (pid !== undefined) act(pid);
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    ask: (statement) => atServer(url, statement),
    // At once and without a last word: what was not flushed has to come back from its log.
    strike: async () => running?.kill('SIGQUIT'),
    halt: () => atTree(haltTree),
    kill: async () => {
      atTree(killTree);
      await running?.kill('SIGKILL');
    },
    start: () => again(start),
    freeze: (ms) => freeze(ground, running, ms),
  };
};

const made = ({ program, args }: Making, options: RunsAs & { readonly cwd: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.slice(-2_000)}`)),
    );
  });
