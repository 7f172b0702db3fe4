/** The words of several books. */
import type { Book } from '@tilewright/books';
import { countsOf, totalOf } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type GatherRules, type Gathered, gather } from './gather.ts';

const bookOf = (words: readonly string[], otherWords: readonly string[] = []): Book => ({
  format: 'text',
  title: '',
  author: '',
  cover: null,
  chapters: [],
  words: words.map((word) => ({ word, count: 1, places: [] })),
  otherWords: otherWords.map((word) => ({ word, count: 1, places: [] })),
  tally: { wordCount: 0, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
});

const rules: GatherRules = { hasNames: false, hasTwos: false, isBalanced: false, blankCount: 0 };
const TWOS = ['aa', 'ab', 'at'];

const gathered = (books: readonly Book[], wish: Partial<GatherRules> = {}): Gathered => {
  const named = books.map((book, place) => ({ name: { id: `${place}`, title: '', author: '' }, book }));
  const made = gather({ ...rules, ...wish, books: named, tileSet: english, twos: TWOS });
  if (!made.ok) throw new Error(made.error);
  return made.value;
};

const cats = bookOf(['at', 'cat', 'café', 'catalogue'], ['zoë', 'dot']);
const dogs = bookOf(['at', 'dog', 'dot']);

describe('[WK6] what the chosen books are worth', () => {
  test('the words of all of them, each once, by their letters', () => {
    const { report, list } = gathered([cats, dogs]);
    expect(report.wordCount).toBe(6);
    expect(report.countByLength.slice(2, 10)).toEqual([1, 3, 1, 0, 0, 0, 0, 1]);
    expect(list.books.map(({ id }) => id)).toEqual(['0', '1']);
  });

  test('a word of one book is a word, though it is only a name in another', () => {
    expect([gathered([cats]).otherCount, gathered([cats, dogs]).otherCount]).toEqual([2, 1]);
  });

  test('letters that no word has are named', () => {
    const { report } = gathered([dogs]);
    expect(report.letters.filter(({ wordCount }) => wordCount > 0).map(({ text }) => text)).toEqual([
      'A',
      'D',
      'G',
      'O',
      'T',
    ]);
  });
});

test('[WK31] a text all in capitals has names alone, and is played as soon as they count', () => {
  const shouted = bookOf([], ['dog', 'dot']);
  const [silent, heard] = [gathered([shouted]), gathered([shouted], { hasNames: true })];
  expect([silent.report.wordCount, silent.otherCount]).toEqual([0, 2]);
  expect([heard.report.wordCount, heard.otherCount]).toEqual([2, 0]);
});

describe('[WK8] what is added to the books', () => {
  test('names, where they count, are words', () => {
    const { report, otherCount } = gathered([cats], { hasNames: true });
    expect([report.wordCount, otherCount]).toEqual([6, 0]);
  });

  test('two-letter words of the usual list, which the books lack', () => {
    expect(gathered([dogs]).report.advice.missingShortWords).toEqual(['AA', 'AB']);
    const { report, list } = gathered([dogs], { hasTwos: true });
    expect([report.wordCount, report.countByLength[2], list.hasTwos]).toEqual([5, 3, true]);
  });

  test('a bag for the books has as many tiles, and none that fits nowhere', () => {
    const [usual, made] = [gathered([dogs]).tileSet, gathered([dogs], { isBalanced: true }).tileSet];
    expect(totalOf(countsOf(made))).toBe(totalOf(countsOf(usual)));
    expect(totalOf(countsOf(usual))).toBe(98);
    const held = made.kinds.filter(({ count }) => count > 0).map(({ text }) => text);
    expect(held).toEqual(['A', 'D', 'G', 'O', 'T']);
    expect(made.kinds.map(({ points }) => points)).toEqual(usual.kinds.map(({ points }) => points));
  });
});
