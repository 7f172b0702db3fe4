/**
 * Everything that is wrong with a plan, each fault with its place: what the rules say of any printed board, words that
 * are not in the list, and too few letters to deal. A plan without faults is sound.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Dealing,
  LEAST_DEALING,
  type PrintedBoardFault,
  type TooFewLetters,
  dealingFaults,
  printedBoardFaults,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';

export type SoundnessFault =
  | PrintedBoardFault
  | TooFewLetters
  | { readonly type: 'notInList'; readonly word: number };

/** The list is undefined where nobody knows it; then only the board itself is judged. */
export const soundnessFaults = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'> | undefined,
  dealing: Dealing = LEAST_DEALING,
): readonly SoundnessFault[] => {
  const faults = printedBoardFaults(plan);
  if (faults.some(({ type }) => type === 'size' || type === 'noWords')) return faults;
  return [...faults, ...strangers(plan, list), ...dealingFaults(plan, dealing)];
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
