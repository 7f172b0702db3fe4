/**
 * Fills a board from a word list: many attempts, of which the best is kept. It goes step by step, so that whoever asks
 * can show how far it is, take what is best so far, or stop. The same wish and seed give the same board.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  BOARD_SIDE,
  type BoardSize,
  LEAST_DEALING,
  type Letter,
  type PrintedWord,
  type Result,
  err,
  isWithin,
  ok,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';
import { type Attempt, newAttempt, putBest, putKept } from './fill-attempt.ts';
import { type Chance, chanceOf } from './fill-chance.ts';
import { putFirst } from './fill-start.ts';
import type { Symmetry } from './fill-symmetry.ts';
import { type WordSample, drawVocabulary, sampleWords } from './fill-vocabulary.ts';

/** How much of the board gets letters. */
export type Density = 'airy' | 'usual' | 'dense';

export interface FillWish extends BoardSize {
  readonly name: string;
  readonly list: Pick<WordList, 'nodes' | 'has'>;
  /** Words that are preferred; those that are not in the list are left out. */
  readonly theme: readonly (readonly Letter[])[];
  /** Words of a sound board that stay where they are; only what is put beside them is symmetrical. */
  readonly kept?: readonly PrintedWord[];
  readonly density: Density;
  readonly symmetry: Symmetry;
}

export interface FillProgress {
  /** How much of the work is done, from 0 to 1. */
  readonly share: number;
  /** The best board so far, sound as it is; undefined at the beginning. */
  readonly best: BoardPlan | undefined;
}

export type FillFault =
  | ({ readonly type: 'size' } & BoardSize)
  /** No word of the list fits on the board, or none that keeps the symmetry. */
  | { readonly type: 'noWordFits' };

interface Ambition {
  /** The share of squares at which an attempt is content. */
  readonly content: number;
  readonly spread: number;
}

const AMBITIONS: Readonly<Record<Density, Ambition>> = {
  airy: { content: 0.32, spread: 60 },
  usual: { content: 0.45, spread: 15 },
  dense: { content: 1, spread: 0 },
};

const LEAST_LETTERS = LEAST_DEALING.playerCount * LEAST_DEALING.chipCount;

/** How many tries all attempts together may take: for any board, and for each of its squares. */
const LEAST_TRIES = 200_000;
const TRIES_PER_SQUARE = 2_000;
/** What an attempt costs besides its tries, counted in tries: by itself, and for each word of its vocabulary. */
const ATTEMPT_TRIES = 500;
const WORD_TRIES = 10;

/** Fills a board. Every step tells how far it is; the last answers with the plan. */
export function* fillBoard(
  wish: FillWish,
  seed: number,
): Generator<FillProgress, Result<BoardPlan, FillFault>> {
  const { rows, cols } = wish;
  if (!isWithin(rows, BOARD_SIDE) || !isWithin(cols, BOARD_SIDE)) return err({ type: 'size', rows, cols });
  const chance = chanceOf(seed);
  const sample = sampleWords(wish.list, wish.theme, Math.max(rows, cols), chance);
  const mostTries = LEAST_TRIES + rows * cols * TRIES_PER_SQUARE;
  let best: { readonly plan: BoardPlan; readonly worth: number } | undefined;
  for (let tries = 0; tries < mostTries;) {
    const attempt = startAttempt(wish, sample, chance);
    do yield { share: Math.min(1, (tries + attempt.tryCount) / mostTries), best: best?.plan };
    while (isGoingOn(wish, attempt) && putBest(attempt));
    tries += attempt.tryCount + ATTEMPT_TRIES + attempt.used.length * WORD_TRIES;
    const worth = worthOf(attempt);
    if (worth > (best?.worth ?? 0)) best = { plan: planOf(wish, attempt.grid.words), worth };
  }
  return best ? ok(best.plan) : err({ type: 'noWordFits' });
}

const startAttempt = (wish: FillWish, sample: WordSample, chance: Chance): Attempt => {
  const attempt = newAttempt(wish, drawVocabulary(sample, chance), {
    symmetry: wish.symmetry,
    spread: AMBITIONS[wish.density].spread,
  });
  if (wish.kept === undefined || wish.kept.length === 0) putFirst(attempt, chance);
  else putKept(attempt, wish.kept);
  return attempt;
};

/** Until the board is as full as is wanted, and has letters to deal to the fewest players. */
const isGoingOn = ({ density }: FillWish, { grid }: Attempt): boolean =>
  grid.words.length > 0 &&
  grid.letterCount < Math.max(AMBITIONS[density].content * grid.letters.length, LEAST_LETTERS);

const THEME_WORTH = 8;
const PART_WORTH = 10;

/** Letters, crossings and words make a board good, no part left empty, and theme words most of all. */
const worthOf = ({ grid, themeCount }: Attempt): number =>
  grid.letterCount +
  2 * grid.crossingCount +
  2 * grid.words.length +
  PART_WORTH * grid.inPart.filter((count) => count > 0).length +
  THEME_WORTH * themeCount;

const planOf = ({ name, rows, cols }: FillWish, words: readonly PrintedWord[]): BoardPlan => ({
  name,
  rows,
  cols,
  words: words.slice(),
});

/** Fills a board without stopping. */
export const filledBoard = (wish: FillWish, seed: number): Result<BoardPlan, FillFault> => {
  const filling = fillBoard(wish, seed);
  for (;;) {
    const step = filling.next();
    if (step.done === true) return step.value;
  }
};
