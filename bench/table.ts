/**
 * `npm run bench -- [--rounds N] [--against REV] [--json]`: how fast tables are played and replayed. Every figure is
 * also given in units of a fixed piece of JSON work in the same process, so that machines can be compared; against
 * another commit both take turns, and the ratio of the two says which is faster.
 */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import type { Measures } from './measure.ts';
import { treeOf } from './other-tree.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);

const measureIn = async (tree: string): Promise<Measures> => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(tree, 'bench', 'measure.ts')], {
    cwd: tree,
  });
  return JSON.parse(stdout) as Measures;
};

const median = (values: readonly number[]): number => {
  const sorted = values.slice().sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** In shorter games the opening is most of the cost. */
const FIXED_COST_LENGTH = 80;

interface Figure {
  readonly name: string;
  readonly us: number;
  /** In units of the calibration of the same process. */
  readonly ratio: number;
}

interface Summary {
  readonly commit: string;
  readonly games: number;
  readonly events: number;
  readonly calibrationUs: number;
  readonly figures: readonly Figure[];
  /** How the cost of a replay grows with its length: 1 is in proportion, 2 with the square. */
  readonly growth: number;
}

const summaryOf = (commit: string, all: readonly Measures[]): Summary => {
  const { games, events, us } = all[0] as Measures;
  const figures = Object.keys(us).map((name) => ({
    name,
    us: median(all.map((one) => one.us[name] ?? NaN)),
    ratio: median(all.map((one) => (one.us[name] ?? NaN) / one.calibrationUs)),
  }));
  const calibrationUs = median(all.map((one) => one.calibrationUs));
  return { commit, games, events, calibrationUs, figures, growth: growthOf(figures) };
};

/** The slope of log(time of a game) over log(events), by least squares. */
const growthOf = (figures: readonly Figure[]): number => {
  const points = figures.flatMap(({ name, us }) => {
    const length = Number(/replay, +(\d+) events/u.exec(name)?.[1] ?? 0);
    return length < FIXED_COST_LENGTH ? [] : [[Math.log(length), Math.log(us * length)] as const];
  });
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [centre, height] = [mean(points.map(([length]) => length)), mean(points.map(([, cost]) => cost))];
  const rise = points.reduce((sum, [length, cost]) => sum + (length - centre) * (cost - height), 0);
  return rise / points.reduce((sum, [length]) => sum + (length - centre) ** 2, 0);
};

const rateOf = ({ name, us }: Figure): string =>
  `${Math.round(1_000_000 / us)} ${name.endsWith('game') ? 'games' : 'events'}/s`;

const printTable = (here: Summary, there: Summary | undefined): void => {
  const head = [
    '',
    'µs',
    'per second',
    '× JSON',
    ...(there ? [`µs at ${there.commit.slice(0, 8)}`, '× JSON', 'here/there'] : []),
  ];
  const rows = here.figures.map((figure, index) => {
    const other = there?.figures[index];
    const own = [figure.name, figure.us.toFixed(2), rateOf(figure), figure.ratio.toFixed(3)];
    if (other === undefined) return own;
    return [...own, other.us.toFixed(2), other.ratio.toFixed(3), (figure.ratio / other.ratio).toFixed(3)];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  for (const row of [head, ...rows]) console.log(line(row));
};

const printSummary = (here: Summary, there: Summary | undefined): void => {
  console.log(
    `${here.games} classic games, ${here.events} events; JSON is a round trip of 4 KB, ${here.calibrationUs.toFixed(1)} µs`,
  );
  printTable(here, there);
  const growths = [here, ...(there ? [there] : [])].map(({ growth }) => growth.toFixed(2));
  console.log(
    `a replay costs its length to the power of ${growths.join(' here, there ')} from ${FIXED_COST_LENGTH} events on (1: in proportion)`,
  );
  if (there && there.events !== here.events)
    console.log(`the games are not the same there: ${there.events} events`);
};

interface Wanted {
  readonly rounds: number;
  readonly against: string | undefined;
  readonly isJson: boolean;
}

const compare = async ({ rounds, against, isJson }: Wanted): Promise<number> => {
  const other = against === undefined ? undefined : treeOf(root, against);
  const [own, theirs]: [Measures[], Measures[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      own.push(await measureIn(root));
      if (other !== undefined) theirs.push(await measureIn(other.path));
    }
  } finally {
    other?.remove();
  }
  const here = summaryOf('here', own);
  const there = other && summaryOf(other.commit, theirs);
  if (isJson) console.log(JSON.stringify({ here, there: there ?? null }, null, 2));
  else printSummary(here, there);
  return 0;
};

const USAGE = `
npm run bench -- [options]: how fast tables are played and replayed.

  --rounds N      measures so many times and takes the median; 3 when not said
  --against REV   measures another commit, too, in turns with this one
  --json          prints the figures as JSON

Examples
  npm run bench
  npm run bench -- --rounds 5 --against HEAD~1
`;

process.exitCode = await runCommand(
  {
    name: 'bench',
    usage: USAGE,
    options: { rounds: 'text', against: 'text', json: 'switch' },
    run: (values) =>
      compare({
        rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 3 }),
        against: values.against,
        isJson: values.json,
      }),
  },
  process.argv.slice(2),
);
