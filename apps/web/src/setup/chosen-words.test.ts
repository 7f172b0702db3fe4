/** Lists and tiles that go along with each other. */
import { expect, test } from 'vitest';
import type { ListEntry } from '../keeper/keeper.ts';
import { firstWords, withList, withTiles } from './chosen-words.ts';

const list = (id: string, tiles: string, isOwn = false): ListEntry => ({
  id,
  title: id,
  tiles,
  isOwn,
  wordCount: null,
});
const lists = [
  list('english', 'english'),
  list('english-common', 'english'),
  list('dutch', 'dutch'),
  list('own-1', 'english', true),
  list('own-2', 'german', true),
];
const english = { list: 'english', tiles: 'english' };

test('begins with what was used last, if it is still there', () => {
  expect(firstWords(lists, { list: 'own-1', tiles: 'english' }, null)).toEqual({
    list: 'own-1',
    tiles: 'english',
  });
  expect(firstWords(lists, { list: 'gone', tiles: 'german' }, null)).toEqual(english);
});

test('tiles that the rules fix decide about the list', () => {
  expect(firstWords(lists, english, 'dutch')).toEqual({ list: 'dutch', tiles: 'dutch' });
  expect(firstWords(lists, english, 'german')).toEqual({ list: 'own-2', tiles: 'german' });
  expect(firstWords(lists, english, 'polish')).toEqual({ list: 'english', tiles: 'polish' });
  expect(firstWords(lists, { list: 'english-common', tiles: 'english' }, 'english').list).toBe(
    'english-common',
  );
});

test('another list brings its tiles, unless they are fixed', () => {
  expect(withList(lists, 'dutch', null)).toEqual({ list: 'dutch', tiles: 'dutch' });
  expect(withList(lists, 'dutch', 'english')).toEqual({ list: 'dutch', tiles: 'english' });
});

test('other tiles bring a list where there is one', () => {
  expect(withTiles(lists, english, 'dutch')).toEqual({ list: 'dutch', tiles: 'dutch' });
  expect(withTiles(lists, english, 'polish')).toEqual({ list: 'english', tiles: 'polish' });
});
