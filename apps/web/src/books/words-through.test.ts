/** The words through a square of the board. */
import { type Layout, type Square, type Tile, EMPTY, spell, squareAt, tileOf } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { wordsThrough } from './words-through.ts';

const layout: Layout = { ...standard15, rows: 7, cols: 6 };

const boardOf = (picture: string): readonly Tile[] =>
  picture
    .trim()
    .split(/\s+/u)
    .map((sign) =>
      sign === '.' ? EMPTY : tileOf(english.kinds.findIndex(({ text }) => text === sign) as never, false),
    );

const board = boardOf(`
  . C A T S .
  . O . . . .
  . W . B E .
  . . . . . .
  . . . . . X
  O X . . . .
  X . . . . .
`);

const wordsAt = (row: number, col: number): readonly string[] =>
  wordsThrough({ layout, board }, squareAt(layout, row, col) as Square).map(
    ({ direction, letters }) => `${spell(english, letters)} ${direction}`,
  );

test.each([
  ['where two cross, both', 0, 1, ['CATS across', 'COW down']],
  ['inside one word', 0, 3, ['CATS across']],
  ['at its end', 2, 1, ['COW down']],
  ['in another row', 2, 4, ['BE across']],
  ['of a single tile, none', 4, 5, []],
  ['that lies there in both directions, once', 5, 0, ['OX across']],
  ['of an empty square, none', 3, 3, []],
])('[WK12] the words through a square: %s', (_title, row, col, words) =>
  expect(wordsAt(row, col)).toEqual(words),
);
