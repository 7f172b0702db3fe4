/** When processes lived, and the spans in which none did: time that no player is charged for. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Engine } from './engine.ts';
import type { Outage, Outages, Sign } from './store.ts';

export const outages = (engine: Engine): Outages => ({
  stamp: async (process, now, mostGapMs, aheadMs = null) => {
    const stamp = { process, at: now, aheadMs, kind: engine.kind };
    if (await isStampedOn(engine, stamp, mostGapMs)) return undefined;
    // One after the other: of several processes that start at once only the first finds the outage.
    return engine.writeAlone('stampAfterGap', stamp, mostGapMs);
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
    const { rows } = await sql<{ at: number | null }>`select ${databaseNow(engine.kind)} as at`.execute(
      engine.database,
    );
    return rows[0]?.at ?? null;
  },
  signs: () => signs(engine),
});

/** More processes than will ever live at once; each leaves one behind until it is swept away. */
const MOST_SIGNS = 100;

const signs = async ({ database }: Engine): Promise<readonly Sign[]> => {
  const rows = await database
    .selectFrom('stamp')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(MOST_SIGNS)
    .execute();
  return rows.map(({ process, at, ahead_ms, database_at }) => ({
    process,
    at,
    aheadMs: ahead_ms,
    databaseAt: database_at,
  }));
};

/** SQLite has no clock but that of the process itself. */
const databaseNow = (kind: Engine['kind']): RawBuilder<number | null> =>
  kind === 'sqlite'
    ? sql<null>`null`
    : sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

interface Stamp {
  readonly process: string;
  readonly at: number;
  readonly aheadMs: number | null;
  /** Of the engine, whose clock it is stamped by too. */
  readonly kind: Engine['kind'];
}

const rowOf = ({ at, aheadMs, kind }: Stamp) => ({
  at,
  ahead_ms: aheadMs,
  database_at: databaseNow(kind),
});

/** In one statement and without waiting for anybody: where a fresh stamp is there, there was no outage. */
const isStampedOn = async (engine: Engine, stamp: Stamp, mostGapMs: number): Promise<boolean> => {
  const { process, at } = stamp;
  const { numUpdatedRows } = await engine.write((database) =>
    database
      .updateTable('stamp')
      .set(rowOf(stamp))
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

export const stampAfterGap = async (
  database: Database,
  stamp: Stamp,
  mostGapMs: number,
): Promise<Outage | undefined> => {
  const outage = await outageUntil(database, stamp.at, mostGapMs);
  await keepStamp(database, stamp);
  return outage;
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
const keepStamp = async (database: Database, stamp: Stamp): Promise<void> => {
  await database
    .insertInto('stamp')
    .values({ process: stamp.process, ...rowOf(stamp) })
    .onConflict((conflict) =>
      conflict.column('process').doUpdateSet(rowOf(stamp)).where('stamp.at', '<', stamp.at),
    )
    .execute();
};
