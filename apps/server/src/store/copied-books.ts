/** The books of a game for another one that is played with the same list; by name alone where there is no more room. */
import { noRoomFor } from './book-room.ts';
import type { Database } from './engine.ts';
import type { BookQuota, Copying } from './gathering-store.ts';

export const copyBooks = async (
  database: Database,
  { from, to, origin, newSeats }: Copying,
  quota: BookQuota,
): Promise<void> => {
  const row = await database.selectFrom('gathering').selectAll().where('game', '=', from).executeTakeFirst();
  if (row === undefined || row.list === null) return;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('gathering')
    .values({ ...row, game: to })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .executeTakeFirst();
  // Somebody was faster.
  if (numInsertedOrUpdatedRows === 0n) return;
  const found = await database.selectFrom('gathered_book').selectAll().where('game', '=', from).execute();
  const books = found.map((book) => ({ ...book, seat: newSeats?.[book.seat] ?? book.seat }));
  const more = books.map(({ seat, byte_count }) => ({ game: to, seat, byteCount: byte_count }));
  const wanted = more.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const isRoom =
    wanted <= quota.bytesPerGame && (await noRoomFor(database, { origin, books: more }, quota)) === undefined;
  for (const book of books) {
    const id = `${to}-${book.place}`;
    const kept = isRoom
      ? { ...book, origin }
      : { ...book, words: '', other_words: '', byte_count: 0, origin: null };
    await database
      .insertInto('gathered_book')
      .values({ ...kept, id, game: to })
      .execute();
    if (isRoom) await copySentences(database, book.id, id);
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
