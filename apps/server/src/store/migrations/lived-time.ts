/**
 * Version 6: how long the server has really lived, what it has said it will remove, and how far the time of each process
 * is from the clock of the database. A process of the version before stamps without the new columns.
 */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

type Tables = readonly CreateTableBuilder<string, string>[];

export const livedTime = async (database: Kysely<never>, kind: Engine['kind']): Promise<void> => {
  const time = kind === 'sqlite' ? 'integer' : 'bigint';
  for (const table of tablesOf(database, time))
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await database.schema.alterTable('stamp').addColumn('ahead_ms', time).execute();
  await database.schema.alterTable('stamp').addColumn('database_at', time).execute();
};

const tablesOf = ({ schema }: Kysely<never>, time: 'integer' | 'bigint'): Tables => [
  schema
    .createTable('lived_day')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .addColumn('least_at', time, (column) => column.notNull())
    .addColumn('latest_at', time, (column) => column.notNull()),
  schema
    .createTable('announced_removal')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('lived_ms', time, (column) => column.notNull())
    .addColumn('dead_before', 'text', (column) => column.notNull())
    .addColumn('dead_count', 'text', (column) => column.notNull()),
];
