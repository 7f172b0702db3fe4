/** Seats that people give up in a game of books, before it begins and while it is played. */
import { sql } from 'kysely';
import type { Database } from './engine.ts';
import type { Gatherings, GivenUp } from './gathering-store.ts';

/** The books of the seat go with it; who sat there has no part in the game any more. */
export const giveUpSeat = async (database: Database, givenUp: GivenUp): Promise<void> => {
  const { game, seat, setup, inviteHash } = givenUp;
  await database.deleteFrom('gathered_book').where('game', '=', game).where('seat', '=', seat).execute();
  await database.updateTable('gathering').set({ setup }).where('game', '=', game).execute();
  await leaveSeat(database, givenUp, inviteHash);
};

type Handing = Parameters<Gatherings['handOver']>[0];

export const handOverSeat = async (database: Database, handing: Handing): Promise<void> => {
  const { game, person, at } = handing;
  await leaveSeat(database, handing, null);
  await database
    .insertInto('watcher')
    .values({ game, person, at })
    .onConflict((conflict) => conflict.columns(['game', 'person']).doNothing())
    .execute();
};

const leaveSeat = async (
  database: Database,
  { game, seat, person, summary, name }: Pick<GivenUp, 'game' | 'seat' | 'person' | 'summary' | 'name'>,
  inviteHash: string | null,
): Promise<void> => {
  const { numUpdatedRows } = await database
    .updateTable('seat')
    .set({
      person: null,
      name,
      // The link by which somebody sat down works again; a seat without one gets this.
      invite_hash: inviteHash === null ? null : sql<string>`coalesce(invite_hash, ${inviteHash})`,
    })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where('person', '=', person)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await database.updateTable('game').set({ summary }).where('id', '=', game).execute();
};
