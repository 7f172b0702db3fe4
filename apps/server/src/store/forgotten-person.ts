/**
 * Takes away what is kept of a person: devices, name, what was said, brought and watched, and the games that nobody
 * else sat at. A game that others sat at is theirs as well: it stays, with the name and the moves of that seat in its
 * sealed record, but nothing leads from there to anybody; or it goes, too, when that is said.
 */
import type { Database } from './engine.ts';
import type { Forgotten, Forgetting } from './people-store.ts';
import { leaveAll } from './people.ts';

/** Stands where something was said, or a title was. */
const NOTHING = '—';

export const forgetPerson = async (
  database: Database,
  { game, seat, isWithGames }: Forgetting,
): Promise<Forgotten> => {
  const sitting = await database
    .selectFrom('seat')
    .select('person')
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (sitting === undefined) return { type: 'noSeat' };
  if (sitting.person === null) return { type: 'nobody' };
  const { person } = sitting;
  const games = await gamesOf(database, person);
  const shared = games.filter(({ others }) => others > 0);
  const running = shared.filter(({ phase }) => phase !== 'over').map(({ id }) => id);
  if (running.length > 0 && !isWithGames) return { type: 'playing', games: running };
  const removed = isWithGames ? games : games.filter(({ others }) => others === 0);
  for (const { id } of removed) await database.deleteFrom('game').where('id', '=', id).execute();
  for (const { id, seat: own } of games) await forgetBooks(database, id, own);
  await database
    .updateTable('chat_line')
    .set({ text: NOTHING, person: NOTHING, said_id: null })
    .where('person', '=', person)
    .execute();
  await database.deleteFrom('lease').where('person', '=', person).execute();
  await database.updateTable('seat').set({ person: null }).where('person', '=', person).execute();
  await leaveAll(database, person);
  await database.deleteFrom('person').where('id', '=', person).execute();
  return { type: 'forgotten', removedCount: removed.length, keptCount: games.length - removed.length };
};

interface SatAt {
  readonly id: string;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly seat: number;
  /** How many other people sit there. */
  readonly others: number;
}

const gamesOf = async (database: Database, person: string): Promise<readonly SatAt[]> => {
  const rows = await database
    .selectFrom('seat')
    .innerJoin('game', 'game.id', 'seat.game')
    .select(['game.id', 'game.phase', 'seat.seat'])
    .where('seat.person', '=', person)
    .execute();
  const games: SatAt[] = [];
  for (const row of rows) {
    const others = await database
      .selectFrom('seat')
      .select('person')
      .where('game', '=', row.id)
      .where('person', 'is not', null)
      .where('person', '<>', person)
      .execute();
    games.push({ ...row, others: others.length });
  }
  return games;
};

/** The words of a book stay where a game is judged by them. */
const forgetBooks = async (database: Database, game: string, seat: number): Promise<void> => {
  const books = await database
    .updateTable('gathered_book')
    .set({ title: NOTHING, author: '', origin: null })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .returning('id')
    .execute();
  for (const { id } of books) await database.deleteFrom('book_sentences').where('book', '=', id).execute();
};
