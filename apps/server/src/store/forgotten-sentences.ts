/** Takes the sentences of a game's books away, and of all games that were played again from it or before it. */
import { sql } from 'kysely';
import type { Database } from './engine.ts';

export const forgetSentences = async (database: Database, game: string): Promise<number | undefined> => {
  const games = await rematchesOf(database, game);
  if (games.length === 0) return undefined;
  let partCount = 0;
  for (const one of games) {
    await database
      .updateTable('gathered_book')
      // Lists are what is left.
      .set({ byte_count: sql<number>`octet_length(words) + octet_length(other_words)` })
      .where('game', '=', one)
      .execute();
    const { numDeletedRows } = await database
      .deleteFrom('book_sentences')
      .where('book', 'in', (row) => row.selectFrom('gathered_book').select('id').where('game', '=', one))
      .executeTakeFirst();
    partCount += Number(numDeletedRows);
  }
  return partCount;
};

/** The game itself and its rematches in both directions; empty when there is no such game. */
const rematchesOf = async (database: Database, game: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  const waiting = [game];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const wanted = id;
    const near = await database
      .selectFrom('game')
      .select(['id', 'rematch'])
      .where((row) => row.or([row('id', '=', wanted), row('rematch', '=', wanted)]))
      .execute();
    const fresh = near.filter((one) => !found.has(one.id));
    for (const one of fresh) found.add(one.id);
    waiting.push(...fresh.flatMap((one) => (one.rematch === null ? [one.id] : [one.id, one.rematch])));
  }
  return [...found];
};
