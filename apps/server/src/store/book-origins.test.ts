/** How much of books is kept of one origin, on both engines: whoever brings it, however late, at whichever process. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import type { BookQuota, MadeList, NewBook } from './gathering-store.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { change, onEveryEngine } from './testing/engines.ts';
import { HOME, addPerson, newGame, takenSeat } from './testing/examples.ts';

const AWAY = hashSecret('away');
const MUCH = 9_000;
const QUOTA: BookQuota = {
  booksPerSeat: 9,
  bytesPerGame: MUCH,
  bytesPerPerson: MUCH,
  bytesPerOrigin: 20,
  bytesPerServer: MUCH,
};
const PEOPLE = ['ann', 'ben', 'cleo', 'dan', 'emil', 'fay'];

onEveryEngine('books of one origin', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of PEOPLE) {
      await addPerson(store, person);
      await store.games.create(newGame(person, { maker: person, seats: [takenSeat(person)] }));
      await store.gatherings.open(person, '{}', '{}');
    }
  });
  afterEach(() => store.close());

  /** For the game of a person, which has their name. */
  const book = (person: string, byteCount: number, changes: Partial<NewBook> = {}): NewBook => ({
    id: `of ${person}`,
    game: person,
    seat: 0,
    title: 'A book',
    author: '',
    words: 'x'.repeat(byteCount),
    otherWords: '',
    wordCount: 1,
    otherCount: 0,
    origin: HOME,
    ...changes,
  });

  const sentences = (person: string, byteCount: number, origin = HOME) =>
    store.gatherings.addSentences(
      { game: person, seat: 0, book: `of ${person}`, lines: 'x'.repeat(byteCount), origin },
      QUOTA,
    );

  test('[SR96] T23: are so many bytes, whoever brings them; what is taken away leaves room', async () => {
    const { gatherings } = store;
    expect(await gatherings.addBook(book('ann', 12), QUOTA)).toBe('added');
    expect(await gatherings.addBook(book('ben', 9), QUOTA)).toBe('fullAddress');
    expect(await gatherings.addBook(book('ben', 8), QUOTA)).toBe('added');
    expect(await sentences('ben', 1)).toBe('fullAddress');
    expect(await gatherings.addBook(book('cleo', 20, { origin: AWAY }), QUOTA)).toBe('added');
    expect(await gatherings.removeBook('ann', 0, 'of ann')).toBe('removed');
    expect(await sentences('ben', 12)).toBe('added');
    expect(await gatherings.addBook(book('ann', 1), QUOTA)).toBe('fullAddress');
  });

  test('[SR96] T23: of many that come at once no more are kept than may be', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const outcomes = await Promise.all(
      PEOPLE.map((person, index) =>
        (index % 2 === 0 ? store : other).gatherings.addBook(book(person, 10), QUOTA),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2);
    const late = book('ann', 1, { id: 'late' });
    for (const one of [store, other]) expect(await one.gatherings.addBook(late, QUOTA)).toBe('fullAddress');
    if (other !== store) await other.close();
  });

  test('[SR96] a book counts for where its last sentences came from, and a copy for whoever plays it again', async () => {
    const { gatherings } = store;
    await gatherings.addBook(book('ann', 12), QUOTA);
    expect(await sentences('ann', 9, AWAY)).toBe('fullAddress');
    expect(await sentences('ann', 8, AWAY)).toBe('added');
    expect(await gatherings.addBook(book('ben', 1, { origin: AWAY }), QUOTA)).toBe('fullAddress');
    expect(await gatherings.addBook(book('ben', 1), QUOTA)).toBe('added');
    const list: MadeList = {
      id: 'books-1',
      words: new Uint8Array([1]),
      wordCount: 1,
      otherWords: new Uint8Array([2]),
      otherCount: 0,
    };
    await gatherings.begin({ game: 'ann', revision: 1, setup: '{}', list }, 1);
    const lengthOf = async (to: string, origin: string): Promise<number | undefined> => {
      await store.games.create(newGame(to, { maker: 'ann', seats: [takenSeat('ann')] }));
      await gatherings.copy({ from: 'ann', to, origin }, QUOTA);
      return (await gatherings.textsOf(`${to}-1`))?.words.length;
    };
    expect(await lengthOf('again', HOME)).toBe(0);
    expect(await lengthOf('once more', hashSecret('third'))).toBe(12);
  });

  test('[SR96] those of an earlier version count nowhere, until sentences come for them', async () => {
    await store.gatherings.addBook(book('ann', 15), QUOTA);
    await change(engine, sql`update gathered_book set origin = null`);
    expect(await store.gatherings.addBook(book('ben', 10), QUOTA)).toBe('added');
    expect(await sentences('ann', 1)).toBe('fullAddress');
    expect(await sentences('ann', 1, AWAY)).toBe('added');
  });

  test('[SR96] an installation has one secret, which one of an earlier version gets once', async () => {
    await change(engine, sql`delete from installation`);
    await change(engine, sql`insert into installation (id, one) values ('here', 1)`);
    expect(await store.installation({ name: 'there', secret: 'first' })).toEqual({
      name: 'here',
      secret: 'first',
    });
    expect(await store.installation({ name: 'there', secret: 'second' })).toMatchObject({ secret: 'first' });
  });
});
