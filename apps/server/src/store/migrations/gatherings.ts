/** Version 3: games that gather books before their first event, and the word lists that were made of them. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

type Anything = Kysely<never>;
type Tables = readonly CreateTableBuilder<string, string>[];

export const gatherings = async (database: Anything, kind: Engine['kind']): Promise<void> => {
  const time = kind === 'sqlite' ? 'integer' : 'bigint';
  const bytes = kind === 'sqlite' ? 'blob' : 'bytea';
  for (const table of tablesOf(database, time, bytes))
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  const { schema } = database;
  await schema.createIndex('gathering_list').on('gathering').column('list').execute();
  await schema.createIndex('gathered_book_game').on('gathered_book').column('game').execute();
};

const tablesOf = ({ schema }: Anything, time: 'integer' | 'bigint', bytes: 'blob' | 'bytea'): Tables => [
  schema
    .createTable('made_list')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('words', bytes, (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('other_words', bytes, (column) => column.notNull())
    .addColumn('other_count', 'integer', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull()),
  schema
    .createTable('gathering')
    .addColumn('game', 'text', (column) => column.primaryKey().references('game.id').onDelete('cascade'))
    .addColumn('setup', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('ready', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('list', 'text', (column) => column.references('made_list.id')),
  schema
    .createTable('gathered_book')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull().references('game.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('other_words', 'text', (column) => column.notNull())
    .addColumn('other_count', 'integer', (column) => column.notNull())
    .addColumn('byte_count', 'integer', (column) => column.notNull()),
  schema
    .createTable('book_sentences')
    .addColumn('book', 'text', (column) =>
      column.notNull().references('gathered_book.id').onDelete('cascade'),
    )
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_sentences_part', ['book', 'part']),
];
