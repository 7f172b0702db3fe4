/**
 * Measures the solver once, in a process of its own, and prints the figures as JSON: all plays and the best play over
 * the stored positions, static games, and beside them a fixed walk over the word graph. `plays.ts` compares.
 */
import { playQuickly, bestPlay, chooseStatic, keepRuleOf, listPlays, tilesOf } from '@tilewright/solver';
import { chanceOf } from '@tilewright/testkit';
import { readLeaves, readPositions, readWords, setup } from './play-positions.ts';
import { walkedCount } from './calibration-walk.ts';

/** Microseconds a position. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly p90: number;
  /** Means by the number of blanks on the rack. */
  readonly byBlanks: readonly number[];
}

export interface PlayMeasures {
  readonly calibrationUs: number;
  readonly positionCount: number;
  readonly playCount: number;
  readonly all: Spread;
  readonly best: Spread;
  readonly gamesPerSecond: number;
}

const rounds = Number(process.argv[2] ?? 5);
const words = readWords();
const leaves = readLeaves();
const positions = readPositions().map((situation) => ({
  ...situation,
  blankCount: situation.rack.filter((letter) => letter === 0).length,
  keep: keepRuleOf(setup, situation, leaves),
}));

const calibrate = (): number => {
  const startMs = performance.now();
  const count = walkedCount(words.nodes);
  if (count !== words.wordCount) throw new Error(`the graph holds ${count} words`);
  return (performance.now() - startMs) * 1000;
};

const timesOf = (task: (position: (typeof positions)[number]) => void): readonly number[] =>
  positions.map((position) => {
    const startMs = performance.now();
    task(position);
    return (performance.now() - startMs) * 1000;
  });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spreadOf = (times: readonly number[]): Spread => {
  const sorted = times.slice().sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  const byBlanks = [0, 1, 2].map((count) =>
    mean(times.filter((_, index) => positions[index]?.blankCount === count)),
  );
  return { mean: mean(times), median: at(0.5), p90: at(0.9), byBlanks };
};

/** The round with the least time in all: what the machine did besides only adds. */
const best = (all: readonly (readonly number[])[]): readonly number[] =>
  all.reduce((one, other) => (mean(other) < mean(one) ? other : one));

const GAMES = 100;

const playGames = (): number => {
  const chance = chanceOf(11);
  const bags = Array.from({ length: GAMES }, () => chance.shuffled(tilesOf(setup)));
  const player = (situation: Parameters<typeof chooseStatic>[2]) =>
    chooseStatic(setup, words, situation, leaves);
  const startMs = performance.now();
  for (const bag of bags) playQuickly({ setup, minBagCount: 7 }, [player, player], bag);
  return GAMES / ((performance.now() - startMs) / 1000);
};

let playCount = 0;
const all: (readonly number[])[] = [];
const bests: (readonly number[])[] = [];
const calibrations: number[] = [];
const games: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  playCount = 0;
  calibrations.push(calibrate());
  all.push(timesOf((position) => void (playCount += listPlays(setup, words, position, position.keep).count)));
  bests.push(timesOf((position) => void bestPlay(setup, words, position, position.keep)));
  games.push(playGames());
}

const measures: PlayMeasures = {
  calibrationUs: Math.min(...calibrations),
  positionCount: positions.length,
  playCount,
  all: spreadOf(best(all)),
  best: spreadOf(best(bests)),
  gamesPerSecond: Math.max(...games),
};
console.log(JSON.stringify(measures));
