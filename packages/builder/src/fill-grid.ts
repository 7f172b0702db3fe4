/**
 * The board while it is being filled: letters that only come, never go, and for each square what the next word must
 * know. Words cross at letters and never lie side by side, so whatever is put here by `crossingsAt` leaves it sound.
 */
import type { Direction, Letter, PrintedWord, Square } from '@tilewright/rules';
import { type BoardSize, lineLength, placeInLine, stepOf } from './printed-grid.ts';

export interface FillGrid extends BoardSize {
  /** The letter on each square, 0 for none. */
  readonly letters: Uint8Array;
  /** By direction: whether a word of this direction lies on the square. */
  readonly taken: Readonly<Record<Direction, Uint8Array>>;
  /** By direction: how many letters are beside the square, looked at along this direction. */
  readonly beside: Readonly<Record<Direction, Uint8Array>>;
  /** In which part of the board each square lies. */
  readonly partOf: Uint8Array;
  /** How many letters each part has. */
  readonly inPart: Uint8Array;
  readonly words: PrintedWord[];
  /** Words placed, as their letters joined. */
  readonly placed: Set<string>;
  letterCount: number;
  crossingCount: number;
}

const PARTS = 4;

const partOf = ({ rows, cols }: BoardSize, square: number): number =>
  Math.floor((Math.floor(square / cols) * PARTS) / rows) * PARTS + Math.floor(((square % cols) * PARTS) / cols);

export const newGrid = ({ rows, cols }: BoardSize): FillGrid => {
  const bytes = (): Uint8Array => new Uint8Array(rows * cols);
  return {
    rows,
    cols,
    letters: bytes(),
    taken: { across: bytes(), down: bytes() },
    beside: { across: bytes(), down: bytes() },
    partOf: bytes().map((_, square) => partOf({ rows, cols }, square)),
    inPart: new Uint8Array(PARTS * PARTS),
    words: [],
    placed: new Set(),
    letterCount: 0,
    crossingCount: 0,
  };
};

/** Letters by which the word would cross others, or −1 when it cannot lie there. */
export const crossingsAt = (
  grid: FillGrid,
  word: ArrayLike<number>,
  square: number,
  direction: Direction,
): number => {
  const { letters } = grid;
  const step = stepOf(grid, direction);
  const place = placeInLine(grid, square, direction);
  const end = place + word.length;
  const side = lineLength(grid, direction);
  if (end > side || (place > 0 && letters[square - step] !== 0)) return -1;
  if (end < side && letters[square + word.length * step] !== 0) return -1;
  const taken = grid.taken[direction];
  const beside = grid.beside[direction];
  let crossings = 0;
  for (let index = 0, at = square; index < word.length; index += 1, at += step) {
    const there = letters[at];
    if (there === 0 ? beside[at] !== 0 : there !== word[index] || taken[at] !== 0) return -1;
    if (there !== 0) crossings += 1;
  }
  return crossings;
};

/** Puts a word that fits; answers with the squares that had no letter. */
export const putWord = (grid: FillGrid, word: PrintedWord): readonly number[] => {
  const step = stepOf(grid, word.direction);
  const fresh: number[] = [];
  for (const [index, letter] of word.letters.entries()) {
    const at = word.square + index * step;
    if (grid.letters[at] === 0) {
      fresh.push(at);
      putLetter(grid, at, letter);
    }
    grid.taken[word.direction][at] = 1;
  }
  grid.words.push(word);
  grid.placed.add(word.letters.join());
  grid.letterCount += fresh.length;
  grid.crossingCount += word.letters.length - fresh.length;
  return fresh;
};

const putLetter = (grid: FillGrid, at: number, letter: Letter): void => {
  const { cols, beside } = grid;
  grid.letters[at] = letter;
  bump(grid.inPart, grid.partOf[at] as number);
  const col = at % cols;
  if (col > 0) bump(beside.down, at - 1);
  if (col < cols - 1) bump(beside.down, at + 1);
  if (at >= cols) bump(beside.across, at - cols);
  if (at + cols < grid.letters.length) bump(beside.across, at + cols);
};

const bump = (counts: Uint8Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/** A grid with only these words on it. */
export const gridWith = (size: BoardSize, words: readonly PrintedWord[]): FillGrid => {
  const grid = newGrid(size);
  for (const word of words) putWord(grid, word);
  return grid;
};

export const wordAt = (letters: readonly Letter[], square: number, direction: Direction): PrintedWord => ({
  square: square as Square,
  direction,
  letters,
});
