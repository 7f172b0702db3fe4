/**
 * Version 4: a person has one seat of a game. Where there were several the first is kept. The others are free again in
 * games that are not over: by the link they had, or by one that the maker makes anew.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

export const oneSeatEach = async (database: Kysely<never>, kind: Engine['kind']): Promise<void> => {
  // The hash of a secret that nobody knows.
  const unknown =
    kind === 'sqlite'
      ? sql<string>`lower(hex(randomblob(32)))`
      : sql<string>`md5(random()::text) || md5(random()::text)`;
  await sql`
    update seat set
      person = null,
      invite_hash = case
        when (select phase from game where game.id = seat.game) = 'over' then null
        else coalesce(invite_hash, ${unknown})
      end
    where person is not null and exists (
      select 1 from seat as earlier
      where earlier.game = seat.game and earlier.person = seat.person and earlier.seat < seat.seat
    )
  `.execute(database);
  await database.schema.createIndex('seat_once').unique().on('seat').columns(['game', 'person']).execute();
};
