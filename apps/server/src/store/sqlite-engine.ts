/**
 * The store in SQLite, in a folder of its own: durable by write-ahead log and full synchronisation, and writes of one
 * turn of the event loop share one commit.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Batch } from '@tilewright/host';
import { type Result, err, ok } from '@tilewright/rules';
import { CompiledQuery, type Expression, Kysely, type SqlBool, sql } from 'kysely';
import { OWNER_ONLY_FILE, databasePath, lockFolder, reasonOf } from './data-folder.ts';
import { type Appended, type Engine, type Texts, assertGapless, rowChanges } from './engine.ts';
import { groupWriter } from './group-writer.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { type RunStatement, sqliteDialect, statementRunner } from './sqlite-dialect.ts';
import type { Standing } from './store.ts';

export type Connection = InstanceType<typeof DatabaseSync>;

/** "Tile": marks a database as one of ours. */
export const APPLICATION_ID = 0x54_69_6c_65;
/** Only a back-up or a look from outside can hold the database for a moment. */
const BUSY_MS = 5_000;
/** The log on the disk shrinks to this after a checkpoint. */
const MOST_LOG_BYTES = 64 * 2 ** 20;

export const openSqlite = async (folder: string): Promise<Result<Engine, string>> => {
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  const unlock = locked.value;
  const path = databasePath(folder);
  try {
    // SQLite gives the files beside it the same rights.
    closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
    const connection = new DatabaseSync(path, { timeout: BUSY_MS });
    const opened = await engineOn(connection, unlock);
    if (opened.ok) return opened;
    connection.close();
    unlock();
    return err(`${path}: ${opened.error}`);
  } catch (error) {
    unlock();
    return err(
      `${path} cannot be opened as a database (${reasonOf(error)}). Restore a back-up, or move it away.`,
    );
  }
};

const engineOn = async (connection: Connection, unlock: () => void): Promise<Result<Engine, string>> => {
  if (!isOurs(connection))
    return err('This is a database of another program. Move it away, or name another folder.');
  prepare(connection);
  const run = statementRunner(connection);
  const database = new Kysely<Schema>({ dialect: sqliteDialect(connection, run) });
  const migrated = await migrate(database, 'sqlite');
  if (!migrated.ok) return migrated;
  const fault = durabilityFault(connection);
  if (fault !== undefined) return err(fault);
  const { write, drain, commitCount } = groupWriter(database, run, () => connection.isTransaction);
  return ok({
    kind: 'sqlite',
    database,
    ask: asker(connection, database, run),
    write,
    writeWhole: write,
    writeAlone: write,
    append: (batch, standing) => write(async () => append(run, batch, standing)).catch(asConflict),
    commitCount,
    isDuplicate,
    isAmong: (expression: Expression<unknown>, values) =>
      sql<SqlBool>`${expression} in (select value from json_each(${values}))`,
    textsOf: (values) => JSON.stringify(values) as Texts,
    close: async () => {
      await drain();
      // Prepared statements keep the file open until they are collected: what is in the log goes into it before.
      await sql`pragma wal_checkpoint(truncate)`.execute(database).catch(() => undefined);
      await database.destroy();
      unlock();
    },
  });
};

/** At once, but for the time in which others write: nobody reads what is not committed. */
const asker =
  (connection: Connection, database: Kysely<Schema>, run: RunStatement): Engine['ask'] =>
  async <Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> => {
    if (!connection.isTransaction) return run<Row>({ sql: text, parameters }).rows;
    return (await database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
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

const UNIQUE = 2067;
const PRIMARY_KEY = 1555;

const isDuplicate = (error: unknown): boolean => {
  const code = (error as { readonly errcode?: number }).errcode;
  return code === UNIQUE || code === PRIMARY_KEY;
};

const asConflict = (error: unknown): 'conflict' => {
  if (isDuplicate(error)) return 'conflict';
  throw error;
};

const MOVE_ROW = `update game set seq = ?, phase = ?, to_move = ?, deadline_at = ?, scores = ?, updated_at = ?
  where id = ? and seq = ? and damage is null`;
const ADD_COMMAND = 'insert into command (game, id, digest, seq) values (?, ?, ?, ?)';
const ADD_EVENT = `insert into event (game, seq, at, command_id, schema_version, body, prev_hash, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;
const FIND_DAMAGE = 'select damage from game where id = ?';

/** The way of every move: fixed statements, without the query layer's price. Throws on a known command id. */
const append = (run: RunStatement, batch: Batch, standing: Standing): Appended => {
  assertGapless(batch);
  const { game, afterSeq, command, events } = batch;
  const { seq, phase, to_move, deadline_at, scores, updated_at } = rowChanges(batch, standing);
  const row = [seq, phase, to_move, deadline_at, scores, updated_at, game, afterSeq];
  const { numAffectedRows } = run({ sql: MOVE_ROW, parameters: row });
  if (numAffectedRows === 0n) return whyNot(run, game);
  run({ sql: ADD_COMMAND, parameters: [game, command.id, command.digest, command.seq] });
  for (const { seq: place, at, commandId, schemaVersion, body, prevHash, hash } of events) {
    const parameters = [game, place, at, commandId, schemaVersion, JSON.stringify(body), prevHash, hash];
    run({ sql: ADD_EVENT, parameters });
  }
  return 'stored';
};

const whyNot = (run: RunStatement, game: string): Appended => {
  const [row] = run<{ readonly damage: string | null }>({ sql: FIND_DAMAGE, parameters: [game] }).rows;
  if (row === undefined) return 'noGame';
  return row.damage === null ? 'conflict' : 'damaged';
};
