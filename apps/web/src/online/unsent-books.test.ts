import { expect, test } from 'vitest';
import type { Drawer } from './kept-sayings.ts';
import { type UnsentBook, unsentBooks } from './unsent-books.ts';

const drawerOf = (shelf: Map<string, string>): Drawer => ({
  getItem: (key) => shelf.get(key) ?? null,
  setItem: (key, text) => void shelf.set(key, text),
  removeItem: (key) => void shelf.delete(key),
  keys: () => [...shelf.keys()],
});

const one = (id: string, sentCount = 0): UnsentBook => ({
  id,
  title: 'Emma',
  author: 'Ann',
  wordCount: 9,
  book: null,
  sentCount,
});

test('[WO41] what has not gone over is there after a reload, by its game, until it has', () => {
  const shelf = new Map<string, string>();
  const before = unsentBooks(drawerOf(shelf), 'game');
  before.put(one('a'));
  before.put(one('b'));
  before.put({ ...one('a', 2), book: 'g' });
  const after = unsentBooks(drawerOf(shelf), 'game');
  expect(after.all()).toEqual([one('b'), { ...one('a', 2), book: 'g' }]);
  expect(unsentBooks(drawerOf(shelf), 'other').all()).toEqual([]);
  after.forget('a');
  after.forget('b');
  expect(shelf.size).toBe(0);
});

test('[WO41] where the browser keeps nothing it is held for the visit', () => {
  const fail = (): never => {
    throw new Error('forbidden');
  };
  const unsent = unsentBooks({ getItem: fail, setItem: fail, removeItem: fail, keys: fail }, 'game');
  expect(unsent.all()).toEqual([]);
  unsent.put(one('a'));
  expect(unsent.all()).toEqual([one('a')]);
  unsent.forget('a');
  expect(unsent.all()).toEqual([]);
});

test.each([['not json'], ['null'], ['[null,{"id":"a"}]'], [JSON.stringify([one('a', -1)])]])(
  '[WO41] %s is no book on its way',
  (text) => {
    const shelf = new Map([['tilewright-unsent-game', text]]);
    expect(unsentBooks(drawerOf(shelf), 'game').all()).toEqual([]);
  },
);
