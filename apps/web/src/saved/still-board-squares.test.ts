import { type Board, EMPTY, type Letter, type Tile, tileOf } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { shownSquares } from './still-board-squares.ts';

const setup = { layout: standard15, tileSet: english };
const boardWith = (square: number, tile: Tile): Board =>
  Array.from({ length: 225 }, (_, index) => (index === square ? tile : EMPTY));

describe('[WB17] a drawn board', () => {
  test('shows every square with its premium, tile and centre', () => {
    const shown = shownSquares(setup, boardWith(0, tileOf(17 as Letter, false)));
    expect(shown).toHaveLength(225);
    expect(shown[0]).toMatchObject({ tile: { text: 'Q', points: 10 }, wordTimes: 3, letterTimes: 1 });
    expect(shown.filter(({ isCentre }) => isCentre).map(({ square }) => square)).toEqual([112]);
  });

  test('a blank has its letter and no points', () => {
    const shown = shownSquares(setup, boardWith(5, tileOf(17 as Letter, true)));
    expect(shown[5]?.tile).toEqual({ text: 'Q', points: 0, isBlank: true });
  });

  test('can be cut to a part', () => {
    const shown = shownSquares(setup, boardWith(5, EMPTY), { top: 6, left: 5, bottom: 7, right: 7 });
    expect(shown.map(({ square }) => square)).toEqual([95, 96, 97, 110, 111, 112]);
  });
});
