/**
 * The server's life as a ledger: a row for each day that it has lived, with the least time seen in it. Something was left
 * alone for thirty days when it was last touched before the least time of the last thirty of them; so neither months
 * switched off, nor a clock that jumps ahead, nor one that is set back again make anything old.
 */
import type { ExpressionBuilder } from 'kysely';
import type { Ageing, Announcement, DeadCount, LeftBefore } from './ageing-store.ts';
import type { Database, Engine } from './engine.ts';
import { isDead } from './games.ts';
import type { Schema } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const ageing = (engine: Engine): Ageing => ({
  live: (now, passedMs) => engine.writeAlone('liveOn', now, passedMs),
  leftBefore: (days) => leftBefore(engine.database, days),
  countDead: (before) => countDead(engine.database, before),
  removePeople: (before) => engine.writeWhole('removePeople', before),
  announced: () => announced(engine.database),
  announce: (announcement) => announce(engine, announcement),
  withdraw: async () => {
    await engine.write((database) => database.deleteFrom('announced_removal').execute());
  },
});

const lastDay = (database: Database) =>
  database.selectFrom('lived_day').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();

export const liveOn = async (database: Database, now: number, passedMs: number): Promise<number> => {
  const last = (await lastDay(database)) ?? { day: 0, ms: 0, least_at: now, latest_at: now };
  const livedMs = Math.max(0, Math.min(passedMs, now - last.latest_at));
  const totalMs = last.day * DAY_MS + last.ms + livedMs;
  const day = Math.floor(totalMs / DAY_MS);
  // A day that begins began no earlier than this.
  const leastAt = Math.min(day === last.day ? last.least_at : now, now - livedMs);
  const row = { ms: totalMs % DAY_MS, least_at: leastAt, latest_at: Math.max(now, last.latest_at) };
  await database
    .insertInto('lived_day')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
  return totalMs;
};

const leftBefore = async (database: Database, days: number): Promise<number> => {
  const first = ((await lastDay(database))?.day ?? 0) - days;
  if (first < 0) return 0;
  const { least } = await database
    .selectFrom('lived_day')
    .select((row) => row.fn.min('least_at').as('least'))
    .where('day', '>=', first)
    .executeTakeFirstOrThrow();
  return least;
};

const countDead = async (database: Database, before: LeftBefore): Promise<DeadCount> => {
  const games = await database
    .selectFrom('game')
    .select(['phase', (row) => row.fn.countAll<number>().as('count')])
    .where((row) => isDead(row, before))
    .groupBy('phase')
    .execute();
  const inPhase = new Map(games.map(({ phase, count }) => [phase, count]));
  const devices = await database
    .selectFrom('device')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('last_seen_at', '<', before.devices)
    .executeTakeFirstOrThrow();
  const people = await database
    .selectFrom('person')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_at', '<', before.devices)
    .where((row) => row.not(row.exists(deviceKept(row, before))))
    .where((row) => row.not(row.exists(seatKept(row, before))))
    .executeTakeFirstOrThrow();
  return {
    gathering: inPhase.get('gathering') ?? 0,
    playing: inPhase.get('playing') ?? 0,
    over: inPhase.get('over') ?? 0,
    devices: devices.count,
    people: people.count,
  };
};

type PersonRow = ExpressionBuilder<Schema, 'person'>;

const deviceKept = (row: PersonRow, { devices }: LeftBefore) =>
  row
    .selectFrom('device')
    .select('device.id')
    .whereRef('device.person', '=', 'person.id')
    .where('device.last_seen_at', '>=', devices);

const seatKept = (row: PersonRow, before: LeftBefore) =>
  row
    .selectFrom('seat')
    .innerJoin('game', 'game.id', 'seat.game')
    .select('seat.seat')
    .whereRef('seat.person', '=', 'person.id')
    .where((game) => game.not(isDead(game, before)));

const announced = async (database: Database): Promise<Announcement | undefined> => {
  const row = await database.selectFrom('announced_removal').selectAll().executeTakeFirst();
  return (
    row && {
      at: row.at,
      livedMs: row.lived_ms,
      before: JSON.parse(row.dead_before) as LeftBefore,
      count: JSON.parse(row.dead_count) as DeadCount,
    }
  );
};

const announce = async (engine: Engine, { at, livedMs, before, count }: Announcement): Promise<boolean> => {
  const row = { id: 1, at, lived_ms: livedMs, dead_before: JSON.stringify(before) };
  const { numInsertedOrUpdatedRows } = await engine.write((database) =>
    database
      .insertInto('announced_removal')
      .values({ ...row, dead_count: JSON.stringify(count) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows === 1n;
};

/** Nobody can come back as a person without a device; a seat keeps its person for the score sheet's sake. */
export const removePeople = async (
  database: Database,
  before: number,
): Promise<Pick<DeadCount, 'devices' | 'people'>> => {
  const devices = await database.deleteFrom('device').where('last_seen_at', '<', before).executeTakeFirst();
  const isHeld = (row: PersonRow, by: 'device' | 'seat') =>
    row.exists(
      row
        .selectFrom(by as 'device')
        .select('person')
        .whereRef(`${by as 'device'}.person`, '=', 'person.id'),
    );
  const people = await database
    .deleteFrom('person')
    .where('created_at', '<', before)
    .where((row) => row.not(row.or([isHeld(row, 'device'), isHeld(row, 'seat')])))
    .executeTakeFirst();
  return { devices: Number(devices.numDeletedRows), people: Number(people.numDeletedRows) };
};
