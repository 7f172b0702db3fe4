/** Takes what was removed out of the tables of PostgreSQL, which only marks it. */
import { sql } from 'kysely';
import type { Database } from './engine.ts';

/**
 * Where people's texts are, the room of what was removed can be used again, and is overwritten some day. Only written
 * anew the table has nothing of it left; nobody can read it meanwhile. `VACUUM FULL` would take along what somebody's
 * snapshot may still want, and a connection that just opens has one.
 */
export const WIPES = {
  beside: (database: Database) => sql`vacuum book_sentences, gathered_book, chat_line`.execute(database),
  alone: (database: Database) =>
    database.transaction().execute(async (transaction) => {
      await sql`lock table book_sentences in access exclusive mode`.execute(transaction);
      await sql`create temporary table kept on commit drop as select * from book_sentences`.execute(
        transaction,
      );
      await sql`truncate book_sentences`.execute(transaction);
      await sql`insert into book_sentences select * from kept`.execute(transaction);
    }),
};
