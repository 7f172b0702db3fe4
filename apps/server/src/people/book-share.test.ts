import type { RequestOf } from '@tilewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, newPerson, serve } from '../wire/testing/served.ts';
import { newBookShare } from './book-share.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ env: { MOST_BOOK_MIB_PER_ADDRESS: '1', MOST_BOOK_MIB: '9' } });
});
afterAll(() => served.remove());

const GAME: RequestOf<'createGame'> = {
  game: { type: 'preset', preset: 'books' },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: false,
  daysPerMove: null,
  gathering: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false, leaving: 'tiles' },
};

test('[SR96] an address brings so much of books in a day, and others bring theirs', () => {
  let now = 0;
  const { take, giveBack } = newBookShare(10, () => now);
  expect([take('away', 6), take('away', 5), take('away', 4), take('home', 10)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  giveBack('home', 3);
  expect([take('home', 4), take('home', 3)]).toEqual([false, true]);
  now = 86_400_000;
  expect(take('away', 10)).toBe(true);
});

test('[SR96] T23: many people at one address do not fill the room for books', async () => {
  const letter = (value: number): string => String.fromCharCode(97 + (Math.floor(value) % 26));
  const words = Array.from(
    { length: 15_000 },
    (_, index) => `${letter(index / 676)}${letter(index / 26)}${letter(index)}${'x'.repeat(26)}`,
  );
  const book = { title: 'One', author: '', words: words.join('\n'), otherWords: '' };
  const bringOne = async (): Promise<string | undefined> => {
    const ann = await newPerson(served, 'Ann');
    const { game } = await ann.ask('createGame', GAME);
    return (await ann.ask('addBook', book, game)).error?.code;
  };
  expect([await bringOne(), await bringOne(), await bringOne()]).toEqual([undefined, undefined, 'fullShelf']);
});
