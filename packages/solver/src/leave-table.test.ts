/** The table of leaves: its file, its ranks, and the values of larger sets. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LeaveTable,
  fillLeaves,
  leaveCountOf,
  leaveStartOf,
  makeLeaves,
  parseLeaves,
  rankStep,
} from './leave-table.ts';

const tableOf = (kindCount: number, longest: number, valueAt: (index: number) => number): LeaveTable => ({
  kindCount,
  longest,
  values: Int32Array.from({ length: leaveStartOf(kindCount, longest + 1) }, (_, index) => valueAt(index)),
});

test('counts the sets of a size', () => {
  expect([1, 2, 3, 4].map((size) => leaveCountOf(27, size))).toEqual([27, 378, 3654, 27405]);
  expect(leaveStartOf(27, 5)).toBe(27 + 378 + 3654 + 27405);
});

const eachSet = (kindCount: number, size: number, from = 0, set: readonly number[] = []): number[][] =>
  set.length === size
    ? [[...set]]
    : Array.from({ length: kindCount - from }, (_, step) => from + step).flatMap((letter) =>
        eachSet(kindCount, size, letter, [...set, letter]),
      );

test('every set has a rank of its own', () => {
  for (const size of [1, 2, 3, 4]) {
    const ranks = eachSet(7, size).map((set) =>
      set.reduce((rank, letter, at) => rank + rankStep(letter, at + 1), 0),
    );
    expect(new Set(ranks).size).toBe(leaveCountOf(7, size));
    expect(Math.max(...ranks)).toBe(leaveCountOf(7, size) - 1);
  }
});

test('[LV1] what was written is read again, to a hundredth of a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 4 }), (kindCount, longest) => {
      const table = tableOf(kindCount, longest, (index) => ((index * 7919) % 60_000) * 10 - 300_000);
      expect(parseLeaves(makeLeaves(table))).toEqual({ ok: true, value: table });
    }),
  );
});

const bytes = makeLeaves(tableOf(5, 3, (index) => index * 10));
const changed = (at: number, byte: number) => bytes.map((old, index) => (index === at ? byte : old));

test.each([
  ['nothing', new Uint8Array(0), 'It is no table of leaves.'],
  ['another file', Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 'It is no table of leaves.'],
  [
    'one byte less',
    bytes.subarray(0, bytes.length - 1),
    'The table of leaves is cut short or has more behind it.',
  ],
  ['a longer set than can be', changed(5, 7), 'It is a table of leaves of a kind that is not known here.'],
  ['too many kinds', changed(4, 65), 'It is a table of leaves of a kind that is not known here.'],
])('[LV1] refuses %s', (_name, file, reason) =>
  expect(parseLeaves(file)).toEqual({ ok: false, error: reason }),
);

/** A table that is worth the sum of its letters and pairs. */
const pairwise = (longest: number): LeaveTable => {
  const table = tableOf(6, longest, () => 0);
  for (let size = 1; size <= longest; size += 1)
    for (const set of eachSet(6, size)) {
      const rank = set.reduce((sum, letter, at) => sum + rankStep(letter, at + 1), 0);
      table.values[leaveStartOf(6, size) + rank] = worthOf(set);
    }
  return table;
};

const worthOf = (set: readonly number[]): number => {
  let worth = 0;
  set.forEach((letter, at) => {
    worth += 1200 * letter - 2000;
    for (const other of set.slice(at + 1)) worth += 600 * (letter === other ? -1 : (letter + other) % 3);
  });
  return worth;
};

test('[LV2] larger sets are worth the sum of their letters and pairs', () => {
  const tiles = Uint8Array.from([0, 1, 1, 2, 3, 5, 5]);
  for (const longest of [2, 3, 4]) {
    const values = new Int32Array(256);
    fillLeaves(pairwise(longest), 127, tiles, values);
    for (let set = 0; set <= 127; set += 1) {
      const letters = Array.from(tiles).filter((_, tile) => ((set >> tile) & 1) === 1);
      expect(Math.abs((values[set] as number) - worthOf(letters))).toBeLessThan(10);
    }
  }
});
