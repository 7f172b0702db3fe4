/**
 * Version 7: every token that a device may show, which one each ticket was asked with, by what a device comes back whose
 * browser died before it had kept its cookie, and a name for this installation. A process of the version before goes on
 * with the two tokens in the row of the device.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

const HASH_LENGTH = 64;

const hashCheck = (column: string) => sql<boolean>`length(${sql.ref(column)}) = ${sql.lit(HASH_LENGTH)}`;

export const deviceTokens = async ({ schema }: Kysely<never>, kind: Engine['kind']): Promise<void> => {
  const time = kind === 'sqlite' ? 'integer' : 'bigint';
  const tables = [
    schema
      .createTable('device_token')
      .addColumn('hash', 'text', (column) => column.primaryKey().check(hashCheck('hash')))
      .addColumn('device', 'text', (column) => column.notNull().references('device.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('first_used_at', time)
      .addColumn('ends_at', time),
    schema
      .createTable('installation')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('one', 'integer', (column) => column.primaryKey().check(sql<boolean>`one = 1`)),
  ];
  for (const table of tables) await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await schema.createIndex('device_token_device').on('device_token').column('device').execute();
  await schema
    .alterTable('device')
    .addColumn('recovery_hash', 'text', (column) => column.check(hashCheck('recovery_hash')))
    .execute();
  await schema.createIndex('device_recovery').unique().on('device').column('recovery_hash').execute();
  await schema
    .alterTable('ticket')
    .addColumn('token_hash', 'text', (column) => column.check(hashCheck('token_hash')))
    .execute();
};
