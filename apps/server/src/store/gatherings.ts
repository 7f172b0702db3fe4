/** Games that gather books. Every change locks the row of its gathering first, so that quotas and counts hold. */
import { sql } from 'kysely';
import type { Database, Engine } from './engine.ts';
import type { BookQuota, Gatherings, MadeList, NewBook, NewSentences } from './gathering-store.ts';
import { pieces, sentence, textsOf } from './book-pages.ts';
import { noRoomFor } from './book-room.ts';
import { findGathering, insertGathering, isGathering, lockGathering, noteChange } from './gathering-row.ts';
import { giveUpSeat } from './given-seats.ts';

export const gatherings = (engine: Engine): Gatherings => ({
  open: async (game, setup, rules) => {
    await engine.write((database) => insertGathering(database, { game, setup, rules }));
  },
  find: (game) => findGathering(engine.database, game),
  // Of one origin one after the other, so that its quota holds across processes.
  addBook: (book, quota) => engine.writeInTurn(book.origin)('addBook', book, quota),
  addSentences: (sentences, quota) => engine.writeInTurn(sentences.origin)('addSentences', sentences, quota),
  removeBook: (game, seat, book) => engine.writeWhole('removeBook', game, seat, book),
  setRules: (game, rules) => setRules(engine, game, rules),
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
  textsOf: (book) => textsOf(engine.database, book),
  pieces: (book, list) => pieces(engine.database, book, list),
  sentence: (book, words) => sentence(engine.database, book, words),
  begin: (beginning, at) => engine.writeWhole('beginGathering', beginning, at),
  findList: (id) => findList(engine.database, id),
  copy: (copying, quota) => engine.writeInTurn(copying.origin)('copyBooks', copying, quota),
  forgetSentences: async (game) => {
    const partCount = await engine.writeWhole('forgetSentences', game);
    await engine.wipe('alone');
    return partCount;
  },
  giveUp: (givenUp) => giveUpSeat(engine, givenUp),
  handOver: (handing) => engine.writeWhole('handOverSeat', handing),
});

export const removeBook = async (
  database: Database,
  game: string,
  seat: number,
  book: string,
): Promise<'removed' | 'noBook' | 'begun'> => {
  if (!(await lockGathering(database, game))) return 'begun';
  const { numDeletedRows } = await database
    .deleteFrom('gathered_book')
    .where('id', '=', book)
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return 'noBook';
  await noteChange(database, game, seat);
  return 'removed';
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

export const addBook = async (
  database: Database,
  { game, seat, words, otherWords, wordCount, otherCount, ...book }: NewBook,
  quota: BookQuota,
): ReturnType<Gatherings['addBook']> => {
  if (!(await lockGathering(database, game))) return 'begun';
  const held = await heldIn(database, game);
  if (held.filter((one) => one.seat === seat).length >= quota.booksPerSeat) return 'tooMany';
  const byteCount = Buffer.byteLength(words) + Buffer.byteLength(otherWords);
  if (bytesOf(held) + byteCount > quota.bytesPerGame) return 'full';
  const { origin } = book;
  const noRoom = await noRoomFor(database, { origin, books: [{ game, seat, byteCount }] }, quota);
  if (noRoom !== undefined) return noRoom;
  await noteChange(database, game, seat);
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
export const addSentences = async (
  database: Database,
  { game, seat, book, lines, origin }: NewSentences,
  quota: BookQuota,
): ReturnType<Gatherings['addSentences']> => {
  if (!(await lockGathering(database, game))) return 'begun';
  const byteCount = Buffer.byteLength(lines);
  if (bytesOf(await heldIn(database, game)) + byteCount > quota.bytesPerGame) return 'full';
  const known = await database
    .selectFrom('gathered_book')
    .select(['origin', 'byte_count'])
    .where('id', '=', book)
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (known === undefined) return 'noBook';
  const movedBytes = known.origin === origin ? 0 : known.byte_count;
  const noRoom = await noRoomFor(database, { origin, movedBytes, books: [{ game, seat, byteCount }] }, quota);
  if (noRoom !== undefined) return noRoom;
  await database
    .updateTable('gathered_book')
    .set({ byte_count: known.byte_count + byteCount, origin })
    .where('id', '=', book)
    .execute();
  const parts = await database.selectFrom('book_sentences').select('part').where('book', '=', book).execute();
  await database.insertInto('book_sentences').values({ book, part: parts.length, lines }).execute();
  return 'added';
};

const setRules = async (engine: Engine, game: string, rules: string): Promise<'set' | 'begun'> => {
  const { numUpdatedRows } = await engine.write((database) =>
    database
      .updateTable('gathering')
      .set((row) => ({ rules, revision: row('revision', '+', 1), report: null }))
      .where('game', '=', game)
      .where(isGathering)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? 'set' : 'begun';
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
      .where(isGathering)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? 'set' : 'begun';
};

type Beginning = Parameters<Gatherings['begin']>[0];

export const beginGathering = async (
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
    .where(isGathering)
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
