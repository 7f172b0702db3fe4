/** Dragging rows: three rows of 60 pixels with gaps of 10. */
import { expect, test } from 'vitest';
import { dropPlace, shiftOf } from './row-drag.ts';

const boxes = [
  { top: 0, height: 60 },
  { top: 70, height: 60 },
  { top: 140, height: 60 },
];

test.each([
  [0, 0, 0],
  [0, 69, 0],
  [0, 71, 1],
  [0, 141, 2],
  [0, 900, 2],
  [0, -50, 0],
  [2, -71, 1],
  [2, -141, 0],
  [1, -71, 0],
  [1, 71, 2],
  [7, 50, 7],
])('[WB2] row %i dragged by %i comes to place %i', (from, by, place) =>
  expect(dropPlace(boxes, from, by)).toBe(place),
);

test('[WB2] the others move aside', () => {
  expect([0, 1, 2].map((place) => shiftOf(boxes, place, 0, 2))).toEqual([0, -70, -70]);
  expect([0, 1, 2].map((place) => shiftOf(boxes, place, 2, 1))).toEqual([0, 70, 0]);
  expect([0, 1, 2].map((place) => shiftOf(boxes, place, 1, 1))).toEqual([0, 0, 0]);
});
