/** Small lists, tiles of several characters, and a walk against a plain Set. */
import type { Letter, TileSet } from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterReader } from './letter-reader.ts';

import { makeWordList } from './word-list.ts';

const tilesOf = (texts: string): TileSet => ({
  name: 'test',
  kinds: ['?', ...texts.split(' ')].map((text) => ({ text, points: 1, count: 1 })),
});

const abc = tilesOf('A B C');
const spanish = tilesOf('A C CH E L LL N Ñ O P R RR S');

test.each([
  ['calle', ['C', 'A', 'LL', 'E']],
  ['PERRO', ['P', 'E', 'RR', 'O']],
  ['cacharro', ['C', 'A', 'CH', 'A', 'RR', 'O']],
  ['caño', ['C', 'A', 'Ñ', 'O']],
  ['can\u0303o', ['C', 'A', 'Ñ', 'O']],
  ['', []],
])('reads %j by the longest tiles', (word, texts) => {
  const letters = letterReader(spanish)(word);
  expect(letters?.map((letter) => spanish.kinds[letter]?.text)).toEqual(texts);
});

test.each(['casa?', 'queso', 'c-a', 'ca sa', '??'])('does not read %j', (word) =>
  expect(letterReader(spanish)(word)).toBeUndefined(),
);

test('counts words, repeats and what cannot be laid', () => {
  const texts = ['ab', 'AB', ' ab\r', 'abc', 'bad', "a'b", '', '  ', 'a', 'ab'.repeat(16)];
  const { report } = makeWordList(abc, texts);
  expect(report).toEqual({ wordCount: 2, skippedCount: 4, duplicateCount: 2 });
});

test('an empty list has no words', () => {
  const { words } = makeWordList(abc, []);
  expect(words.has([])).toBe(false);
  expect(words.has([1 as Letter])).toBe(false);
  expect(words.wordCount).toBe(0);
});

test('a beginning of a word is no word', () => {
  const { words } = makeWordList(abc, ['abc']);
  const lettersOf = letterReader(abc);
  expect(['a', 'ab', 'abc', 'abca', 'b'].map((text) => words.has(lettersOf(text) ?? []))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 7 });
const anyList = fc.array(anyWord, { maxLength: 60 });

test('exactly the words that went in are words', () => {
  fc.assert(
    fc.property(anyList, anyWord, (list, other) => {
      const { words, report } = makeWordList(abc, list);
      const lettersOf = letterReader(abc);
      const unique = new Set(list);
      expect(list.every((word) => words.has(lettersOf(word) ?? []))).toBe(true);
      expect(words.has(lettersOf(other) ?? [])).toBe(unique.has(other));
      expect(words.wordCount).toBe(unique.size);
      expect(report).toEqual({
        wordCount: unique.size,
        skippedCount: 0,
        duplicateCount: list.length - unique.size,
      });
    }),
  );
});
