/** The comparison of two sets of times, with times that are made up: nothing here is measured. */
import { expect, test } from 'vitest';
import { type Chance, chanceOf } from '../random/chance.ts';
import { likenessOf, medianOf } from './kolmogorov-smirnov.ts';

/** As answers are: mostly quick, now and then much slower. */
const times = (chance: Chance, count: number, moreMs = 0): readonly number[] =>
  Array.from({ length: count }, () => {
    const share = (chance.below(1_000_000) + 1) / 1_000_001;
    return 0.5 - Math.log(share) / 4 + (chance.percent(3) ? 20 : 0) + moreMs;
  });

test('[SE6] two sets of the same source are alike, as often as they should be', () => {
  const chance = chanceOf(5);
  const unlikely = Array.from(
    { length: 400 },
    () => likenessOf(times(chance, 100), times(chance, 100)).p,
  ).filter((p) => p < 0.05).length;
  expect(unlikely).toBeGreaterThan(4);
  expect(unlikely).toBeLessThan(40);
});

test('[SE6] a difference of a fifth of a millisecond is found among slow answers', () => {
  const chance = chanceOf(7);
  const { p, distance } = likenessOf(times(chance, 200), times(chance, 200, 0.2));
  expect(p).toBeLessThan(0.001);
  expect(distance).toBeGreaterThan(0.3);
});

test.each([
  [[1, 2, 3], [1, 2, 3], 0],
  [[1, 1, 1, 1], [1, 1, 2, 2], 0.5],
  [[1, 2], [3, 4], 1],
])('[SE6] the distance of %j and %j is %d', (one, other, distance) => {
  expect(likenessOf(one, other).distance).toBe(distance);
  expect(likenessOf(other, one).distance).toBe(distance);
});

test('[SE6] equal values count together, and the chance of no distance is one', () => {
  expect(likenessOf([1, 1, 1], [1, 1, 1]).p).toBe(1);
  expect(medianOf([3, 1, 2])).toBe(2);
});
