/**
 * How much of books is kept already: of one person, in all games where they sit, from one origin, and of everybody.
 * Books of a seat that nobody has any more, as a computer took it over, count for who made the game.
 */
import type { Database } from './engine.ts';
import type { BookQuota } from './gathering-store.ts';

export type NoRoom = 'fullPerson' | 'fullAddress' | 'fullServer';

/** What is to be kept more. */
interface More {
  readonly origin: string;
  readonly books: readonly MoreBytes[];
  /** Of a book that is kept already, and counts for this origin from now on. */
  readonly movedBytes?: number;
}

/** By the seat that brings it. */
interface MoreBytes {
  readonly game: string;
  readonly seat: number;
  readonly byteCount: number;
}

/**
 * Why so much more cannot be kept; undefined when it can. Whoever asks for the same person waits for the others, and
 * callers see to it that those of one origin do. Of the whole server so much can be kept more as comes at the same
 * moment.
 */
export const noRoomFor = async (
  database: Database,
  { origin, books, movedBytes = 0 }: More,
  { bytesPerPerson, bytesPerOrigin, bytesPerServer }: BookQuota,
): Promise<NoRoom | undefined> => {
  const byPerson = new Map<string, number>();
  for (const { game, seat, byteCount } of books) {
    const person = await payerAt(database, game, seat);
    if (person !== null) byPerson.set(person, (byPerson.get(person) ?? 0) + byteCount);
  }
  // In one order, so that nobody waits for who waits for them.
  for (const [person, byteCount] of [...byPerson].sort(([one], [other]) => (one < other ? -1 : 1)))
    if ((await bytesOfPerson(database, person)) + byteCount > bytesPerPerson) return 'fullPerson';
  const wanted = books.reduce((sum, { byteCount }) => sum + byteCount, 0);
  if ((await bytesFrom(database, origin)) + movedBytes + wanted > bytesPerOrigin) return 'fullAddress';
  return (await bytesOfAll(database)) + wanted > bytesPerServer ? 'fullServer' : undefined;
};

const payerAt = async (database: Database, game: string, seat: number): Promise<string | null> => {
  const row = await database
    .selectFrom('seat')
    .innerJoin('game', 'game.id', 'seat.game')
    .select(['seat.person', 'game.maker'])
    .where('seat.game', '=', game)
    .where('seat.seat', '=', seat)
    .executeTakeFirst();
  return row?.person ?? row?.maker ?? null;
};

const bytesOfPerson = async (database: Database, person: string): Promise<number> => {
  await database
    .updateTable('person')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', person)
    .execute();
  const own = await bytesOfSeats(database).where('seat.person', '=', person).executeTakeFirst();
  const left = await bytesOfSeats(database)
    .innerJoin('game', 'game.id', 'seat.game')
    .where('game.maker', '=', person)
    .where('seat.person', 'is', null)
    .executeTakeFirst();
  return Number(own?.bytes ?? 0) + Number(left?.bytes ?? 0);
};

const bytesOfSeats = (database: Database) =>
  database
    .selectFrom('seat')
    .innerJoin('gathered_book', (join) =>
      join.onRef('gathered_book.game', '=', 'seat.game').onRef('gathered_book.seat', '=', 'seat.seat'),
    )
    .select(({ fn }) => fn.sum('gathered_book.byte_count').as('bytes'));

const bytesFrom = async (database: Database, origin: string): Promise<number> => {
  const row = await database
    .selectFrom('gathered_book')
    .select(({ fn }) => fn.sum('byte_count').as('bytes'))
    .where('origin', '=', origin)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

const bytesOfAll = async (database: Database): Promise<number> => {
  const row = await database
    .selectFrom('gathered_book')
    .select(({ fn }) => fn.sum('byte_count').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};
