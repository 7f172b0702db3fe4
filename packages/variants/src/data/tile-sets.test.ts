/** The published totals of every tile set, and that each is sound: unique letters in alphabetical order. */
import { MAX_LETTERS, countsOf, totalOf } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { tileSetById, tileSets, withBlanks } from './tile-sets.ts';

test.each([
  ['english', 100, 26],
  ['french', 102, 26],
  ['german', 102, 29],
  ['spanish', 100, 28],
  ['dutch', 102, 26],
  ['polish', 100, 32],
])('%s has %i tiles of %i letters', (id, tileCount, letterCount) => {
  const tiles = tileSetById(id);
  if (!tiles) throw new Error(id);
  expect(totalOf(countsOf(tiles))).toBe(tileCount);
  expect(tiles.kinds.length - 1).toBe(letterCount);
});

const LOCALES: Readonly<Record<string, string>> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  spanish: 'es-u-co-trad',
  dutch: 'nl',
  polish: 'pl',
};

describe.each(Object.entries(tileSets))('%s', (id, tiles) => {
  const texts = tiles.kinds.slice(1).map((kind) => kind.text);

  test('is named by its id', () => expect(tiles.name).toBe(id));

  test('has two blanks as kind 0', () => expect(tiles.kinds[0]).toEqual({ text: '?', points: 0, count: 2 }));

  test('has unique letters in upper case, composed', () => {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(texts.map((text) => text.toUpperCase().normalize('NFC')));
    expect(texts.length).toBeLessThanOrEqual(MAX_LETTERS);
  });

  test('stands in the order of its alphabet', () =>
    expect(texts).toEqual([...texts].sort(new Intl.Collator(LOCALES[id]).compare)));

  test('has at least one of each letter, worth at least a point', () =>
    expect(tiles.kinds.slice(1).every(({ points, count }) => points > 0 && count > 0)).toBe(true));
});

test.each(['klingon', '', 'constructor', '__proto__'])('there is no tile set %j', (id) =>
  expect(tileSetById(id)).toBeUndefined(),
);

test('withBlanks changes the blanks and nothing else', () => {
  const english = tileSetById('english');
  if (!english) throw new Error('english');
  const none = withBlanks(english, 0);
  expect(totalOf(countsOf(none))).toBe(98);
  expect(none.kinds.slice(1)).toEqual(english.kinds.slice(1));
  expect(english.kinds[0]?.count).toBe(2);
});
