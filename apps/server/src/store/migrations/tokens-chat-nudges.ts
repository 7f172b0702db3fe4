/** Version 2: the next token of a device until it is first used, the ids of lines of chat, and who nudged when. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

const HASH_LENGTH = 64;

export const tokensChatNudges = async ({ schema }: Kysely<never>, kind: Engine['kind']): Promise<void> => {
  const time = kind === 'sqlite' ? 'integer' : 'bigint';
  await schema
    .alterTable('device')
    .addColumn('next_token_hash', 'text', (column) =>
      column.check(sql<boolean>`length(next_token_hash) = ${sql.lit(HASH_LENGTH)}`),
    )
    .execute();
  await schema.alterTable('device').addColumn('next_token_at', time).execute();
  await schema.createIndex('device_next_token').unique().on('device').column('next_token_hash').execute();
  await schema.alterTable('chat_line').addColumn('said_id', 'text').execute();
  await schema
    .createIndex('chat_line_said')
    .unique()
    .on('chat_line')
    .columns(['game', 'person', 'said_id'])
    .execute();
  await schema.alterTable('game').addColumn('nudged_seq', 'integer').execute();
  await schema.alterTable('seat').addColumn('nudged_at', time).execute();
};
