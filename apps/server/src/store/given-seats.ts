/** Seats that people give up in a game of books, before it begins and while it is played. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, Engine } from './engine.ts';
import { findGathering, lockGathering, noteChange } from './gathering-row.ts';
import type { AfterLeaving, Gatherings, GivenUp, LeftSeat, WaitingGame } from './gathering-store.ts';

/** What the game becomes is worked out from what was read before; where somebody was faster, from what they left. */
export const giveUpSeat = async (
  engine: Engine,
  { becomes, ...left }: GivenUp,
): Promise<'given' | 'begun'> => {
  for (;;) {
    const waiting = await waitingGame(engine.database, left.game);
    if (waiting === undefined) return 'begun';
    const outcome = await engine.writeWhole('leaveGathering', left, waiting, becomes(waiting));
    if (outcome !== 'changed') return outcome;
  }
};

/**
 * The books of the seat go with it, and whoever sat there has no part in the game any more; nothing changes where that
 * one sits there no longer. `changed`: the game is no longer what was seen.
 */
export const leaveGathering = async (
  database: Database,
  left: LeftSeat,
  seen: WaitingGame,
  after: AfterLeaving,
): Promise<'given' | 'begun' | 'changed'> => {
  const { game, seat } = left;
  const { setup } = after;
  const waiting = (await lockGathering(database, game)) ? await waitingGame(database, game) : undefined;
  if (waiting === undefined) return 'begun';
  if (!isDeepStrictEqual(waiting, seen)) return 'changed';
  if (!(await leaveSeat(database, { ...after, ...left }))) return 'given';
  await database.deleteFrom('gathered_book').where('game', '=', game).where('seat', '=', seat).execute();
  await database.updateTable('gathering').set({ setup }).where('game', '=', game).execute();
  await noteChange(database, game, seat);
  return 'given';
};

const waitingGame = async (database: Database, game: string): Promise<WaitingGame | undefined> => {
  const gathering = await findGathering(database, game);
  if (gathering === undefined) return undefined;
  const row = await database.selectFrom('game').select('summary').where('id', '=', game).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await database
    .selectFrom('seat')
    .select(['seat', 'person', 'invite_hash'])
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  return {
    gathering,
    summary: row.summary,
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

type Left = LeftSeat & Omit<AfterLeaving, 'setup'>;

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
