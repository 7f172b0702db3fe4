import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Telling } from '@tilewright/host';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { addPerson } from '../store/testing/examples.ts';
import { openDoor } from '../store/testing/door.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { type Bus, type News, soloBus } from './bus.ts';
import { redisBus } from './redis-bus.ts';
import {
  PASS,
  type TestTables,
  type VirtualClock,
  accepted,
  beginGame,
  contributeAll,
  opened,
  quiet,
  setupFor,
  tablesOn,
  toMove,
  virtualClock,
  wish,
} from './testing/world.ts';
import type { Trouble } from './trouble.ts';

const folder = temporaryFolder();

/** A bus that two processes share, or one that loses everything between them. */
const buses = (isLossy: boolean): readonly [Bus, Bus] => {
  const [one, other] = [soloBus(), soloBus()];
  const joined = (here: Bus, there: Bus): Bus => ({
    ...here,
    publish: (game, news) => {
      here.publish(game, news);
      if (!isLossy) there.publish(game, news);
    },
  });
  return [joined(one, other), joined(other, one)];
};

describe('[TS10] news of other processes', () => {
  let store: Store;
  let clock: VirtualClock;
  let here: TestTables;
  let there: TestTables;
  let count = 0;

  const start = async (isLossy: boolean) => {
    const [one, other] = buses(isLossy);
    here = tablesOn(store, { clock, bus: one });
    there = tablesOn(store, { clock, bus: other });
    await beginGame({ store, tables: here }, 'one', setupFor());
    const table = await opened(here, 'one');
    await contributeAll(table);
    return { table, other: await opened(there, 'one'), bus: one };
  };

  beforeEach(async () => {
    store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
    clock = virtualClock();
  });

  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await store.close();
  });

  test('are read as soon as a hint comes', async () => {
    const { table, other } = await start(false);
    const told: Telling[] = [];
    await other.watch('spectator', other.seq(), (telling) => told.push(telling));
    const seq = accepted(await table.submit(toMove(table), wish(PASS)));
    await quiet();
    expect(told.map((one) => one.seq)).toEqual([seq]);
  });

  test('are read by the poll when the hint is lost', async () => {
    const { table, other } = await start(true);
    const told: Telling[] = [];
    await other.watch('spectator', other.seq(), (telling) => told.push(telling));
    const first = accepted(await table.submit(toMove(table), wish(PASS)));
    const second = accepted(await table.submit(toMove(table), wish(PASS)));
    await quiet();
    expect(told).toEqual([]);
    await clock.advance(1_000);
    expect(told.map((one) => one.seq)).toEqual([first, second]);
  });

  test('that are not true change nothing', async () => {
    const { table } = await start(false);
    const before = table.seq();
    for (const seq of [before, before + 5, Number.MAX_SAFE_INTEGER, -1, Number.NaN]) here.heard('one', seq);
    here.heard('no such game', 7);
    await quiet();
    expect(table.seq()).toBe(before);
    expect(here.liveCount()).toBe(1);
    accepted(await table.submit(toMove(table), wish(PASS)));
  });

  test('repeated a thousand times cost two readings', async () => {
    let readCount = 0;
    const log: Store['log'] = (after) => {
      const kept = store.log(after);
      const read: typeof kept.read = (...asked) => {
        readCount += 1;
        return kept.read(...asked);
      };
      return { ...kept, read };
    };
    const { bus } = await start(false);
    await here.close();
    here = tablesOn({ ...store, log }, { clock, bus });
    const table = await opened(here, 'one');
    readCount = 0;
    for (let hint = 0; hint < 1_000; hint += 1) bus.publish('one', table.seq() + 1);
    await quiet();
    expect(readCount).toBe(2);
  });

  test('tell of chat, too', async () => {
    const { other, bus } = await start(false);
    await addPerson(store, 'p');
    const told: number[] = [];
    other.watchChat((lines) => told.push(lines));
    await store.chat.say({ id: 'line', game: 'one', person: 'p', seat: 0, at: 5, text: 'hello' });
    bus.publish('one', 'chat');
    await quiet();
    expect(told).toEqual([1]);
  });
});

const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const hasRedis = await (async (): Promise<boolean> => {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  client.disconnect();
  return isThere;
})();

