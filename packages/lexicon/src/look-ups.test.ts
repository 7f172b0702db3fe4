/** Anagrams, patterns, hooks, nearest words and walks, each against a slow and simple version over random lists. */
import { readFileSync } from 'node:fs';
import type { Letter, TileSet } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anagramsOf } from './anagrams.ts';
import { eachWord } from './each-word.ts';
import { hooksOf } from './hooks.ts';
import { letterReader } from './letter-reader.ts';
import { nearestWords } from './nearest-words.ts';
import { matchesOf, readPattern } from './pattern.ts';
import { type WordList, makeWordList } from './word-list.ts';

const tilesOf = (texts: readonly string[]): TileSet => ({
  name: 'test',
  kinds: ['?', ...texts].map((text) => ({ text, points: 1, count: 1 })),
});
const abc = tilesOf(['A', 'B', 'C']);
const english = tilesOf([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
const spanish = tilesOf(['A', 'C', 'CH', 'E', 'L', 'LL', 'O']);

const texted = (tiles: TileSet, words: readonly (readonly Letter[])[]): readonly string[] =>
  words.map((letters) => letters.map((letter) => tiles.kinds[letter]?.text).join(''));
const lettered = (tiles: TileSet, text: string): readonly Letter[] =>
  [...text].map((character) => tiles.kinds.findIndex((kind) => kind.text === character) as Letter);

const anyText = (maxLength: number, minLength = 2): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength, maxLength });
const anyTexts = fc.uniqueArray(anyText(6), { maxLength: 60 }).map((texts) => texts.sort());
const listOf = (texts: readonly string[]): WordList => makeWordList(abc, texts).words;

const englishList = makeWordList(
  english,
  readFileSync(new URL('../data/english.txt', import.meta.url), 'utf8').split('\n'),
).words;

describe('[LX7] walks', () => {
  const walk = (list: WordList, beginning: string, mostCount = Infinity): readonly string[] => {
    const found: Letter[][] = [];
    eachWord(
      list,
      (letters, length) => {
        found.push(Array.from(letters.subarray(0, length), (letter) => letter as Letter));
        return found.length < mostCount;
      },
      lettered(abc, beginning),
    );
    return texted(abc, found);
  };

  test('visit the words in order, or those that begin with some letters', () => {
    fc.assert(
      fc.property(anyTexts, anyText(3, 0), (texts, beginning) => {
        expect(walk(listOf(texts), '')).toEqual(texts);
        expect(walk(listOf(texts), beginning)).toEqual(texts.filter((text) => text.startsWith(beginning)));
      }),
    );
  });

  test('end when the visitor has had enough', () => {
    fc.assert(
      fc.property(anyTexts, fc.integer({ min: 1, max: 5 }), (texts, mostCount) => {
        expect(walk(listOf(texts), '', mostCount)).toEqual(texts.slice(0, mostCount));
      }),
    );
  });

  test('find nothing below more letters than any word has', () =>
    expect(walk(listOf(['AB']), 'A'.repeat(40))).toEqual([]));
});

describe('[LX8] anagrams', () => {
  const isFormable = (text: string, rack: string): boolean => {
    const left = [...rack];
    return [...text].every((character) => {
      const at = left.includes(character) ? left.indexOf(character) : left.indexOf('?');
      return at >= 0 && left.splice(at, 1).length === 1;
    });
  };
  const anyRack = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '?'), maxLength: 7 });

  test('use the whole rack', () => {
    fc.assert(
      fc.property(anyTexts, anyRack, (texts, rack) => {
        expect(texted(abc, anagramsOf(listOf(texts), lettered(abc, rack)))).toEqual(
          texts.filter((text) => text.length === rack.length && isFormable(text, rack)),
        );
      }),
    );
  });

  test('or at least some letters of it', () => {
    fc.assert(
      fc.property(anyTexts, anyRack, fc.integer({ min: 2, max: 7 }), (texts, rack, least) => {
        expect(texted(abc, anagramsOf(listOf(texts), lettered(abc, rack), least))).toEqual(
          texts.filter((text) => text.length >= least && isFormable(text, rack)),
        );
      }),
    );
  });

  test('known ones', () =>
    expect(texted(english, anagramsOf(englishList, lettered(english, 'AEINRST')))).toEqual([
      'ANESTRI',
      'ANTSIER',
      'NASTIER',
      'RATINES',
      'RETAINS',
      'RETINAS',
      'RETSINA',
      'STAINER',
      'STEARIN',
    ]));
});

