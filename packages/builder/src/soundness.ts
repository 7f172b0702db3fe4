/**
 * Everything that is wrong with a plan, each fault with its place: what the board itself does not allow, words that
 * are not in the list, and too few letters to deal. A plan without faults is sound.
 */
import type { WordList } from '@tilewright/lexicon';
import { LIMITS } from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';
import { NO_LETTER, gridOf } from './printed-grid.ts';
import { type PrintedBoardFault, printedBoardFaults } from './printed-soundness.ts';

export type SoundnessFault =
  | PrintedBoardFault
  | { readonly type: 'notInList'; readonly word: number }
  | { readonly type: 'tooFewLetters'; readonly count: number; readonly neededCount: number };

/** Who is to be dealt chips from the board's own letters. */
export interface Dealing {
  readonly playerCount: number;
  readonly chipCount: number;
}

/** Seven chips for each of the fewest players there can be. */
export const LEAST_DEALING: Dealing = { playerCount: LIMITS.seats.least, chipCount: 7 };

/** The list is undefined where nobody knows it; then only the board itself is judged. */
export const soundnessFaults = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'> | undefined,
  dealing: Dealing = LEAST_DEALING,
): readonly SoundnessFault[] => {
  const faults = printedBoardFaults(plan);
  if (faults.some(({ type }) => type === 'size' || type === 'noWords')) return faults;
  return [...faults, ...strangers(plan, list), ...tooFewLetters(plan, dealing)];
};

const strangers = (
  { words }: BoardPlan,
  list: Pick<WordList, 'has'> | undefined,
): readonly SoundnessFault[] =>
  words.flatMap(({ letters }, word) =>
    list === undefined || letters.length < 2 || list.has(letters)
      ? []
      : [{ type: 'notInList', word } as const],
  );

/** How many squares of a board have a letter. */
export const letterCountOf = (plan: BoardPlan): number =>
  gridOf(plan, plan.words).filter((letter) => letter !== NO_LETTER).length;

const tooFewLetters = (plan: BoardPlan, { playerCount, chipCount }: Dealing): readonly SoundnessFault[] => {
  const count = letterCountOf(plan);
  const neededCount = playerCount * chipCount;
  return count < neededCount ? [{ type: 'tooFewLetters', count, neededCount }] : [];
};
