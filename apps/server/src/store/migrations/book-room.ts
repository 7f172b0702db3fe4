/** Version 5: how much of books is kept is counted without reading the books. */
import type { Kysely } from 'kysely';

export const bookRoom = async ({ schema }: Kysely<never>): Promise<void> => {
  await schema
    .createIndex('gathered_book_bytes')
    .on('gathered_book')
    .columns(['game', 'seat', 'byte_count'])
    .execute();
  // What was asked of it, the new one answers.
  await schema.dropIndex('gathered_book_game').execute();
};
