import type { Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import {
  type BoardBox,
  type Box,
  floatOffset,
  gapAt,
  isInside,
  orderWithGap,
  reachOf,
  squareFor,
  squareUnder,
} from './drag-geometry.ts';

/** Five by five squares of 20 pixels, from 100 pixels down and right on. */
const board: BoardBox = { left: 100, top: 100, pitch: 20, rows: 5, cols: 5 };
const at = (left: number, top: number) => ({ left, top });

test.each([
  ['the first square', 101, 101, 0],
  ['the last one', 199, 199, 24],
  ['an edge belongs to what is right of it', 120, 100, 1],
])('a point is on a square: %s', (_what, left, top, square) =>
  expect(squareUnder(board, at(left, top))).toBe(square),
);

test.each([
  ['left', 99, 150],
  ['above', 150, 99],
  ['right', 200, 150],
  ['below', 150, 200],
])('a point beside the board is on no square: %s', (_what, left, top) =>
  expect(squareUnder(board, at(left, top))).toBeUndefined(),
);

const taken = (...squares: readonly number[]) => ({
  reachPx: 22,
  canTake: (square: Square) => !squares.includes(square),
  isFree: (square: Square) => !squares.includes(square),
});

test('a free square takes what is dropped on it', () =>
  expect(squareFor(board, at(150, 150), taken())).toBe(12));

test('[WB4] a near miss goes to the nearest free square', () => {
  expect(squareFor(board, at(158, 150), taken(12))).toBe(13);
  expect(squareFor(board, at(142, 150), taken(12))).toBe(11);
  expect(squareFor(board, at(150, 158), taken(12))).toBe(17);
  expect(squareFor(board, at(158, 152), taken(12, 13))).toBe(17);
});

test('[WB4] beside the board the square at the edge is meant, as far as a finger reaches', () => {
  expect(squareFor(board, at(90, 150), taken())).toBe(10);
  expect(squareFor(board, at(210, 190), taken())).toBe(24);
  expect(squareFor(board, at(70, 150), taken())).toBeUndefined();
});

test('where nothing is free within reach there is no square', () =>
  expect(
    squareFor(board, at(150, 150), taken(...Array.from({ length: 25 }, (_, square) => square))),
  ).toBeUndefined());

test('[WB4] a square with a tried tile takes an exact drop, but catches no miss', () => {
  const snapping = {
    reachPx: 22,
    canTake: (square: Square) => square !== 12,
    isFree: (square: Square) => square > 13,
  };
  expect(squareFor(board, at(130, 150), snapping)).toBe(11);
  expect(squareFor(board, at(151, 150), snapping)).toBe(17);
});

test('a finger reaches further than a mouse on small squares', () => {
  expect(reachOf(board, true)).toBe(22);
  expect(reachOf(board, false)).toBe(12);
  expect(reachOf({ ...board, pitch: 60 }, true)).toBe(36);
});

const row = (count: number, top = 0, from = 0): readonly Box[] =>
  Array.from({ length: count }, (_, slot) => ({ left: from + slot * 50, top, width: 44, height: 44 }));

test.each([
  ['before the first', -10, 0],
  ['left half of the first', 10, 0],
  ['right half of the first', 30, 1],
  ['between the second and the third', 97, 2],
  ['behind the last', 400, 3],
])('[WB4] a tile goes between those of the rack: %s', (_what, left, before) =>
  expect(gapAt(row(3), at(left, 20))).toBe(before),
);

test('a rack of two rows has gaps in both', () => {
  const slots = [...row(3, 0), ...row(2, 50)];
  expect(gapAt(slots, at(10, 20))).toBe(0);
  expect(gapAt(slots, at(10, 70))).toBe(3);
  expect(gapAt(slots, at(400, 20))).toBe(3);
  expect(gapAt(slots, at(400, 70))).toBe(5);
});

test('an empty rack has one gap', () => expect(gapAt([], at(0, 0))).toBe(0));

test.each([
  ['the first to the end', 0, 4, [3, 0, 1, 2]],
  ['the last to the front', 3, 0, [1, 2, 3, 0]],
  ['before itself', 1, 1, [0, 1, 2, 3]],
  ['behind itself', 1, 2, [0, 1, 2, 3]],
  ['nothing moves', -1, 2, [0, 1, 2, 3]],
])('tiles step aside: %s', (_what, from, before, order) =>
  expect(orderWithGap(4, from, before)).toEqual(order),
);

test('what floats is above the finger, and beside it at the upper edge', () => {
  expect(floatOffset(at(190, 400), 70, 390)).toEqual({ left: 0, top: -88 });
  expect(floatOffset(at(20, 0), 70, 390).top).toBe(0);
  expect(floatOffset(at(20, 0), 70, 390).left).toBeGreaterThan(70);
  expect(floatOffset(at(380, 0), 70, 390).left).toBeLessThan(-70);
  expect(floatOffset(at(20, 400), 70, 390)).toEqual({ left: 50, top: -88 });
});

test('a box has its edges and a margin', () => {
  const box = { left: 10, top: 10, width: 20, height: 20 };
  expect(isInside(at(30, 30), box)).toBe(true);
  expect(isInside(at(31, 30), box)).toBe(false);
  expect(isInside(at(31, 30), box, 2)).toBe(true);
});
