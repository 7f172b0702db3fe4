/** Games that gather books, on both engines: quotas, who is ready, beginning once, and what goes with the game. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import type { BookQuota, MadeList, NewBook } from './gathering-store.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { HOME, addPerson, everything, newGame, openSeat, takenSeat } from './testing/examples.ts';

const QUOTA: BookQuota = {
  booksPerSeat: 2,
  bytesPerGame: 100,
  bytesPerPerson: 500,
  bytesPerOrigin: 900,
  bytesPerServer: 900,
};

const book = (id: string, changes: Partial<NewBook> = {}): NewBook => ({
  id,
  game: 'one',
  seat: 0,
  title: `Title of ${id}`,
  author: '',
  words: 'cat\ndog',
  otherWords: 'ann',
  wordCount: 2,
  otherCount: 1,
  origin: HOME,
  ...changes,
});

/** So many words in order, each of five characters and a line end. */
const wordsOf = (first: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${first}${String.fromCharCode(...digits(at))}`).join('\n');

const digits = (number: number): number[] =>
  [17_576, 676, 26, 1].map((of) => 97 + (Math.floor(number / of) % 26));

const list: MadeList = {
  id: 'books-1',
  words: new Uint8Array([1, 0, 255, 4]),
  wordCount: 2,
  otherWords: new Uint8Array([0, 0, 0, 9]),
  otherCount: 1,
};

onEveryEngine('gatherings', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of ['ann', 'ben']) await addPerson(store, person);
    const seats = [takenSeat('ann'), openSeat('free')];
    await store.games.create(newGame('one', { maker: 'ann', seats }));
    await store.gatherings.open('one', '{"setup":1}', '{"rules":1}');
  });
  afterEach(() => store.close());

  const begin = (revision: number, game = 'one') =>
    store.gatherings.begin({ game, revision, setup: '{"setup":2}', list }, 5_000);

  test('[BO1] a gathering is found as it was opened, with its books in the order of coming', async () => {
    const { gatherings } = store;
    expect(await gatherings.find('one')).toEqual({
      setup: '{"setup":1}',
      rules: '{"rules":1}',
      ready: [],
      revision: 0,
      report: null,
      list: null,
      books: [],
    });
    expect(await gatherings.find('two')).toBeUndefined();
    expect(await gatherings.addBook(book('b'), QUOTA)).toBe('added');
    expect(await gatherings.addBook(book('a', { seat: 1 }), QUOTA)).toBe('added');
    const found = await gatherings.find('one');
    expect(found?.revision).toBe(2);
    expect(found?.books).toEqual([
      { id: 'b', seat: 0, title: 'Title of b', author: '', wordCount: 2, otherCount: 1 },
      { id: 'a', seat: 1, title: 'Title of a', author: '', wordCount: 2, otherCount: 1 },
    ]);
    expect(await gatherings.textsOf('a')).toEqual({ words: 'cat\ndog', otherWords: 'ann' });
    expect(await gatherings.textsOf('c')).toBeUndefined();
    expect(await gatherings.addBook(book('c', { game: 'two' }), QUOTA)).toBe('begun');
  });

  test.each([
    ['none', ''],
    ['one word', 'cat'],
    ['many words', wordsOf('é', 20_000)],
    ['words of letters that take two places', wordsOf('𐐨', 10_000)],
    ['as many as fill a piece', wordsOf('e', 12_500).slice(0, 50_000)],
  ])('[BO8] a list is told in pieces of whole lines: %s', async (_, words) => {
    const { gatherings } = store;
    const quota = {
      ...QUOTA,
      bytesPerGame: 1e6,
      bytesPerPerson: 1e6,
      bytesPerOrigin: 1e6,
      bytesPerServer: 1e6,
    };
    expect(await gatherings.addBook(book('a', { words: 'cat', otherWords: words }), quota)).toBe('added');
    const told: string[] = [];
    for await (const piece of gatherings.pieces('a', 'otherWords')) told.push(piece);
    expect(told.join('\n')).toBe(words);
    // A longer text would be kept apart from what is young.
    for (const piece of told) expect(piece.length).toBeLessThan(100_000);
    for await (const piece of gatherings.pieces('b', 'words')) expect(piece).toBe('no such book');
  });

  test('[BO2] a seat brings so many books and no more, and takes only its own away', async () => {
    const { gatherings } = store;
    for (const id of ['a', 'b']) expect(await gatherings.addBook(book(id), QUOTA)).toBe('added');
    expect(await gatherings.addBook(book('c'), QUOTA)).toBe('tooMany');
    expect(await gatherings.addBook(book('d', { seat: 1 }), QUOTA)).toBe('added');
    expect(await gatherings.removeBook('one', 1, 'a')).toBe('noBook');
    expect(await gatherings.removeBook('one', 0, 'a')).toBe('removed');
    expect(await gatherings.removeBook('one', 0, 'a')).toBe('noBook');
    expect(await gatherings.addBook(book('c'), QUOTA)).toBe('added');
  });

  test.each([
    [99, 'added'],
    [100, 'added'],
    [101, 'full'],
  ])('[BO2] of 100 bytes a game takes %i in lists: %s', async (byteCount, expected) => {
    const { gatherings } = store;
    await gatherings.addBook(book('a', { words: 'ab', otherWords: '' }), QUOTA);
    const rest = byteCount - 2;
    // An accent is two bytes.
    const words = `é${'x'.repeat(rest - 2)}`;
    expect(await gatherings.addBook(book('b', { words, otherWords: '' }), QUOTA)).toBe(expected);
  });

  test.each([
    [99, 'added'],
    [100, 'added'],
    [101, 'full'],
  ])('[BO2] of 100 bytes a game takes %i with sentences: %s', async (byteCount, expected) => {
    const { gatherings } = store;
    await gatherings.addBook(book('a', { words: 'ab', otherWords: '' }), QUOTA);
    const sentences = { game: 'one', seat: 0, book: 'a', origin: HOME };
    expect(await gatherings.addSentences({ ...sentences, lines: 'x'.repeat(50) }, QUOTA)).toBe('added');
    const lines = 'x'.repeat(byteCount - 52);
    expect(await gatherings.addSentences({ ...sentences, lines }, QUOTA)).toBe(expected);
  });

  test('[BO2] of many who add at once no more come in than may', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const ids = Array.from({ length: 8 }, (_, index) => `book ${index}`);
    const outcomes = await Promise.all(
      ids.map((id, index) => (index % 2 === 0 ? store : other).gatherings.addBook(book(id), QUOTA)),
    );
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2);
    expect((await store.gatherings.find('one'))?.books).toHaveLength(2);
    if (other !== store) await other.close();
  });

  test('[BO1] sentences of a word are found in every book that has them, and only there', async () => {
    const { gatherings } = store;
    const much = {
      ...QUOTA,
      bytesPerGame: 1_000,
      bytesPerPerson: 1_000,
      bytesPerOrigin: 1_000,
      bytesPerServer: 1_000,
    };
    await gatherings.addBook(book('a'), much);
    await gatherings.addBook(book('b', { seat: 1 }), much);
    const own = { game: 'one', seat: 0, book: 'a', origin: HOME };
    await gatherings.addSentences({ ...own, lines: 'ann\t\tAnn.\ncat\tOne\tA cat.' }, much);
    await gatherings.addSentences({ ...own, lines: 'dog\tTwo\tA dog.' }, much);
    await gatherings.addSentences(
      { game: 'one', seat: 1, book: 'b', origin: HOME, lines: 'dog\t\tDogs? A dog.' },
      much,
    );
    expect(await gatherings.sentence('a', ['dog'])).toBe('dog\tTwo\tA dog.');
    expect(await gatherings.sentence('b', ['dog'])).toBe('dog\t\tDogs? A dog.');
    expect(await gatherings.sentence('a', ['nobody', 'dog', 'ann'])).toBe('ann\t\tAnn.');
    for (const [where, words] of [
      ['a', ['nn']],
      ['a', ['do']],
      ['a', []],
      ['b', ['ann', 'cat']],
      ['c', ['dog']],
    ] as const)
      expect(await gatherings.sentence(where, words)).toBeUndefined();
    expect(await gatherings.addSentences({ ...own, seat: 1, lines: 'cat\t\tNo.' }, much)).toBe('noBook');
  });

  /** Of seven bytes, for a game of its own where Ann sits. */
  const bookElsewhere = async (game: string): Promise<NewBook> => {
    await store.games.create(newGame(game, { maker: 'ann', seats: [takenSeat('ann'), takenSeat('ben')] }));
    await store.gatherings.open(game, '{}', '{}');
    return book(`book of ${game}`, { game, otherWords: '' });
  };

  test('[BO2] a person brings so many bytes to all games together and no more', async () => {
    const { gatherings } = store;
    const quota = { ...QUOTA, bytesPerPerson: 26 };
    expect(await gatherings.addBook(book('a'), quota)).toBe('added');
    expect(await gatherings.addBook(await bookElsewhere('two'), quota)).toBe('added');
    const third = await bookElsewhere('three');
    await gatherings.setReady('three', 0, true);
    await gatherings.setReport('three', 0, 'known');
    // What is refused changes nothing.
    expect(await gatherings.addBook({ ...third, words: 'horses\noxen' }, quota)).toBe('fullPerson');
    expect(await gatherings.find('three')).toMatchObject({ ready: [0], report: 'known', revision: 0 });
    expect(await gatherings.addBook({ ...third, seat: 1, id: 'bens' }, quota)).toBe('added');
    expect(await gatherings.addBook(third, quota)).toBe('added');
    const sentences = { game: 'three', seat: 0, book: third.id, origin: HOME };
    expect(await gatherings.addSentences({ ...sentences, lines: 'xxx' }, quota)).toBe('fullPerson');
    expect(await gatherings.addSentences({ ...sentences, lines: 'xx' }, quota)).toBe('added');
    expect(await gatherings.removeBook('one', 0, 'a')).toBe('removed');
    expect(await gatherings.addSentences({ ...sentences, lines: 'xxx' }, quota)).toBe('added');
  });

  test('[BO2] a person who adds at once to many games brings no more than may', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const books = [];
    for (const game of ['2', '3', '4', '5', '6', '7']) books.push(await bookElsewhere(game));
    const outcomes = await Promise.all(
      books.map((one, index) =>
        (index % 2 === 0 ? store : other).gatherings.addBook(one, { ...QUOTA, bytesPerPerson: 14 }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2);
    if (other !== store) await other.close();
  });

  test('[BO2] a server keeps so many bytes of books and no more', async () => {
    const { gatherings } = store;
    const quota = { ...QUOTA, bytesPerServer: 17 };
    expect(await gatherings.addBook(book('a'), quota)).toBe('added');
    const second = await bookElsewhere('two');
    expect(await gatherings.addBook({ ...second, seat: 1, words: 'horses' }, quota)).toBe('added');
    expect(await gatherings.addBook(second, quota)).toBe('fullServer');
    const lines = { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'xx' };
    expect(await gatherings.addSentences(lines, quota)).toBe('fullServer');
  });

  test('[BO2] books that are played again count too; without room only their names come along', async () => {
    const { gatherings } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.addSentences(
      { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' },
      QUOTA,
    );
    await begin(1);
    const seats = [takenSeat('ann'), openSeat('again')];
    await store.games.create(newGame('two', { maker: 'ann', seats }));
    const quota = { ...QUOTA, bytesPerPerson: 41 };
    await gatherings.copy({ from: 'one', to: 'two', origin: HOME }, quota);
    expect(await gatherings.find('two')).toMatchObject({ list: 'books-1', books: [{ title: 'Title of a' }] });
    expect(await gatherings.textsOf('two-1')).toEqual({ words: '', otherWords: '' });
    expect(await gatherings.sentence('two-1', ['cat'])).toBeUndefined();
    await store.games.create(newGame('three', { maker: 'ann', seats: [takenSeat('ann'), openSeat('3')] }));
    await gatherings.copy({ from: 'one', to: 'three', origin: HOME }, { ...quota, bytesPerPerson: 42 });
    expect(await gatherings.sentence('three-1', ['cat'])).toBe('cat\t\tA cat.');
    expect(await gatherings.addBook(await bookElsewhere('four'), { ...quota, bytesPerPerson: 48 })).toBe(
      'fullPerson',
    );
  });

  test('[BO17] sentences that are taken away are gone from the game and its rematches; words stay', async () => {
    const { gatherings, games } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.addSentences(
      { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' },
      QUOTA,
    );
    await begin(1);
    for (const [from, to] of [
      ['one', 'two'],
      ['two', 'three'],
    ] as const) {
      const seats = [takenSeat('ann'), openSeat(to)];
      await games.create(newGame(to, { maker: 'ann', seats, rematchOf: from }));
      await gatherings.copy({ from, to, origin: HOME }, QUOTA);
    }
    const other = await bookElsewhere('four');
    await gatherings.addBook(other, QUOTA);
    const lines = 'cat\t\tAnother cat.';
    await gatherings.addSentences({ game: 'four', seat: 0, book: other.id, origin: HOME, lines }, QUOTA);
    expect(await gatherings.forgetSentences('none')).toBeUndefined();
    expect(await gatherings.forgetSentences('two')).toBe(3);
    expect(await gatherings.forgetSentences('two')).toBe(0);
    for (const id of ['a', 'two-1', 'three-1'])
      expect(await gatherings.sentence(id, ['cat'])).toBeUndefined();
    expect(await gatherings.sentence(other.id, ['cat'])).toBe(lines);
    expect(await gatherings.textsOf('a')).toEqual({ words: 'cat\ndog', otherWords: 'ann' });
    // What is gone leaves room: of the 500 bytes lists of ten, and of the other game 26, are left.
    const quota = { ...QUOTA, bytesPerPerson: 63 };
    expect(await gatherings.addBook(await bookElsewhere('five'), quota)).toBe('added');
    expect(await gatherings.addBook(await bookElsewhere('six'), quota)).toBe('fullPerson');
  });

  test('[BO3] who changes its books is no longer ready; others stay so', async () => {
    const { gatherings } = store;
    for (const seat of [0, 1]) await gatherings.setReady('one', seat, true);
    expect((await gatherings.find('one'))?.ready).toEqual([0, 1]);
    await gatherings.addBook(book('a'), QUOTA);
    expect((await gatherings.find('one'))?.ready).toEqual([1]);
    await gatherings.setReady('one', 0, true);
    await gatherings.setReady('one', 1, false);
    expect((await gatherings.find('one'))?.ready).toEqual([0]);
    await gatherings.addSentences(
      { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' },
      QUOTA,
    );
    expect((await gatherings.find('one'))?.ready).toEqual([0]);
  });

  test('[BO3] what was found out is noted only for the books that it is about', async () => {
    const { gatherings } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.setReport('one', 0, 'old');
    expect((await gatherings.find('one'))?.report).toBeNull();
    await gatherings.setReport('one', 1, 'new');
    expect((await gatherings.find('one'))?.report).toBe('new');
    await gatherings.removeBook('one', 0, 'a');
    expect((await gatherings.find('one'))?.report).toBeNull();
  });

  test('[BO3] other rules are weighed anew; who is ready stays so', async () => {
    const { gatherings } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.setReady('one', 0, true);
    await gatherings.setReport('one', 1, 'known');
    expect(await gatherings.setRules('one', '{"rules":2}')).toBe('set');
    const after = { rules: '{"rules":2}', report: null, revision: 2, ready: [0] };
    expect(await gatherings.find('one')).toMatchObject(after);
    expect(await begin(1)).toBe('changed');
    expect(await begin(2)).toBe('begun');
    expect(await gatherings.setRules('one', '{}')).toBe('begun');
    expect(await gatherings.setRules('two', '{}')).toBe('begun');
  });

  test('[BO4] a game begins once, with the books its list was made of, and then nothing changes', async () => {
    const { gatherings } = store;
    await gatherings.addBook(book('a'), QUOTA);
    expect(await begin(0)).toBe('changed');
    expect(await begin(1)).toBe('begun');
    expect(await begin(1)).toBe('changed');
    expect(await gatherings.find('one')).toMatchObject({ list: 'books-1', setup: '{"setup":2}' });
    expect(await gatherings.findList('books-1')).toEqual(list);
    const before = await everything(engine.database);
    expect(await gatherings.addBook(book('b'), QUOTA)).toBe('begun');
    expect(await gatherings.removeBook('one', 0, 'a')).toBe('begun');
    expect(await gatherings.setReady('one', 0, true)).toBe('begun');
    const lines = { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' };
    expect(await gatherings.addSentences(lines, QUOTA)).toBe('begun');
    expect(await everything(engine.database)).toBe(before);
  });

  test('[BO5] a list goes with the last game that is played with it, and books with their game', async () => {
    const { gatherings, games } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.addSentences(
      { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' },
      QUOTA,
    );
    await begin(1);
    await games.create(newGame('two', { at: 9_000 }));
    for (let time = 0; time < 2; time += 1)
      await gatherings.copy({ from: 'one', to: 'two', origin: HOME }, QUOTA);
    expect(await gatherings.find('two')).toMatchObject({ list: 'books-1', books: [{ id: 'two-1' }] });
    expect(await gatherings.sentence('two-1', ['cat'])).toBe('cat\t\tA cat.');
    const before = { gathering: 5_000, playing: 0, over: 0 };
    expect(await games.removeDead(before, 9)).toEqual(['one']);
    await store.sweep(10_000);
    expect(await gatherings.find('one')).toBeUndefined();
    expect(await gatherings.textsOf('a')).toBeUndefined();
    expect(await gatherings.findList('books-1')).toBeDefined();
    expect(await games.removeDead({ ...before, gathering: 10_000 }, 9)).toEqual(['two']);
    await store.sweep(10_000);
    expect(await gatherings.findList('books-1')).toBeUndefined();
    expect(JSON.parse(await everything(engine.database)).slice(-4)).toEqual([[], [], [], []]);
  });

  test('[BO6] a seat that is given up takes its books along and can be taken by a new link', async () => {
    const { gatherings, seats, games } = store;
    await gatherings.addBook(book('a'), QUOTA);
    await gatherings.addBook(book('b', { seat: 1 }), QUOTA);
    const after = {
      setup: '{"setup":3}',
      summary: '{"changed":1}',
      name: 'Guest 1',
      inviteHash: hashSecret('again'),
    };
    expect(await gatherings.giveUp({ game: 'one', seat: 0, person: 'ann', becomes: () => after })).toBe(
      'given',
    );
    expect(await gatherings.find('one')).toMatchObject({ setup: '{"setup":3}', books: [{ id: 'b' }] });
    expect(await games.find('one')).toMatchObject({
      summary: '{"changed":1}',
      seats: [{ person: null, name: 'Guest 1', isOpen: true }, {}],
    });
    expect(await seats.claim({ hash: hashSecret('again'), person: 'ben', name: 'Ben' })).toMatchObject({
      type: 'claimed',
      seat: 0,
    });
  });

  test('[BO6] a seat that a computer takes over is nobody else’s, and who left watches', async () => {
    const { gatherings, seats, games } = store;
    const wish = { game: 'one', seat: 0, person: 'ann', summary: '{"changed":1}', name: 'Computer', at: 7 };
    for (let time = 0; time < 2; time += 1) await gatherings.handOver(wish);
    expect(await games.find('one')).toMatchObject({
      summary: '{"changed":1}',
      seats: [{ person: null, name: 'Computer', isOpen: false }, {}],
    });
    expect(await seats.placeOf('one', 'ann')).toEqual({ seats: [], isWatching: true, isMaker: true });
  });
});
