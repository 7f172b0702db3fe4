/** When processes lived, and the spans in which none did: time that no player is charged for. */
import { sql } from 'kysely';
import type { Database, Engine } from './engine.ts';
import type { Outage, Outages } from './store.ts';

export const outages = (engine: Engine): Outages => ({
  stamp: async (process, now, mostGapMs) => {
    if (await isStampedOn(engine, process, now, mostGapMs)) return undefined;
    // One after the other: of several processes that start at once only the first finds the outage.
    return engine.writeAlone(async (database) => {
      const outage = await outageUntil(database, now, mostGapMs);
      await keepStamp(database, process, now);
      return outage;
    });
  },
  endedAfter: async (at) => {
    const rows = await engine.database
      .selectFrom('outage')
      .selectAll()
      .where('until_at', '>', at)
      .orderBy('until_at')
      .execute();
    return rows.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }));
  },
  databaseTime: async () => {
    if (engine.kind === 'sqlite') return null;
    const { rows } = await sql<{ at: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(engine.database);
    return rows[0]?.at ?? null;
  },
});

/** In one statement and without waiting for anybody: where a fresh stamp is there, there was no outage. */
const isStampedOn = async (
  engine: Engine,
  process: string,
  at: number,
  mostGapMs: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await engine.write((database) =>
    database
      .updateTable('stamp')
      .set({ at })
      .where('process', '=', process)
      .where('at', '<', at)
      .where((row) =>
        row.exists(
          row
            .selectFrom('stamp as other')
            .select('other.at')
            .where('other.at', '>=', at - mostGapMs),
        ),
      )
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
};

const outageUntil = async (
  database: Database,
  now: number,
  mostGapMs: number,
): Promise<Outage | undefined> => {
  const last = await database
    .selectFrom('stamp')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || now - last.at <= mostGapMs) return undefined;
  const outage = { from_at: last.at, until_at: now };
  await database.insertInto('outage').values(outage).execute();
  return { from: outage.from_at, until: outage.until_at };
};

/** A clock that was set back takes no stamp back. */
const keepStamp = async (database: Database, process: string, at: number): Promise<void> => {
  await database
    .insertInto('stamp')
    .values({ process, at })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ at }).where('stamp.at', '<', at))
    .execute();
};
