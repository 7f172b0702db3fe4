/** Version 1: games with their events, people with their devices, and what is said and done around them. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

type Anything = Kysely<never>;
type Kind = Engine['kind'];

const HASH_LENGTH = 64;

/** What the two engines call the same thing. */
const typesOf = (kind: Kind) => ({ time: kind === 'sqlite' ? ('integer' as const) : ('bigint' as const) });

export const firstTables = async (database: Anything, kind: Kind): Promise<void> => {
  // SQLite checks types only where it is told to.
  const create = async (table: CreateTableBuilder<string, string>): Promise<void> =>
    (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  const { time } = typesOf(kind);
  for (const tables of [peopleTables, gameTables, besideTables])
    for (const table of tables(database, time)) await create(table);
  await createIndexes(database);
};

type Time = ReturnType<typeof typesOf>['time'];
type Tables = readonly CreateTableBuilder<string, string>[];

/** A clear secret can never stand here by mistake. */
const hashCheck = (column: string) => sql<boolean>`length(${sql.ref(column)}) = ${sql.lit(HASH_LENGTH)}`;

const peopleTables = ({ schema }: Anything, time: Time): Tables => [
  schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('created_at', time, (column) => column.notNull()),
  schema
    .createTable('device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique().check(hashCheck('token_hash')))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_seen_at', time, (column) => column.notNull()),
  schema
    .createTable('ticket')
    .addColumn('hash', 'text', (column) => column.primaryKey().check(hashCheck('hash')))
    .addColumn('device', 'text', (column) => column.notNull().references('device.id').onDelete('cascade'))
    .addColumn('expires_at', time, (column) => column.notNull()),
  schema
    .createTable('seat_move')
    .addColumn('hash', 'text', (column) => column.primaryKey().check(hashCheck('hash')))
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('expires_at', time, (column) => column.notNull()),
];

const gameTables = ({ schema }: Anything, time: Time): Tables => [
  schema
    .createTable('game')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('maker', 'text', (column) => column.references('person.id').onDelete('set null'))
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('watch_hash', 'text', (column) => column.notNull().unique().check(hashCheck('watch_hash')))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('to_move', 'integer', (column) => column.notNull())
    .addColumn('deadline_at', time)
    .addColumn('scores', 'text', (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('chat_off', 'integer', (column) => column.notNull())
    .addColumn('chat_count', 'integer', (column) => column.notNull())
    .addColumn('rematch', 'text')
    .addColumn('damage', 'text'),
  schema
    .createTable('event')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('schema_version', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('prev_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_place', ['game', 'seq']),
  schema
    .createTable('command')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('command_once', ['game', 'id']),
];

const besideTables = ({ schema }: Anything, time: Time): Tables => [
  schema
    .createTable('seat')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.references('person.id'))
    .addColumn('name', 'text')
    .addColumn('invite_hash', 'text', (column) => column.unique().check(hashCheck('invite_hash')))
    .addPrimaryKeyConstraint('seat_place', ['game', 'seat']),
  schema
    .createTable('watcher')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('watcher_once', ['game', 'person']),
  schema
    .createTable('chat_line')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_line_place', ['game', 'n']),
  schema
    .createTable('lease')
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('until_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('lease_once', ['game', 'person', 'process']),
  schema
    .createTable('stamp')
    .addColumn('process', 'text', (column) => column.primaryKey())
    .addColumn('at', time, (column) => column.notNull()),
  schema
    .createTable('outage')
    .addColumn('until_at', time, (column) => column.primaryKey())
    .addColumn('from_at', time, (column) => column.notNull()),
];

const createIndexes = async ({ schema }: Anything): Promise<void> => {
  await schema.createIndex('device_person').on('device').column('person').execute();
  await schema.createIndex('ticket_device').on('ticket').column('device').execute();
  await schema.createIndex('seat_person').on('seat').column('person').execute();
  await schema.createIndex('watcher_person').on('watcher').column('person').execute();
  await schema.createIndex('game_maker').on('game').column('maker').execute();
  await schema.createIndex('game_deadline').on('game').column('deadline_at').execute();
  await schema.createIndex('lease_process').on('lease').column('process').execute();
};
