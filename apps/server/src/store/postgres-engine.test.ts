/** What is special about PostgreSQL: connections that break, and settings that would lose moves. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database, Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { openPostgres } from './postgres-engine.ts';
import { openDoor } from './testing/door.ts';
import { onPostgres, valueOf } from './testing/engines.ts';
import { chainedBatch, newGame, plainly } from './testing/examples.ts';

const PATIENT = { timeout: 20_000, interval: 20 };

onPostgres('a connection', (url) => {
  const locksHeld = async ({ database }: Engine): Promise<number> =>
    (
      await sql`select 1 from pg_locks join pg_class on pg_class.oid = relation
        where relname = 'game' and mode = 'ExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database)
    ).rows.length;

  const waitingCount = async (database: Database): Promise<number> =>
    (
      await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    ).rows.length;

  /** Breaks every connection but its own, while appends wait for a lock that it holds. */
  const breakAll = (other: Engine): Promise<void> =>
    other.database.transaction().execute(async (holding) => {
      await sql`lock table game in exclusive mode`.execute(holding);
      await vi.waitFor(async () => expect(await waitingCount(holding)).toBeGreaterThan(0), PATIENT);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(holding);
    });

  test('[SL29] that breaks loses nothing that was acknowledged, and is replaced', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const store = storeOn(engine);
    const games = Array.from({ length: 40 }, (_, index) => `game ${index}`);
    await Promise.all(games.map((game) => store.games.create(newGame(game))));
    const broken = breakAll(other);
    const appends = vi
      .waitFor(async () => expect(await locksHeld(engine)).toBe(1), PATIENT)
      .then(() => Promise.allSettled(games.map((game) => store.log(plainly).append(chainedBatch(game, 0)))));
    await broken;
    const outcomes = await appends;
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    const heads = await vi.waitFor(() => store.games.heads(games), PATIENT);
    const acknowledged = games.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(acknowledged.filter((game) => heads.get(game)?.seq !== 1)).toEqual([]);
    await vi.waitFor(() => store.games.create(newGame('after')), PATIENT);
    expect(await vi.waitFor(() => store.log(plainly).append(chainedBatch('after', 0)), PATIENT)).toBe(
      'stored',
    );
    await other.close();
    await store.close();
  });

  test('[SL29] that breaks between two queries of one who uses it is an answer, not the end of the server', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const interrupted = engine.writeWhole(async (database) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(other.database);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await database.deleteFrom('stamp').execute();
    });
    await expect(interrupted).rejects.toThrow(/connection|terminat/iu);
    await other.close();
    await engine.close();
  });

  test('[SL29] whose process stands still within a transaction holds up nobody for long', async () => {
    const [engine, other] = [
      valueOf(await openPostgres(url, 16, { idleMs: 300 })),
      valueOf(await openPostgres(url)),
    ];
    let goOn = (): void => undefined;
    const standing = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const held = engine.writeAlone(async (database) => {
      await sql`select 1`.execute(database);
      begin();
      await standing;
      await database.deleteFrom('stamp').execute();
    });
    const ended = held.then(
      () => 'kept',
      (error: unknown) => String(error),
    );
    await begun;
    await storeOn(other).outages.stamp('other', 1_000, 2_000);
    goOn();
    expect(await ended).toMatch(/connection|terminat|timeout/iu);
    // The next one gets another connection.
    await engine.writeAlone((database) => database.deleteFrom('stamp').execute());
    await other.close();
    await engine.close();
  });

  test('[SL29] that does not answer is not used again', async () => {
    const door = await openDoor(url, 5_432);
    const engine = valueOf(await openPostgres(door.url, 2, { answerMs: 400 }));
    const ask = () => sql`select 1 as one`.execute(engine.database);
    await ask();
    door.freeze();
    await expect(ask()).rejects.toThrow(/timeout/iu);
    await expect(engine.writeWhole(async (database) => sql`select 1`.execute(database))).rejects.toThrow(
      /timeout/iu,
    );
    door.thaw();
    const startedAt = performance.now();
    for (let count = 0; count < 3; count += 1) expect((await ask()).rows).toEqual([{ one: 1 }]);
    expect(performance.now() - startedAt).toBeLessThan(400);
    await engine.close();
    door.close();
  });

  test('[SL27] a sign of life waits for nobody while the one before is fresh', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const store = storeOn(engine);
    await store.outages.stamp('fresh', 5_000_000, 2_000);
    await other.writeAlone(async () => {
      expect(await store.outages.stamp('fresh', 5_001_000, 2_000)).toBeUndefined();
    });
    expect(await store.outages.stamp('fresh', 5_003_001, 2_000)).toEqual({
      from: 5_001_000,
      until: 5_003_001,
    });
    await other.close();
    await store.close();
  });

  test('[SL17] a game that is moved while dead ones are removed stays', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const store = storeOn(engine);
    await store.games.create(newGame('moved', { at: 1 }));
    const removed = await other.database.transaction().execute(async (moving) => {
      await moving.updateTable('game').set({ updated_at: 9_000 }).where('id', '=', 'moved').execute();
      const removing = store.games.removeDead({ gathering: 500, playing: 0, over: 0 }, 10);
      await vi.waitFor(async () => expect(await waitingCount(moving)).toBe(1), PATIENT);
      return { removing };
    });
    expect(await removed.removing).toEqual([]);
    expect((await store.games.find('moved'))?.at).toBe(9_000);
    await other.close();
    await store.close();
  });

  test('[SL10] commits to disk, and sees what was committed, whatever the database is set to', async () => {
    const first = valueOf(await openPostgres(url));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.database);
    const database = sql.table(String(rows[0]?.name));
    await sql`alter database ${database} set synchronous_commit = off`.execute(first.database);
    await sql`alter database ${database} set default_transaction_isolation = 'serializable'`.execute(
      first.database,
    );
    await first.close();
    const engine = valueOf(await openPostgres(url));
    const settings = await sql`select current_setting('synchronous_commit') as commit,
      current_setting('transaction_isolation') as isolation`.execute(engine.database);
    expect(settings.rows).toEqual([{ commit: 'on', isolation: 'read committed' }]);
    await engine.close();
  });
});
