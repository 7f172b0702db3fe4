/**
 * Version 8: from where each book was brought, and the secret that such places are digested with. Books of a process of
 * the version before come from nowhere.
 */
import { type Kysely, sql } from 'kysely';

export const bookOrigins = async ({ schema }: Kysely<never>): Promise<void> => {
  await schema.alterTable('installation').addColumn('secret', 'text').execute();
  await schema
    .alterTable('gathered_book')
    // A digest: no address fits in.
    .addColumn('origin', 'text', (column) => column.check(sql<boolean>`length(origin) = 64`))
    .execute();
  await schema
    .createIndex('gathered_book_origin')
    .on('gathered_book')
    .columns(['origin', 'byte_count'])
    .execute();
};
