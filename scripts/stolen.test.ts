import { expect, test } from 'vitest';
import { stolenBetween, stolenWords, watchStolen } from './stolen.mjs';

test('what other machines took is a share of what was wanted; who rests wants nothing', () => {
  const before = 'cpu  100 10 20 5000 30 0 5 15 0 0\ncpu0 1 2 3\n';
  expect(stolenBetween(before, 'cpu  150 20 30 9000 70 0 10 40 7 7\ncpu0 1 2 3\n')).toBe(0.25);
  expect(stolenBetween(before, 'cpu  100 10 20 9999 99 0 5 15 0 0\n')).toBe(0);
});

test('where nothing is told nothing is taken', () => {
  expect(stolenBetween('', '')).toBe(0);
  expect(watchStolen()()).toBeGreaterThanOrEqual(0);
});

test('it is told in whole percents', () => {
  expect(stolenWords(0.25)).toBe('25 % of the processor went to other machines');
});
