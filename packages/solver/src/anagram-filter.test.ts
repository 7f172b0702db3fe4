/** The filter may say "perhaps" too often, never "no" where there is a word. */
import { makeWordList } from '@tilewright/lexicon';
import type { TileSet } from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anagramFilterOf, isMarked, letterSums } from './anagram-filter.ts';

const tiles: TileSet = {
  name: 'test',
  kinds: Array.from('?ABCDEF', (text) => ({ text, points: 1, count: 1 })),
};
const sumOf = (word: string): number =>
  Array.from(word).reduce((sum, sign) => (sum + (letterSums[sign.charCodeAt(0) - 96] as number)) | 0, 0);

const anyWord = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 2, maxLength: 7 });

test('every word is marked in any order, and so is every word less one letter', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 40 }), (list) => {
      const { words, wordShift, lessOne, lessOneShift } = anagramFilterOf(makeWordList(tiles, list).words);
      for (const word of list) {
        expect(isMarked(words, wordShift, sumOf([...word].reverse().join('')))).toBe(true);
        for (let gone = 0; gone < word.length; gone += 1)
          expect(isMarked(lessOne, lessOneShift, sumOf(word.slice(0, gone) + word.slice(gone + 1)))).toBe(
            true,
          );
      }
    }),
  );
});

test('most sets of letters that make no word are told so', () => {
  const list = ['fade', 'face', 'cab', 'bead', 'deaf'];
  const { words, wordShift } = anagramFilterOf(makeWordList(tiles, list).words);
  const others = ['ab', 'abc', 'abd', 'bbb', 'cccc', 'defd', 'ffff', 'eeea', 'bcde', 'acdf'];
  const marked = others.filter((set) => set !== 'abc' && isMarked(words, wordShift, sumOf(set)));
  expect(marked.length).toBeLessThan(3);
});
