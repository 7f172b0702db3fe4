/** Seats that people give up in a game of books, before it begins and while it is played. */
import { sql } from 'kysely';
import type { Database } from './engine.ts';
import type { AfterLeaving, GatheringRow, Gatherings, GivenUp, WaitingGame } from './gathering-store.ts';

/**
 * The books of the seat go with it; who sat there has no part in the game any more. False when that one sits there no
 * longer. The row of the gathering must be locked.
 */
export const giveUpSeat = async (
  database: Database,
  { game, seat, person, becomes }: GivenUp,
  gathering: GatheringRow,
): Promise<boolean> => {
  const after = becomes(await waitingGame(database, game, gathering));
  const { setup } = after;
  if (!(await leaveSeat(database, { ...after, game, seat, person }))) return false;
  await database.deleteFrom('gathered_book').where('game', '=', game).where('seat', '=', seat).execute();
  await database.updateTable('gathering').set({ setup }).where('game', '=', game).execute();
  return true;
};

const waitingGame = async (
  database: Database,
  game: string,
  gathering: GatheringRow,
): Promise<WaitingGame> => {
  const { summary } = await database
    .selectFrom('game')
    .select('summary')
    .where('id', '=', game)
    .executeTakeFirstOrThrow();
  const seats = await database
    .selectFrom('seat')
    .select(['seat', 'person', 'invite_hash'])
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  return {
    gathering,
    summary,
    seats: seats.map(({ seat, person, invite_hash }) => ({
      seat,
      person,
      isOpen: person === null && invite_hash !== null,
    })),
  };
};

type Handing = Parameters<Gatherings['handOver']>[0];

export const handOverSeat = async (database: Database, handing: Handing): Promise<void> => {
  const { game, person, at } = handing;
  await leaveSeat(database, { ...handing, inviteHash: null });
  await database
    .insertInto('watcher')
    .values({ game, person, at })
    .onConflict((conflict) => conflict.columns(['game', 'person']).doNothing())
    .execute();
};

type Left = Omit<GivenUp, 'becomes'> & Omit<AfterLeaving, 'setup'>;

/** False when the person sits there no longer: then nothing is changed. */
const leaveSeat = async (
  database: Database,
  { game, seat, person, summary, name, inviteHash }: Left,
): Promise<boolean> => {
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
  if (numUpdatedRows === 0n) return false;
  await database.updateTable('game').set({ summary }).where('id', '=', game).execute();
  return true;
};
