/** The English word files: their size, order and form, that all of them can be laid, and that the tiers are clean. */
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

const [english, supplement, modern, usual, basic] = (
  ['english', 'english-supplement', 'english-modern', 'english-common', 'english-basic'] as const
).map((name) => linesOf(name).slice(0, -1)) as [string[], string[], string[], string[], string[]];

describe.each([
  ['english', 168_551],
  ['english-supplement', 19],
  ['english-modern', 1_032],
  ['english-common', 39_308],
  ['english-basic', 10_967],
])('%s', (name, count) => {
  const lines = linesOf(name);
  const list = lines.slice(0, -1);

  test('ends with a line end', () => expect(lines[lines.length - 1]).toBe(''));
  test('has its number of words', () => expect(list).toHaveLength(count));
  test('is sorted, each word once', () => expect(list).toEqual([...new Set(list)].sort()));
  test('has words of 2 to 15 small letters', () =>
    expect(list.filter((word) => !/^[a-z]{2,15}$/u.test(word))).toEqual([]));
});

test('the English list has the words of ENABLE, by length', () => {
  const counts = Array.from(
    { length: 14 },
    (_, index) => english.filter(({ length }) => length === index + 2).length,
  );
  expect(counts).toEqual([
    96, 972, 3903, 8636, 15232, 23109, 28420, 24873, 20302, 15504, 11358, 7827, 5127, 3192,
  ]);
});

test('the additions hold only words that no list before them has', () => {
  const known = new Set(english);
  expect(supplement.filter((word) => known.has(word))).toEqual([]);
  for (const word of supplement) known.add(word);
  expect(modern.filter((word) => known.has(word))).toEqual([]);
});

test('[LX12] every word of a tier is in the list', () => {
  const known = new Set([...english, ...supplement, ...modern]);
  expect(usual.filter((word) => !known.has(word))).toEqual([]);
});

test('[LX12] the basic tier is a part of the common one', () => {
  const known = new Set(usual);
  expect(basic.filter((word) => !known.has(word))).toEqual([]);
});

test('[LX12] no unsuited word is left in a tier', () => {
  // Kept so that nobody has to read them by accident.
  const turned = (text: string): string =>
    text.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
  const unsuited = new Set(linesOf('unsuited.rot13').slice(0, -1).map(turned));
  expect(unsuited.size).toBe(874);
  expect(turned(turned('cat'))).toBe('cat');
  expect(usual.filter((word) => unsuited.has(word))).toEqual([]);
});

test('every word can be laid', () => {
  const { report } = makeWordList(alphabet, [...english, ...supplement, ...modern]);
  expect(report).toEqual({
    wordCount: english.length + supplement.length + modern.length,
    skippedCount: 0,
    duplicateCount: 0,
  });
});
