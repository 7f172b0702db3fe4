/** What becomes of SQLite's files under damage: cut and flipped logs, a full disk, and bytes that rot. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { GENESIS_HASH, type StoredEvent } from '@tilewright/rules';
import { chanceOf } from '@tilewright/testkit';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import { databasePath } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { change, onEveryEngine, temporaryFolder, valueOf } from './testing/engines.ts';
import { chainedBatch, newGame, playedGame } from './testing/examples.ts';

/** They wait for the disk, which others may keep busy. */
const folder = temporaryFolder();

describe('the log beside the database', () => {
  const BATCHES = 40;
  const CUTS = 100;
  const FLIPS = 100;

  /** A folder as it lies on the disk in the middle of play: nothing of the log is in the database yet. */
  const inTheMiddle = async () => {
    const home = join(folder(), 'middle');
    const engine = valueOf(await openSqlite(home));
    await playedGame(storeOn(engine), 'one', BATCHES);
    const copy = join(folder(), 'copy.sqlite');
    copyFileSync(databasePath(home), copy);
    const log = readFileSync(`${databasePath(home)}-wal`);
    const hashes = (await storeOn(engine).log().read('one', 0)).map(({ hash }) => hash);
    await engine.close();
    return { copy, log, hashes };
  };

  /** What is left of the game when the database is opened with this log beside it. */
  const readWith = (copy: string, log: Buffer): readonly string[] => {
    const path = join(mkdtempSync(join(folder(), 'opened-')), 'games.sqlite');
    copyFileSync(copy, path);
    writeFileSync(`${path}-wal`, log);
    const connection = new DatabaseSync(path);
    connection.exec('pragma synchronous = off');
    const [sound] = Object.values(connection.prepare('pragma integrity_check').get() as object);
    const hasTable =
      connection.prepare(`select 1 from sqlite_schema where name = 'event'`).get() !== undefined;
    const rows = hasTable ? connection.prepare('select hash from event order by seq').all() : [];
    connection.close();
    return sound === 'ok' ? rows.map(({ hash }: { hash: string }) => hash) : [String(sound)];
  };

  test('[SL7] cut or flipped anywhere, it leaves an exact beginning of the game', async () => {
    const { copy, log, hashes } = await inTheMiddle();
    expect(readWith(copy, log)).toEqual(hashes);
    const chance = chanceOf(7);
    const damaged = [
      ...Array.from({ length: CUTS }, () => log.subarray(0, chance.below(log.length))),
      ...Array.from({ length: FLIPS }, () => {
        const flipped = Buffer.from(log);
        const place = chance.below(log.length);
        flipped.writeUInt8((flipped[place] as number) ^ (1 << chance.below(8)), place);
        return flipped;
      }),
    ];
    const lengths = damaged.map((one) => {
      const left = readWith(copy, one);
      expect(left).toEqual(hashes.slice(0, left.length));
      return left.length;
    });
    // It is a test only if much was lost.
    expect(new Set(lengths).size).toBeGreaterThan(BATCHES / 2);
  });
});

