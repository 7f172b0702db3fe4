/** Front coding: there and back, and what is neither. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFrontCoded, parseFrontCoded } from './front-coding.ts';

const anyWords = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'é', 'ñ'), minLength: 1, maxLength: 31 }), {
    maxLength: 60,
  })
  .map((words) => words.sort());

test('[LX18] words come back as they were', () => {
  fc.assert(
    fc.property(anyWords, (words) => {
      const made = makeFrontCoded(words);
      expect(made.ok && parseFrontCoded(made.value)).toEqual({ ok: true, value: words });
    }),
  );
});

test('[LX18] each word says what goes and what comes', () =>
  expect(makeFrontCoded(['cat', 'cats', 'coat', 'dog'])).toEqual({ ok: true, value: 'AcatAsDoatEdog' }));

test('[LX18] the English list is a third as long', () => {
  const words = readFileSync(new URL('../data/english.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const made = makeFrontCoded(words);
  if (!made.ok) throw new Error(made.error.type);
  expect(made.value.length).toBeLessThan(550_000);
  expect(parseFrontCoded(made.value)).toEqual({ ok: true, value: words });
});

test.each([
  [['b', 'a'], 'a'],
  [['a', 'a'], 'a'],
  [[''], ''],
  [['aB'], 'aB'],
  [['a'.repeat(32)], 'a'.repeat(32)],
])('%j cannot be coded', (words, word) =>
  expect(makeFrontCoded(words)).toEqual({ ok: false, error: { type: 'badWord', word } }),
);

test.each([
  ['cat', 0],
  ['xAcat', 0],
  ['AcatEx', 1],
  ['AcatB', 1],
  ['AcatDbat', 1],
])('%j cannot be decoded', (text, wordIndex) =>
  expect(parseFrontCoded(text)).toEqual({ ok: false, error: { type: 'badText', wordIndex } }),
);
