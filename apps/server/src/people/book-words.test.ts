import { EMPTY, type Letter, type Tile, tileOf } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { setupFor } from '../tables/testing/world.ts';
import { liesOn } from './book-words.ts';

const setup = setupFor();
const { rows, cols } = setup.layout;
const CAT = [3, 1, 20] as Letter[];

const boardWith = (squares: readonly (readonly [number, Letter])[]): readonly Tile[] => {
  const board: Tile[] = Array.from({ length: rows * cols }, () => EMPTY);
  for (const [square, letter] of squares) board[square] = tileOf(letter, false);
  return board;
};

const laid = (start: number, step: number, letters: readonly Letter[]) =>
  boardWith(letters.map((letter, at) => [start + at * step, letter] as const));

test.each([
  ['across', laid(30, 1, CAT), true],
  ['down', laid(30, cols, CAT), true],
  ['at the end of a line', laid(cols - 3, 1, CAT), true],
  ['around the end of a line', laid(cols - 2, 1, CAT), false],
  ['as a part of another word', laid(30, 1, [...CAT, 19 as Letter]), false],
  ['nowhere', boardWith([]), false],
])('[BO10] a word that lies %s', (_, board, lies) => expect(liesOn({ setup, board }, CAT)).toBe(lies));
