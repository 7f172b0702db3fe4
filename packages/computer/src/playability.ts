/**
 * How well a list of words plays: two computers that know all of it play game after game by the switches of a set-up,
 * and it is counted what a turn brings and how often there is nothing to lay. Tiles are never exchanged: an exchange
 * would hide that.
 */
import type { WordList } from '@tilewright/lexicon';
import { type Setup, seedOf, shuffled } from '@tilewright/rules';
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
}

/** Plays one game after the other and answers after each with what is known by then; whoever has enough stops asking. */
export function* simulatePlay(trial: PlayTrial): Generator<TriedOut, never> {
  const tally: Tally = { gameCount: 0, turnCount: 0, stuckCount: 0, points: 0 };
  for (;;) {
    playOne(trial, tally);
    const { gameCount, turnCount, stuckCount, points } = tally;
    yield { gameCount, turnCount, pointsPerTurn: points / turnCount, stuckShare: stuckCount / turnCount };
  }
}

interface Tally {
  gameCount: number;
  turnCount: number;
  stuckCount: number;
  points: number;
}

const SEAT_COUNT = 2;
/** A game that is longer tells nothing more. */
const MOST_ROUNDS = 30;
/** No bag is ever that full, so nothing is exchanged. */
const NO_EXCHANGE = Infinity;

const playOne = ({ setup, words, seed }: PlayTrial, tally: Tally): void => {
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
  const bag = shuffled(tilesOf(setup), seedOf(seed, tally.gameCount, []));
  playQuickly({ setup, minBagCount: NO_EXCHANGE }, [player, player], bag);
  tally.gameCount += 1;
};

/** Stuck so seldom that nobody minds, often enough to notice, or more often than that. */
export type Playability = 'well' | 'fair' | 'hard';

const WELL_STUCK = 0.05;
const FAIR_STUCK = 0.2;

export const playabilityOf = ({ stuckShare }: Pick<TriedOut, 'stuckShare'>): Playability => {
  if (stuckShare <= WELL_STUCK) return 'well';
  return stuckShare <= FAIR_STUCK ? 'fair' : 'hard';
};

type Measured = Pick<TriedOut, 'stuckShare' | 'pointsPerTurn'>;

const LESS_STUCK = 0.01;
const MORE_POINTS = 1;

/** Whether a change helps clearly: stuck less often, or, stuck about as often, with more points. */
export const playsBetter = (before: Measured, after: Measured): boolean => {
  const freed = before.stuckShare - after.stuckShare;
  const gained = after.pointsPerTurn - before.pointsPerTurn;
  return freed > LESS_STUCK || (freed > -LESS_STUCK && gained > MORE_POINTS);
};
