/**
 * The letters that printed words make on their board, and the runs in which they stand. Knows no word list.
 */
import type { Direction, Layout, Square } from './layout.ts';
import type { Letter } from './letter.ts';
import type { PrintedWord } from './setup.ts';

/** How many squares a board has each way. */
export type BoardSize = Pick<Layout, 'rows' | 'cols'>;

/** The letter on each square, row by row; `NO_LETTER` where none is. */
export type LetterGrid = readonly Letter[];

export const NO_LETTER = 0 as Letter;

export const DIRECTIONS = ['across', 'down'] as const satisfies readonly Direction[];

/** A printed board names its rows by capitals and its columns by small letters, both counted from 0: `Ab`. */
const FIRST_COL = 97;
export const colLetter = (col: number): string => String.fromCharCode(FIRST_COL + col);
export const rowLetter = (row: number): string => colLetter(row).toUpperCase();

export const squareName = ({ cols }: BoardSize, square: number): string =>
  `${rowLetter(Math.floor(square / cols))}${colLetter(square % cols)}`;

/** How far the number of a square changes from one letter of a word to the next. */
export const stepOf = ({ cols }: BoardSize, direction: Direction): number =>
  direction === 'across' ? 1 : cols;

export const crossing = (direction: Direction): Direction => (direction === 'across' ? 'down' : 'across');

/** How far along its line a square lies. */
export const placeInLine = ({ cols }: BoardSize, square: number, direction: Direction): number =>
  direction === 'across' ? square % cols : Math.floor(square / cols);

export const lineLength = ({ rows, cols }: BoardSize, direction: Direction): number =>
  direction === 'across' ? cols : rows;

/** The squares of a word, whether the board has them or not. */
export const squaresOfPrinted = (size: BoardSize, word: PrintedWord): readonly Square[] => {
  const step = stepOf(size, word.direction);
  return word.letters.map((_, index) => (word.square + index * step) as Square);
};

export const isOnBoard = (size: BoardSize, { square, direction, letters }: PrintedWord): boolean =>
  Number.isInteger(square) &&
  square >= 0 &&
  square < size.rows * size.cols &&
  placeInLine(size, square, direction) + letters.length <= lineLength(size, direction);

/** The letters of all words that lie on the board; where they clash, the first one's. */
export const gridOf = (size: BoardSize, words: readonly PrintedWord[]): LetterGrid => {
  const grid = Array.from<Letter>({ length: size.rows * size.cols }).fill(NO_LETTER);
  for (const word of words) if (isOnBoard(size, word)) layWord(size, grid, word);
  return grid;
};

/** Puts the letters of a word that lies on the board where none are yet. */
export const layWord = (
  size: BoardSize,
  grid: Letter[],
  { square, direction, letters }: PrintedWord,
): void => {
  const step = stepOf(size, direction);
  for (const [index, letter] of letters.entries()) {
    const at = square + index * step;
    if (grid[at] === NO_LETTER) grid[at] = letter;
  }
};

const isLettered = (grid: LetterGrid, square: number): boolean => (grid[square] ?? NO_LETTER) !== NO_LETTER;

/** The letters that stand in one line through a square that has one, as a word. */
export const runAt = (
  size: BoardSize,
  grid: LetterGrid,
  square: Square,
  direction: Direction,
): PrintedWord => {
  const step = stepOf(size, direction);
  let before = placeInLine(size, square, direction);
  let start = square as number;
  for (; before > 0 && isLettered(grid, start - step); before -= 1) start -= step;
  const letters: Letter[] = [];
  for (let at = start; before < lineLength(size, direction) && isLettered(grid, at); before += 1) {
    letters.push(grid[at] as Letter);
    at += step;
  }
  return { square: start as Square, direction, letters };
};

/** Every run of two or more letters, those across first. */
export const runsOf = (size: BoardSize, grid: LetterGrid): readonly PrintedWord[] =>
  DIRECTIONS.flatMap((direction) =>
    grid.flatMap((letter, index) => {
      if (letter === NO_LETTER) return [];
      const run = runAt(size, grid, index as Square, direction);
      return run.square === index && run.letters.length > 1 ? [run] : [];
    }),
  );

/** Whether two words say the same at the same place. */
export const isSamePlaced = (one: PrintedWord, other: PrintedWord): boolean =>
  one.square === other.square && one.direction === other.direction && isSameSpelled(one, other);

export const isSameSpelled = (one: PrintedWord, other: PrintedWord): boolean =>
  one.letters.length === other.letters.length &&
  one.letters.every((letter, index) => letter === other.letters[index]);

/** Whether a word lies in the line of a run and on some of its squares. */
export const isPartOf = (size: BoardSize, word: PrintedWord, run: PrintedWord): boolean => {
  if (word.direction !== run.direction) return false;
  const squares = squaresOfPrinted(size, run);
  return squaresOfPrinted(size, word).some((square) => squares.includes(square));
};
