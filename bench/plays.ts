/**
 * `npm run bench:plays -- [--rounds N] [--against REV] [--json]`: how fast plays are found, on positions from static
 * games, beside a fixed walk over the word graph in the same process. Against another commit both take turns, and the
 * ratio of the two says which is faster.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import type { PlayMeasures, Spread } from './measure-plays.ts';
import { treeOf } from './other-tree.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);

/** Bundled first, so that no loader stands between the measure and the engine. */
const measureIn = async (tree: string, rounds: number): Promise<PlayMeasures> => {
  const bundle = join(tree, 'bench', 'measure-plays.bundle.mjs');
  await build({
    entryPoints: [join(tree, 'bench', 'measure-plays.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  try {
    const { stdout } = await run(process.execPath, [bundle, String(rounds)], { cwd: tree });
    return JSON.parse(stdout) as PlayMeasures;
  } finally {
    rmSync(bundle);
  }
};

/** The faster of two takes, whole: what the machine did besides only adds. */
const better = (one: PlayMeasures, other: PlayMeasures): PlayMeasures =>
  one.all.mean + one.best.mean <= other.all.mean + other.best.mean ? one : other;

const row = (name: string, { mean, median, p90, byBlanks }: Spread, calibrationUs: number): string =>
  [
    name.padEnd(10),
    ...[mean, median, p90].map((us) => us.toFixed(1).padStart(9)),
    (1e6 / mean).toFixed(0).padStart(12),
    ...byBlanks.map((us) => us.toFixed(1).padStart(9)),
    ((1000 * mean) / calibrationUs).toFixed(1).padStart(12),
  ].join(' ');

const shown = (title: string, measures: PlayMeasures): string => {
  const { calibrationUs, positionCount, playCount, gamesPerSecond } = measures;
  return [
    `${title}: ${positionCount} positions, ${(playCount / positionCount).toFixed(0)} plays each; calibration walk ${(calibrationUs / 1000).toFixed(2)} ms`,
    'µs             mean    median       p90  positions/s   0 blank   1 blank  2 blanks  ‰ of a walk',
    row('all plays', measures.all, calibrationUs),
    row('best play', measures.best, calibrationUs),
    `static games against itself: ${gamesPerSecond.toFixed(1)} games/s`,
  ].join('\n');
};

const compared = (own: PlayMeasures, other: PlayMeasures): string =>
  [
    `all plays ${(other.all.mean / own.all.mean).toFixed(3)} times as fast as there`,
    `best play ${(other.best.mean / own.best.mean).toFixed(3)} times as fast as there`,
    `games ${(own.gamesPerSecond / other.gamesPerSecond).toFixed(3)} times as many a second as there`,
  ].join('\n');

const measureAll = async (trees: readonly string[], rounds: number): Promise<readonly PlayMeasures[]> => {
  let results: readonly PlayMeasures[] | undefined;
  // In turns, three times each: what slows the machine for a while slows both.
  for (let turn = 0; turn < 3; turn += 1) {
    const next: PlayMeasures[] = [];
    for (const tree of trees) next.push(await measureIn(tree, rounds));
    results = results?.map((one, index) => better(one, next[index] as PlayMeasures)) ?? next;
  }
  return results ?? [];
};

const compare = async (rounds: number, against: string | undefined, isJson: boolean): Promise<number> => {
  const other = against === undefined ? undefined : treeOf(root, against);
  try {
    const trees = [root, ...(other ? [other.path] : [])];
    const [own, its] = (await measureAll(trees, rounds)) as readonly [PlayMeasures, PlayMeasures?];
    if (isJson) console.log(JSON.stringify({ here: own, there: its ?? null }, null, 2));
    else {
      console.log(shown('here', own));
      if (its) console.log(`${shown(other?.commit.slice(0, 12) ?? '', its)}\n${compared(own, its)}`);
    }
    return 0;
  } finally {
    other?.remove();
  }
};

const USAGE = `
npm run bench:plays -- [options]: how fast plays are found.

  --rounds N      takes the best of so many rounds; 4 when not said
  --against REV   measures another commit, too, in turns with this one
  --json          prints the figures as JSON

Examples
  npm run bench:plays
  npm run bench:plays -- --against HEAD~1
`;

process.exitCode = await runCommand(
  {
    name: 'bench:plays',
    usage: USAGE,
    options: { rounds: 'text', against: 'text', json: 'switch' },
    run: (values) =>
      compare(wholeNumber('rounds', values.rounds, { least: 1, usual: 4 }), values.against, values.json),
  },
  process.argv.slice(2),
);
