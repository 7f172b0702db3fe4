/**
 * Why a printed board cannot be played on with a set-up: what the rules find in it, letters that no tile has, and too
 * few letters to deal. Any layout will do that a game can have, also smaller and larger ones than are built.
 */
import {
  LIMITS,
  type PrintedBoard,
  type PrintedBoardFault,
  type PrintedWord,
  type Setup,
  type Square,
  dealingFaults,
  printedBoardFaults,
} from '@tilewright/rules';

export type PrintedFault =
  | { readonly type: 'noPrintedWords' }
  | { readonly type: 'printedWordShort'; readonly word: number }
  | { readonly type: 'printedWordOff'; readonly word: number }
  | { readonly type: 'printedLettersClash'; readonly word: number; readonly square: Square }
  | { readonly type: 'printedWordRepeated'; readonly word: number }
  | { readonly type: 'printedWordNotWhole'; readonly word: number }
  | { readonly type: 'printedRunUnlisted'; readonly square: Square; readonly direction: 'across' | 'down' }
  | { readonly type: 'printedTooSmall'; readonly neededCount: number; readonly count: number };

/** Everything that is wrong with the words printed on the board of this set-up. */
export const printedFaults = (setup: Setup, { words }: PrintedBoard): readonly PrintedFault[] => {
  const { rows, cols } = setup.layout;
  const faults = printedBoardFaults({ rows, cols, words }, LIMITS.side).flatMap((fault) =>
    faultOf(words, fault),
  );
  if (faults.length > 0) return faults;
  return [...strangeLetters(setup, words), ...tooSmall(setup, words)];
};

const faultOf = (
  words: readonly PrintedWord[],
  fault: PrintedBoardFault,
): PrintedFault | readonly PrintedFault[] => {
  switch (fault.type) {
    case 'size':
      // The layout itself is at fault, and told of as such.
      return [];
    case 'noWords':
      return { type: 'noPrintedWords' };
    case 'notLetters':
      return {
        type: (words[fault.word]?.letters.length ?? 0) < 2 ? 'printedWordShort' : 'printedWordOff',
        word: fault.word,
      };
    case 'offBoard':
      return { type: 'printedWordOff', word: fault.word };
    case 'repeated':
      return { type: 'printedWordRepeated', word: fault.word };
    case 'clash':
      return { type: 'printedLettersClash', word: fault.word, square: fault.square };
    case 'notWhole':
      return { type: 'printedWordNotWhole', word: fault.word };
    case 'unlisted':
      return { type: 'printedRunUnlisted', square: fault.run.square, direction: fault.run.direction };
  }
};

/** Words with a letter that is on no tile of the set. */
const strangeLetters = ({ tileSet }: Setup, words: readonly PrintedWord[]): readonly PrintedFault[] =>
  words.flatMap(({ letters }, word) =>
    letters.every((letter) => letter < tileSet.kinds.length)
      ? []
      : [{ type: 'printedWordOff', word } as const],
  );

/** A random pool has letters enough for everybody; one of the board's own letters may not. */
const tooSmall = (
  { layout, seats, switches }: Setup,
  words: readonly PrintedWord[],
): readonly PrintedFault[] => {
  if (switches.junior?.pool !== 'board') return [];
  const dealing = { playerCount: seats.length, chipCount: switches.rackSize };
  return dealingFaults({ rows: layout.rows, cols: layout.cols, words }, dealing).map(
    ({ neededCount, count }) => ({ type: 'printedTooSmall', neededCount, count }),
  );
};
