/** The days of a game that gathers books count from the last change of anybody, not from its making. */
import type { RequestOf } from '@tilewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, newPerson, serve } from '../wire/testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const BOOKS: RequestOf<'createGame'> = {
  game: { type: 'preset', preset: 'books' },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: true,
  daysPerMove: null,
  gathering: {
    namesCount: false,
    hasTwos: false,
    isBalanced: false,
    hasSentences: false,
    leaving: 'tiles',
  },
};

test('[SR17] a book that comes or goes, and who is ready, make a game that gathers young again', async () => {
  const ann = await newPerson(served, 'Ann');
  const { game } = await ann.ask('createGame', BOOKS);
  const ageing = async (change: () => Promise<unknown>): Promise<void> => {
    const before = (await served.store.games.find(game))?.at ?? 0;
    await new Promise((resolve) => void setTimeout(resolve, 5));
    await change();
    expect((await served.store.games.find(game))?.at).toBeGreaterThan(before);
  };
  let book = '';
  await ageing(async () => {
    ({ book } = await ann.ask(
      'addBook',
      { title: 'A book', author: '', words: 'tea', otherWords: '' },
      game,
    ));
  });
  await ageing(() => ann.ask('setReady', { isReady: true }, game));
  await ageing(() => ann.ask('removeBook', { book }, game));
});
