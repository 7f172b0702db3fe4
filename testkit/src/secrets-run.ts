/**
 * Plays pairs of games that differ only in what a viewer may not know, through real servers and sockets, and shows that
 * the viewer is sent the same bytes; then searches everything that leaves a server for marked secrets.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureTool } from '../../scripts/tools.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { tellFaults } from './faults/telling.ts';
import { runCanary } from './secrets/canary.ts';
import { MARKED_ENVIRONMENT, builtPage } from './secrets/page-outputs.ts';
import { canaryLine, lackingIn, pairLines } from './secrets/report.ts';
import { compareTimes, timingLine } from './secrets/times.ts';
import { runShared, tellPart } from './secrets/workers.ts';

interface Wish {
  readonly pairs: number;
  readonly seed: number;
  readonly mostFaults: number;
  readonly workers: number;
  readonly isPostgres: boolean;
  readonly times: number;
  readonly hasCanary: boolean;
  readonly buildsPage: boolean;
}

const comparePairs = async (wish: Wish): Promise<readonly string[]> => {
  if (wish.pairs === 0) return [];
  const startMs = performance.now();
  const { tally, faults } = await runShared(wish);
  for (const line of pairLines(tally, (performance.now() - startMs) / 1_000)) console.log(line);
  return [...faults, ...lackingIn(tally)];
};

/** Games whose answers are timed. */
const TIMED_GAMES = 3;

const timeAnswers = async ({ times, seed, mostFaults }: Wish): Promise<readonly string[]> => {
  if (times === 0) return [];
  const { timings, faults } = await compareTimes({ copies: times, seed, games: TIMED_GAMES, mostFaults });
  for (const timing of timings) console.log(timingLine(timing));
  return faults;
};

const searchMarks = async (page: string | null): Promise<readonly string[]> => {
  const report = await runCanary(page);
  console.log(canaryLine(report));
  return report.hits;
};

/** The page as it was last built, or built now with settings that are marked. */
const withPage = async <T>(isNew: boolean, work: (folder: string | null) => Promise<T>): Promise<T> => {
  const isBuilt = existsSync(builtPage);
  if (!isNew && !isBuilt) console.log('the page is not built, and so not searched; --page builds it');
  if (!isNew) return work(isBuilt ? builtPage : null);
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-page-'));
  try {
    Object.assign(process.env, MARKED_ENVIRONMENT);
    const command = ['vite', 'build', 'apps/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    const { code, output } = await captureTool(command);
    if (code !== 0) throw new Error(`the page cannot be built: ${output}`);
    return await work(folder);
  } finally {
    for (const name of Object.keys(MARKED_ENVIRONMENT)) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  }
};

const run = async (wish: Wish): Promise<number> => {
  const faults = [
    ...(await comparePairs(wish)),
    ...(await timeAnswers(wish)),
    ...(wish.hasCanary ? await withPage(wish.buildsPage, searchMarks) : []),
  ];
  return tellFaults(faults);
};

const MOST_WORKERS = 8;

const USAGE = `
npm run secrets -- [options]: shows that nobody is told what is hidden from them.

  --pairs N        so many pairs of games; 300 when not said, 0 for none
  --seed S         the seed of the first pair, the next ones follow; 1 when not said
  --workers N      so many processes; as many as there are cores when not said
  --violations N   stops after so many; 10 when not said
  --times N        compares how long answers take, with so many copies of a game of each world; 0 when not said
  --postgres       each game at two servers over one PostgreSQL (TEST_DATABASE_URL), as two processes would be
  --page           builds the page anew, with marked settings, before it is searched
  --pairs-only     without the search for marks

Examples
  npm run secrets -- --pairs 20000 --page
  npm run secrets -- --pairs 1 --seed 4711 --pairs-only     plays one failing pair again
`;

const OPTIONS = {
  pairs: 'text',
  seed: 'text',
  workers: 'text',
  times: 'text',
  violations: 'text',
  postgres: 'switch',
  page: 'switch',
  'pairs-only': 'switch',
  part: 'switch',
} as const;

/** Answers with the exit code. */
export const runSecrets = (args: readonly string[]): Promise<number> =>
  runCommand(
    {
      name: 'secrets',
      usage: USAGE,
      options: OPTIONS,
      run: async (values) => {
        const pairs = wholeNumber('pairs', values.pairs, { least: 0, usual: 300 });
        const seed = wholeNumber('seed', values.seed, { least: 0, usual: 1 });
        const mostFaults = wholeNumber('violations', values.violations, { least: 1, usual: 10 });
        const isPostgres = values.postgres;
        if (values.part) {
          await tellPart({ pairs, seed, mostFaults, isPostgres });
          return 0;
        }
        const cores = Math.min(MOST_WORKERS, availableParallelism());
        const workers = wholeNumber('workers', values.workers, { least: 1, usual: cores });
        const times = wholeNumber('times', values.times, { least: 0, usual: 0 });
        const hasCanary = !values['pairs-only'];
        return run({
          pairs,
          seed,
          mostFaults,
          workers,
          isPostgres,
          times,
          hasCanary,
          buildsPage: values.page,
        });
      },
    },
    args,
  );
