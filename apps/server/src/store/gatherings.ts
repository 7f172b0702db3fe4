/** Games that gather books. Every change locks the row of its gathering first, so that quotas and counts hold. */
import { sql } from 'kysely';
import { type Database, type Engine, seatsOf } from './engine.ts';
import type {
  BookTexts,
  GatheredBook,
  GatheringRow,
  Gatherings,
  MadeList,
  NewBook,
  NewSentences,
  BookQuota,
} from './gathering-store.ts';
import { copyBooks } from './copied-books.ts';
import { giveUpSeat, handOverSeat } from './given-seats.ts';

export const gatherings = (engine: Engine): Gatherings => ({
  open: async (game, setup, rules) => {
    const row = { game, setup, rules, ready: 0, revision: 0, report: null, list: null };
    await engine.write((database) => database.insertInto('gathering').values(row).execute());
  },
  find: (game) => find(engine.database, game),
  addBook: (book, quota) => engine.writeWhole((database) => addBook(database, book, quota)),
  addSentences: (sentences, quota) =>
    engine.writeWhole((database) => addSentences(database, sentences, quota)),
  removeBook: (game, seat, book) => engine.writeWhole((database) => removeBook(database, game, seat, book)),
  setReady: (game, seat, isReady) => setReady(engine, game, seat, isReady),
  setReport: async (game, revision, report) => {
    await engine.write((database) =>
      database
        .updateTable('gathering')
        .set({ report })
        .where('game', '=', game)
        .where('revision', '=', revision)
        .execute(),
    );
  },
  texts: (game) => texts(engine.database, game),
  sentences: (game, word) => sentences(engine.database, game, word),
  begin: (beginning, at) => engine.writeWhole((database) => begin(database, beginning, at)),
  findList: (id) => findList(engine.database, id),
  copy: (from, to) => engine.writeWhole((database) => copyBooks(database, from, to)),
  giveUp: (givenUp) =>
    engine.writeWhole(async (database) => {
      if (!(await change(database, givenUp.game, givenUp.seat))) return 'begun';
      await giveUpSeat(database, givenUp);
      return 'given';
    }),
  handOver: (handing) => engine.writeWhole((database) => handOverSeat(database, handing)),
});

