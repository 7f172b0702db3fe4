/** Places read and written. */
import type { Layout, Square } from '@tilewright/rules';
import { standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { makePlace, makeSquare, parsePlace, placeOf } from './place-text.ts';

const layout: Layout = standard15;

test.each([
  ['8H', 112, 'across'],
  ['H8', 112, 'down'],
  ['h8', 112, 'down'],
  ['1A', 0, 'across'],
  ['O15', 224, 'down'],
  ['15o', 224, 'across'],
])('%s is square %i, %s', (text, square, direction) =>
  expect(parsePlace(layout, text)).toEqual({ square, direction }),
);

test.each(['0A', '16A', '8P', 'Z1', 'A99', '', '8', 'H', '8-H', '8HH', 'HELLO', '123A', '8 H', '８H'])(
  '%j is no place on the board',
  (text) => expect(parsePlace(layout, text)).toBeUndefined(),
);

test('every place is read back as it was written', () => {
  for (let square = 0; square < 225; square += 1) {
    for (const direction of ['across', 'down'] as const) {
      const place = { square: square as Square, direction };
      expect(parsePlace(layout, makePlace(layout, place))).toEqual(place);
    }
  }
});

test('a square is written column first', () => expect(makeSquare(layout, 112 as Square)).toBe('H8'));

test.each([
  [[112, 113], 'across'],
  [[112, 127], 'down'],
])('a word on %j lies %s', (squares, direction) =>
  expect(placeOf(layout, { squares: squares as Square[], letters: [] })).toEqual({ square: 112, direction }),
);
