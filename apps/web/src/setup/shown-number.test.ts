/** Typed numbers and what is stored for them. */
import { expect, test } from 'vitest';
import { makeShown, parseShown, stepped } from './shown-number.ts';

test.each([
  ['7', 1, 7],
  ['', 1, Number.NaN],
  [' ', 1, Number.NaN],
  ['seven', 1, Number.NaN],
  ['7.5', 1, 7.5],
  ['-3', 1, -3],
  ['1e9', 1, 1e9],
  ['5', 1_000, 5_000],
  ['0.29', 60_000, 17_400],
  ['', 60_000, Number.NaN],
])('[WB21] %j by %i is stored as %d', (text, by, value) => expect(parseShown(text, by)).toBe(value));

test.each([
  [7, 1, '7'],
  [Number.NaN, 1, ''],
  [90_000, 60_000, '1.5'],
])('[WB21] %d by %i is shown as %j', (value, by, text) => {
  expect(makeShown(value, by)).toBe(text);
  expect(parseShown(text, by)).toBe(value);
});

test.each([
  [7, 1, 8],
  [20, 1, 20],
  [99, -1, 20],
  [2, -1, 2],
  [Number.NaN, 1, 2],
])('[WB21] a step from %d by %d', (value, step, to) =>
  expect(stepped(value, step, { least: 2, most: 20 })).toBe(to),
);
