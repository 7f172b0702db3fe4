/** "Move my seats to another device": the other device becomes one more of the same person. */
import type { Database } from './engine.ts';
import type { MoveAccepted, People } from './store.ts';

type Acceptance = Parameters<People['acceptMove']>[0];

/** Inside a transaction: an offer is used up exactly when the move is made. */
export const acceptMove = async (
  database: Database,
  { hash, device, now, bringsGames, mostDevices }: Acceptance,
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
  const [from, to] = [own.person, offer.person];
  const count = from === to ? 0 : await gameCount(database, from);
  const shared = count === 0 ? [] : await gamesOfBoth(database, from, to);
  const running = shared.find(({ phase }) => phase !== 'over');
  if (running !== undefined) return { type: 'bothSit', game: running.game };
  if (count > 0 && !bringsGames) return { type: 'holdsGames', count };
  const comingCount = count > 0 ? await deviceCount(database, from) : 1;
  if (from !== to && (await deviceCount(database, to)) + comingCount > mostDevices)
    return { type: 'tooManyDevices' };
  const { numDeletedRows } = await database
    .deleteFrom('seat_move')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { type: 'unknown' };
  for (const { game, laterSeat } of shared) await freeSeat(database, game, laterSeat);
  if (count > 0) await giveGames(database, from, to);
  else await giveDevice(database, device, to);
  return { type: 'moved', person: to };
};

const deviceCount = async (database: Database, person: string): Promise<number> =>
  (await database.selectFrom('device').select('id').where('person', '=', person).execute()).length;

interface Shared {
  readonly game: string;
  readonly phase: string;
  readonly laterSeat: number;
}

/** The games at which two people sit. */
const gamesOfBoth = async (database: Database, one: string, other: string): Promise<readonly Shared[]> => {
  const rows = await database
    .selectFrom('seat as one')
    .innerJoin('seat as other', 'other.game', 'one.game')
    .innerJoin('game', 'game.id', 'one.game')
    .select(['one.game', 'game.phase', 'one.seat', 'other.seat as otherSeat'])
    .where('one.person', '=', one)
    .where('other.person', '=', other)
    .orderBy('one.game')
    .execute();
  return rows.map(({ game, phase, seat, otherSeat }) => ({
    game,
    phase,
    laterSeat: Math.max(seat, otherSeat),
  }));
};

/** In a game that is over nobody sits down any more. */
const freeSeat = async (database: Database, game: string, seat: number): Promise<void> => {
  await database
    .updateTable('seat')
    .set({ person: null, invite_hash: null })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .execute();
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
