/** A server that is killed at any moment has lost nothing of what it said was stored. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { APPENDER_GAMES, appendForEver } from './testing/appender.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';

const ROUNDS = 20;
const MOST_LIFE_MS = 120;

const folder = temporaryFolder();
const program = (): string => join(folder(), 'appender.mjs');

const require = createRequire(import.meta.url);
/** It looks for its native part beside itself, so it is left where it is. */
const sqlitePath = join(dirname(require.resolve('@photostructure/sqlite')), 'index.mjs');

const entry = appendForEver.name;

/** As one file: it starts in a moment, so that many can be killed. */
beforeAll(async () => {
  await build({
    stdin: {
      contents: `import { ${entry} } from './appender.ts'; await ${entry}(process.argv[2]);`,
      resolveDir: fileURLToPath(new URL('testing', import.meta.url)),
    },
    outfile: program(),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    external: ['pg-native', sqlitePath],
    alias: { '@photostructure/sqlite': sqlitePath },
  });
});

interface Life {
  readonly child: ChildProcess;
  readonly acknowledged: string[];
  /** Settles when the first batch was acknowledged, or it ended. */
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
}

const startAppender = (home: string): Life => {
  const child = spawn(process.execPath, [program(), home], { stdio: ['ignore', 'pipe', 'inherit'] });
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

test(
  `[SL6] ${ROUNDS} kills in the middle of appends lose nothing that was acknowledged`,
  { timeout: 120_000 },
  async () => {
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
  },
);
