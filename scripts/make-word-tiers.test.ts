/** A tier takes what is common, known and suited, once and in order. */
import { expect, test } from 'vitest';
import { tierOf } from './make-word-tiers.mjs';

test('a tier takes what is common, known and suited, once and in order', () => {
  const list = new Set(['cat', 'dog', 'elk', 'rude']);
  expect(tierOf(['dog', 'cat', 'rude', 'dog', 'zebra'], list, new Set(['rude']))).toEqual(['cat', 'dog']);
});