describe('a full disk', () => {
  const SMALL_BYTES = 3 * 2 ** 20;
  const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
  const mounts: string[] = [];
  afterAll(() => mounts.forEach((path) => execFileSync(UNMOUNT, ['-l', path])));

  /** A disk of its own where that is allowed, else a database that may not grow. */
  const smallDisk = async (): Promise<{
    readonly engine: Engine;
    readonly enlarge: () => Promise<unknown>;
  }> => {
    const path = join(folder(), 'small');
    mkdirSync(path);
    try {
      execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${SMALL_BYTES}`, 'tmpfs', path], { stdio: 'ignore' });
      mounts.push(path);
    } catch {
      const engine = valueOf(await openSqlite(path));
      await change(engine, sql`pragma max_page_count = 300`);
      return { engine, enlarge: () => change(engine, sql`pragma max_page_count = 100000`) };
    }
    const engine = valueOf(await openSqlite(path));
    const enlarge = async () => execFileSync(MOUNT, ['-o', 'remount,size=64m', path]);
    return { engine, enlarge };
  };

  test('[SL8] refuses what does not fit, keeps what was stored, and takes more once there is space', async () => {
    const { engine, enlarge } = await smallDisk();
    const store = storeOn(engine);
    await store.games.create(newGame('one'));
    const log = store.log();
    const stored: StoredEvent[] = [];
    const next = () =>
      chainedBatch('one', stored.length, {
        text: 'long '.repeat(6_000),
        prevHash: stored.at(-1)?.hash ?? GENESIS_HASH,
      });
    const fill = async (): Promise<never> => {
      for (;;) {
        const batch = next();
        await log.append(batch);
        stored.push(...batch.events);
      }
    };
    await expect(fill()).rejects.toThrow(/full|disk I\/O/iu);
    expect(stored.length).toBeGreaterThan(10);
    expect(await log.read('one', 0)).toEqual(stored);
    await expect(log.append(next())).rejects.toThrow(/full|disk I\/O/iu);
    await enlarge();
    expect(await log.append(next())).toBe('stored');
    const { damaged, fileFaults, eventCount } = await checkStore(engine);
    expect({ damaged, fileFaults, eventCount }).toEqual({
      damaged: [],
      fileFaults: [],
      eventCount: stored.length + 1,
    });
    await store.close();
  });
});

onEveryEngine('rotten bytes', ({ open }) => {
  const LENGTH = 6;

  /** Each of these changes one thing of a stored game behind the store's back. */
  test.each([
    [
      'a letter of a body',
      sql`update event set body = replace(body, 'text 3', 'text 8') where seq = 4`,
      'wrongHash at event 4',
    ],
    [
      'a body that is no longer JSON',
      sql`update event set body = '{' || body where seq = 2`,
      'wrongHash at event 2',
    ],
    ['a time', sql`update event set at = at + 1 where seq = 6`, 'wrongHash at event 6'],
    [
      'a hash',
      sql`update event set hash = replace(hash, substr(hash, 1, 1), 'x') where seq = 5`,
      'wrongHash at event 5',
    ],
    [
      'a link',
      sql`update event set prev_hash = 'x' || substr(prev_hash, 2) where seq = 5`,
      'brokenLink at event 5',
    ],
    ['an event that is gone', sql`delete from event where seq = 3`, 'wrongSeq at event 3'],
    ['the last event', sql`delete from event where seq = 6`, 'the row says 6 events, there are 5'],
    ['a command', sql`delete from command where seq = 2`, 'a command is missing'],
    [
      'a command of another event',
      sql`update command set seq = 1 where seq = 2`,
      'the command of event 1 is another',
    ],
  ])('[SL13] %s is found, the game is marked, the others go on', async (_what, rot, damage) => {
    const engine = await open();
    const store = storeOn(engine);
    await playedGame(store, 'rotten', LENGTH);
    await change(engine, rot);
    await store.games.create(newGame('sound'));
    await store.log().append(chainedBatch('sound', 0, { count: LENGTH }));
    const report = await checkStore(engine);
    expect(report).toMatchObject({ gameCount: 2, damaged: [{ game: 'rotten', damage }], isPartial: false });
    expect((await store.games.find('rotten'))?.damage).toBe(damage);
    expect((await store.games.find('sound'))?.damage).toBeNull();
    await expect(store.log().append(chainedBatch('rotten', LENGTH, { id: 'next' }))).rejects.toThrow(
      'damaged',
    );
    expect(await store.log().append(chainedBatch('sound', LENGTH, { id: 'next' }))).toBe('stored');
    await store.close();
  });

  test('[SL13] a game that is sound again is no longer marked; a check can be stopped, and tells how far it is', async () => {
    const engine = await open();
    const store = storeOn(engine);
    for (const game of ['one', 'two', 'three']) await playedGame(store, game, 2);
    await store.games.setDamage('two', 'something');
    const stop = new AbortController();
    stop.abort();
    expect(await checkStore(engine, { signal: stop.signal })).toMatchObject({
      gameCount: 0,
      isPartial: true,
    });
    const told: number[] = [];
    expect(await checkStore(engine, { onProgress: (count) => told.push(count) })).toMatchObject({
      damaged: [],
    });
    expect(told).toEqual([3]);
    expect((await store.games.find('two'))?.damage).toBeNull();
    await store.close();
  });
});

describe('a byte of the file', () => {
  test('[SL13] that flips inside an event is found, and only that game is lost', async () => {
    const home = join(folder(), 'rotten');
    const engine = valueOf(await openSqlite(home));
    for (const game of ['one', 'two']) await playedGame(storeOn(engine), game, 5);
    await storeOn(engine)
      .log()
      .append(chainedBatch('two', 5, { text: 'MARKED', id: 'x' }));
    await engine.close();
    const bytes = readFileSync(databasePath(home));
    const place = bytes.indexOf('MARKED');
    bytes.writeUInt8((bytes[place] as number) ^ 1, place);
    writeFileSync(databasePath(home), bytes);
    const again = valueOf(await openSqlite(home));
    expect((await checkStore(again)).damaged.map(({ game }) => game)).toEqual(['two']);
    expect((await storeOn(again).log().read('one', 0)).length).toBe(5);
    await again.close();
  });
});
