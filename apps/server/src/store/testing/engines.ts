/**
 * Runs the same tests on SQLite and on PostgreSQL. PostgreSQL is the one at TEST_DATABASE_URL, or the usual one on
 * this machine; the tests make a database of their own there and drop it. When none answers there are none, and the
 * one skipped test in engines.test.ts says so.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, Engine } from '../engine.ts';
import { openPostgres } from '../postgres-engine.ts';
import type { Schema } from '../schema.ts';
import { openSqlite } from '../sqlite-engine.ts';
import { databaseBeside } from './beside.ts';
import { isReachable, ownDatabase } from './own-database.ts';

export interface TestEngine {
  /** The engine, without a single row. */
  readonly open: () => Promise<Engine>;
  /** Another one on the same rows, as a second process would have. SQLite has none. */
  readonly openOther: (() => Promise<Engine>) | null;
  /** The rows of the engine that was opened last, to do anything with; to be destroyed. */
  readonly openBeside: () => Database;
}

/** Makes the tests for each engine. What is opened must be closed by the test. */
export const onEveryEngine = (title: string, tests: (engine: TestEngine) => void): void => {
  describe(`${title} in SQLite`, () => {
    const folder = temporaryFolder();
    let count = 0;
    const home = (): string => join(folder(), String(count));
    const open = async (): Promise<Engine> => {
      count += 1;
      return valueOf(await openSqlite(home()));
    };
    tests({ open, openOther: null, openBeside: () => databaseBeside(home()) });
  });
  onPostgres(title, (url) =>
    tests({
      open: async () => emptied(await openPatiently(url)),
      openOther: () => openPatiently(url),
      openBeside: () =>
        new Kysely<Schema>({
          dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
        }),
    }),
  );
};

/** Others may keep the machine busy. */
const openPatiently = async (url: string): Promise<Engine> =>
  valueOf(await openPostgres(url, undefined, { connectMs: 60_000, statementMs: 60_000, answerMs: 60_000 }));

/** Whether the tests run on PostgreSQL at all. */
export const hasPostgres = await isReachable();

/** Tests with a database of PostgreSQL of their own. */
export const onPostgres = (title: string, tests: (url: string) => void): void => {
  if (!hasPostgres) return;
  const { url, create, drop } = ownDatabase();
  describe(`${title} in PostgreSQL`, () => {
    beforeAll(create);
    afterAll(drop);
    tests(url);
  });
};

const TABLES = ['game', 'person', 'stamp', 'outage', 'made_list', 'lived_day', 'announced_removal'] as const;

/** All other rows belong to one of these. */
const emptied = async (engine: Engine): Promise<Engine> => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(engine.database);
  return engine;
};

/** Changes something behind the store's back. */
export const change = async (engine: Engine, statement: RawBuilder<unknown>): Promise<void> => {
  await engine.write((database) => statement.execute(database));
};

/** A folder for the tests of a file, gone after them. */
export const temporaryFolder = (): (() => string) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tilewright-store-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
};

/** What was opened, or the reason why not as an exception. */
export const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string },
): T => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
