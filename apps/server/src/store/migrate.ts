/** Brings a database to this program's version. Every step is stored whole or not at all; there is no way back. */
import { type Result, err, ok } from '@tilewright/rules';
import { Migrator, sql } from 'kysely';
import { reasonOf } from './data-folder.ts';
import type { Database, Engine } from './engine.ts';
import { STEPS, migrationsFor } from './migrations/index.ts';

const TABLE = 'kysely_migration';

export const migrate = async (
  database: Database,
  kind: Engine['kind'],
  steps: typeof STEPS = STEPS,
): Promise<Result<void, string>> => {
  const unknown = (await stepsTaken(database)).filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0)
    return err(
      `The games were kept by a newer version of Tilewright (${unknown.join(', ')}). Start that version, or a newer one.`,
    );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsFor(kind, steps) },
  });
  const { error } = await migrator.migrateToLatest();
  return error === undefined
    ? ok(undefined)
    : err(`The stored games could not be brought to this version: ${reasonOf(error)}. Nothing was changed.`);
};

/** The steps that the database has been through; none for an empty one. */
const stepsTaken = async (database: Database): Promise<readonly string[]> => {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(database);
  return rows.map(({ name }) => name);
};
