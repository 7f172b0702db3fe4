import { digraphTiles, englishTiles } from '@tilewright/testkit';
import fc from 'fast-check';
import { BLANK, EMPTY, type Letter, tileOf } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import {
  type PositionBoard,
  type TextCursor,
  isAtEnd,
  makeBoardText,
  makeTrayText,
  openPositions,
  readBoardText,
  readTrayText,
} from './position-text.ts';

const SEVEN = `7
3. .. .. 2. .. .. 3.
.. .2 .. .. .. .3 ..
.. .. 4. .. .4 .. ..
.. .. 2.  c  A .. .3
.. .. .. .. .. .. ..
.. .3 .. .. .. .2 ..
3. .. .. 2. .. .. 3.`;

const board = (text: string): { value: PositionBoard; next: TextCursor } => {
  const read = readBoardText(englishTiles, openPositions(text));
  if (!read.ok) throw new Error(makeFault(read.error));
  return read.value;
};

const faultOf = (text: string): string => {
  const read = readBoardText(englishTiles, openPositions(text));
  return read.ok ? 'none' : makeFault(read.error);
};

describe('board text', () => {
  test('[TX1] empty squares show word then letter multiplier, tiles one letter', () => {
    const { layout, board: tiles } = board(SEVEN).value;
    expect([layout.rows, layout.cols]).toEqual([7, 7]);
    expect([layout.wordTimes[0], layout.letterTimes[0]]).toEqual([3, 1]);
    expect([layout.wordTimes[8], layout.letterTimes[8]]).toEqual([1, 2]);
    expect([layout.wordTimes[16], layout.letterTimes[18]]).toEqual([4, 4]);
    expect(tiles[3 * 7 + 3]).toBe(tileOf(3 as Letter, false));
    expect(tiles[3 * 7 + 4]).toBe(tileOf(1 as Letter, true));
    expect(tiles.filter((tile) => tile !== EMPTY)).toHaveLength(2);
  });

  test('[TX1] the premium under a tile counts as 1', () => {
    const { layout } = board('1\na').value;
    expect([layout.wordTimes, layout.letterTimes]).toEqual([[1], [1]]);
  });

  test('[TX1] tiles are right-aligned in two columns, squares joined with one space', () => {
    expect(makeBoardText(englishTiles, board(SEVEN).value)).toEqual({ ok: true, value: SEVEN });
    expect(SEVEN.split('\n')[4]).toBe('.. .. 2.  c  A .. .3');
  });

  test('[TX2] any white space parts squares: blank lines, CRLF, tabs, unpadded tiles', () => {
    const untidy = `\uFEFF\r\n  ${SEVEN.replace(/ {2}/gu, ' ').replace(/\n/gu, '\r\n\r\n\t')}  \n`;
    expect(board(untidy).value).toEqual(board(SEVEN).value);
    expect(isAtEnd(board(untidy).next)).toBe(true);
  });

  test.each([
    ['nothing', '', 'Line 1, column 1: expected the size of a board, 1 to 31, found nothing.'],
    ['no number', '\n x', 'Line 2, column 2: expected the size of a board, 1 to 31, found "x".'],
    ['a size of 0', '0', 'Line 1, column 1: expected the size of a board, 1 to 31, found "0".'],
    ['a size of 32', '32', 'Line 1, column 1: expected the size of a board, 1 to 31, found "32".'],
  ])('[TX3] %s instead of a size is a fault', (_title, text, sentence) => {
    expect(faultOf(text)).toBe(sentence);
  });

  test.each([
    ['a third character', '2\n.. ...\n.. ..', 2, 4, '(0, 1)'],
    ['both multipliers', '2\n.. ..\r\n22 ..', 3, 1, '(1, 0)'],
    ['a multiplier of 5', '2\n.. ..\n.. 5.', 3, 4, '(1, 1)'],
    ['a multiplier of 1', '2\n.. 1.\n.. ..', 2, 4, '(0, 1)'],
    ['two letters', '2\nab ..\n.. ..', 2, 1, '(0, 0)'],
    ['a letter the set lacks', '2\né ..\n.. ..', 2, 1, '(0, 0)'],
    ['the end of the text', '2\n.. ..\n..', 3, 3, '(1, 1)'],
    ['a lone CR counted as a line end', '2\r.. ..\r.. ?', 3, 4, '(1, 1)'],
  ])('[TX3] %s instead of a square is a fault with its place', (_title, text, line, column, at) => {
    const read = readBoardText(englishTiles, openPositions(text));
    expect(read).toMatchObject({ ok: false, error: { line, column, expected: expect.stringContaining(at) } });
  });

  test('[TX4] what the text cannot show is said', () => {
    const plain = board('1\n..').value;
    const oblong = { ...plain, layout: { ...plain.layout, cols: 2 } };
    expect(makeBoardText(englishTiles, oblong)).toMatchObject({ error: { type: 'boardShape' } });
    const both = { ...plain, layout: { ...plain.layout, wordTimes: [2], letterTimes: [2] } };
    expect(makeBoardText(englishTiles, both)).toMatchObject({ error: { type: 'premium' } });
    const long = { ...plain, board: [tileOf(3 as Letter, false)] };
    expect(makeBoardText(digraphTiles, long)).toEqual({ ok: false, error: { type: 'tile', text: 'CH' } });
  });
});

