/**
 * The store in PostgreSQL, for any number of processes: READ COMMITTED, and unique keys decide who was first. An
 * append is one statement, and so one round trip and one transaction.
 */
import type { Batch } from '@tilewright/host';
import { type Result, err, ok } from '@tilewright/rules';
import {
  type Expression,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import pg from 'pg';
import { watched } from './connections-under-way.ts';
import { reasonOf } from './data-folder.ts';
import {
  type Appended,
  type Database,
  type Engine,
  type Texts,
  type WriteWhole,
  assertGapless,
  rowChanges,
} from './engine.ts';
import { migrate } from './migrate.ts';
import { WIPES } from './postgres-wipes.ts';
import type { Schema } from './schema.ts';
import type { Standing } from './store.ts';
import { type TransactionName, runTransaction } from './transactions.ts';

interface Waits {
  /** For a connection, which others may have. */
  readonly connectMs: number;
  /** How long a transaction may do nothing: what it holds, others wait for. */
  readonly idleMs: number;
  /** The server gives up first, so that a connection is free again when we do. */
  readonly statementMs: number;
  readonly answerMs: number;
}

const WAITS: Waits = { connectMs: 5_000, idleMs: 5_000, statementMs: 10_000, answerMs: 12_000 };

/** Commits that wait for the disk wait together: more connections, more commits a flush. */
const MOST_CONNECTIONS = 16;

/** PostgreSQL's big integers are times and counts here: a number holds them. */
const BIG_INTEGER = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === BIG_INTEGER ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** One key for everything that must happen one after the other. */
export const ALONE_KEY = 1_416_195_173;

/** Tests wait less, or more. */
export const openPostgres = async (
  url: string,
  connections: number = MOST_CONNECTIONS,
  waits: Partial<Waits> = {},
): Promise<Result<Engine, string>> => {
  try {
    const migrated = await migrateAt(url);
    if (!migrated.ok) return migrated;
    return ok(engineOn(url, connections, { ...WAITS, ...waits }));
  } catch (error) {
    if (error instanceof ReadOnlyDatabase) return err(`${error.message}.`);
    return err(
      `The database does not answer (${reasonOf(error)}). Check DATABASE_URL, and that PostgreSQL runs.`,
    );
  }
};

/** With a connection of its own: a step may take its time. */
const migrateAt = async (url: string): Promise<Result<void, string>> => {
  const database = databaseOn(poolAt({ connectionString: url, max: 1 }, WAITS));
  try {
    const fault = await durabilityFault(database);
    return fault === undefined ? await migrate(database, 'postgres') : err(fault);
  } finally {
    await database.destroy();
  }
};

/**
 * Whatever the server's own settings are: a commit is on disk (and on that of a copy, where PostgreSQL has one to wait
 * for), each statement sees what was committed, and a process that stands still within a transaction loses it.
 */
const SETTINGS = `select set_config('synchronous_commit', 'on', false),
  set_config('default_transaction_isolation', 'read committed', false),
  set_config('idle_in_transaction_session_timeout', $1, false),
  current_setting('transaction_read_only') as read_only`;

/** A copy may be behind: whoever read there could be shown that what they know has not happened yet. */
class ReadOnlyDatabase extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a copy of PostgreSQL that is read-only. Point it at the one that takes writes',
    );
  }
}

const setUp = async (client: pg.ClientBase, idleMs: number): Promise<void> => {
  client.on('error', replaced);
  const { rows } = await client.query<{ read_only: string }>(SETTINGS, [String(idleMs)]);
  if (rows[0]?.read_only === 'on') throw new ReadOnlyDatabase();
};

const poolAt = (config: pg.PoolConfig, { connectMs, idleMs }: Waits): pg.Pool => {
  const pool = new pg.Pool({
    ...config,
    types,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // The pool waits for the answer before it lends the connection, whatever its type says.
    onConnect: (client) => setUp(client, idleMs) as unknown as void,
  });
  pool.on('error', replaced);
  return watched(pool);
};

/** A connection that breaks between two queries is replaced by the pool; who is asking one is told by its answer. */
const replaced = (): void => undefined;

const databaseOn = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: soundOnly(pool) }) });

/**
 * The query layer gives every connection back as if nothing had happened. One that failed otherwise than by an answer
 * of the server may still be busy with what was asked: it is not asked again, and not kept.
 */
const soundOnly = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let fault: Error | undefined;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (fault !== undefined) throw fault;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) fault = error instanceof Error ? error : new Error('lost');
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(fault) };
  },
  end: () => pool.end(),
});

const durabilityFault = async (database: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database);
  return rows[0]?.fsync === 'on'
    ? undefined
    : 'PostgreSQL runs with fsync off and would lose moves. Turn it on in postgresql.conf.';
};

