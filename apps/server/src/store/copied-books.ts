/** The books of a game for another one that is played with the same list. */
import type { Database } from './engine.ts';

export const copyBooks = async (database: Database, from: string, to: string): Promise<void> => {
  const row = await database.selectFrom('gathering').selectAll().where('game', '=', from).executeTakeFirst();
  if (row === undefined || row.list === null) return;
  await database
    .insertInto('gathering')
    .values({ ...row, game: to })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute();
  const books = await database.selectFrom('gathered_book').selectAll().where('game', '=', from).execute();
  for (const book of books) {
    const id = `${to}-${book.place}`;
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('gathered_book')
      .values({ ...book, id, game: to })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await copySentences(database, book.id, id);
  }
};

const copySentences = async (database: Database, from: string, to: string): Promise<void> => {
  await database
    .insertInto('book_sentences')
    .columns(['book', 'part', 'lines'])
    .expression((row) =>
      row
        .selectFrom('book_sentences')
        .select([row.val(to).as('book'), 'part', 'lines'])
        .where('book', '=', from),
    )
    .execute();
};
