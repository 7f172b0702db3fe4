/** What counts as a difference in time, over times that are made up: nothing here is measured. */
import { expect, test } from 'vitest';
import { type Timing, foundTwice } from './times.ts';

const timing = (question: string, viewer: string, p: number): Timing => ({
  question,
  viewer,
  p,
  mediansMs: [1, 1],
  count: 20,
  distance: 0.5,
});

test('[SE6] a difference counts when it is there twice, for the same question of the same viewer', () => {
  const found = [timing('play', 'Ann', 0.0009), timing('sit', 'Ann', 0.0009), timing('pass', 'Ann', 0.001)];
  const again = [
    timing('play', 'Ann', 0.0009),
    timing('sit', 'Ann', 0.001),
    timing('sit', 'Ben', 0.0001),
    timing('pass', 'Ann', 0.0001),
  ];
  expect(foundTwice(found, again)).toEqual([found[0]]);
  expect(foundTwice(found, [])).toEqual([]);
});
