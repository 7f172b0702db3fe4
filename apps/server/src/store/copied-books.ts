/** The books of a game for another one that is played with the same list; by name alone where there is no more room. */
import { noRoomFor } from './book-room.ts';
import type { Database } from './engine.ts';
import type { BookQuota } from './gathering-store.ts';

interface Copying {
  readonly from: string;
  readonly to: string;
  /** For each seat, where whoever sat there sits in the other game; the same where it is not said. */
  readonly newSeats: readonly number[] | undefined;
}

/** Answers with how many bytes are kept more. */
export const copyBooks = async (
  database: Database,
  { from, to, newSeats }: Copying,
  quota: BookQuota,
): Promise<number> => {
  const row = await database.selectFrom('gathering').selectAll().where('game', '=', from).executeTakeFirst();
  if (row === undefined || row.list === null) return 0;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('gathering')
    .values({ ...row, game: to })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .executeTakeFirst();
  // Somebody was faster.
  if (numInsertedOrUpdatedRows === 0n) return 0;
  const found = await database.selectFrom('gathered_book').selectAll().where('game', '=', from).execute();
  const books = found.map((book) => ({ ...book, seat: newSeats?.[book.seat] ?? book.seat }));
  const more = books.map(({ seat, byte_count }) => ({ game: to, seat, byteCount: byte_count }));
  const wanted = more.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const isRoom = wanted <= quota.bytesPerGame && (await noRoomFor(database, more, quota)) === undefined;
  for (const book of books) {
    const id = `${to}-${book.place}`;
    const kept = isRoom ? book : { ...book, words: '', other_words: '', byte_count: 0 };
    await database
      .insertInto('gathered_book')
      .values({ ...kept, id, game: to })
      .execute();
    if (isRoom) await copySentences(database, book.id, id);
  }
  return isRoom ? wanted : 0;
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
