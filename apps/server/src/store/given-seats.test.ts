/** Seats of games of books that change hands, on both engines: at once, in a rematch, and whose books count then. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import type { AfterLeaving, BookQuota, MadeList, NewBook, WaitingGame } from './gathering-store.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { HOME, addPerson, chainedBatch, everything, newGame, takenSeat } from './testing/examples.ts';

const QUOTA: BookQuota = {
  booksPerSeat: 2,
  bytesPerGame: 100,
  bytesPerPerson: 20,
  bytesPerOrigin: 900,
  bytesPerServer: 900,
};
const PEOPLE = ['ann', 'ben', 'cleo', 'dan'];

/** Of ten bytes. */
const book = (game: string, seat: number): NewBook => ({
  id: `${game} ${seat}`,
  game,
  seat,
  title: 'A book',
  author: '',
  words: 'cat\ndog',
  otherWords: 'ann',
  wordCount: 2,
  otherCount: 1,
  origin: HOME,
});

const list: MadeList = {
  id: 'books-1',
  words: new Uint8Array([1]),
  wordCount: 2,
  otherWords: new Uint8Array([2]),
  otherCount: 1,
};

onEveryEngine('given seats', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of PEOPLE) await addPerson(store, person);
  });
  afterEach(() => store.close());

  /** Made by the first of them; its set-up and summary are lists of who has left. */
  const gathered = async (game: string, people: readonly string[]): Promise<void> => {
    const seats = people.map(takenSeat);
    await store.games.create(newGame(game, { maker: people[0] ?? null, seats, summary: '[]' }));
    await store.gatherings.open(game, '[]', '{}');
  };

  const begin = async (game: string): Promise<void> => {
    const { revision = 0 } = (await store.gatherings.find(game)) ?? {};
    await store.gatherings.begin({ game, revision, setup: '[]', list }, 5_000);
  };

  const noted = (text: string, seat: number): string =>
    JSON.stringify([...(JSON.parse(text) as number[]), seat]);

  const leaving = (seat: number) => ({
    game: 'one',
    seat,
    person: PEOPLE[seat] ?? '',
    becomes: ({ gathering, summary }: WaitingGame): AfterLeaving => ({
      setup: noted(gathering.setup, seat),
      summary: noted(summary, seat),
      name: `Computer ${seat}`,
      inviteHash: null,
    }),
  });

  test('[SL60] of several who leave at once each goes on from what the others left', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    await gathered('one', PEOPLE);
    const outcomes = await Promise.all(
      [1, 2, 3].map((seat) => (seat % 2 === 0 ? store : other).gatherings.giveUp(leaving(seat))),
    );
    expect(outcomes).toEqual(['given', 'given', 'given']);
    const { setup = '' } = (await store.gatherings.find('one')) ?? {};
    expect((JSON.parse(setup) as number[]).sort((one, other) => one - other)).toEqual([1, 2, 3]);
    const row = await store.games.find('one');
    expect((JSON.parse(row?.summary ?? '') as number[]).sort((one, other) => one - other)).toEqual([1, 2, 3]);
    expect(row?.seats.map(({ person }) => person)).toEqual(['ann', null, null, null]);
    if (other !== store) await other.close();
  });

  test('[SL60] who leaves is shown who is there at that moment', async () => {
    await gathered('one', PEOPLE);
    await store.gatherings.giveUp(leaving(1));
    const seen: (readonly unknown[])[] = [];
    const wish = leaving(2);
    const becomes = (waiting: WaitingGame): AfterLeaving => {
      seen.push(waiting.seats.map(({ person, isOpen }) => [person, isOpen]));
      return wish.becomes(waiting);
    };
    await store.gatherings.giveUp({ ...wish, becomes });
    expect(seen).toEqual([
      [
        ['ann', false],
        [null, false],
        ['cleo', false],
        ['dan', false],
      ],
    ]);
  });

  test('[SL60] who sits there no longer changes nothing, not the books of who does', async () => {
    await gathered('one', PEOPLE);
    await store.gatherings.addBook(book('one', 1), QUOTA);
    await store.gatherings.setReady('one', 1, true);
    const before = await everything(engine.database);
    expect(await store.gatherings.giveUp({ ...leaving(1), person: 'cleo' })).toBe('given');
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL61] books go to where those sit who brought them when seats are turned, and count there', async () => {
    await gathered('one', ['ann', 'ben']);
    await store.gatherings.addBook(book('one', 0), QUOTA);
    await begin('one');
    await store.games.create(newGame('two', { maker: 'ben', seats: ['ben', 'ann'].map(takenSeat) }));
    await store.gatherings.copy({ from: 'one', to: 'two', origin: HOME, newSeats: [1, 0] }, QUOTA);
    expect((await store.gatherings.find('two'))?.books).toMatchObject([{ id: 'two-1', seat: 1 }]);
    await gathered('three', ['ann', 'ben']);
    expect(await store.gatherings.addBook(book('three', 0), QUOTA)).toBe('fullPerson');
    expect(await store.gatherings.addBook(book('three', 1), QUOTA)).toBe('added');
  });

  test('[SL62] books of a seat that a computer took over count for who made the game', async () => {
    for (const game of ['one', 'two']) {
      await gathered(game, ['ann', 'ben']);
      await store.gatherings.addBook(book(game, game === 'one' ? 0 : 1), QUOTA);
      await begin(game);
    }
    const handing = { summary: '[]', name: 'Computer', at: 7 };
    await store.gatherings.handOver({ ...handing, game: 'one', seat: 0, person: 'ann' });
    await store.gatherings.handOver({ ...handing, game: 'two', seat: 1, person: 'ben' });
    await gathered('three', ['ben', 'ann']);
    expect(await store.gatherings.addBook(book('three', 1), QUOTA)).toBe('fullPerson');
    expect(await store.gatherings.addBook(book('three', 0), QUOTA)).toBe('added');
  });

  test('[SL62] when such a game is played again they count for who made that one', async () => {
    await gathered('one', ['ann', 'ben']);
    await store.gatherings.addBook(book('one', 0), QUOTA);
    await begin('one');
    await store.gatherings.handOver({
      game: 'one',
      seat: 0,
      person: 'ann',
      summary: '[]',
      name: 'Computer',
      at: 7,
    });
    const computer = { person: null, name: 'Computer', inviteHash: null };
    await store.games.create(newGame('two', { maker: 'ben', seats: [computer, takenSeat('ben')] }));
    await store.gatherings.copy({ from: 'one', to: 'two', origin: HOME }, { ...QUOTA, bytesPerPerson: 9 });
    expect(await store.gatherings.textsOf('two-1')).toEqual({ words: '', otherWords: '' });
  });

  test('[SR72] a game that has an event but no list, as a closed one, takes nothing more', async () => {
    const { gatherings } = store;
    await gathered('one', ['ann', 'ben']);
    await gatherings.addBook(book('one', 0), QUOTA);
    await store.log().append(chainedBatch('one', 0));
    const before = await everything(engine.database);
    const lines = { game: 'one', seat: 0, book: 'one 0', origin: HOME, lines: 'cat\t\tA cat.' };
    expect(await gatherings.addBook(book('one', 1), QUOTA)).toBe('begun');
    expect(await gatherings.addSentences(lines, QUOTA)).toBe('begun');
    expect(await gatherings.removeBook('one', 0, 'one 0')).toBe('begun');
    expect(await gatherings.setRules('one', '{"rules":2}')).toBe('begun');
    expect(await gatherings.setReady('one', 0, true)).toBe('begun');
    expect(await gatherings.giveUp(leaving(0))).toBe('begun');
    expect(await everything(engine.database)).toBe(before);
    expect(await gatherings.begin({ game: 'one', revision: 1, setup: '[]', list }, 5_000)).toBe('changed');
    expect(await gatherings.find('one')).toMatchObject({ list: null });
  });
});
