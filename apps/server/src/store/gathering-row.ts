/** The row of a game that gathers books: read, locked, and changed with its books. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, seatsOf } from './engine.ts';
import type { GatheredBook, GatheringRow } from './gathering-store.ts';
import type { Schema } from './schema.ts';

/** No list was made of its books yet, and it has no event: one that was closed has some. */
export const isGathering = (row: ExpressionBuilder<Schema, 'gathering'>) =>
  row.and([
    row('list', 'is', null),
    row.exists(
      row
        .selectFrom('game')
        .select('game.id')
        .whereRef('game.id', '=', 'gathering.game')
        .where('game.seq', '=', 0),
    ),
  ]);

export const findGathering = async (database: Database, game: string): Promise<GatheringRow | undefined> => {
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

/** False when it gathers no longer. Whoever else changes it waits. */
export const lockGathering = async (database: Database, game: string): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('gathering')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('game', '=', game)
    .where(isGathering)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes that the books are no longer what they were. The row must be locked. */
export const noteChange = async (database: Database, game: string, seat: number): Promise<void> => {
  await database
    .updateTable('gathering')
    .set((row) => ({
      revision: row('revision', '+', 1),
      report: null,
      ready: sql<number>`ready & ${~(1 << seat)}`,
    }))
    .where('game', '=', game)
    .execute();
};

interface NewGathering {
  readonly game: string;
  readonly setup: string;
  readonly rules: string;
}

export const insertGathering = async (database: Database, gathering: NewGathering): Promise<void> => {
  const row = { ...gathering, ready: 0, revision: 0, report: null, list: null };
  await database.insertInto('gathering').values(row).execute();
};
