/** Books in the keeper: kept, renamed, removed, told to other tabs; the words of their games, and where a word stands. */
import type { Book } from '@tilewright/books';
import {
  type Command,
  type Letter,
  type Millis,
  type Seat,
  type Setup,
  type Square,
  type View,
  ok,
} from '@tilewright/rules';
import { books, english, people, stuff, usualAppeal, withBlanks } from '@tilewright/variants';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { gather } from '../books/gather.ts';
import { makePackedBook } from '../books/packed-book.ts';
import type { Keeper } from './keeper.ts';
import { openLastingStore } from './lasting-store.ts';
import type { BookToKeep } from './library.ts';
import { openMemoryStore } from './memory-store.ts';
import {
  type Seated,
  gamesOf,
  keeperIn,
  newDatabase,
  opened,
  seatedAt,
  setupFor,
  tabs,
  testWorld,
  valueOf,
} from './test-world.ts';

const TEXT = 'The cat sat. Then Zoë came, and the cat ran.';

const bookOf = (title: string, words: readonly string[], otherWords: readonly string[] = []): Book => ({
  format: 'text',
  title,
  author: 'Ann Author',
  cover: null,
  chapters: [{ title: 'One', text: TEXT }],
  words: words.map((word) => ({ word, count: 2, places: [{ chapter: 0, start: 0, end: 12 }] })),
  otherWords: otherWords.map((word) => ({ word, count: 1, places: [{ chapter: 0, start: 13, end: 44 }] })),
  tally: { wordCount: 10, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
});

const toKeep = (book: Book): BookToKeep => ({
  title: book.title,
  author: book.author,
  cover: { mediaType: 'image/webp', bytes: Uint8Array.of(1, 2, 3) },
  wordCount: book.words.length,
  packed: makePackedBook(book),
});

const cats = bookOf('Cats', ['cat', 'ran', 'sat', 'the'], ['zoë']);

const titlesIn = async (keeper: Keeper): Promise<readonly string[]> =>
  valueOf(await keeper.library('books')).map(({ title }) => title);

describe.each([
  ['a database', () => openLastingStore(newDatabase())],
  ['memory alone', async () => openMemoryStore()],
])('[WK3] books in %s', (_title, open) => {
  const keeperOver = async (): Promise<Keeper> => keeperIn(await testWorld({ store: await open() }));

  test('are kept with title, author and cover, and handed out whole', async () => {
    const keeper = await keeperOver();
    const kept = valueOf(await keeper.library('keepBook', toKeep(cats)));
    const { packed, ...listed } = toKeep(cats);
    expect(kept).toMatchObject(listed);
    expect(valueOf(await keeper.library('books'))).toEqual([kept]);
    expect(valueOf(await keeper.library('packedBook', kept.id))).toEqual(packed);
  });

  test('the same book again is the same, under the name that it was given here', async () => {
    const keeper = await keeperOver();
    const { id } = valueOf(await keeper.library('keepBook', toKeep(cats)));
    await keeper.library('renameBook', id, '  All\u202E about\ncats ', 'Ben');
    expect(valueOf(await keeper.library('keepBook', toKeep(cats))).id).toBe(id);
    expect(valueOf(await keeper.library('books'))).toMatchObject([
      { title: 'All about cats', author: 'Ben' },
    ]);
  });

  test('a book without a title keeps the one it had', async () => {
    const keeper = await keeperOver();
    const { id } = valueOf(await keeper.library('keepBook', toKeep(cats)));
    expect(valueOf(await keeper.library('renameBook', id, ' ', '')).title).toBe('Cats');
  });

  test('are gone when they were removed, and that is said', async () => {
    const keeper = await keeperOver();
    const { id } = valueOf(await keeper.library('keepBook', toKeep(cats)));
    expect(await keeper.library('removeBook', id)).toEqual(ok(null));
    const gone = { ok: false, error: { type: 'noSuchBook' } };
    expect(await keeper.library('packedBook', id)).toEqual(gone);
    expect(await keeper.library('renameBook', id, 'Dogs', '')).toEqual(gone);
    expect(await titlesIn(keeper)).toEqual([]);
  });
});

describe('[WK3] books and trouble', () => {
  test('a full disk and a store that cannot be read are said', async () => {
    const world = await testWorld();
    const fail = async (): Promise<never> => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const broken = { get: fail, put: fail, remove: fail, all: fail };
    const keeper = keeperIn({ ...world, store: { ...world.store, books: broken, bookTexts: broken } });
    const notStored = { ok: false, error: { type: 'bookNotStored', isFull: true } };
    const notRead = { ok: false, error: { type: 'booksNotRead' } };
    expect(await keeper.library('keepBook', toKeep(cats))).toEqual(notStored);
    expect(await keeper.library('removeBook', 'any')).toEqual(notStored);
    expect(await keeper.library('books')).toEqual(notRead);
    expect(await keeper.library('packedBook', 'any')).toEqual(notRead);
  });

  test('every tab hears of a change; who watches games or boards does not', async () => {
    const [database, join] = [newDatabase(), tabs()];
    const one = keeperIn(await testWorld({ database, bulletin: join() }));
    const other = keeperIn(await testWorld({ database, bulletin: join() }));
    const [heard, unheard] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const end = await other.watchBooks(heard);
    await other.watchGames(unheard);
    await other.watchBoards(unheard);
    const { id } = valueOf(await one.library('keepBook', toKeep(cats)));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(await titlesIn(other)).toEqual(['Cats']);
    end();
    await one.library('removeBook', id);
    await vi.waitFor(async () => expect(await titlesIn(other)).toEqual([]));
    expect([heard.mock.calls.length, unheard.mock.calls.length]).toEqual([1, 0]);
  });

  test('a book that comes with the program is fetched, and one of another name is none', async () => {
    const packed = makePackedBook(cats);
    const readShelfBook = async (id: string) => (id === 'shelf-cats' ? packed : undefined);
    const keeper = keeperIn(await testWorld({ readShelfBook }));
    expect(valueOf(await keeper.library('packedBook', 'shelf-cats'))).toEqual(packed);
    expect((await keeper.library('packedBook', 'shelf-dogs')).ok).toBe(false);
  });
});

/** The stores as the second version of the database had them. */
const SECOND_STORES = ['commands', 'records', 'lists', 'graphs', 'cache', 'hosted', 'boards'] as const;

test('[WK3] a database of the version before keeps everything and gets room for books', async () => {
  const made = newDatabase();
  const { game } = await opened(keeperIn(await testWorld({ database: made })), setupFor());
  const database = newDatabase();
  const old = await openDB(database, 2, {
    upgrade: (db) => {
      db.createObjectStore('events', { keyPath: ['game', 'seq'] });
      db.createObjectStore('games', { keyPath: 'id' });
      for (const name of SECOND_STORES) db.createObjectStore(name);
    },
  });
  const now = await openDB(made);
  for (const event of await now.getAll('events')) await old.put('events', event);
  for (const row of await now.getAll('games')) await old.put('games', row);
  const plan = { name: 'Garden', rows: 5, cols: 5, words: [] };
  await old.put('boards', { id: 'b', plan, list: '', tiles: 'english', at: 1 }, 'b');
  now.close();
  old.close();

  const keeper = keeperIn(await testWorld({ database }));
  expect((await gamesOf(keeper)).map(({ id }) => id)).toEqual([game]);
  expect((await seatedAt(keeper, game)).news[0]).toMatchObject({ type: 'view' });
  expect(valueOf(await keeper.boards()).map((board) => board.plan.name)).toEqual(['Garden']);
  expect(await titlesIn(keeper)).toEqual([]);
  await keeper.library('keepBook', toKeep(cats));
  expect(await titlesIn(keeper)).toEqual(['Cats']);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => english.kinds.findIndex((kind) => kind.text === sign) as Letter);

/** Keeps a book, and a list of it and of nothing else; answers with the id of both. */
const listOf = async (
  keeper: Keeper,
  book: Book,
): Promise<{ readonly id: string; readonly list: string }> => {
  const { id } = valueOf(await keeper.library('keepBook', toKeep(book)));
  const wish = { hasNames: false, hasTwos: false, isBalanced: false, blankCount: 0, twos: [] };
  const name = { id, title: book.title, author: book.author };
  const gathered = valueOf(gather({ ...wish, books: [{ name, book }], tileSet: english }));
  return { id, list: valueOf(await keeper.library('keepList', gathered.list)) };
};

const bookGame = (lexicon: string): Setup =>
  setupFor({
    preset: books,
    lexicon,
    seats: people('Ann', 'Ben'),
    tileSet: withBlanks(english, 0),
    switches: { order: 'listed', wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: usualAppeal } },
  });

const ANN = 0 as Seat;

const viewIn = ({ news }: Seated): View => {
  const told = news.filter((one) => one.type === 'view').at(-1);
  if (told?.type !== 'view') throw new Error('no view was told');
  return told.view;
};

/** Ann lays the first two tiles of her rack on an empty board. */
const firstPlay = async (seated: Seated, type: 'play' | 'appeal'): Promise<Command> => {
  await seated.table.watchAs(ANN);
  const { rack = [] } = viewIn(seated).hands[ANN] ?? {};
  const tiles = [112, 113].map((square, place) => ({
    square: square as Square,
    letter: rack[place] as Letter,
    blank: false,
  }));
  return { type, tiles, specials: [] };
};

const sayAs = async (seated: Seated, type: 'play' | 'appeal') =>
  seated.table.submit(ANN, { id: `said-${type}`, command: await firstPlay(seated, type) });

const scoreOf = async (keeper: Keeper): Promise<number> => (await gamesOf(keeper))[0]?.scores[ANN] ?? 0;

describe('[WK10] words from books at the table', () => {
  test('a word of the books is a word, whatever else is in the lists of the program', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, bookOf('Pairs', PAIRS));
    expect(await sayAs(await opened(keeper, bookGame(list)), 'play')).toMatchObject({ type: 'accepted' });
  });

  test('[WK11] an appeal is won with words that stand in the books only as names, and counts double', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, bookOf('Names', ['zzzz'], PAIRS));
    const seated = await opened(keeper, bookGame(list));
    expect(await sayAs(seated, 'play')).toMatchObject({ type: 'refused', refusal: { type: 'notWords' } });
    expect(await sayAs(seated, 'appeal')).toMatchObject({ type: 'accepted' });
    expect((await scoreOf(keeper)) % 4).toBe(0);
    expect(await scoreOf(keeper)).toBeGreaterThan(0);
  });

  test('[WK11] an appeal with words that stand nowhere costs ten points and the turn', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, bookOf('Nothing', ['zzzz'], ['yyyy']));
    const seated = await opened(keeper, bookGame(list));
    expect(await sayAs(seated, 'appeal')).toMatchObject({ type: 'accepted' });
    expect(await scoreOf(keeper)).toBe(-10);
    expect((await gamesOf(keeper))[0]?.toMove).toEqual([1]);
  });

  test('[WK13] who has no play on the board is told so, but not where plays can be challenged', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, cats);
    const seated = await opened(keeper, bookGame(list));
    const { board } = viewIn(seated).table;
    await vi.waitFor(async () => expect(await seated.table.hasPlay(board, lettersOf('XCATXXX'))).toBe(true));
    expect(await seated.table.hasPlay(board, lettersOf('XCAXXXX'))).toBe(false);
    const challenged = await opened(keeper, setupFor({ preset: stuff, lexicon: list }));
    expect(await challenged.table.hasPlay(board, lettersOf('XCATXXX'))).toBeNull();
  });

  test('[WK11] where names count they are words, and there is nothing left to appeal to', async () => {
    const book = bookOf('Names', [], PAIRS);
    const rules = { hasNames: true, hasTwos: false, isBalanced: false, blankCount: 0, twos: [] };
    const name = { id: 'any', title: '', author: '' };
    const gathered = valueOf(gather({ ...rules, books: [{ name, book }], tileSet: english }));
    expect([gathered.report.wordCount, gathered.otherCount]).toEqual([26 * 26, 0]);
  });
});