/** Locks the row and notes that its books are no longer what they were; false when that can no longer be. */
const change = async (database: Database, game: string, seat: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('gathering')
    .set((row) => ({
      revision: row('revision', '+', 1),
      report: null,
      ready: sql<number>`ready & ${~(1 << seat)}`,
    }))
    .where('game', '=', game)
    .where('list', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const removeBook = async (
  database: Database,
  game: string,
  seat: number,
  book: string,
): Promise<'removed' | 'noBook' | 'begun'> => {
  if (!(await change(database, game, seat))) return 'begun';
  const { numDeletedRows } = await database
    .deleteFrom('gathered_book')
    .where('id', '=', book)
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return numDeletedRows === 1n ? 'removed' : 'noBook';
};

const find = async (database: Database, game: string): Promise<GatheringRow | undefined> => {
  const row = await database.selectFrom('gathering').selectAll().where('game', '=', game).executeTakeFirst();
  if (row === undefined) return undefined;
  const { setup, rules, ready, revision, report, list } = row;
  const books = await booksOf(database, game);
  return { setup, rules, ready: seatsOf(ready), revision, report, list, books };
};

const booksOf = async (database: Database, game: string): Promise<readonly GatheredBook[]> => {
  const rows = await database
    .selectFrom('gathered_book')
    .select(['id', 'seat', 'title', 'author', 'word_count', 'other_count'])
    .where('game', '=', game)
    .orderBy('place')
    .execute();
  return rows.map(({ word_count, other_count, ...book }) => ({
    ...book,
    wordCount: word_count,
    otherCount: other_count,
  }));
};

interface Held {
  readonly seat: number;
  readonly place: number;
  readonly byte_count: number;
}

const heldIn = (database: Database, game: string): Promise<readonly Held[]> =>
  database
    .selectFrom('gathered_book')
    .select(['seat', 'place', 'byte_count'])
    .where('game', '=', game)
    .orderBy('place')
    .execute();

const bytesOf = (held: readonly Held[]): number => held.reduce((sum, { byte_count }) => sum + byte_count, 0);

const addBook = async (
  database: Database,
  { game, seat, words, otherWords, wordCount, otherCount, ...book }: NewBook,
  { booksPerSeat, bytesPerGame }: BookQuota,
): ReturnType<Gatherings['addBook']> => {
  if (!(await change(database, game, seat))) return 'begun';
  const held = await heldIn(database, game);
  if (held.filter((one) => one.seat === seat).length >= booksPerSeat) return 'tooMany';
  const byteCount = Buffer.byteLength(words) + Buffer.byteLength(otherWords);
  if (bytesOf(held) + byteCount > bytesPerGame) return 'full';
  await database
    .insertInto('gathered_book')
    .values({
      ...book,
      game,
      seat,
      place: (held.at(-1)?.place ?? 0) + 1,
      words,
      word_count: wordCount,
      other_words: otherWords,
      other_count: otherCount,
      byte_count: byteCount,
    })
    .execute();
  return 'added';
};

/** The lists stay what they are, so nobody has to say again that they are ready. */
const addSentences = async (
  database: Database,
  { game, seat, book, lines }: NewSentences,
  { bytesPerGame }: BookQuota,
): ReturnType<Gatherings['addSentences']> => {
  if (!(await lock(database, game))) return 'begun';
  const byteCount = Buffer.byteLength(lines);
  if (bytesOf(await heldIn(database, game)) + byteCount > bytesPerGame) return 'full';
  const { numUpdatedRows } = await database
    .updateTable('gathered_book')
    .set((row) => ({ byte_count: row('byte_count', '+', byteCount) }))
    .where('id', '=', book)
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'noBook';
  const parts = await database.selectFrom('book_sentences').select('part').where('book', '=', book).execute();
  await database.insertInto('book_sentences').values({ book, part: parts.length, lines }).execute();
  return 'added';
};

const lock = async (database: Database, game: string): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('gathering')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('game', '=', game)
    .where('list', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const setReady = async (
  engine: Engine,
  game: string,
  seat: number,
  isReady: boolean,
): Promise<'set' | 'begun'> => {
  const bit = 1 << seat;
  const { numUpdatedRows } = await engine.write((database) =>
    database
      .updateTable('gathering')
      .set({ ready: isReady ? sql<number>`ready | ${bit}` : sql<number>`ready & ${~bit}` })
      .where('game', '=', game)
      .where('list', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? 'set' : 'begun';
};

const texts = async (database: Database, game: string): Promise<ReadonlyMap<string, BookTexts>> => {
  const rows = await database
    .selectFrom('gathered_book')
    .select(['id', 'words', 'other_words'])
    .where('game', '=', game)
    .orderBy('place')
    .execute();
  return new Map(rows.map(({ id, words, other_words }) => [id, { words, otherWords: other_words }]));
};

const sentences = async (
  database: Database,
  game: string,
  word: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await database
    .selectFrom('book_sentences')
    .innerJoin('gathered_book', 'gathered_book.id', 'book_sentences.book')
    .select(['book_sentences.book', 'book_sentences.lines'])
    .where('gathered_book.game', '=', game)
    .where('book_sentences.lines', 'like', `%${word}\t%`)
    .orderBy('gathered_book.place')
    .orderBy('book_sentences.part')
    .execute();
  const found = new Map<string, readonly string[]>();
  for (const { book, lines } of rows) {
    const line = lineOf(lines, word);
    if (line !== undefined) found.set(book, [...(found.get(book) ?? []), line]);
  }
  return found;
};

/** The line that begins with a word, without going through all of them. */
const lineOf = (lines: string, word: string): string | undefined => {
  const start = lines.startsWith(`${word}\t`) ? 0 : lines.indexOf(`\n${word}\t`) + 1;
  if (start === 0 && !lines.startsWith(`${word}\t`)) return undefined;
  const end = lines.indexOf('\n', start);
  return lines.slice(start, end === -1 ? undefined : end);
};

type Beginning = Parameters<Gatherings['begin']>[0];

const begin = async (
  database: Database,
  { game, revision, setup, list }: Beginning,
  at: number,
): Promise<'begun' | 'changed'> => {
  await database
    .insertInto('made_list')
    .values({
      id: list.id,
      words: list.words,
      word_count: list.wordCount,
      other_words: list.otherWords,
      other_count: list.otherCount,
      made_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await database
    .updateTable('gathering')
    .set({ list: list.id, setup })
    .where('game', '=', game)
    .where('revision', '=', revision)
    .where('list', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'begun' : 'changed';
};

const findList = async (database: Database, id: string): Promise<MadeList | undefined> => {
  const row = await database.selectFrom('made_list').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id,
    // The engines bring bytes of different kinds.
    words: new Uint8Array(row.words),
    wordCount: row.word_count,
    otherWords: new Uint8Array(row.other_words),
    otherCount: row.other_count,
  };
};
