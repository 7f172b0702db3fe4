/** What is special about PostgreSQL: connections that break, and settings that would lose moves. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database, Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { ALONE_KEY, openPostgres } from './postgres-engine.ts';
import { openDoor } from './testing/door.ts';
import { onPostgres, valueOf } from './testing/engines.ts';
import { atServer } from './testing/own-database.ts';
import { chainedBatch, newGame } from './testing/examples.ts';

/** Holds what `writeAlone` waits for. */
const alone = ({ database }: Engine, work: (database: Database) => Promise<void>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ALONE_KEY})`.execute(transaction);
    await work(transaction);
  });

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
      await vi.waitFor(async () => expect(await waitingCount(holding)).toBeGreaterThan(0));
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
      .waitFor(async () => expect(await locksHeld(engine)).toBe(1))
      .then(() => Promise.allSettled(games.map((game) => store.log().append(chainedBatch(game, 0)))));
    await broken;
    const outcomes = await appends;
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    const heads = await vi.waitFor(() => store.games.heads(games));
    const acknowledged = games.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(acknowledged.filter((game) => heads.get(game)?.seq !== 1)).toEqual([]);
    await vi.waitFor(() => store.games.create(newGame('after')));
    expect(await vi.waitFor(() => store.log().append(chainedBatch('after', 0)))).toBe('stored');
    await other.close();
    await store.close();
  });

  test('[SL29] that breaks between two queries of one who uses it is an answer, not the end of the server', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const interrupted = engine.database.transaction().execute(async (database) => {
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
    const held = alone(engine, async (database) => {
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
    const stamp = { process: 'next', at: 1_000, aheadMs: null, kind: 'postgres' } as const;
    await engine.writeAlone('stampAfterGap', stamp, 2_000);
    await other.close();
    await engine.close();
  });

  test('[SL29] that does not answer is not used again', async () => {
    const door = await openDoor(url, 5_432);
    const engine = valueOf(await openPostgres(door.url, 2, { answerMs: 400 }));
    const ask = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(engine.database)).rows[0]?.pid;
    const first = await ask();
    door.freeze();
    await expect(ask()).rejects.toThrow(/timeout/iu);
    await expect(engine.writeWhole('leaveAll', 'ann')).rejects.toThrow(/timeout/iu);
    door.thaw();
    for (let count = 0; count < 3; count += 1) expect([undefined, first]).not.toContain(await ask());
    await engine.close();
    door.close();
  });

  test('[SL27] a sign of life waits for nobody while the one before is fresh', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const store = storeOn(engine);
    await store.outages.stamp('fresh', 5_000_000, 2_000);
    await alone(other, async () => {
      expect(await store.outages.stamp('fresh', 5_001_000, 2_000)).toBeUndefined();
    });
    expect(await store.outages.stamp('fresh', 5_003_001, 2_000)).toEqual({
      from: 5_001_000,
      until: 5_003_001,
    });
    await other.close();
    await store.close();
  });

  test('[TS36] what was decided too long ago is not stored, and can be decided again', async () => {
    const store = storeOn(valueOf(await openPostgres(url)));
    await store.games.create(newGame('stale'));
    const now = (await store.outages.databaseTime()) ?? 0;
    const batch = chainedBatch('stale', 0);
    const decidedAt: number[] = [];
    const appendBy = (storeBy: number | null) =>
      store
        .log((at) => {
          decidedAt.push(at);
          return storeBy;
        })
        .append(batch);
    await expect(appendBy(now - 1)).rejects.toThrow('too long ago');
    expect(decidedAt).toEqual([batch.events[0]?.at]);
    expect(await store.events('stale', 0)).toEqual([]);
    expect((await store.games.find('stale'))?.seq).toBe(0);
    expect(await appendBy(now + 600_000)).toBe('stored');
    expect(await appendBy(now + 600_000)).toBe('conflict');
    // Whoever is late and not first need not know which.
    await expect(appendBy(now - 1)).rejects.toThrow('too long ago');
    await store.close();
  });

  test('[TS36] a batch that waits for another until it is too late is not stored either', async () => {
    const [engine, other] = [valueOf(await openPostgres(url)), valueOf(await openPostgres(url))];
    const store = storeOn(engine);
    await store.games.create(newGame('waiting'));
    const storeBy = ((await store.outages.databaseTime()) ?? 0) + 500;
    const outcome = await other.database.transaction().execute(async (holding) => {
      await holding.updateTable('game').set({ chat_count: 1 }).where('id', '=', 'waiting').execute();
      const appending = store.log(() => storeBy).append(chainedBatch('waiting', 0));
      const told = appending.catch((error: unknown) => String(error));
      await sql`select pg_sleep(greatest(0, ${storeBy + 1} / 1000.0 - extract(epoch from clock_timestamp())))`.execute(
        holding,
      );
      return { told };
    });
    expect(await outcome.told).toContain('too long ago');
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
      await vi.waitFor(async () => expect(await waitingCount(moving)).toBe(1));
      return { removing };
    });
    expect(await removed.removing).toEqual([]);
    expect((await store.games.find('moved'))?.at).toBe(9_000);
    await other.close();
    await store.close();
  });

  test('[FT32] that leads to a read-only copy is not used, at the start or later', async () => {
    const engine = valueOf(await openPostgres(url));
    const store = storeOn(engine);
    const writable = new URL(url);
    writable.searchParams.set('options', '-c default_transaction_read_only=off');
    const setReadOnly = async (state: 'on' | 'off'): Promise<void> => {
      const name = writable.pathname.slice(1);
      await atServer(writable.href, `alter database ${name} set default_transaction_read_only = ${state}`);
      await atServer(
        writable.href,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    // As it is with a copy, until that takes over.
    await setReadOnly('on');
    expect(await openPostgres(url)).toEqual({
      ok: false,
      error: expect.stringMatching(/^DATABASE_URL leads to a copy .*\.$/u),
    });
    // Its own connections have to be found broken first.
    await vi.waitFor(() => expect(store.games.find('any')).rejects.toThrow(/read-only/u));
    await setReadOnly('off');
    await vi.waitFor(async () => expect(await store.games.find('any')).toBeUndefined());
    await engine.close();
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
