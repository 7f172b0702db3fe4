/**
 * The store in SQLite, in a folder of its own. A thread writes, and this side reads on a connection of its own: whoever
 * reads never waits for a commit, and sees nothing that is not committed.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Result, err, ok } from '@tilewright/rules';
import { type Expression, Kysely, type QueryResult, type SqlBool, sql } from 'kysely';
import { OWNER_ONLY_FILE, databasePath, lockFolder, reasonOf } from './data-folder.ts';
import type { Appended, Engine, Texts, WriteWhole } from './engine.ts';
import type { Schema } from './schema.ts';
import { rowsOf } from './sqlite-append.ts';
import { BUSY_MS, isDuplicate } from './sqlite-connection.ts';
import { sendingDialect, sqliteDialect, statementRunner } from './sqlite-dialect.ts';
import { type SqliteWriter, type WriterNews, openWriter } from './sqlite-writer.ts';

/** `tell` hears when the thread that writes has ended, and when there is another. */
export const openSqlite = async (
  folder: string,
  tell: (news: WriterNews) => void = () => undefined,
): Promise<Result<Engine, string>> => {
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  const unlock = locked.value;
  const path = databasePath(folder);
  try {
    // SQLite gives the files beside it the same rights.
    closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
    const writer = await openWriter(path, tell);
    if (writer.ok) return ok(engineOn(path, writer.value, unlock));
    unlock();
    return writer;
  } catch (error) {
    unlock();
    return err(`${path} cannot be opened as a database (${reasonOf(error)}). Make it readable and writable.`);
  }
};

const engineOn = (path: string, writer: SqliteWriter, unlock: () => void): Engine => {
  const reader = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
  const read = statementRunner(reader);
  const database = new Kysely<Schema>({ dialect: sqliteDialect(reader, read) });
  const written = new Kysely<Schema>({
    dialect: sendingDialect(
      ({ sql: text, parameters }) =>
        writer.send({ type: 'statement', sql: text, parameters }) as Promise<QueryResult<unknown>>,
    ),
  });
  const writeWhole = ((name, ...input) => writer.send({ type: 'transaction', name, input })) as WriteWhole;
  return {
    kind: 'sqlite',
    database,
    ask: async <Row>(text: string, parameters: readonly unknown[]) =>
      read<Row>({ sql: text, parameters }).rows,
    write: (work) => work(written),
    writeWhole,
    writeAlone: writeWhole,
    writeInTurn: () => writeWhole,
    append: async (batch, standing) =>
      writer.send({ type: 'append', rows: rowsOf(batch, standing) }) as Promise<Appended>,
    commitCount: writer.commitCount,
    wipe: async () => writer.wipe(),
    isDuplicate,
    isAmong: (expression: Expression<unknown>, values) =>
      sql<SqlBool>`${expression} in (select value from json_each(${values}))`,
    textsOf: (values) => JSON.stringify(values) as Texts,
    close: async () => {
      await writer.close();
      await database.destroy();
      unlock();
    },
  };
};
