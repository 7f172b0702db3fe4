/**
 * Random sound boards for junior: words across in every other row, and words down between them where they fit.
 */
import {
  type Letter,
  type PrintedBoard,
  type PrintedWord,
  type Square,
  type TileSet,
  isSameSpelled,
} from '@tilewright/rules';
import { letterReader } from '@tilewright/lexicon';
import type { Chance } from './chance.ts';

export interface RandomBoard {
  readonly rows: number;
  readonly cols: number;
  readonly printed: PrintedBoard;
}

export const randomBoard = (chance: Chance, tileSet: TileSet, texts: readonly string[]): RandomBoard => {
  const [rows, cols] = [chance.between(5, 9), chance.between(5, 9)];
  const read = letterReader(tileSet);
  const words = texts
    .map((text) => read(text) ?? [])
    .filter((letters) => letters.length >= 2 && letters.length <= cols && letters.length <= rows);
  const grid = new Map<number, Letter>();
  const placed: PrintedWord[] = [];
  for (let row = 0; row < rows; row += 2) {
    const letters = chance.pick(words);
    const square = (row * cols + chance.below(cols - letters.length + 1)) as Square;
    const word: PrintedWord = { square, direction: 'across', letters };
    if (isFresh(placed, word)) putWord(grid, cols, word, placed);
  }
  for (let tries = 0; tries < 60; tries += 1) {
    const word = randomDown(chance, { rows, cols }, words);
    if (isFresh(placed, word) && fitsDown(grid, cols, word)) putWord(grid, cols, word, placed);
  }
  return { rows, cols, printed: { name: 'random', words: chance.shuffled(placed) } };
};

const putWord = (grid: Map<number, Letter>, cols: number, word: PrintedWord, placed: PrintedWord[]): void => {
  const step = word.direction === 'across' ? 1 : cols;
  for (const [index, letter] of word.letters.entries()) grid.set(word.square + index * step, letter);
  placed.push(word);
};

/** Each word stands on a board once. */
const isFresh = (placed: readonly PrintedWord[], word: PrintedWord): boolean =>
  !placed.some((other) => isSameSpelled(other, word));

const randomDown = (
  chance: Chance,
  { rows, cols }: { readonly rows: number; readonly cols: number },
  words: readonly (readonly Letter[])[],
): PrintedWord => {
  const letters = chance.pick(words);
  const row = chance.below(rows - letters.length + 1);
  return { square: (row * cols + chance.below(cols)) as Square, direction: 'down', letters };
};

/** A word down that crosses one across and touches nothing else at its ends or sides. */
const fitsDown = (
  grid: ReadonlyMap<number, Letter>,
  cols: number,
  { square, letters }: PrintedWord,
): boolean => {
  if (grid.has(square - cols) || grid.has(square + letters.length * cols)) return false;
  const there = letters.map((letter, index) => ({ letter, at: square + index * cols }));
  const isCrossing = there.some(({ at }) => grid.has(at));
  return (
    isCrossing &&
    there.every(({ letter, at }) => (grid.has(at) ? grid.get(at) === letter : isFree(grid, cols, at)))
  );
};

const isFree = (grid: ReadonlyMap<number, Letter>, cols: number, at: number): boolean => {
  const isLeftFree = at % cols === 0 || !grid.has(at - 1);
  const isRightFree = at % cols === cols - 1 || !grid.has(at + 1);
  return isLeftFree && isRightFree;
};
