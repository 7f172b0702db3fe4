/** Who sits where, who watches, and the links by which they came. Of every link only the hash is known. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Engine } from './engine.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';
import type { Claimed, Invite, SecretHash, Seats } from './store.ts';

export const seats = (engine: Engine): Seats => ({
  findInvite: (hash) => findInvite(engine, hash),
  claim: (wanted) => claim(engine, wanted),
  renewInvite: async (game, seat, hash) => {
    const { numUpdatedRows } = await engine.write((database) =>
      database
        .updateTable('seat')
        .set({ invite_hash: hash })
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('person', 'is', null)
        .where('invite_hash', 'is not', null)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  },
  renewWatchLink: async (game, hash) => {
    const { numUpdatedRows } = await engine.write((database) =>
      database.updateTable('game').set({ watch_hash: hash }).where('id', '=', game).executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  },
  watch: (game, person, at) => engine.writeWhole('watchGame', game, person, at),
  placeOf: placeReader(engine),
  seatOf: seatReader(engine),
  nudge: (game, seat, at, gapMs) => engine.writeWhole('nudge', { game, seat, at, gapMs }),
});

const findInvite = async ({ database }: Engine, hash: SecretHash): Promise<Invite | undefined> => {
  const seat = await database
    .selectFrom('seat')
    .select(['game', 'seat', 'person'])
    .where('invite_hash', '=', hash)
    .executeTakeFirst();
  if (seat !== undefined)
    return { type: 'seat', game: seat.game, seat: seat.seat, isTaken: seat.person !== null };
  const game = await database
    .selectFrom('game')
    .select('id')
    .where('watch_hash', '=', hash)
    .executeTakeFirst();
  return game === undefined ? undefined : { type: 'watch', game: game.id };
};

type Wanted = Parameters<Seats['claim']>[0];

const claim = async (engine: Engine, wanted: Wanted): Promise<Claimed> => {
  const taken = await take(engine, wanted);
  if (taken !== undefined) return { type: 'claimed', ...taken };
  const invite = await findInvite(engine, wanted.hash);
  if (invite?.type !== 'seat') return { type: 'unknown' };
  const { game, seat } = invite;
  const own = await engine.database
    .selectFrom('seat')
    .select(['game', 'seat'])
    .where('game', '=', game)
    .where('person', '=', wanted.person)
    .executeTakeFirst();
  return own === undefined ? { type: 'taken', game, seat } : { type: 'seated', ...own };
};

/**
 * One statement with the old state in its condition: the first wins. Of two links that one person uses at once in two
 * processes the key decides.
 */
const take = async (
  engine: Engine,
  { hash, person, name }: Wanted,
): Promise<{ readonly game: string; readonly seat: number } | undefined> => {
  try {
    return await engine.write((database) =>
      database
        .updateTable('seat')
        .set({ person, name })
        .where('invite_hash', '=', hash)
        .where((row) => row.not(row.exists(seatedThere(row, person))))
        .where('person', 'is', null)
        .returning(['game', 'seat'])
        .executeTakeFirst(),
    );
  } catch (error) {
    if (engine.isDuplicate(error)) return undefined;
    throw error;
  }
};

const seatedThere = (row: ExpressionBuilder<Schema, 'seat'>, person: string) =>
  row
    .selectFrom('seat as held')
    .select('held.seat')
    .whereRef('held.game', '=', 'seat.game')
    .where('held.person', '=', person);

/** From the game's row, so that nobody watches a game that is gone. */
export const watchGame = async (
  database: Database,
  game: string,
  person: string,
  at: number,
): Promise<boolean> => {
  const row = await database.selectFrom('game').select('id').where('id', '=', game).executeTakeFirst();
  if (row === undefined) return false;
  await database
    .insertInto('watcher')
    .values({ game, person, at })
    .onConflict((conflict) => conflict.columns(['game', 'person']).doNothing())
    .execute();
  return true;
};

/** A person has one seat of a game at most. */
const seatReader = (engine: Engine): Seats['seatOf'] => {
  const find = prepared(engine, (game: string, person: string) =>
    engine.database.selectFrom('seat').select('seat').where('game', '=', game).where('person', '=', person),
  );
  return async (game, person) => (await find(game, person))[0]?.seat;
};

const placeReader = (engine: Engine): Seats['placeOf'] => {
  const find = prepared(engine, (game: string, person: string) =>
    engine.database
      .selectFrom('game')
      .leftJoin('watcher', (join) =>
        join.onRef('watcher.game', '=', 'game.id').on('watcher.person', '=', person),
      )
      .leftJoin('seat', (join) => join.onRef('seat.game', '=', 'game.id').on('seat.person', '=', person))
      .select(['game.maker', 'watcher.person as watcher', 'seat.seat'])
      .where('game.id', '=', game)
      .orderBy('seat.seat'),
  );
  return async (game, person) => {
    const rows = await find(game, person);
    return {
      seats: rows.flatMap(({ seat }) => (seat === null ? [] : [seat])),
      isWatching: rows.some(({ watcher }) => watcher !== null),
      isMaker: rows.some(({ maker }) => maker === person),
    };
  };
};

interface Nudge {
  readonly game: string;
  readonly seat: number;
  readonly at: number;
  readonly gapMs: number;
}

export const nudge = async (database: Database, { game, seat, at, gapMs }: Nudge): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('seat')
    .set({ nudged_at: at })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where((row) => row.or([row('nudged_at', 'is', null), row('nudged_at', '<=', at - gapMs)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await database
    .updateTable('game')
    .set((row) => ({ nudged_seq: row.ref('seq') }))
    .where('id', '=', game)
    .execute();
  return true;
};
