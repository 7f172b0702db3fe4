/**
 * SQLite for the query layer: one connection, used by one at a time in the order of asking, or statements that are sent
 * to where the connection is. Statements are prepared once. It knows nothing of games.
 */
import type { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/** More than the store has; a limit all the same. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: Statement;
  readonly isReader: boolean;
}

/** Runs statements on a connection, each prepared when it first comes. */
export const statementRunner = (connection: Connection) => {
  const known = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const statement = connection.prepare(text);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    if (known.size < MOST_STATEMENTS) known.set(text, prepared);
    return prepared;
  };
  return <Row>({ sql, parameters }: Pick<CompiledQuery<Row>, 'sql' | 'parameters'>): QueryResult<Row> => {
    // PostgreSQL cannot keep this character: what one engine refuses, the other does too.
    if (parameters.some((value) => typeof value === 'string' && value.includes('\0')))
      throw new Error('a text holds U+0000');
    const { statement, isReader } = prepare(sql);
    if (isReader) return { rows: statement.all(...parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  };
};

export type RunStatement = ReturnType<typeof statementRunner>;

/** Lets one at a time through, in the order of asking. */
const turnstile = () => {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  return {
    enter: async (): Promise<void> => {
      if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve));
      isBusy = true;
    },
    // Who is next enters before anybody else can ask.
    leave: (): void => {
      const next = waiting.shift();
      if (next === undefined) isBusy = false;
      else next();
    },
  };
};

const readWhole = (): never => {
  throw new Error('results are read whole');
};

const connectionOf = (run: RunStatement): DatabaseConnection => ({
  executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
    run(query as CompiledQuery<Row>),
  streamQuery: readWhole,
});

const driverOf = (connection: Connection, run: RunStatement): Driver => {
  const only = connectionOf(run);
  const { enter, leave } = turnstile();
  const say = (text: string) => async (): Promise<void> => {
    run(CompiledQuery.raw(text));
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await enter();
      return only;
    },
    releaseConnection: async () => leave(),
    beginTransaction: say('begin immediate'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    destroy: async () => connection.close(),
  };
};

/** Unlike what the query layer takes for granted, SQLite changes tables inside transactions, too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const sqliteDialect = (connection: Connection, run: RunStatement): Dialect =>
  dialectWith(() => driverOf(connection, run));

/** Each statement goes elsewhere and is whole or not at all there; nobody waits for another. */
export const sendingDialect = (send: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Dialect => {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => send(query) as Promise<QueryResult<Row>>,
    streamQuery: readWhole,
  };
  const noTransaction = async (): Promise<never> => {
    throw new Error('one statement at a time');
  };
  const nothing = async (): Promise<void> => undefined;
  return dialectWith(() => ({
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: nothing,
  }));
};

const dialectWith = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
  createIntrospector: (database: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(database),
});
