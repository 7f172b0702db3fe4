/**
 * Two minds play each other, in pairs of games with the same bag and the seats swapped, so that luck cancels out as
 * far as it can. Sums up who won how often, with the interval in which the true share lies 95 times in 100.
 */
import type { Letter } from '@tilewright/rules';
import {
  type PlaySetup,
  type QuickPlayer,
  type QuickResult,
  type QuickTable,
  playQuickly,
  tilesOf,
} from '@tilewright/solver';
import { type Chance, chanceOf } from './chance.ts';
import { chooseTurn } from './choose-turn.ts';
import type { Mind } from './mind.ts';

export interface Match {
  readonly table: QuickTable;
  readonly minds: readonly [Mind, Mind];
  readonly seed: number;
}

/** Two games with the same bag; the first mind begins the first. Scores are in the order of the minds. */
export interface Pair {
  readonly scores: readonly (readonly [number, number])[];
  readonly playPoints: readonly (readonly [number, number])[];
  readonly turnCounts: readonly number[];
}

const shuffledBag = (setup: PlaySetup, chance: Chance): readonly Letter[] => {
  const bag = tilesOf(setup);
  for (let last = bag.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance.next() * (last + 1));
    [bag[last], bag[other]] = [bag[other] as Letter, bag[last] as Letter];
  }
  return bag;
};

const SEED_STEP = 0x9e3779b1;

const seatedAs = ({ table }: Match, mind: Mind, seed: number): QuickPlayer => {
  let turn = 0;
  return (situation) => {
    turn += 1;
    return chooseTurn(table.setup, situation, mind, Math.imul(seed + turn, SEED_STEP));
  };
};

const swapped = (result: QuickResult): QuickResult => ({
  ...result,
  scores: [result.scores[1], result.scores[0]],
  playPoints: [result.playPoints[1], result.playPoints[0]],
});

/** Pair number `index` of a match: the same for the same match and number. */
export const playPair = (match: Match, index: number): Pair => {
  const { table, minds, seed } = match;
  const chance = chanceOf(Math.imul(seed, SEED_STEP) ^ index);
  const bag = shuffledBag(table.setup, chance);
  const turnSeed = Math.floor(chance.next() * SEED_STEP);
  const [one, other] = minds.map((mind, side) => () => seatedAs(match, mind, turnSeed + 1000 * side)) as [
    () => QuickPlayer,
    () => QuickPlayer,
  ];
  const games = [
    playQuickly(table, [one(), other()], bag),
    swapped(playQuickly(table, [other(), one()], bag)),
  ];
  return {
    scores: games.map(({ scores }) => scores),
    playPoints: games.map(({ playPoints }) => playPoints),
    turnCounts: games.map(({ turnCount }) => turnCount),
  };
};

export interface MatchReport {
  readonly gameCount: number;
  /** The share of games that the first mind won, a draw counting half. */
  readonly winShare: number;
  /** Where the true share lies 95 times in 100; null when there are too few pairs to say. */
  readonly interval: readonly [number, number] | null;
  readonly meanScores: readonly [number, number];
  readonly pointsPerTurn: readonly [number, number];
  readonly turnsPerGame: number;
}

const wonShare = ([one, other]: readonly [number, number]): number =>
  one > other ? 1 : one === other ? 0.5 : 0;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** 97.5 % of a normal distribution lie below so many standard deviations. */
const SIGMAS = 1.96;
const FEWEST_PAIRS = 10;
/** Added to what was seen, so that pairs that all end alike do not look like certainty. */
const DOUBTS = [0, 0, 1, 1];

/** By the spread among pairs: the games of one pair depend on each other. */
const intervalOf = (shares: readonly number[]): readonly [number, number] | null => {
  if (shares.length < FEWEST_PAIRS) return null;
  const seen = [...shares, ...DOUBTS];
  const middle = mean(seen);
  const variance = seen.reduce((sum, share) => sum + (share - middle) ** 2, 0) / (seen.length - 1);
  const margin = SIGMAS * Math.sqrt(variance / seen.length);
  return [Math.max(0, middle - margin), Math.min(1, middle + margin)];
};

export const reportOn = (pairs: readonly Pair[]): MatchReport => {
  const shares = pairs.map(({ scores }) => mean(scores.map(wonShare)));
  const scores = pairs.flatMap((pair) => pair.scores);
  const playPoints = pairs.flatMap((pair) => pair.playPoints);
  const turnsPerGame = mean(pairs.flatMap(({ turnCounts }) => turnCounts));
  const perTurn = (side: 0 | 1): number =>
    mean(playPoints.map((points) => points[side])) / (turnsPerGame / 2);
  return {
    gameCount: scores.length,
    winShare: mean(shares),
    interval: intervalOf(shares),
    meanScores: [mean(scores.map(([one]) => one)), mean(scores.map(([, other]) => other))],
    pointsPerTurn: [perTurn(0), perTurn(1)],
    turnsPerGame,
  };
};
