/** A second hand at the database of a running server, for tests of what it says when something is wrong or new there. */
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { databasePath } from '../data-folder.ts';
import type { Database } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { sqliteDialect, statementRunner } from '../sqlite-dialect.ts';

export const changeBeside = (folder: string, change: string): void => {
  const connection = new DatabaseSync(databasePath(folder), { timeout: 1_000 });
  connection.exec(change);
  connection.close();
};

/** For whole migrations; to be destroyed. */
export const databaseBeside = (folder: string): Database => {
  const connection = new DatabaseSync(databasePath(folder), { timeout: 1_000 });
  return new Kysely<Schema>({ dialect: sqliteDialect(connection, statementRunner(connection)) });
};
