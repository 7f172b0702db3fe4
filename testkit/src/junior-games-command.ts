/**
 * `npx tsx testkit/src/junior-games-command.ts -- --games N --seed S`: plays N games among computers on printed boards,
 * built-in and filled, and prints what occurred. A failing game is named by its seed and replays exactly with
 * `--games 1 --seed THAT`.
 */
import { runCommand, wholeNumber } from './command-line.ts';
import { juniorMarks } from './junior-game-wish.ts';
import { playJuniorGame } from './junior-games.ts';
import { LawBroken } from './laws/law-broken.ts';
import type { Tally } from './laws/tally.ts';

interface Wanted {
  readonly games: number;
  readonly seed: number;
  /** It stops after so many. */
  readonly mostViolations: number;
}

/** From so many games on, everything should have come up. */
const LARGE_RUN = 500;
const SHOWN_EVERY = 100;

const playAll = async ({ games, seed, mostViolations }: Wanted, tally: Tally): Promise<readonly string[]> => {
  const violations: string[] = [];
  for (let index = 0; index < games && violations.length < mostViolations; index += 1) {
    try {
      await playJuniorGame(seed + index, tally);
    } catch (error) {
      const what = error instanceof LawBroken ? error.message : String((error as Error).stack);
      violations.push(`game with seed ${seed + index}: ${what}`);
    }
    if ((index + 1) % SHOWN_EVERY === 0) console.error(`${index + 1} games`);
  }
  return violations;
};

const report = async (wanted: Wanted): Promise<number> => {
  const tally: Tally = new Map();
  const startMs = performance.now();
  const violations = await playAll(wanted, tally);
  const seconds = (performance.now() - startMs) / 1000;
  const counts = [...tally].sort(([one], [other]) => one.localeCompare(other));
  for (const [what, times] of counts) console.log(`${String(times).padStart(8)} ${what}`);
  const lacking = wanted.games < LARGE_RUN ? [] : juniorMarks.filter((mark) => !tally.has(mark));
  for (const what of lacking) console.log(`never occurred: ${what}`);
  for (const violation of violations) console.log(violation);
  console.log(`${wanted.games} games, ${(wanted.games / seconds).toFixed(1)} games/s`);
  console.log(`${violations.length} violations`);
  return violations.length === 0 && lacking.length === 0 ? 0 : 1;
};

const USAGE = `
npx tsx testkit/src/junior-games-command.ts [options]: plays games among computers on printed boards.

  --games N        so many games; 1000 when not said
  --seed S         the seed of the first game, the next ones follow; 1 when not said
  --violations N   stops after so many; 10 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'junior-games',
    usage: USAGE,
    options: { games: 'text', seed: 'text', violations: 'text' },
    run: (values) =>
      report({
        games: wholeNumber('games', values.games, { least: 1, usual: 1000 }),
        seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
        mostViolations: wholeNumber('violations', values.violations, { least: 1, usual: 10 }),
      }),
  },
  process.argv.slice(2),
);
