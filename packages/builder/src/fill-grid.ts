/**
 * The board while it is being filled: letters that only come, never go, and for each square what the next word must
 * know. Words cross at letters and never lie side by side, so whatever `crossingsAt` lets in leaves the board sound.
 */
import {
  type BoardSize,
  type Direction,
  type Letter,
  type PrintedWord,
  type Square,
  lineLength,
  placeInLine,
  stepOf,
} from '@tilewright/rules';

export interface FillGrid extends BoardSize {
  /** The letter on each square, 0 for none. */
  readonly letters: Uint8Array;
  /** By direction: whether a word of this direction lies on the square. */
  readonly taken: Readonly<Record<Direction, Uint8Array>>;
  /** By direction: how many letters are beside the square, for who looks along this direction. */
  readonly beside: Readonly<Record<Direction, Uint8Array>>;
  /** In which part of the board each square lies, and how many letters each part has. */
  readonly partOf: Uint8Array;
  readonly inPart: Uint8Array;
  readonly words: PrintedWord[];
  letterCount: number;
  crossingCount: number;
}

/** A board has so many parts each way. */
const PART_SIDES = 4;
const PART_COUNT = PART_SIDES * PART_SIDES;

export const newGrid = ({ rows, cols }: BoardSize): FillGrid => {
  const bytes = (): Uint8Array => new Uint8Array(rows * cols);
  return {
    rows,
    cols,
    letters: bytes(),
    taken: { across: bytes(), down: bytes() },
    beside: { across: bytes(), down: bytes() },
    partOf: bytes().map((_, square) => {
      const [row, col] = [Math.floor(square / cols), square % cols];
      return Math.floor((row * PART_SIDES) / rows) * PART_SIDES + Math.floor((col * PART_SIDES) / cols);
    }),
    inPart: new Uint8Array(PART_COUNT),
    words: [],
    letterCount: 0,
    crossingCount: 0,
  };
};

/** By how many letters the word would cross others, or −1 when it cannot lie there. */
export const crossingsAt = (
  grid: FillGrid,
  word: readonly number[],
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

/** How much stands already in the parts of the board that a word would lie in, from 0 to 1. */
export const crowdAt = (grid: FillGrid, length: number, square: number, direction: Direction): number => {
  const step = stepOf(grid, direction);
  let count = 0;
  for (let index = 0, at = square; index < length; index += 1, at += step)
    count += grid.inPart[grid.partOf[at] as number] as number;
  return ((count / length) * PART_COUNT) / grid.letters.length;
};

/** Puts a word that fits; answers with the squares that had no letter. */
export const putWord = (
  grid: FillGrid,
  letters: readonly Letter[],
  square: number,
  direction: Direction,
): readonly number[] => {
  const step = stepOf(grid, direction);
  const fresh: number[] = [];
  for (const [index, letter] of letters.entries()) {
    const at = square + index * step;
    if (grid.letters[at] === 0) {
      fresh.push(at);
      putLetter(grid, at, letter);
    }
    grid.taken[direction][at] = 1;
  }
  grid.words.push({ square: square as Square, direction, letters });
  grid.letterCount += fresh.length;
  grid.crossingCount += letters.length - fresh.length;
  return fresh;
};

const putLetter = (grid: FillGrid, at: number, letter: Letter): void => {
  const { cols, beside } = grid;
  grid.letters[at] = letter;
  bump(grid.inPart, grid.partOf[at] as number);
  if (at % cols > 0) bump(beside.down, at - 1);
  if (at % cols < cols - 1) bump(beside.down, at + 1);
  if (at >= cols) bump(beside.across, at - cols);
  if (at + cols < grid.letters.length) bump(beside.across, at + cols);
};

const bump = (counts: Uint8Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};
