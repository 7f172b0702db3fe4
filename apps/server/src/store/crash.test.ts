/** A server that is killed at any moment has lost nothing of what it said was stored. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, bundleThreads } from '../testing/server-bundle.ts';
import { checkStore } from './check-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { APPENDER_GAMES } from './testing/appender.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';

/** Longer runs: CRASH_ROUNDS=200. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 8);
const MOST_LIFE_MS = 120;

const folder = temporaryFolder();
/** Below the repository, where installed packages are found. */
const cache = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const programs = mkdtempSync(join(cache, 'appender-'));
const program = join(programs, 'appender-program.mjs');

/** Bundled, it starts in a moment, so that many can be killed. */
beforeAll(async () => {
  await bundleThreads(programs);
  await bundle(fileURLToPath(new URL('testing/appender-program.ts', import.meta.url)), program);
});

afterAll(() => rmSync(programs, { recursive: true, force: true }));

interface Life {
  readonly child: ChildProcess;
  readonly acknowledged: string[];
  /** Settles when the first batch was acknowledged, or it ended. */
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
}

const startAppender = (home: string): Life => {
  const child = spawn(process.execPath, [program, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  let rest = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const begun = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      acknowledged.push(...lines);
      resolve();
    });
    child.on('close', () => resolve());
  });
  return { child, acknowledged, begun, ended };
};

const killedAfter = async (home: string, lifeMs: number): Promise<readonly string[]> => {
  const { child, acknowledged, begun, ended } = startAppender(home);
  await begun;
  await new Promise((resolve) => setTimeout(resolve, lifeMs));
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
};

/** The folder can be opened at once; what of the acknowledged is not in it? */
const lossesIn = async (home: string, acknowledged: readonly string[]): Promise<readonly string[]> => {
  const engine = valueOf(await openSqlite(home));
  const rows = await engine.database.selectFrom('event').select(['game', 'seq', 'hash']).execute();
  await engine.close();
  const stored = new Set(rows.map(({ game, seq, hash }) => `${game} ${seq} ${hash}`));
  return acknowledged.filter((line) => !stored.has(line));
};

test(`[SL6] ${ROUNDS} kills in the middle of appends lose nothing that was acknowledged`, async () => {
  const home = join(folder(), 'data');
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = await killedAfter(home, (MOST_LIFE_MS * round) / ROUNDS);
    expect(said).not.toHaveLength(0);
    acknowledged.push(...said);
    expect(await lossesIn(home, acknowledged)).toEqual([]);
  }
  const engine = valueOf(await openSqlite(home));
  const { damaged, fileFaults, gameCount } = await checkStore(engine);
  await engine.close();
  expect({ damaged, fileFaults, gameCount }).toEqual({
    damaged: [],
    fileFaults: [],
    gameCount: APPENDER_GAMES.length,
  });
});
