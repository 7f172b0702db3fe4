/**
 * What is wrong with a printed board, whatever its words mean: its size, words that leave it, clash or come again, and
 * runs of two or more letters that are no word of it; and whether its letters can be dealt. Answers with every fault
 * and its place. Builder, board files and set-ups all ask here. Knows no word list and no tile set.
 */
import type { Square } from './layout.ts';
import { type Bounds, LIMITS, isWithin } from './limits.ts';
import {
  type BoardSize,
  type LetterGrid,
  NO_LETTER,
  gridOf,
  isOnBoard,
  isSamePlaced,
  isSameSpelled,
  isPartOf,
  runAt,
  runsOf,
  squaresOfPrinted,
} from './printed-board.ts';
import type { PrintedWord } from './setup.ts';

/** How many rows or columns a board has that somebody builds or writes to a file. */
export const BOARD_SIDE = { least: 5, most: 20 } as const;

/** A fault of the board itself. Words are named by their index; a run is written as the word it would be. */
export type PrintedBoardFault =
  | { readonly type: 'size'; readonly rows: number; readonly cols: number }
  | { readonly type: 'noWords' }
  /** Fewer than two letters, or one that no tile set has. */
  | { readonly type: 'notLetters'; readonly word: number }
  | { readonly type: 'offBoard'; readonly word: number }
  /** The same word stands further up in the list. */
  | { readonly type: 'repeated'; readonly word: number; readonly other: number }
  | { readonly type: 'clash'; readonly word: number; readonly other: number; readonly square: Square }
  /** The word is only a part of what stands there. */
  | { readonly type: 'notWhole'; readonly word: number; readonly run: PrintedWord }
  /** Letters that met by chance: no word of the board stands in their line. */
  | { readonly type: 'unlisted'; readonly run: PrintedWord };

export interface PrintedWords extends BoardSize {
  readonly words: readonly PrintedWord[];
}

/** Every fault: those of the size and of single words first, then clashes, then runs. */
export const printedBoardFaults = (
  board: PrintedWords,
  side: Bounds = BOARD_SIDE,
): readonly PrintedBoardFault[] => {
  const { rows, cols, words } = board;
  if (!isWithin(rows, side) || !isWithin(cols, side)) return [{ type: 'size', rows, cols }];
  if (words.length === 0) return [{ type: 'noWords' }];
  const wordFaults = words.flatMap((word, index) => faultOfWord(board, word, index));
  const lying = words.map((word, index) => ({ word, index })).filter(({ word }) => isLying(board, word));
  const clashes = clashesOf(board, lying);
  return [...wordFaults, ...clashes, ...runFaults(board, lying, clashes)];
};

interface LyingWord {
  readonly word: PrintedWord;
  readonly index: number;
}

type Clash = Extract<PrintedBoardFault, { readonly type: 'clash' }>;

const isSpelled = ({ letters }: PrintedWord): boolean =>
  letters.length > 1 && letters.every((letter) => Number.isInteger(letter) && letter > NO_LETTER);

const isLying = (size: BoardSize, word: PrintedWord): boolean => isSpelled(word) && isOnBoard(size, word);

const faultOfWord = (board: PrintedWords, word: PrintedWord, index: number): readonly PrintedBoardFault[] => {
  if (!isSpelled(word)) return [{ type: 'notLetters', word: index }];
  const other = board.words.findIndex((before) => isSameSpelled(before, word));
  return [
    ...(isOnBoard(board, word) ? [] : [{ type: 'offBoard', word: index } as const]),
    ...(other < index ? [{ type: 'repeated', word: index, other } as const] : []),
  ];
};

/** Where a word says another letter than the first one that lies there. */
const clashesOf = (size: BoardSize, lying: readonly LyingWord[]): readonly Clash[] => {
  const first = new Map<Square, { readonly index: number; readonly letter: number }>();
  return lying.flatMap(({ word, index }) =>
    squaresOfPrinted(size, word).flatMap((square, place): readonly Clash[] => {
      const letter = word.letters[place] as number;
      const there = first.get(square);
      if (there === undefined) first.set(square, { index, letter });
      const isClash = there !== undefined && there.letter !== letter;
      return isClash ? [{ type: 'clash', word: index, other: there.index, square }] : [];
    }),
  );
};

/** Runs through a clash say nothing of their own: what stands there is not settled. */
const runFaults = (
  size: BoardSize,
  lying: readonly LyingWord[],
  clashes: readonly Clash[],
): readonly PrintedBoardFault[] => {
  const grid = gridOf(
    size,
    lying.map(({ word }) => word),
  );
  const unsettled = new Set(clashes.map(({ square }) => square));
  const isSettled = (run: PrintedWord): boolean =>
    !squaresOfPrinted(size, run).some((square) => unsettled.has(square));
  return [
    ...partWords(size, lying, grid).filter((fault) => isSettled(fault.run)),
    ...unlistedRuns(size, lying, grid).filter((fault) => isSettled(fault.run)),
  ];
};

type RunFault = Extract<PrintedBoardFault, { readonly run: PrintedWord }>;

const partWords = (size: BoardSize, lying: readonly LyingWord[], grid: LetterGrid): readonly RunFault[] =>
  lying.flatMap(({ word, index }): readonly RunFault[] => {
    const run = runAt(size, grid, word.square, word.direction);
    return isSamePlaced(word, run) ? [] : [{ type: 'notWhole', word: index, run }];
  });

const unlistedRuns = (size: BoardSize, lying: readonly LyingWord[], grid: LetterGrid): readonly RunFault[] =>
  runsOf(size, grid)
    .filter((run) => !lying.some(({ word }) => isPartOf(size, word, run)))
    .map((run) => ({ type: 'unlisted', run }));

/** Who is to be dealt chips from the board's own letters. */
export interface Dealing {
  readonly playerCount: number;
  readonly chipCount: number;
}

/** Seven chips for each of the fewest players there can be. */
export const LEAST_DEALING: Dealing = { playerCount: LIMITS.seats.least, chipCount: 7 };

export interface TooFewLetters {
  readonly type: 'tooFewLetters';
  readonly count: number;
  readonly neededCount: number;
}

/** How many squares of a board have a letter. */
export const letterCountOf = (board: PrintedWords): number =>
  gridOf(board, board.words).filter((letter) => letter !== NO_LETTER).length;

/** Whether the letters of a board are too few for everybody's first hand. */
export const dealingFaults = (
  board: PrintedWords,
  { playerCount, chipCount }: Dealing,
): readonly TooFewLetters[] => {
  const count = letterCountOf(board);
  const neededCount = playerCount * chipCount;
  return count < neededCount ? [{ type: 'tooFewLetters', count, neededCount }] : [];
};
