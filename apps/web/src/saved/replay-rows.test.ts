import {
  type Board,
  EMPTY,
  type Letter,
  type PlacedTile,
  type Square,
  place,
  withTiles,
} from '@tilewright/rules';
import { english, spanish, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { rackText, wordThrough } from './replay-rows.ts';

const setup = { layout: standard15, tileSet: english };
const emptyBoard: Board = Array.from({ length: 225 }, () => EMPTY);

/** Tiles in a row from a square, small letters for blanks, dots for squares that are passed over. */
const across = (row: number, col: number, text: string): readonly PlacedTile[] =>
  Array.from(text).flatMap((sign, index) => {
    if (sign === '.') return [];
    const letter = english.kinds.findIndex((kind) => kind.text === sign.toUpperCase()) as Letter;
    return [{ square: (row * 15 + col + index) as Square, letter, blank: sign !== sign.toUpperCase() }];
  });
const down = (row: number, col: number, text: string): readonly PlacedTile[] =>
  across(0, 0, text).map((tile) => ({ ...tile, square: ((row + tile.square) * 15 + col) as Square }));

const shown = (board: Board, tiles: readonly PlacedTile[]): string => {
  const words = place(setup, board, tiles);
  const word = words.ok ? words.value[0] : undefined;
  return word ? wordThrough(setup, board, { word, tiles }) : 'no word';
};

describe('[WB17] words on the sheet', () => {
  const ride = withTiles(emptyBoard, across(7, 6, 'RiDE'));

  test('have blanks small', () => expect(shown(emptyBoard, across(7, 6, 'RiDE'))).toBe('RiDE'));
  test('have the letters played through in parentheses', () => {
    expect(shown(ride, down(6, 9, 'D.N'))).toBe('D(E)N');
    expect(shown(ride, down(6, 7, 'T.E'))).toBe('T(i)E');
  });
  test('join letters that lie side by side in one pair', () => {
    expect(shown(ride, across(7, 5, 'B....S'))).toBe('B(RiDE)S');
    expect(shown(ride, across(7, 5, 'P'))).toBe('P(RiDE)');
    expect(shown(ride, across(7, 10, 'R'))).toBe('(RiDE)R');
  });
  test('may have tiles of several characters', () => {
    const rr = spanish.kinds.findIndex(({ text }) => text === 'RR') as Letter;
    const tiles = [112, 113].map((square) => ({
      square: square as Square,
      letter: rr,
      blank: square === 113,
    }));
    const word = { squares: [112, 113] as Square[], letters: [rr, rr] };
    expect(wordThrough({ tileSet: spanish }, emptyBoard, { word, tiles })).toBe('RRrr');
  });
  test('a rack is in order, blanks last', () => {
    expect(rackText(english, [20, 0, 1, 5, -1, 1] as Letter[])).toBe('AAET?');
    expect(rackText(english, [])).toBe('');
  });
});
