/** A database of PostgreSQL with a name of its own, for as long as a test or a measurement lasts. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The server for tests: the usual one on this machine, unless another is named. */
export const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface OwnDatabase {
  readonly url: string;
  readonly create: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

export const ownDatabase = (server = serverUrl): OwnDatabase => {
  // Made here, of letters and digits alone: it can stand in a statement.
  const name = `tilewright_test_${randomUUID().slice(-12)}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    create: async () => void (await atServer(server, `create database ${name}`)),
    drop: async () => void (await atServer(server, `drop database ${name} with (force)`)),
  };
};

const CONNECT_MS = 2_000;

/** One statement over a connection of its own. */
export const atServer = async <Row>(server: string, statement: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows as Row[];
  } finally {
    await client.end();
  }
};

export const isReachable = (server = serverUrl): Promise<boolean> =>
  atServer(server, 'select 1').then(
    () => true,
    () => false,
  );
