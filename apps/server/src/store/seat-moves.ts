/** "Move my seats to another device": the other device becomes one more of the same person. */
import type { Database } from './engine.ts';
import type { MoveAccepted, People } from './store.ts';

type Acceptance = Parameters<People['acceptMove']>[0];

/** Inside a transaction: an offer is used up exactly when the move is made. */
export const acceptMove = async (
  database: Database,
  { hash, device, now, bringsGames }: Acceptance,
): Promise<MoveAccepted> => {
  const offer = await database
    .selectFrom('seat_move')
    .select('person')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const own = await database
    .selectFrom('device')
    .select('person')
    .where('id', '=', device)
    .executeTakeFirst();
  if (offer === undefined || own === undefined) return { type: 'unknown' };
  const count = own.person === offer.person ? 0 : await gameCount(database, own.person);
  if (count > 0 && !bringsGames) return { type: 'holdsGames', count };
  const { numDeletedRows } = await database
    .deleteFrom('seat_move')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { type: 'unknown' };
  if (count > 0) await giveGames(database, own.person, offer.person);
  else await giveDevice(database, device, offer.person);
  return { type: 'moved', person: offer.person };
};

/** The games that a person sits at or made. */
const gameCount = async (database: Database, person: string): Promise<number> => {
  const rows = await database
    .selectFrom('seat')
    .select('game')
    .where('person', '=', person)
    .union(database.selectFrom('game').select('id as game').where('maker', '=', person))
    .execute();
  return rows.length;
};

const giveDevice = async (database: Database, device: string, to: string): Promise<void> => {
  await database.updateTable('device').set({ person: to }).where('id', '=', device).execute();
};

/** Everything that one person has becomes another's: from then on they are one. */
const giveGames = async (database: Database, from: string, to: string): Promise<void> => {
  await database.updateTable('device').set({ person: to }).where('person', '=', from).execute();
  await database.updateTable('seat').set({ person: to }).where('person', '=', from).execute();
  await database.updateTable('game').set({ maker: to }).where('maker', '=', from).execute();
  await database
    .insertInto('watcher')
    .columns(['game', 'person', 'at'])
    .expression((row) =>
      row
        .selectFrom('watcher')
        .select(['game', row.val(to).as('person'), 'at'])
        .where('person', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['game', 'person']).doNothing())
    .execute();
  await database.deleteFrom('person').where('id', '=', from).execute();
};
