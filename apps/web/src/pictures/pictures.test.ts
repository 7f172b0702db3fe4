/** The pictures and the boards that come with the game: whatever is printed there can be shown. */
import { parseJuniorBoard } from '@tilewright/notation';
import { builtInBoards } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { pictureOf } from './index.ts';

const MOST_WORDS = 80;

const wordsOf = (id: string, text: string): readonly string[] => {
  const board = parseJuniorBoard(text);
  if (!board.ok) throw new Error(`${id}: ${JSON.stringify(board.error)}`);
  return board.value.words.map((word) => word.text);
};

const words = [...new Set(builtInBoards.flatMap(({ id, text }) => wordsOf(id, text)))].sort();

test('every word of every built-in board has a picture', () => {
  expect(words.filter((word) => pictureOf(word) === undefined)).toEqual([]);
});

test('there are at most eighty words to draw', () => {
  expect(words.length).toBeGreaterThan(0);
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
});

test('a word finds its picture in any case, and a word without one finds none', () => {
  expect(pictureOf('Bread')).toBe(pictureOf('BREAD'));
  expect(pictureOf('bread')).toBeDefined();
  expect(pictureOf('NOWHERE')).toBeUndefined();
});
