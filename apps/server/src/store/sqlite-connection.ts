/**
 * The connection that writes to a SQLite database, and only it: durable by write-ahead log and full synchronisation,
 * and what is removed is overwritten. It lives in the thread that writes.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import { type Result, err, ok } from '@tilewright/rules';
import { Kysely } from 'kysely';
import { reasonOf } from './data-folder.ts';
import type { Database } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { type RunStatement, sqliteDialect, statementRunner } from './sqlite-dialect.ts';

export type Connection = InstanceType<typeof DatabaseSync>;

/** "Tile": marks a database as one of ours. */
export const APPLICATION_ID = 0x54_69_6c_65;
/** Only a back-up or a look from outside can hold the database for a moment. */
export const BUSY_MS = 5_000;
/** The log on the disk shrinks to this after a checkpoint. */
const MOST_LOG_BYTES = 64 * 2 ** 20;
/** While the log is emptied nobody writes: so long it waits for whoever reads. */
const WIPE_WAIT_MS = 50;
/** The `user_version` of a file in which nothing removed is left from before removals were overwritten. */
const WIPED = 1;

export interface Writing {
  readonly run: RunStatement;
  readonly database: Database;
  /** Whether a transaction is open: some failures of the disk end it on their own. */
  readonly isOpen: () => boolean;
  /** Puts the log into the database and empties it, as what was removed is still in there; false when it has to wait. */
  readonly wipe: () => boolean;
  /** Wipes, then closes. */
  readonly close: () => Promise<void>;
  /** Why what earlier versions removed is still in the file, if it is. */
  readonly unwiped: string | undefined;
}

/** A sentence when it is not ours, was written by a newer program, or does not keep what it is given. */
export const openWriting = async (path: string): Promise<Result<Writing, string>> => {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS });
  const run = statementRunner(connection);
  const database = new Kysely<Schema>({ dialect: sqliteDialect(connection, run) });
  let isSound = false;
  try {
    const fault = await readied(connection, database);
    isSound = fault === undefined;
    if (fault !== undefined) return err(fault);
  } finally {
    if (!isSound) connection.close();
  }
  const wipe = (): boolean => emptyLog(connection);
  const unwiped = wipeOnce(connection);
  // Of a server that was killed.
  wipe();
  const close = async (): Promise<void> => {
    // Prepared statements keep the file open until they are collected: what is in the log goes into it before.
    wipe();
    await database.destroy();
  };
  return ok({ run, database, isOpen: () => connection.isTransaction, wipe, close, unwiped });
};

const emptyLog = (connection: Connection): boolean => {
  try {
    connection.exec(`pragma busy_timeout = ${WIPE_WAIT_MS}`);
    return answerTo(connection, 'pragma wal_checkpoint(truncate)') === 0;
  } catch (error) {
    // Whatever cannot be put in stays in the log, where the next start finds it.
    if (!isSqlites(error)) throw error;
    return false;
  } finally {
    connection.exec(`pragma busy_timeout = ${BUSY_MS}`);
  }
};

/** Writes the file anew, without what earlier versions left in free pages: 13 s a gigabyte, once. */
export const wipeOnce = (connection: Connection): string | undefined => {
  if (answerTo(connection, 'pragma user_version') === WIPED) return undefined;
  try {
    connection.exec(`vacuum; pragma user_version = ${WIPED}`);
    return undefined;
  } catch (error) {
    if (!isSqlites(error)) throw error;
    return reasonOf(error);
  }
};

const readied = async (connection: Connection, database: Database): Promise<string | undefined> => {
  if (!isOurs(connection))
    return 'This is a database of another program. Move it away, or name another folder.';
  prepare(connection);
  const migrated = await migrate(database, 'sqlite');
  return migrated.ok ? durabilityFault(connection) : migrated.error;
};

/** The one value that a question brings. */
const answerTo = (connection: Connection, question: string): unknown =>
  Object.values((connection.prepare(question).get() ?? {}) as Record<string, unknown>)[0];

const isOurs = (connection: Connection): boolean =>
  answerTo(connection, 'select count(*) from sqlite_schema') === 0 ||
  answerTo(connection, 'pragma application_id') === APPLICATION_ID;

const prepare = (connection: Connection): void => {
  connection.enableDefensive(true);
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma fullfsync = on;
    pragma checkpoint_fullfsync = on;
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma cell_size_check = on;
    pragma journal_size_limit = ${MOST_LOG_BYTES};
    pragma application_id = ${APPLICATION_ID};
  `);
};

const DURABLE: readonly (readonly [string, unknown])[] = [
  ['pragma journal_mode', 'wal'],
  ['pragma synchronous', 2],
  ['pragma foreign_keys', 1],
];

/** Some builds of SQLite fall back to less once a database has been read: ask after reading. */
export const durabilityFault = (connection: Connection): string | undefined => {
  connection.prepare('select count(*) from game').get();
  const missing = DURABLE.filter(([question, answer]) => answerTo(connection, question) !== answer);
  if (missing.length === 0) return undefined;
  const names = missing.map(([question]) => question).join(', ');
  return `SQLite does not keep what it is given here (${names}); is it a network drive? Name a folder on a local disk.`;
};

const codeOf = (error: unknown): unknown => (error as { readonly errcode?: unknown }).errcode;

const isSqlites = (error: unknown): boolean => typeof codeOf(error) === 'number';

const UNIQUE = 2067;
const PRIMARY_KEY = 1555;

/** Also of an error that came out of the thread. */
export const isDuplicate = (error: unknown): boolean =>
  [UNIQUE, PRIMARY_KEY].includes(codeOf(error) as number);
