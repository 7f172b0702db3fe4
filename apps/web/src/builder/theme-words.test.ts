/** Theme words from any text. */
import { letterReader, makeWordList } from '@tilewright/lexicon';
import { spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { splitWords, themeWords } from './theme-words.ts';

describe('[BB17] theme words', () => {
  test('stand between anything that is no letter, each once', () => {
    expect(splitWords('Cat, dog;\r\n  COW\tcat – horse… 12 goat')).toEqual([
      'CAT',
      'DOG',
      'COW',
      'HORSE',
      'GOAT',
    ]);
    expect(splitWords('')).toEqual([]);
  });

  test('are told apart by the list', () => {
    const { words } = makeWordList(english, ['cat', 'dog']);
    const theme = themeWords('cat dogg a dog żółw', letterReader(english), (letters) => words.has(letters));
    expect(theme.words.map((letters) => spell(english, letters))).toEqual(['CAT', 'DOG']);
    expect(theme.unknown).toEqual(['DOGG', 'A', 'ŻÓŁW']);
  });
});