describe('[WK12] where a word stands', () => {
  test('its sentence, the chapter and the book, with the place of the word', async () => {
    const keeper = keeperIn(await testWorld());
    const { id, list } = await listOf(keeper, cats);
    const [found] = valueOf(await keeper.library('sentences', list, lettersOf('CAT')));
    expect(found).toEqual({
      book: { id, title: 'Cats', author: 'Ann Author' },
      count: 2,
      sentences: [{ chapter: 'One', text: 'The cat sat.', wordStart: 4, wordEnd: 7 }],
    });
  });

  test('a name is found as the tiles spell it', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, cats);
    const [found] = valueOf(await keeper.library('sentences', list, lettersOf('ZOE')));
    expect(found?.sentences).toMatchObject([{ text: 'Then Zoë came, and the cat ran.', wordStart: 5 }]);
  });

  test('a word of another list stands nowhere', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, cats);
    expect(valueOf(await keeper.library('sentences', list, lettersOf('DOG')))).toMatchObject([
      { sentences: [] },
    ]);
  });
});

describe('[WK14] the words of a game and its books', () => {
  test('a game goes on when its book was removed; its sentences are told to be gone', async () => {
    const keeper = keeperIn(await testWorld());
    const { id, list } = await listOf(keeper, bookOf('Pairs', PAIRS));
    const seated = await opened(keeper, bookGame(list));
    const [before] = valueOf(await keeper.library('sentences', list, lettersOf('AB')));
    expect(before?.sentences).toHaveLength(1);
    await keeper.library('removeBook', id);
    expect(await sayAs(seated, 'play')).toMatchObject({ type: 'accepted' });
    expect(valueOf(await keeper.library('sentences', list, lettersOf('AB')))).toMatchObject([
      { book: { title: 'Pairs' }, sentences: null },
    ]);
    expect(valueOf(await keeper.library('listEntry', list)).books).toMatchObject([{ title: 'Pairs' }]);
  });

  test('its sentences are there again when the same book is', async () => {
    const keeper = keeperIn(await testWorld());
    const { id, list } = await listOf(keeper, cats);
    await keeper.library('removeBook', id);
    expect(valueOf(await keeper.library('keepBook', toKeep(cats))).id).toBe(id);
    const [found] = valueOf(await keeper.library('sentences', list, lettersOf('CAT')));
    expect(found?.sentences).toHaveLength(1);
  });

  test('the words go with the last game that needs them', async () => {
    const keeper = keeperIn(await testWorld());
    const { list } = await listOf(keeper, cats);
    const games = [
      valueOf(await keeper.openGame(bookGame(list))),
      valueOf(await keeper.openGame(bookGame(list))),
    ];
    await keeper.removeGame(games[0] ?? '');
    expect((await keeper.library('listEntry', list)).ok).toBe(true);
    await keeper.removeGame(games[1] ?? '');
    expect(await keeper.library('listEntry', list)).toEqual({
      ok: false,
      error: { type: 'noSuchList', list },
    });
  });

  test('a game is not begun with words that are not here, as after one that came as a file', async () => {
    const keeper = keeperIn(await testWorld());
    const answer = await keeper.openGame(bookGame('books-0123456789abcdef'));
    expect(answer).toEqual({ ok: false, error: { type: 'noSuchList', list: 'books-0123456789abcdef' } });
    expect(await gamesOf(keeper)).toEqual([]);
  });

  test('other words or other books are another list', async () => {
    const keeper = keeperIn(await testWorld());
    const lists = [
      await listOf(keeper, bookOf('One', ['cat'], ['dog'])),
      await listOf(keeper, bookOf('One', ['cat'], ['cow'])),
      await listOf(keeper, bookOf('Two', ['cat'], ['dog'])),
      await listOf(keeper, bookOf('One', ['cat'], ['dog'])),
    ].map(({ list }) => list);
    expect(new Set(lists).size).toBe(3);
    expect(lists[0]).toBe(lists[3]);
  });
});

test('[WK3] times only order the books', async () => {
  let clock = 100;
  const keeper = keeperIn(await testWorld({ now: () => (clock += 1) as Millis }));
  await keeper.library('keepBook', toKeep(bookOf('First', ['one'])));
  await keeper.library('keepBook', toKeep(bookOf('Second', ['two'])));
  expect(await titlesIn(keeper)).toEqual(['Second', 'First']);
});
