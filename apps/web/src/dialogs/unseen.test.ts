/** What a viewer has not seen. */
import { type PlacedTile, type Seat, type Square, totalOf, withAt } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { lettersOf, sampleTable, viewOf } from './sample-table.ts';
import { unseenCounts } from './unseen.ts';

const unseenOf = (text: string, counts: readonly number[]): number => counts[lettersOf(text)[0] ?? 0] ?? 0;

test('[WB12] behind the curtain everything but the board is unseen', () => {
  const counts = unseenCounts(viewOf(sampleTable({ '8H': 'CAb' })));
  expect(totalOf(counts)).toBe(97);
  expect(unseenOf('A', counts)).toBe(8);
  expect(unseenOf('B', counts)).toBe(2);
  expect(unseenOf('?', counts)).toBe(1);
});

test('[WB12] the own rack and what left the game are seen', () => {
  const table = sampleTable();
  const removed = withAt(table.removed, lettersOf('E')[0] ?? 0, 2);
  const counts = unseenCounts(viewOf({ ...table, removed }, 'QZE?'));
  expect(unseenOf('Q', counts)).toBe(0);
  expect(unseenOf('E', counts)).toBe(9);
  expect(totalOf(counts)).toBe(94);
});

const pendingBy = (seat: number) => ({
  seat: seat as Seat,
  tiles: lettersOf('QI').map((letter, index): PlacedTile => ({
    square: (112 + index) as Square,
    letter,
    blank: index === 1,
  })),
  words: [],
  fired: [],
  outcome: { points: 11, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 },
  window: null,
});

test('[WB12] a play that can still be challenged is seen by all', () => {
  const table = { ...sampleTable(), pending: pendingBy(1) };
  const counts = unseenCounts(viewOf(table, 'AB'));
  expect(unseenOf('Q', counts)).toBe(0);
  expect(unseenOf('?', counts)).toBe(1);
  expect(totalOf(counts)).toBe(96);
});

test('[WB12] the own pending play is counted once', () => {
  const table = { ...sampleTable(), pending: pendingBy(0) };
  expect(totalOf(unseenCounts(viewOf(table, 'Q?AB')))).toBe(96);
});