describe('trays', () => {
  test('[TX5] up to seven letters in lower case, a star for a blank', () => {
    const tray = readTrayText(englishTiles, openPositions('\n le*mdoe\n'));
    expect(tray.ok && tray.value.value).toEqual([12, 5, BLANK, 13, 4, 15, 5]);
    expect(tray.ok && makeTrayText(englishTiles, tray.value.value)).toEqual({ ok: true, value: 'le*mdoe' });
  });

  test.each([
    ['no tray', '', 1],
    ['eight letters', 'abcdefgh', 8],
    ['upper case', 'abC', 3],
    ['a question mark', 'ab?', 3],
    ['a digit', '15', 1],
  ])('[TX5] %s is a fault', (_title, text, column) => {
    expect(readTrayText(englishTiles, openPositions(text))).toMatchObject({
      ok: false,
      error: { line: 1, column },
    });
  });
});

test('[TX6] cases follow one another; those before a fault are read', () => {
  const text = `2\n.. ..\na ..\n\nab*\n2\n.. ..\n.. 9.\nabc`;
  const first = board(text);
  const tray = readTrayText(englishTiles, first.next);
  const second = readBoardText(englishTiles, tray.ok ? tray.value.next : first.next);
  expect(tray.ok && tray.value.value).toEqual([1, 2, BLANK]);
  expect(second).toMatchObject({ ok: false, error: { line: 8, column: 4, found: '9.' } });
});

const PREMIUMS = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [1, 2],
  [1, 3],
  [1, 4],
] as const;
const anySquare = fc.oneof(
  fc.constantFrom(...PREMIUMS).map(([wordTimes, letterTimes]) => ({ tile: EMPTY, wordTimes, letterTimes })),
  fc.tuple(fc.integer({ min: 1, max: 26 }), fc.boolean()).map(([letter, isBlank]) => ({
    tile: tileOf(letter as Letter, isBlank),
    wordTimes: 1,
    letterTimes: 1,
  })),
);
const anyBoard: fc.Arbitrary<PositionBoard> = fc.integer({ min: 1, max: 21 }).chain((size) =>
  fc.array(anySquare, { minLength: size * size, maxLength: size * size }).map((squares) => ({
    layout: {
      name: '',
      rows: size,
      cols: size,
      letterTimes: squares.map(({ letterTimes }) => letterTimes),
      wordTimes: squares.map(({ wordTimes }) => wordTimes),
    },
    board: squares.map(({ tile }) => tile),
  })),
);

test('[RT1] any board is read back as it was written', () => {
  fc.assert(
    fc.property(anyBoard, (position) => {
      const text = makeBoardText(englishTiles, position);
      expect(text.ok && board(text.value).value).toEqual(position);
    }),
  );
});

test('[RT1] no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('2', '..', 'a', '.3', '\n', '\r', 'é', '*', ' ')), (parts) => {
      const read = readBoardText(englishTiles, openPositions(parts.join(' ')));
      expect(read).toHaveProperty('ok');
    }),
  );
});
