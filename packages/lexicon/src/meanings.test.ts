/** Meanings: from data files in WordNet's form to a compact text, and from inflected words to their lemmas. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lemmasOf } from './lemmas.ts';
import { MEANINGS_HEAD, type Meanings, meaningOf, parseMeanings } from './meanings.ts';
import { type WordNetPart, compactMeanings } from './wordnet.ts';

interface Synset {
  readonly words: readonly string[];
  readonly gloss: string;
}

/** Data files as WordNet lays them out: each synset is found by its offset. */
const partOf = (
  part: WordNetPart['part'],
  lemmas: Readonly<Record<string, readonly number[]>>,
  synsets: readonly Synset[],
): WordNetPart => {
  const offsets: number[] = [];
  let text = '  1 A licence stands in front.\n';
  for (const { words, gloss } of synsets) {
    offsets.push(text.length);
    const count = words.length.toString(16).padStart(2, '0');
    text += `${String(text.length).padStart(8, '0')} 03 n ${count} ${words.map((word) => `${word} 0`).join(' ')} 001 @ 00001740 n 0000 | ${gloss}  \n`;
  }
  const index = Object.entries(lemmas).map(([lemma, senses]) => {
    const found = senses.map((sense) => String(offsets[sense] ?? 99).padStart(8, '0'));
    return `${lemma} n ${senses.length} 1 @ ${senses.length} 0 ${found.join(' ')}  \n`;
  });
  return { part, index: `  1 A licence stands in front.\n${index.join('')}`, synsets: text };
};

const nouns = partOf('noun', { cat: [0, 1], paris: [2], runner_up: [3], run: [3, 4, 5, 6] }, [
  { words: ['cat', 'true_cat'], gloss: 'feline mammal; "she has a cat"' },
  { words: ['guy', 'cat(ip)'], gloss: 'a youth;  informal' },
  { words: ['Paris'], gloss: 'a city' },
  { words: ['run'], gloss: 'a score' },
  { words: ['run'], gloss: 'a race' },
  { words: ['run'], gloss: 'a trip' },
  { words: ['run'], gloss: 'a fourth meaning' },
]);
const verbs = partOf('verb', { run: [0] }, [{ words: ['run'], gloss: 'move fast' }]);

const compact = (...parts: readonly WordNetPart[]): Meanings => {
  const made = compactMeanings(parts);
  if (!made.ok) throw new Error(made.error.lemma);
  const parsed = parseMeanings(made.value);
  if (!parsed.ok) throw new Error(parsed.error.type);
  return parsed.value;
};

test('[LX15] single words in small letters are kept, with three meanings of each part and no examples', () =>
  expect(compact(nouns, verbs).text).toBe(
    `${MEANINGS_HEAD}\ncat\tnoun\tfeline mammal\ta youth; informal\nrun\tnoun\ta score\ta race\ta trip\tverb\tmove fast\n`,
  ));

test('an index that does not fit its data is refused', () =>
  expect(compactMeanings([partOf('noun', { cat: [7] }, [])])).toEqual({
    ok: false,
    error: { type: 'badOffset', lemma: 'cat' },
  }));

test.each([
  ['cat', 'cat'],
  ['CATS', 'cat'],
  ['running', 'run'],
  ['ran', 'run'],
])('[LX15] %s is explained by %s', (word, lemma) => {
  expect(meaningOf(compact(nouns, verbs), word)?.lemma).toBe(lemma);
});

test('[LX15] a meaning has its parts of speech', () =>
  expect(meaningOf(compact(nouns, verbs), 'run')).toEqual({
    lemma: 'run',
    parts: [
      { part: 'noun', meanings: ['a score', 'a race', 'a trip'] },
      { part: 'verb', meanings: ['move fast'] },
    ],
  }));

test.each(['paris', 'dog', '', 'ca', 'catt', 'zzz', 'aaa'])('%j has none', (word) =>
  expect(meaningOf(compact(nouns, verbs), word)).toBeUndefined(),
);

test('a text without any lemma has no meanings', () => expect(meaningOf(compact(), 'cat')).toBeUndefined());

test.each(['', '#meanings 0\n', 'cat\tnoun\tx\n', `${MEANINGS_HEAD}\ncut`])('%j is no such text', (text) =>
  expect(parseMeanings(text)).toEqual({ ok: false, error: { type: 'notMeanings' } }),
);

test('every lemma of a text is found, and no other', () => {
  const anyLemma = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(anyLemma, { maxLength: 40 }), anyLemma, (lemmas, other) => {
      const lines = [...lemmas].sort().map((lemma) => `${lemma}\tnoun\tmeans ${lemma}\n`);
      const meanings = { text: `${MEANINGS_HEAD}\n${lines.join('')}` };
      for (const lemma of lemmas)
        expect(meaningOf(meanings, lemma)?.parts[0]?.meanings).toEqual([`means ${lemma}`]);
      expect(meaningOf(meanings, other) !== undefined).toBe(lemmas.includes(other));
    }),
  );
});

describe('[LX15] lemmas', () => {
  test.each([
    ['cities', 'city'],
    ['boxes', 'box'],
    ['wolves', 'wolf'],
    ['knives', 'knife'],
    ['bases', 'basis'],
    ['stopped', 'stop'],
    ['liked', 'like'],
    ['tried', 'try'],
    ['lying', 'lie'],
    ['making', 'make'],
    ['happier', 'happy'],
    ['biggest', 'big'],
    ['nicest', 'nice'],
    ['gently', 'gentle'],
    ['happiness', 'happy'],
    ['bookings', 'book'],
    ['firemen', 'fireman'],
    ['mice', 'mouse'],
    ['written', 'write'],
    ['washable', 'wash'],
  ])('%s may be a form of %s', (word, lemma) => expect(lemmasOf(word)).toContain(lemma));

  test('the word itself comes first where it is regular', () => expect(lemmasOf('runs')[0]).toBe('runs'));
  test('none comes twice', () => {
    const lemmas = lemmasOf('classes');
    expect(new Set(lemmas).size).toBe(lemmas.length);
  });
  test('short words are left alone', () => expect(lemmasOf('is')).toEqual(['be', 'is']));
});
