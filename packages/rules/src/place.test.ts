import { EMPTY, type PlacedTile, type Square, place } from './index.ts';
import { type Stage, lay, lettersOf, scene, setupOf, squareOf } from '@tilewright/testkit';
import { plainLayout } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const small = { layout: plainLayout(5, 5) };

/** Small letters lie on the board, capitals are being laid now. */
const placed = (picture: string, choices = small) => {
  const old = picture.replace(/[A-Z]/gu, '.');
  const { table } = scene(choices, { board: old });
  const marks = picture.trim().split(/\s+/u);
  const tiles = marks.flatMap((mark, square): PlacedTile[] =>
    /^[A-Z]$/u.test(mark)
      ? [{ square: square as Square, letter: lettersOf(table.setup, mark)[0] as never, blank: false }]
      : [],
  );
  return place(table.setup, table.board, tiles);
};

const wordsOf = (picture: string): readonly string[] => {
  const result = placed(picture);
  if (!result.ok) return [result.error.type];
  return result.value.map(({ letters }) =>
    letters.map((letter) => String.fromCodePoint(64 + letter)).join(''),
  );
};

describe('where tiles may lie', () => {
  test.each([
    [
      '[PL1] tiles in a row and a column at once are no play',
      `. . . . .
       . . . . .
       . . c A .
       . . . T .
       . . . . .`,
      ['AT', 'CA'],
    ],
    [
      '[PL1] tiles that share neither row nor column are no play',
      `. . . . .
       . . . A .
       . . c . .
       . . . T .
       . . T . .`,
      ['notInLine'],
    ],
    [
      '[PL2] a gap between new tiles is no play',
      `. . . . .
       . . . . .
       . c a T .
       . . . . .
       . . . S .`,
      ['gap'],
    ],
    [
      '[PL2] old tiles close the gap',
      `. . . . .
       . . . . .
       . C a T .
       . . . . .
       . . . . .`,
      ['CAT'],
    ],
    [
      '[PL2] a gap down a column is found too',
      `. . A . .
       . . . . .
       . c a t .
       . . . . .
       . . . . .`,
      ['notConnected'],
    ],
    [
      '[PL3] a play must touch a tile already on the board',
      `. . . . .
       . c a t .
       . . . . .
       . . . D O
       . . . . .`,
      ['notConnected'],
    ],
    [
      '[PL3] a corner does not touch',
      `. . . . .
       . c a t .
       . . . . D
       . . . . O
       . . . . .`,
      ['notConnected'],
    ],
    [
      '[PL3] touching from above is enough',
      `. . D O .
       . c a t .
       . . . . .
       . . . . .
       . . . . .`,
      ['DO', 'DA', 'OT'],
    ],
    [
      '[PL4] the first play covers the centre',
      `. . . . .
       . A T . .
       . . . . .
       . . . . .
       . . . . .`,
      ['centreNotCovered'],
    ],
    [
      '[PL5] the first play has at least two tiles',
      `. . . . .
       . . . . .
       . . A . .
       . . . . .
       . . . . .`,
      ['tooFewTiles'],
    ],
    [
      '[PL6] one tile may make two words',
      `. . . . .
       . . b . .
       . a E . .
       . . . . .
       . . . . .`,
      ['AE', 'BE'],
    ],
    [
      '[PL6] one tile may make a word down only',
      `. . . . .
       . . b . .
       . . E . .
       . . . . .
       . . . . .`,
      ['BE'],
    ],
    [
      '[PL6] a word is as long as its run, over old tiles at both ends',
      `. . . . .
       . . . . .
       s T a R t
       . . . . .
       . . . . .`,
      ['START'],
    ],
    [
      '[PL6] words do not run round the edge of the board',
      `. . . . a
       B E . . t
       a . . . .
       t . . . .
       . . . . .`,
      ['BE', 'BAT'],
    ],
  ])('%s', (_id, picture, expected) => expect(wordsOf(picture)).toEqual(expected));

  test('[PL7] no tiles, off the board, no letter, twice on a square, on a tile', () => {
    const game = scene({}, { board: '' });
    const { setup, board } = game.table;
    const tile = (square: number, letter = 1): PlacedTile => ({
      square: square as Square,
      letter: letter as never,
      blank: false,
    });
    const taken = board.map((old, square) => (square === 112 ? (1 as typeof old) : old));
    expect(place(setup, board, [])).toEqual({ ok: false, error: { type: 'noTiles' } });
    expect(place(setup, board, [tile(225)])).toEqual({ ok: false, error: { type: 'offBoard', square: 225 } });
    expect(place(setup, board, [tile(-1)])).toEqual({ ok: false, error: { type: 'offBoard', square: -1 } });
    expect(place(setup, board, [tile(1.5)])).toEqual({ ok: false, error: { type: 'offBoard', square: 1.5 } });
    expect(place(setup, board, [tile(224, 27)])).toEqual({
      ok: false,
      error: { type: 'notALetter', letter: 27 },
    });
    expect(place(setup, board, [tile(0, 0)])).toEqual({
      ok: false,
      error: { type: 'notALetter', letter: 0 },
    });
    expect(place(setup, board, [tile(3, 26), tile(3)])).toEqual({
      ok: false,
      error: { type: 'squareRepeated', square: 3 },
    });
    expect(place(setup, taken, [tile(112)])).toEqual({
      ok: false,
      error: { type: 'squareTaken', square: 112 },
    });
  });

  test('[PL4] the centre of a board with even sides is the square after the middle', () => {
    const { table } = scene({ layout: plainLayout(4, 6) });
    const at = (row: number, col: number) =>
      place(table.setup, table.board, lay({ table } as never, 'AT', [row, col], 'across'));
    expect(at(2, 3).ok).toBe(true);
    expect(at(2, 2).ok).toBe(true);
    expect(at(1, 2)).toEqual({ ok: false, error: { type: 'centreNotCovered', square: 15 } });
  });

  test.each([
    [3, 3],
    [7, 7],
    [21, 21],
    [5, 9],
    [31, 31],
  ])('[PL9] a board of %i × %i takes a play over its centre', (rows, cols) => {
    const game = scene({ layout: plainLayout(rows, cols) });
    const centre = [Math.floor(rows / 2), Math.floor(cols / 2)] as const;
    expect(place(game.table.setup, game.table.board, lay(game, 'AT', centre, 'across')).ok).toBe(true);
  });

  test('[PL2] the square of the gap is named', () => {
    const stage: Stage = { board: '' };
    const game = scene({}, stage);
    const across = [...lay(game, 'A', [7, 7], 'across'), ...lay(game, 'B', [7, 9], 'across')];
    const down = [...lay(game, 'A', [7, 7], 'down'), ...lay(game, 'B', [9, 7], 'down')];
    expect(place(game.table.setup, game.table.board, across)).toEqual({
      ok: false,
      error: { type: 'gap', square: squareOf(game, 7, 8) },
    });
    expect(place(game.table.setup, game.table.board, down)).toEqual({
      ok: false,
      error: { type: 'gap', square: squareOf(game, 8, 7) },
    });
    expect(setupOf().layout.rows * setupOf().layout.cols).toBe(
      game.table.board.filter((tile) => tile === EMPTY).length,
    );
  });
});
