/**
 * Plays random games over all presets and switches, checks every law after every event, and prints what occurred. A
 * failing game is named by its seed and replays exactly with `--games 1 --seed THAT`.
 */
import { presets } from '@tilewright/variants';
import { oneOf, runCommand, wholeNumber } from './command-line.ts';
import { LawBroken, type Tally, expected, playGame } from './laws/index.ts';

const LEAST_IN_TEN_THOUSAND = 20;

interface Totals {
  events: number;
  views: number;
  readonly violations: string[];
}

interface Wanted {
  readonly games: number;
  readonly seed: number;
  readonly variant: string | undefined;
  /** It stops after so many. */
  readonly mostViolations: number;
}

const playAll = async ({ games, seed, variant, mostViolations }: Wanted, tally: Tally): Promise<Totals> => {
  const totals: Totals = { events: 0, views: 0, violations: [] };
  for (let index = 0; index < games && totals.violations.length < mostViolations; index += 1) {
    try {
      const { eventCount, viewCount } = await playGame(seed + index, variant, tally);
      totals.events += eventCount;
      totals.views += viewCount;
    } catch (error) {
      const isLaw = error instanceof LawBroken;
      const what = isLaw ? error.message : String((error as Error).stack);
      totals.violations.push(`game with seed ${seed + index}: ${what}`);
    }
    if ((index + 1) % 1000 === 0) console.error(`${index + 1} games`);
  }
  return totals;
};

/** What occurred too rarely to say that it was tested; only large runs over all variants can tell. */
const rare = (tally: Tally, games: number): readonly string[] => {
  const least = Math.floor((games / 10_000) * LEAST_IN_TEN_THOUSAND);
  return expected.filter((what) => (tally.get(what) ?? 0) < least);
};

const MOST_COLUMNS = 3;
const WIDE_ENOUGH = 120;

/** What occurred how often, in columns, so that the verdict stays in sight. */
const countLines = (tally: Tally): readonly string[] => {
  const cells = expected.map((what) => `${String(tally.get(what) ?? 0).padStart(8)} ${what}`);
  const width = Math.max(...cells.map(({ length }) => length));
  const fitting = Math.floor((process.stdout.columns || WIDE_ENOUGH) / (width + 1));
  const height = Math.ceil(cells.length / Math.max(1, Math.min(MOST_COLUMNS, fitting)));
  return Array.from({ length: height }, (_, row) =>
    cells
      .filter((_cell, index) => index % height === row)
      .map((cell) => cell.padEnd(width))
      .join(' ')
      .trimEnd(),
  );
};

const report = async (wanted: Wanted, isQuiet: boolean): Promise<number> => {
  const tally: Tally = new Map();
  const startMs = performance.now();
  const { events, views, violations } = await playAll(wanted, tally);
  const seconds = (performance.now() - startMs) / 1000;
  if (!isQuiet) for (const line of countLines(tally)) console.log(line);
  const lacking = wanted.variant === undefined ? rare(tally, wanted.games) : [];
  for (const what of lacking) console.log(`too rare: ${what}`);
  for (const violation of violations) console.log(violation);
  console.log(
    `${wanted.games} games, ${events} events, ${views} view comparisons, ${(wanted.games / seconds).toFixed(1)} games/s`,
  );
  console.log(`${violations.length} violations`);
  return violations.length === 0 && lacking.length === 0 ? 0 : 1;
};

const USAGE = `
npm run laws -- [options]: plays random games and checks every law after every event.

  --games N        so many games; 1000 when not said
  --seed S         the seed of the first game, the next ones follow; 1 when not said
  --variant V      only this preset: ${presets.map(({ id }) => id).join(', ')}
  --violations N   stops after so many; 10 when not said
  --quiet          without the counts of what occurred

Examples
  npm run laws -- --games 20
  npm run laws -- --games 1 --seed 4711      plays one failing game again
  npm run laws -- --variant ${presets[0]?.id ?? ''} --quiet
`;

/** Answers with the exit code. */
export const runLaws = (args: readonly string[]): Promise<number> =>
  runCommand(
    {
      name: 'laws',
      usage: USAGE,
      options: { games: 'text', seed: 'text', variant: 'text', violations: 'text', quiet: 'switch' },
      run: (values) => {
        const wanted: Wanted = {
          games: wholeNumber('games', values.games, { least: 1, usual: 1000 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          variant: oneOf(
            'variant',
            values.variant,
            presets.map(({ id }) => id),
          ),
          mostViolations: wholeNumber('violations', values.violations, { least: 1, usual: 10 }),
        };
        return report(wanted, values.quiet);
      },
    },
    args,
  );
