// Word lists of books: their union, spelled with tiles; what they are worth in a game, and a bag that fits.
import { readFileSync } from 'node:fs';
import { eachWord, letterReader, makeKwg, parseKwg } from '@tilewright/lexicon';
import { type Letter, type TileSet, spell, totalOf } from '@tilewright/rules';
import { bookFrom, englishTiles } from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookList, balancedBag, bookReport, listFromBooks, wordsOfBooks } from './index.ts';

const plain = { namesCount: false };

const spelled = (tileSet: TileSet, { words }: BookList): readonly string[] => {
  const all: string[] = [];
  eachWord(words, (letters, length) => {
    all.push(
      spell(
        tileSet,
        Array.from(letters.subarray(0, length), (letter) => letter as Letter),
      ),
    );
  });
  return all;
};

const listsOf = (
  words: readonly string[],
  otherWords: readonly string[] = [],
  added: readonly string[] = [],
) => {
  const lists = listFromBooks(englishTiles, { words, otherWords }, added);
  if (!lists.ok) throw new Error('too many words');
  return lists.value;
};

describe('[BK20] the words of several books', () => {
  test('are those of any of them; what is a word of the game in one is no other word', async () => {
    const one = await bookFrom('a.txt', 'The whale swims. We saw Ahab and May.');
    const other = await bookFrom('b.txt', 'It may rain. We saw Pip.');
    expect(wordsOfBooks([one, other], plain)).toEqual({
      words: ['and', 'it', 'may', 'rain', 'saw', 'swims', 'the', 'we', 'whale'],
      otherWords: ['ahab', 'pip'],
    });
    expect(wordsOfBooks([one, other], { namesCount: true })).toEqual({
      words: ['ahab', 'and', 'it', 'may', 'pip', 'rain', 'saw', 'swims', 'the', 'we', 'whale'],
      otherWords: [],
    });
    expect(wordsOfBooks([], plain)).toEqual({ words: [], otherWords: [] });
  });
});

