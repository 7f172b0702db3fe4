/** The letter that is typed for a blank. */
import { expect, test, vi } from 'vitest';
import { letterTyped } from './letter-typed.ts';

const texts = ['', 'A', 'C', 'CH', 'I', 'LL', 'Ą'];

test('[WB6] the whole text of a tile, else the only one that begins so', () => {
  expect(letterTyped(texts, 'c')).toBe(2);
  expect(letterTyped(texts, 'l')).toBe(5);
  expect(letterTyped(texts, 'ą')).toBe(6);
  expect(letterTyped(texts, 'x')).toBeUndefined();
});

test('an i is an I, whatever language the browser speaks', () => {
  const turkish = vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(letterTyped(texts, 'i')).toBe(4);
  turkish.mockRestore();
});
