/** Counting up and down. */
import { expect, test } from 'vitest';
import { countedAt } from './count-up.ts';

test('from where it was to where it is', () => {
  expect(countedAt(10, 30, 0)).toBe(10);
  expect(countedAt(10, 30, 1)).toBe(30);
  expect(countedAt(10, 30, 7)).toBe(30);
  expect(countedAt(30, 10, 1)).toBe(10);
});

test('quickly first', () => expect(countedAt(0, 100, 0.5)).toBeGreaterThan(80));