describe('[BK21] lists of books', () => {
  test('are spelled with tiles, accents folded where no tile has them', () => {
    const { game, others } = listsOf(['café', 'naïve', 'œuvre', 'straße', 'мир', 'sea'], ['ahab', 'zoë']);
    expect(spelled(englishTiles, game)).toEqual(['CAFE', 'NAIVE', 'OEUVRE', 'SEA', 'STRASSE']);
    expect([game.skippedCount, game.words.wordCount]).toEqual([1, 5]);
    expect(spelled(englishTiles, others)).toEqual(['AHAB', 'ZOE']);
  });

  test('keep letters that are on a tile, of several characters too', () => {
    const spanish: TileSet = {
      name: 'some',
      kinds: [
        { text: '?', points: 0, count: 2 },
        ...['A', 'Ñ', 'O', 'LL', 'N', 'L'].map((text) => ({ text, points: 1, count: 2 })),
      ],
    };
    const lists = listFromBooks(spanish, { words: ['año', 'allá', 'ano'], otherWords: [] });
    expect(lists.ok && spelled(spanish, lists.value.game)).toEqual(['AÑO', 'ALLA', 'ANO']);
  });

  test('hold words of 2 to 15 tiles, counted when spelled', () => {
    const { game } = listsOf([
      'a',
      'ab',
      'a'.repeat(15),
      'a'.repeat(16),
      `œ${'b'.repeat(13)}`,
      `œ${'b'.repeat(14)}`,
    ]);
    expect(new Set(spelled(englishTiles, game).map(({ length }) => length))).toEqual(new Set([2, 15]));
    expect(game.words.wordCount).toBe(3);
    expect(game.skippedCount).toBe(3);
  });

  test('take words of another list along', () => {
    const { game } = listsOf(['sea', 'aa'], [], ['AA', 'Ab', 'qi']);
    expect(spelled(englishTiles, game)).toEqual(['AA', 'AB', 'QI', 'SEA']);
  });

  test('have an id that comes from what they hold, and nothing else', () => {
    const [one, same, other] = [
      listsOf(['sea', 'whale']),
      listsOf(['whale', 'sea', 'sea']),
      listsOf(['sea', 'whales']),
    ];
    expect(one.game.id).toMatch(/^books-[\da-f]{32}$/u);
    expect(same.game.id).toBe(one.game.id);
    expect(other.game.id).not.toBe(one.game.id);
    expect(one.others.id).toBe(same.others.id);
  });

  test('are graphs like any other', () => {
    const anyWords = fc.array(fc.string({ unit: fc.constantFrom(...'abcé'), minLength: 2, maxLength: 6 }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(anyWords, (words) => {
        const { game } = listsOf(words);
        const read = letterReader(englishTiles);
        for (const word of words) expect(game.words.has(read(word.replaceAll('é', 'e')) ?? [])).toBe(true);
        const again = parseKwg(englishTiles, makeKwg(game.words));
        expect(again.ok && again.value.wordCount).toBe(game.words.wordCount);
      }),
      { numRuns: 50 },
    );
  });
});

const tinyTiles: TileSet = {
  name: 'tiny',
  kinds: [
    { text: '?', points: 0, count: 2 },
    ...[
      ['A', 4],
      ['B', 4],
      ['C', 1],
      ['D', 1],
    ].map(([text, count]) => ({ text: String(text), points: 1, count: Number(count) })),
  ],
};

const tinyList = (...words: readonly string[]): BookList => {
  const lists = listFromBooks(tinyTiles, { words, otherWords: [] });
  if (!lists.ok) throw new Error('too many words');
  return lists.value.game;
};

describe('[BK22] the report on a list', () => {
  test('counts words by length and letters by use, and names letters that no word has', () => {
    const report = bookReport(tinyTiles, tinyList('ab', 'ba', 'cab', 'abba').words, [
      'AB',
      'ac',
      'da',
      'ac',
      'xy',
    ]);
    expect(report.wordCount).toBe(4);
    expect(report.countByLength).toEqual([0, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(report.letters.map(({ text, wordCount }) => `${text}${wordCount}`)).toEqual([
      'A4',
      'B4',
      'C1',
      'D0',
    ]);
    expect(report.letters.map(({ bagShare }) => bagShare)).toEqual([0.4, 0.4, 0.1, 0.1]);
    expect(report.letters.map(({ wordShare }) => Number(wordShare.toFixed(3)))).toEqual([
      0.444, 0.444, 0.112, 0,
    ]);
    expect(report.unusedLetters).toEqual([4]);
    expect(report.advice.missingShortWords).toEqual(['AC', 'DA']);
  });

  test('advises short words where there are few', () => {
    const twos = ['aa', 'ab', 'ba', 'bb'];
    const adviceFor = (list: BookList, short: readonly string[]) =>
      bookReport(tinyTiles, list.words, short).advice;
    expect(adviceFor(tinyList('ab', 'cab'), twos)).toMatchObject({ shouldAddShortWords: true });
    expect(adviceFor(tinyList('ab', 'cab'), [])).toMatchObject({ shouldAddShortWords: false });
    const letters = 'abcdefghijklmnopqrst';
    const many = Array.from(letters, (one) => [`${one}a`, `${one}e`]).flat();
    const { game } = listsOf(many);
    expect(bookReport(englishTiles, game.words, ['qi']).advice.shouldAddShortWords).toBe(false);
    expect(
      bookReport(englishTiles, listsOf(many.slice(1)).game.words, ['qi']).advice.shouldAddShortWords,
    ).toBe(true);
  });

  test('of nothing is nothing', () => {
    const report = bookReport(tinyTiles, tinyList().words);
    expect([report.wordCount, report.unusedLetters.length, report.advice.balancedBag]).toEqual([
      0,
      4,
      [2, 4, 4, 1, 1],
    ]);
  });
});

describe('[BK23] a bag that fits', () => {
  test('has the letters in the proportion of the words, one of each that is used, none of the others', () => {
    expect(balancedBag(tinyTiles, tinyList('ab', 'ba', 'cab', 'abba').words)).toEqual([2, 5, 4, 1, 0]);
    expect(balancedBag(tinyTiles, tinyList('dd').words)).toEqual([2, 0, 0, 0, 10]);
    expect(balancedBag(tinyTiles, tinyList().words)).toEqual([2, 4, 4, 1, 1]);
  });

  test('short words decide, as they are laid most', () => {
    const words = tinyList('aa', 'bcdbcd', 'bcdccd', 'bbddcc').words;
    expect(balancedBag(tinyTiles, words)).toEqual([2, 7, 1, 1, 1]);
    expect(balancedBag(tinyTiles, tinyList('cdcdcdcdcd').words)).toEqual([2, 0, 0, 5, 5]);
  });

  test.each(['the-ox-in-the-road.md', 'six-minutes-wrong.md', 'uncle-jozef-regrets.md'])(
    'for %s has nearly as many vowels as the usual one',
    async (name) => {
      const book = await bookFrom(
        name,
        new Uint8Array(readFileSync(new URL(`../shelf/${name}`, import.meta.url))),
      );
      const bag = balancedBag(englishTiles, listsOf(book.words.map(({ word }) => word)).game.words);
      const vowelsIn = (counts: readonly number[]): number =>
        counts.reduce(
          (sum, count, letter) => sum + (/[AEIOU]/u.test(englishTiles.kinds[letter]?.text ?? '') ? count : 0),
          0,
        );
      expect(vowelsIn(bag)).toBeGreaterThanOrEqual(
        0.8 * vowelsIn(englishTiles.kinds.map(({ count }) => count)),
      );
    },
  );

  test('long words do not decide, but their letters are in it', () => {
    expect(balancedBag(tinyTiles, tinyList('ab', `${'cd'.repeat(6)}`).words)).toEqual([2, 4, 4, 1, 1]);
  });

  test('always has as many tiles as before', () => {
    const anyWords = fc.array(
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 2, maxLength: 9 }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(anyWords, (words) => {
        const bag = balancedBag(englishTiles, listsOf(words).game.words);
        expect(totalOf(bag)).toBe(totalOf(englishTiles.kinds.map(({ count }) => count)));
        expect(bag[0]).toBe(englishTiles.kinds[0]?.count);
        const used = new Set(words.join('').toUpperCase());
        const letters = englishTiles.kinds.slice(1).filter((_, at) => (bag[at + 1] ?? 0) > 0);
        const expected = englishTiles.kinds
          .slice(1)
          .filter(({ text }) => words.length === 0 || used.has(text));
        expect(letters).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
