/**
 * How well a list of words plays: two computers that know all of it play game after game by the switches of a set-up,
 * and it is counted what a turn brings and how often there is nothing to lay. Tiles are never exchanged: an exchange
 * would hide that.
 */
import type { WordList } from '@tilewright/lexicon';
import { type Setup, seedOf, shuffled, totalOf } from '@tilewright/rules';
import { type Choice, type Situation, playQuickly, tilesOf } from '@tilewright/solver';
import { chooseTurn } from './choose-turn.ts';
import { levelOf, levels } from './level.ts';
import { type Mind, vocabularyOf } from './mind.ts';

export interface PlayTrial {
  readonly setup: Pick<Setup, 'layout' | 'tileSet' | 'switches'>;
  readonly words: WordList;
  /** The same seed plays the same games. */
  readonly seed: string;
}

export interface TriedOut {
  readonly gameCount: number;
  readonly turnCount: number;
  readonly pointsPerTurn: number;
  /** The share of turns without a play, from 0 to 1. */
  readonly stuckShare: number;
  /** Game by game, so that two trials with the same seed can be held against each other. */
  readonly games: readonly GameTally[];
}

export interface GameTally {
  readonly turnCount: number;
  readonly stuckCount: number;
  readonly points: number;
}

/** Plays one game after the other and answers after each with what is known by then; whoever has enough stops asking. */
export function* simulatePlay(trial: PlayTrial): Generator<TriedOut, never> {
  const games: GameTally[] = [];
  for (;;) {
    games.push(playOne(trial, games.length));
    yield triedOut([...games]);
  }
}

/** What games come to, all together. */
export const triedOut = (games: readonly GameTally[]): TriedOut => {
  const turnCount = totalOf(games.map((game) => game.turnCount));
  return {
    gameCount: games.length,
    turnCount,
    pointsPerTurn: totalOf(games.map(({ points }) => points)) / turnCount,
    stuckShare: totalOf(games.map(({ stuckCount }) => stuckCount)) / turnCount,
    games,
  };
};

const SEAT_COUNT = 2;
/** A game that is longer tells nothing more. */
const MOST_ROUNDS = 30;
/** No bag is ever that full, so nothing is exchanged. */
const NO_EXCHANGE = Infinity;

const playOne = ({ setup, words, seed }: PlayTrial, number: number): GameTally => {
  const tally = { turnCount: 0, stuckCount: 0, points: 0 };
  const { end, isSettled } = setup.switches;
  const mind: Mind = { level: levelOf(levels.length), vocabulary: vocabularyOf(words, null), leaves: null };
  let turnsLeft = SEAT_COUNT * Math.min(end.rounds ?? MOST_ROUNDS, MOST_ROUNDS);
  let passesLeft = SEAT_COUNT * (end.allPassed ?? MOST_ROUNDS);
  const player = (situation: Situation): Choice => {
    // Turns after the end that the switches ask for are passed and not counted.
    if (turnsLeft === 0 || passesLeft === 0) return { type: 'pass' };
    const choice = chooseTurn(setup, { ...situation, isSettled }, mind, 0);
    const isStuck = choice.type !== 'play';
    turnsLeft -= 1;
    passesLeft = isStuck ? passesLeft - 1 : SEAT_COUNT * (end.allPassed ?? MOST_ROUNDS);
    tally.turnCount += 1;
    if (isStuck) tally.stuckCount += 1;
    else tally.points += choice.play.points;
    return choice;
  };
  const bag = shuffled(tilesOf(setup), seedOf(seed, number, []));
  playQuickly({ setup, minBagCount: NO_EXCHANGE }, [player, player], bag);
  return tally;
};

/** Stuck so seldom that nobody minds, often enough to notice, or more often than that. */
export type Playability = 'well' | 'fair' | 'hard';

const WELL_STUCK = 0.05;
const FAIR_STUCK = 0.2;

export const playabilityOf = ({ stuckShare }: Pick<TriedOut, 'stuckShare'>): Playability => {
  if (stuckShare <= WELL_STUCK) return 'well';
  return stuckShare <= FAIR_STUCK ? 'fair' : 'hard';
};

const LESS_STUCK = 0.01;
const MORE_POINTS = 0.5;
/** A difference of fewer standard errors may be chance. */
const SURE = 2;

/**
 * Whether a change helps clearly: stuck less often, or, stuck about as often, with more points; and by more than the
 * draw of the tiles may do, as games with the same number show.
 */
export const playsBetter = (before: TriedOut, after: TriedOut): boolean => {
  const count = Math.min(before.gameCount, after.gameCount);
  if (count < 2) return false;
  const [one, other] = [before.games.slice(0, count), after.games.slice(0, count)];
  const stuck = changeIn(one, other, ({ stuckCount }) => stuckCount);
  const points = changeIn(one, other, ({ points: all }) => all);
  const isFreed = -stuck.change > Math.max(LESS_STUCK, SURE * stuck.error);
  return isFreed || (stuck.change < LESS_STUCK && points.change > Math.max(MORE_POINTS, SURE * points.error));
};

/** The change of something per turn, and its standard error over pairs of games. */
const changeIn = (
  before: readonly GameTally[],
  after: readonly GameTally[],
  measure: (game: GameTally) => number,
): { readonly change: number; readonly error: number } => {
  const [one, other] = [perTurn(before, measure), perTurn(after, measure)];
  const { length: count } = before;
  const squares = totalOf(other.strays.map((stray, at) => (stray - (one.strays[at] ?? 0)) ** 2));
  return { change: other.rate - one.rate, error: Math.sqrt(squares / (count * (count - 1))) };
};

/** How much there is a turn, and how far each game strays from that. */
const perTurn = (
  games: readonly GameTally[],
  measure: (game: GameTally) => number,
): { readonly rate: number; readonly strays: readonly number[] } => {
  const turns = totalOf(games.map(({ turnCount }) => turnCount));
  const rate = totalOf(games.map(measure)) / turns;
  const usualTurns = turns / games.length;
  return { rate, strays: games.map((game) => (measure(game) - rate * game.turnCount) / usualTurns) };
};
