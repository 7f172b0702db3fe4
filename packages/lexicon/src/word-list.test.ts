/** Small lists, tiles of several characters, and a walk against a plain Set. */
import type { Letter, TileSet } from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterReader } from './letter-reader.ts';

import { type TrieNode, type WordList, makeWordList } from './word-list.ts';

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
  expect(words.child(words.root, 1 as Letter)).toBeUndefined();
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

const childrenOf = (words: WordList, node: TrieNode): readonly TrieNode[] => {
  const children: TrieNode[] = [];
  for (let child = words.firstChild(node); child !== undefined; child = words.nextSibling(child)) {
    children.push(child);
  }
  return children;
};

const wordsFrom = (words: WordList, prefix: readonly Letter[] = [], node = words.root): string[] => [
  ...(words.isWord(node) ? [prefix.join('')] : []),
  ...childrenOf(words, node).flatMap((child) => wordsFrom(words, [...prefix, words.letterOf(child)], child)),
];

const everyLetter = abc.kinds.map((_, letter) => letter as Letter).slice(1);

const nodesFrom = (words: WordList, node: TrieNode): readonly TrieNode[] => [
  node,
  ...childrenOf(words, node).flatMap((child) => nodesFrom(words, child)),
];

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 7 });
const anyList = fc.array(anyWord, { maxLength: 60 });

test('walking finds exactly the words that went in', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const { words, report } = makeWordList(abc, list);
      const unique = new Set(list.map((word) => (letterReader(abc)(word) ?? []).join('')));
      expect(wordsFrom(words)).toEqual([...unique].sort());
      expect(report.wordCount).toBe(unique.size);
      expect(report.duplicateCount).toBe(list.length - unique.size);
    }),
  );
});

test('asking for each letter finds the same nodes as going through the children', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const { words } = makeWordList(abc, list);
      for (const node of nodesFrom(words, words.root)) {
        const asked = everyLetter.map((letter) => words.child(node, letter));
        expect(asked.filter((child) => child !== undefined)).toEqual(childrenOf(words, node));
      }
    }),
  );
});
