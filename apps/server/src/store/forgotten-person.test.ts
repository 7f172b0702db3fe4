/** Who is forgotten, on both engines: nothing of them is left, and nothing of others is touched. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { HOME, addPerson, everything, newGame, takenSeat } from './testing/examples.ts';

const QUOTA = {
  booksPerSeat: 9,
  bytesPerGame: 999,
  bytesPerPerson: 999,
  bytesPerOrigin: 999,
  bytesPerServer: 999,
};
const computer = { person: null, name: 'Robot', inviteHash: null };

onEveryEngine('a person who is forgotten', ({ open }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of ['ann', 'ben']) await addPerson(store, person);
    await store.games.create(newGame('both', { maker: 'ann', seats: [takenSeat('ann'), takenSeat('ben')] }));
    await store.games.create(newGame('alone', { maker: 'ann', seats: [takenSeat('ann'), computer] }));
    await store.games.create(newGame('bens', { maker: 'ben', seats: [takenSeat('ben'), computer] }));
  });
  afterEach(() => store.close());

  const say = (person: string, text: string): Promise<unknown> =>
    store.chat.say({ id: text, game: 'both', person, seat: person === 'ann' ? 0 : 1, at: 1, text });

  const endGames = (): Promise<unknown> =>
    engine.write((database) => database.updateTable('game').set({ phase: 'over' }).execute());

  const forget = (isWithGames = false): ReturnType<Store['people']['forget']> =>
    store.people.forget({ game: 'both', seat: 0, isWithGames });

  test('[SR98] leaves no device, name, chat, book or watching, and no game of their own', async () => {
    await say('ann', 'mine');
    await say('ben', 'his');
    await store.seats.watch('bens', 'ann', 1);
    await store.gatherings.open('both', '{}', '{}');
    const lists = { words: 'cat', otherWords: '', wordCount: 1, otherCount: 0, origin: HOME };
    const book = { id: 'a', game: 'both', seat: 0, title: 'Anns own', author: 'Ann Author', ...lists };
    await store.gatherings.addBook(book, QUOTA);
    await store.gatherings.addSentences(
      { game: 'both', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tMy own cat.' },
      QUOTA,
    );
    await endGames();
    expect(await forget()).toEqual({ type: 'forgotten', removedCount: 1, keptCount: 1 });
    const left = await everything(engine.database);
    // At the table the seat keeps its name, as the record of the game has it.
    expect(left.replaceAll('Name of ann', '')).not.toMatch(/\bann\b|ann's|mine|Anns own|Ann Author|own cat/u);
    expect(left).not.toContain(HOME);
    expect(await store.games.find('alone')).toBeUndefined();
    expect(await store.games.find('both')).toMatchObject({
      maker: null,
      seats: [{ person: null }, { person: 'ben' }],
    });
    expect((await store.chat.read('both', 0, 9)).map(({ text }) => text)).toEqual(['—', 'his']);
    expect(await store.gatherings.textsOf('a')).toMatchObject({ words: 'cat' });
    expect(await store.games.find('bens')).toMatchObject({ maker: 'ben' });
    expect(await forget()).toEqual({ type: 'nobody' });
  });

  test('[SR98] who still plays with others is not forgotten, unless the games go too', async () => {
    const before = await everything(engine.database);
    expect(await forget()).toEqual({ type: 'playing', games: ['both'] });
    expect(await everything(engine.database)).toEqual(before);
    expect(await forget(true)).toEqual({ type: 'forgotten', removedCount: 2, keptCount: 0 });
    expect(await everything(engine.database)).not.toContain('ann');
    expect(await store.games.lobby('ben', 9)).toHaveLength(1);
  });

  test('[SR98] a seat that is not there, or a computer, is nobody', async () => {
    expect(await store.people.forget({ game: 'none', seat: 0, isWithGames: true })).toEqual({
      type: 'noSeat',
    });
    expect(await store.people.forget({ game: 'both', seat: 7, isWithGames: true })).toEqual({
      type: 'noSeat',
    });
    expect(await store.people.forget({ game: 'bens', seat: 1, isWithGames: true })).toEqual({
      type: 'nobody',
    });
  });
});
