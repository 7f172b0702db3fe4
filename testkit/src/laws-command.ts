/**
 * `npm run laws -- --games N --seed S [--variant V] [--violations N]`: plays N random games over all presets and switches, checks
 * every law after every event, and prints what occurred. A failing game is named by its seed and replays exactly
 * with `--games 1 --seed THAT`.
 */
import { parseArgs } from 'node:util';
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

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      variant: { type: 'string' },
      violations: { type: 'string', default: '10' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [games, seed] = [Number(values.games), Number(values.seed)];
  if (!Number.isSafeInteger(games) || games < 1 || !Number.isSafeInteger(seed)) {
    console.error('laws: --games takes a whole number from 1 on, --seed a whole number');
    return 2;
  }
  const tally: Tally = new Map();
  const wanted: Wanted = { games, seed, variant: values.variant, mostViolations: Number(values.violations) };
  const startMs = performance.now();
  const { events, views, violations } = await playAll(wanted, tally);
  const seconds = (performance.now() - startMs) / 1000;
  if (!values.quiet)
    for (const what of expected) console.log(`${String(tally.get(what) ?? 0).padStart(9)} ${what}`);
  const lacking = values.variant === undefined ? rare(tally, games) : [];
  for (const what of lacking) console.log(`too rare: ${what}`);
  for (const violation of violations) console.log(violation);
  console.log(
    `${games} games, ${events} events, ${views} view comparisons, ${(games / seconds).toFixed(1)} games/s`,
  );
  console.log(`${violations.length} violations`);
  return violations.length === 0 && lacking.length === 0 ? 0 : 1;
};

process.exitCode = await main();