describe('[TS11] the bus over Redis', () => {
  const open: Bus[] = [];
  const troubles: Trouble[] = [];
  const prefix = `tilewright-test-${randomBytes(6).toString('hex')}:`;
  const busOf = (process: string, url = redisUrl): Bus => {
    const bus = redisBus({
      url,
      prefix,
      process,
      answerMs: 700,
      report: (trouble) => void troubles.push(trouble),
    });
    open.push(bus);
    return bus;
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    troubles.length = 0;
  });

  test.skipIf(!hasRedis)(
    `hints reach every process once, here at once: ${new URL(redisUrl).host}`,
    async () => {
      const [one, other] = [busOf('one'), busOf('other')];
      const [here, there]: [string, News][][] = [[], []];
      one.subscribe((game, news) => here?.push([game, news]));
      other.subscribe((game, news) => there?.push([game, news]));
      // Until both are connected hints are lost, as they may be.
      await vi.waitUntil(() => {
        one.publish('ping', 0);
        return there?.length !== 0;
      });
      here?.splice(0);
      one.publish('game', 7);
      expect(here).toEqual([['game', 7]]);
      one.publish('game', 'chat');
      await vi.waitUntil(() => there?.some(([, news]) => news === 'chat'));
      expect(there?.filter(([game]) => game === 'game')).toEqual([
        ['game', 7],
        ['game', 'chat'],
      ]);
      expect(here).toHaveLength(2);
      expect(troubles).toEqual([]);
    },
  );

  test.skipIf(!hasRedis)('what others write there is not believed', async () => {
    const bus = busOf('one');
    const heard: unknown[] = [];
    bus.subscribe((game, news) => heard.push([game, news]));
    const stranger = new Redis(redisUrl);
    const texts = [
      '',
      'x',
      '[]',
      '{"game":1}',
      '["p",1,2]',
      '["p","g",1.5]',
      '["p","g","rack"]',
      '[1,"g",1]',
    ];
    await vi.waitUntil(async () => {
      for (const text of texts) await stranger.publish(`${prefix}hints`, text);
      await stranger.publish(`${prefix}hints`, '["p","g",3]');
      return heard.length > 0;
    });
    stranger.disconnect();
    expect(heard[0]).toEqual(['g', 3]);
  });

  test.skipIf(!hasRedis)(
    'a Redis that stands still is given up, costs little, and is found again',
    async () => {
      const door = await openDoor(redisUrl, 6_379);
      const bus = busOf('one', door.url);
      const other = busOf('other');
      const [here, there]: string[][] = [[], []];
      bus.subscribe((game) => here?.push(game));
      other.subscribe((game) => there?.push(game));
      const reaches = (game: string) =>
        vi.waitUntil(() => {
          bus.publish(game, 0);
          return there?.includes(game);
        });
      await reaches('before');
      door.freeze();
      here?.splice(0);
      for (let round = 0; round < 200; round += 1) {
        for (let hint = 0; hint < 100; hint += 1) bus.publish('stuck', hint);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(here).toHaveLength(20_000);
      await vi.waitUntil(() => troubles.length > 0);
      // A thousand hints at most, and what it takes to ask again whether anybody answers.
      expect(door.stuckBytes()).toBeLessThan(150_000);
      expect(troubles[0]?.type).toBe('busLost');
      door.thaw();
      await reaches('after');
      // Who only listens notices it, too.
      await vi.waitUntil(() => {
        other.publish('back', 1);
        return here?.includes('back') && troubles.at(-1)?.type === 'busBack';
      });
      door.close();
    },
  );

  test.skipIf(!hasRedis)('one that is lost again while it is found again is found once more', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const door = await openDoor(redisUrl, 6_379);
    const [bus, other] = [busOf('one', door.url), busOf('other')];
    const heard: string[] = [];
    bus.subscribe((game) => heard.push(game));
    const hears = (game: string) =>
      vi.waitUntil(() => {
        other.publish(game, 0);
        return heard.includes(game);
      });
    await hears('first');
    const lost = door.cutNextQuestion('subscribe');
    await door.cutNextAnswer();
    await lost;
    await hears('second');
    door.close();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('without Redis it is told once, and nothing waits', async () => {
    const bus = busOf('one', 'redis://127.0.0.1:1');
    const heard: string[] = [];
    bus.subscribe((game) => heard.push(game));
    await vi.waitUntil(() => troubles.length > 0);
    bus.publish('game', 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toEqual(['game']);
    expect(troubles.map(({ type }) => type)).toEqual(['busLost']);
  });
});