describe('[LX9] patterns', () => {
  const matches = (tiles: TileSet, list: WordList, text: string, mostCount?: number): readonly string[] => {
    const pattern = readPattern(tiles, text);
    if (!pattern.ok) throw new Error(pattern.error.type);
    return texted(tiles, matchesOf(list, pattern.value, mostCount));
  };
  const anyPattern = fc.string({
    unit: fc.constantFrom('A', 'B', 'C', '.', '?', '*', '[AB]', '[^A]', 'c'),
    minLength: 1,
    maxLength: 8,
  });

  test('match as regular expressions would', () => {
    fc.assert(
      fc.property(anyTexts, anyPattern, (texts, pattern) => {
        const expression = pattern.toUpperCase().replaceAll('?', '.').replaceAll('*', '.*');
        expect(matches(abc, listOf(texts), pattern)).toEqual(
          texts.filter((text) => new RegExp(`^${expression}$`, 'u').test(text)),
        );
      }),
    );
  });

  test('at most so many', () => {
    expect(matches(abc, listOf(['AA', 'AB', 'BA', 'BB']), '*', 3)).toEqual(['AA', 'AB', 'BA']);
    expect(matches(abc, listOf(['AA']), '*', 0)).toEqual([]);
  });

  test('a tile of two characters is one place', () => {
    const { words } = makeWordList(spanish, ['calle', 'cale', 'ocho', 'oco']);
    expect(matches(spanish, words, '...e')).toEqual(['CALE', 'CALLE']);
    expect(matches(spanish, words, 'o[ch]o')).toEqual(['OCHO']);
    expect(matches(spanish, words, '*ll*')).toEqual(['CALLE']);
  });

  test('with as many parts as the longest word', () => {
    const long = 'AB'.repeat(15);
    expect(matches(abc, listOf([long, `${long}A`]), '.'.repeat(31))).toEqual([`${long}A`]);
    expect(matches(abc, listOf([long, `${long}A`]), '.*.'.repeat(10))).toEqual([long, `${long}A`]);
  });

  test.each([
    ['', { type: 'empty' }],
    ['  ', { type: 'empty' }],
    ['A[B', { type: 'unreadable', part: '[' }],
    ['AB]', { type: 'unreadable', part: ']' }],
    ['[]', { type: 'unreadable', part: '[]' }],
    ['A-B', { type: 'unreadable', part: 'A-B' }],
    ['.'.repeat(32), { type: 'tooLong', mostParts: 31 }],
  ])('%j cannot be used', (text, error) => expect(readPattern(abc, text)).toEqual({ ok: false, error }));
});

describe('[LX10] hooks', () => {
  test('are the letters that make another word', () => {
    fc.assert(
      fc.property(anyTexts, anyText(5, 1), (texts, text) => {
        const hooks = hooksOf(listOf(texts), lettered(abc, text));
        const [front, back] = [hooks.front, hooks.back].map((letters) => texted(abc, [letters])[0]);
        expect(front).toBe([...'ABC'].filter((letter) => texts.includes(letter + text)).join(''));
        expect(back).toBe([...'ABC'].filter((letter) => texts.includes(text + letter)).join(''));
        expect(hooks.isWordWithoutFirst).toBe(texts.includes(text.slice(1)));
        expect(hooks.isWordWithoutLast).toBe(texts.includes(text.slice(0, -1)));
      }),
    );
  });
});

describe('[LX11] nearest words', () => {
  /** Edits with neighbours swapped at most once, letter by letter from the end. */
  const editsBetween = (one: string, other: string): number => {
    const known = new Map<number, number>();
    const edits = (left: number, right: number): number => {
      if (left === 0 || right === 0) return left + right;
      const key = left * 100 + right;
      const before = known.get(key);
      if (before !== undefined) return before;
      const isSwap =
        left > 1 && right > 1 && one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1];
      const least = Math.min(
        edits(left - 1, right) + 1,
        edits(left, right - 1) + 1,
        edits(left - 1, right - 1) + (one[left - 1] === other[right - 1] ? 0 : 1),
        isSwap ? edits(left - 2, right - 2) + 1 : Infinity,
      );
      known.set(key, least);
      return least;
    };
    return edits(one.length, other.length);
  };
  const sharedLength = (one: string, other: string): number => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return length;
  };
  const nearest = (tiles: TileSet, list: WordList, text: string, mostCount: number): readonly string[] =>
    texted(
      tiles,
      nearestWords(list, lettered(tiles, text), mostCount).map(({ letters }) => letters),
    );

  test('come by edits, the same letters first, then by what they share in front, then by letters', () => {
    fc.assert(
      fc.property(anyTexts, anyText(7, 1), fc.integer({ min: 1, max: 9 }), (texts, text, mostCount) => {
        const ranked = texts
          .map((word) => ({
            word,
            edits: editsBetween(word, text),
            shared: sharedLength(word, text) + ([...word].sort().join() === [...text].sort().join() ? 50 : 0),
          }))
          .sort((one, other) => one.edits - other.edits || other.shared - one.shared);
        const reach = ranked.some(({ edits }) => edits <= 2) ? 2 : 3;
        const expected = ranked.filter(({ edits }) => edits <= reach).slice(0, mostCount);
        expect(nearest(abc, listOf(texts), text, mostCount)).toEqual(expected.map(({ word }) => word));
      }),
    );
  });

  test.each([
    ['RECIEVE', 'RECEIVE'],
    ['DEFINATELY', 'DEFINITELY'],
    ['SEPERATE', 'SEPARATE'],
    ['ZYZZYVAZ', 'ZYZZYVA'],
    ['HOUSE', 'HOUSE'],
    ['TEH', 'THE'],
    ['ACCOMODATTING', 'ACCOMMODATING'],
  ])('%s leads to %s', (text, word) => expect(nearest(english, englishList, text, 3)[0]).toBe(word));

  test('a text too long for any word has none', () =>
    expect(nearest(abc, listOf(['AB']), 'A'.repeat(35), 3)).toEqual([]));
});

test('letters outside the tile set are read as none', () => expect(letterReader(abc)('XYZ')).toBeUndefined());
