/** The English word files: their size, order and form, and that all of them can be laid. */
import { readFileSync } from 'node:fs';
import type { TileSet } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { makeWordList } from './word-list.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8').split('\n');

const alphabet: TileSet = {
  name: 'alphabet',
  kinds: Array.from('?ABCDEFGHIJKLMNOPQRSTUVWXYZ', (text) => ({ text, points: 1, count: 1 })),
};

const english = linesOf('english').slice(0, -1);
const supplement = linesOf('english-supplement').slice(0, -1);

describe.each(['english', 'english-supplement'])('%s', (name) => {
  const lines = linesOf(name);
  const list = lines.slice(0, -1);

  test('ends with a line end', () => expect(lines[lines.length - 1]).toBe(''));
  test('is sorted, each word once', () => expect(list).toEqual([...new Set(list)].sort()));
  test('has words of 2 to 15 small letters', () =>
    expect(list.filter((word) => !/^[a-z]{2,15}$/u.test(word))).toEqual([]));
});

test('the English list has the words of ENABLE, by length', () => {
  const counts = Array.from(
    { length: 14 },
    (_, index) => english.filter(({ length }) => length === index + 2).length,
  );
  expect(english).toHaveLength(168_551);
  expect(counts).toEqual([
    96, 972, 3903, 8636, 15232, 23109, 28420, 24873, 20302, 15504, 11358, 7827, 5127, 3192,
  ]);
});

test('the supplement adds only words that the list lacks', () => {
  const known = new Set(english);
  expect(supplement.filter((word) => known.has(word))).toEqual([]);
});

test('every word can be laid', () => {
  const { report } = makeWordList(alphabet, [...english, ...supplement]);
  expect(report).toEqual({
    wordCount: english.length + supplement.length,
    skippedCount: 0,
    duplicateCount: 0,
  });
});
