/**
 * Whether a board can be played to its last letter. The order of captures never stands in the way: the first letter
 * of a word that is not captured may be captured because of that word, so every unfinished word can go on. What is left
 * to ask is whether there are chips for all letters, and whether the game lasts until they are laid.
 */
import {
  type JuniorSwitches,
  type Letter,
  NO_LETTER,
  PLAYS_PER_TURN,
  type PrintedBoardFault,
  gridOf,
  printedBoardFaults,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';
import { type RandomPool, likelihoodOf } from './pool-chance.ts';

/** How the board is to be played. */
export interface PlayingRules {
  readonly junior: JuniorSwitches;
  readonly rackSize: number;
  readonly playerCount: number;
}

export type FinishingFault =
  | { readonly type: 'unsound'; readonly faults: readonly PrintedBoardFault[] }
  /** The board's own letters do not make a hand for everybody. */
  | { readonly type: 'tooFewLetters'; readonly count: number; readonly neededCount: number }
  /** The game ends with the pool, when at most so many letters are captured. */
  | { readonly type: 'poolRunsOut'; readonly mostCaptured: number; readonly count: number };

export interface Finishing {
  /** Whatever is drawn; only if the pool happens to hold the letters; or never. */
  readonly verdict: 'yes' | 'byChance' | 'no';
  /** How likely the pool holds a chip for every letter, from 0 to 1. */
  readonly likelihood: number;
  /** By word: how likely there are chips and time to complete it; 0 for a word that is stuck for certain. */
  readonly wordLikelihoods: readonly number[];
  readonly faults: readonly FinishingFault[];
}

/** Whether every word can be completed, and which cannot. */
export const canBeFinished = (plan: BoardPlan, rules: PlayingRules): Finishing => {
  const broken = printedBoardFaults(plan);
  if (broken.length > 0) return neverFinished(plan, { type: 'unsound', faults: broken });
  const letters = gridOf(plan, plan.words).filter((letter) => letter !== NO_LETTER);
  const count = letters.length;
  const neededCount = rules.rackSize * rules.playerCount;
  const isOwn = rules.junior.pool === 'board';
  if (isOwn && count < neededCount) return neverFinished(plan, { type: 'tooFewLetters', count, neededCount });
  const mostCaptured = mostCapturedOf(rules, count);
  if (mostCaptured < count) return cutShort(plan, { type: 'poolRunsOut', mostCaptured, count });
  const pool = { kindCount: new Set(letters).size, letterCount: count + neededCount };
  const likelihood = isOwn ? 1 : likelihoodOf(countsOf(letters), pool);
  return {
    verdict: isOwn || pool.kindCount === 1 ? 'yes' : 'byChance',
    likelihood,
    wordLikelihoods: plan.words.map((word) => (isOwn ? 1 : wordLikelihood(word.letters, pool))),
    faults: [],
  };
};

const neverFinished = ({ words }: BoardPlan, fault: FinishingFault): Finishing => ({
  verdict: 'no',
  likelihood: 0,
  wordLikelihoods: words.map(() => 0),
  faults: [fault],
});

/** Words that are no longer than the game may still be completed. */
const cutShort = (plan: BoardPlan, fault: Extract<FinishingFault, { type: 'poolRunsOut' }>): Finishing => ({
  ...neverFinished(plan, fault),
  wordLikelihoods: plan.words.map(({ letters }) => (letters.length <= fault.mostCaptured ? 1 : 0)),
});

const countsOf = (letters: readonly Letter[]): readonly number[] =>
  [...new Set(letters)].map((letter) => letters.filter((other) => other === letter).length);

const wordLikelihood = (letters: readonly Letter[], pool: RandomPool): number =>
  likelihoodOf(countsOf(letters), pool);

/** How many letters can be captured before the game ends because the pool is empty, at best. */
const mostCapturedOf = ({ junior, rackSize, playerCount }: PlayingRules, letterCount: number): number => {
  const dealtCount = rackSize * playerCount;
  const poolCount = junior.pool === 'board' ? letterCount - dealtCount : letterCount;
  if (!junior.endsWhenPoolEmpty) return letterCount;
  if (poolCount <= 0) return 0;
  // After every turn: the last turn begins with a chip in the pool. When empty: the last refill is for a hand that is
  // used up, and everybody else still holds a chip, or the pool would be empty already.
  const most =
    junior.refill === 'everyTurn'
      ? poolCount - 1 + PLAYS_PER_TURN
      : dealtCount + rackSize * (Math.ceil(poolCount / rackSize) - 1) - (playerCount - 1);
  return Math.min(letterCount, most);
};