const engineOn = (url: string, connections: number, waits: Waits): Engine => {
  const pool = poolAt(
    {
      connectionString: url,
      max: connections,
      statement_timeout: waits.statementMs,
      query_timeout: waits.answerMs,
    },
    waits,
  );
  const database = databaseOn(pool);
  let commitCount = 0;
  const counted = async <T>(writing: Promise<T>): Promise<T> => {
    const value = await writing;
    commitCount += 1;
    return value;
  };
  return {
    kind: 'postgres',
    database,
    ask: asker(pool),
    write: (work) => counted(work(database)),
    writeWhole: ((name, ...input) => counted(whole(database, name, input))) as WriteWhole,
    writeAlone: ((name, ...input) => counted(whole(database, name, input, ALONE))) as WriteWhole,
    writeInTurn: (turn) =>
      ((name, ...input) => counted(whole(database, name, input, lockOf(turn)))) as WriteWhole,
    append: (batch, standing, storeBy) =>
      counted(append(pool, batch, [...parametersOf(batch, standing), storeBy])),
    commitCount: () => commitCount,
    wipe: (how) => wiped(url, how),
    isDuplicate,
    isAmong: (expression: Expression<unknown>, values) =>
      sql<SqlBool>`${expression} = any(${values}::text[])`,
    textsOf: (values) => values as unknown as Texts,
    close: () => database.destroy(),
  };
};

/** With a connection of its own: it takes its time. */
const wiped = async (url: string, how: keyof typeof WIPES): Promise<void> => {
  const database = databaseOn(poolAt({ connectionString: url, max: 1 }, WAITS));
  try {
    await WIPES[how](database);
  } finally {
    await database.destroy();
  }
};

const ALONE = sql`select pg_advisory_xact_lock(${ALONE_KEY})`;

/** With two numbers it is another lock than with one. */
const lockOf = (turn: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(${ALONE_KEY}, hashtext(${turn}))`;

const whole = (
  database: Database,
  name: TransactionName,
  input: readonly unknown[],
  lock?: RawBuilder<unknown>,
): Promise<unknown> =>
  database.transaction().execute(async (transaction) => {
    await lock?.execute(transaction);
    return runTransaction(transaction, name, input);
  });

/** By name, so that each connection plans a question once. */
const asker = (pool: pg.Pool): Engine['ask'] => {
  const names = new Map<string, string>();
  return async <Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> => {
    const name = names.get(text) ?? `question ${names.size}`;
    names.set(text, name);
    const { rows } = await pool.query({ name, text, values: [...parameters] });
    return rows as Row[];
  };
};

const UNIQUE = '23505';

const isDuplicate = (error: unknown): boolean => (error as { readonly code?: string }).code === UNIQUE;

/** Nothing follows from a row that was not moved. A known command id breaks the whole statement. */
const APPEND = `
with moved as (
  update game set seq = $3, phase = $4, to_move = $5, deadline_at = $6, scores = $7, updated_at = $8
  where id = $1 and seq = $2 and damage is null
    and ($18::bigint is null or clock_timestamp() <= to_timestamp($18::bigint / 1000.0))
  returning id
), kept as (
  insert into command (game, id, digest, seq) select id, $9::text, $10::text, $3 from moved
), told as (
  insert into event (game, seq, at, command_id, schema_version, body, prev_hash, hash)
  select moved.id, fact.* from moved, unnest($11::integer[], $12::bigint[], $13::text[], $14::integer[],
    $15::text[], $16::text[], $17::text[]) as fact
)
select (select count(*) from moved) as moved_count, count(*) as game_count, max(damage) as damage,
  coalesce(clock_timestamp() > to_timestamp($18::bigint / 1000.0), false) as is_stale
from game where id = $1`;

interface AppendAnswer {
  readonly moved_count: number;
  readonly game_count: number;
  readonly damage: string | null;
  readonly is_stale: boolean;
}

/** By name, so that each connection plans it once: that is half the price. */
const append = async (pool: pg.Pool, batch: Batch, values: unknown[]): Promise<Appended> => {
  assertGapless(batch);
  const query = { name: 'append', text: APPEND, values };
  try {
    const [answer] = (await pool.query<AppendAnswer>(query)).rows;
    if (answer?.moved_count === 1) return 'stored';
    if (answer === undefined || answer.game_count === 0) return 'noGame';
    if (answer.damage !== null) return 'damaged';
    return answer.is_stale ? 'stale' : 'conflict';
  } catch (error) {
    if (isDuplicate(error)) return 'conflict';
    throw error;
  }
};

const parametersOf = (batch: Batch, standing: Standing): unknown[] => {
  const { game, afterSeq, command, events } = batch;
  const { seq, phase, to_move, deadline_at, scores, updated_at } = rowChanges(batch, standing);
  const row = [game, afterSeq, seq, phase, to_move, deadline_at, scores, updated_at];
  return [
    ...row,
    command.id,
    command.digest,
    events.map((event) => event.seq),
    events.map((event) => event.at),
    events.map((event) => event.commandId),
    events.map((event) => event.schemaVersion),
    events.map((event) => JSON.stringify(event.body)),
    events.map((event) => event.prevHash),
    events.map((event) => event.hash),
  ];
};
