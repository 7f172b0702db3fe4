/** What was left alone is removed by the days the server has lived, with notice, and never because of a clock. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '../store/ageing-store.ts';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { onEveryEngine, temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { addPerson, chainedBatch, deviceOf, newGame, takenSeat } from '../store/testing/examples.ts';
import { type VirtualClock, virtualClock } from '../tables/testing/world.ts';
import { removalNotice } from './removal-notice.ts';
import { type Removed, type Retention, startSweeping, sweepOnce } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 20_000 * DAY;
const retention: Retention = { keepWaitingDays: 1, keepRunningDays: 2, keepOverDays: 3, keepDevicesDays: 4 };

/** A game of one person in each phase, last touched at a time. */
const fill = async (store: Store, at: number): Promise<void> => {
  await addPerson(store, 'ann', at);
  await store.games.create(newGame('waiting', { at }));
  for (const phase of ['playing', 'over'] as const) {
    await store.games.create(newGame(phase, { at, seats: [takenSeat('ann')] }));
    await store.log().append(chainedBatch(phase, 0, { standing: { phase, at } }));
  }
};

const gamesIn = (store: Store): Promise<readonly string[]> => store.games.page('', 10);

onEveryEngine('retention', ({ open }) => {
  let store: Store;
  let now: number;
  let livedMs: number;

  beforeEach(async () => {
    store = storeOn(await open());
    [now, livedMs] = [START, 0];
    await store.ageing.live(now, 0);
    await fill(store, START);
  });

  afterEach(() => store.close());

  const live = async (ms: number): Promise<void> => {
    for (let leftMs = ms; leftMs > 0;) {
      // The next day begins with the last step before midnight, so that one is short.
      const stepMs = Math.min(leftMs, Math.max(1, DAY - 1 - (livedMs % DAY)));
      livedMs = await store.ageing.live((now += stepMs), stepMs);
      leftMs -= stepMs;
    }
  };

  const sweep = (changes: Partial<Retention> = {}) =>
    sweepOnce(store, { ...retention, ...changes }, { now, livedMs });

  test('[SR17] removes each kind after its own days, and not before', async () => {
    await live(2 * DAY);
    expect(await sweep()).toMatchObject({
      type: 'announced',
      announcement: { count: { gathering: 1, playing: 0, over: 0, devices: 0, people: 0 } },
    });
    await live(DAY);
    expect(await sweep()).toEqual({ type: 'removed', removed: { games: 1, devices: 0, people: 0 } });
    expect(await gamesIn(store)).toEqual(['over', 'playing']);
    await live(2 * DAY);
    expect(await sweep()).toMatchObject({
      announcement: { count: { gathering: 0, playing: 1, over: 1, devices: 1, people: 1 } },
    });
    await live(DAY);
    expect(await sweep()).toEqual({ type: 'removed', removed: { games: 2, devices: 1, people: 1 } });
    expect(await gamesIn(store)).toEqual([]);
    expect(await sweep()).toEqual({ type: 'nothing' });
  });

  test('[SR101] removes nothing within 24 lived hours of saying so', async () => {
    await live(10 * DAY);
    expect((await sweep()).type).toBe('announced');
    // Months switched off, and then the rest of the day but a millisecond.
    now += 100 * DAY;
    await live(DAY - 1);
    expect((await sweep()).type).toBe('waiting');
    expect(await gamesIn(store)).toHaveLength(3);
    await live(1);
    expect((await sweep()).type).toBe('removed');
  });

  test('[SR101] removes only what was dead when it said so, and is still', async () => {
    await live(2 * DAY);
    await store.games.create(newGame('also waiting', { at: START }));
    await sweep();
    await live(5 * DAY);
    await store.games.touch('waiting', now);
    // All the others have died since.
    expect(await sweep()).toMatchObject({ type: 'removed', removed: { games: 1, devices: 0, people: 0 } });
    expect(await gamesIn(store)).toEqual(['over', 'playing', 'waiting']);
    expect(await sweep()).toMatchObject({ type: 'announced' });
    await store.people.touch(deviceOf('ann'), now);
    await live(DAY);
    expect(await sweep()).toMatchObject({ removed: { games: 2, devices: 0, people: 0 } });
    expect(await gamesIn(store)).toEqual(['waiting']);
  });

  test('[SR101] settings that were raised in time save what was announced', async () => {
    await live(10 * DAY);
    await sweep();
    await live(DAY);
    const raised = { keepWaitingDays: 30, keepRunningDays: 30, keepDevicesDays: 30 };
    expect(await sweep(raised)).toEqual({ type: 'removed', removed: { games: 1, devices: 0, people: 0 } });
    expect(await gamesIn(store)).toEqual(['playing', 'waiting']);
  });

  test.each([
    ['400 days ahead', 400 * DAY],
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['400 days behind', -400 * DAY],
  ])('[SR100] removes nothing because it was started with a clock %s', async (_title, byMs) => {
    await live(HOUR);
    now += byMs;
    await store.ageing.live(now, 0);
    for (let hour = 0; hour < 23; hour += 1) {
      await live(HOUR);
      expect(await sweep()).toEqual({ type: 'nothing' });
    }
    now -= byMs;
    await live(HOUR);
    expect(await sweep()).toEqual({ type: 'nothing' });
    expect(await gamesIn(store)).toHaveLength(3);
  });
});

describe('sweeping', () => {
  const folder = temporaryFolder();
  let store: Store;
  let clock: VirtualClock;
  let count = 0;
  const told = {
    announced: [] as Announcement[],
    removed: [] as Removed[],
    jumped: [] as number[],
    failed: [] as unknown[],
  };

  beforeEach(async () => {
    store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
    clock = virtualClock(START);
    for (const list of Object.values(told)) list.length = 0;
    await store.ageing.live(START - 9 * DAY, 0);
    for (let day = 8; day >= 0; day -= 1) await store.ageing.live(START - day * DAY, DAY);
    await fill(store, START - 10 * DAY);
  });

  afterEach(() => store.close());

  const begun = (over: Store = store) =>
    startSweeping({
      store: over,
      clock,
      retention,
      told: {
        announced: (one) => void told.announced.push(one),
        removed: (one) => void told.removed.push(one),
        jumped: (byMs) => void told.jumped.push(byMs),
        failed: (error) => void told.failed.push(error),
      },
    });

  /** Lived by another process, which leaves no time to this one. */
  const liveElsewhere = async (ms: number): Promise<void> => {
    clock.stall(ms);
    await store.ageing.live(clock.now(), ms);
  };

  test('[SR102] begins an hour after the start, and removes a lived day after it said so', async () => {
    const stop = begun();
    await clock.advance(HOUR - 1);
    expect(told.announced).toEqual([]);
    await clock.advance(1);
    expect(told.announced.map(({ at }) => at)).toEqual([START + HOUR]);
    expect(told.announced[0]?.count).toEqual({ gathering: 1, playing: 1, over: 1, devices: 1, people: 1 });
    await liveElsewhere(DAY - 2 * HOUR);
    await clock.advance(2 * HOUR - 1);
    expect([told.removed, await gamesIn(store)]).toEqual([[], ['over', 'playing', 'waiting']]);
    await clock.advance(HOUR);
    expect(told.removed).toEqual([{ games: 3, devices: 1, people: 1 }]);
    await stop();
    expect([told.jumped, told.failed]).toEqual([[], []]);
  });

  test.each([
    ['ahead', 400 * DAY],
    ['back', -400 * DAY],
    ['six seconds ahead', 6_000],
  ])('[SR102] does nothing for an hour after the clock of the machine jumps %s', async (_title, byMs) => {
    const stop = begun();
    await clock.advance(HOUR - 60_000);
    clock.moveWall(byMs);
    await clock.advance(HOUR + 60_000 - 1);
    expect([told.announced, told.jumped]).toEqual([[], [byMs]]);
    await clock.advance(1);
    expect(told.announced).toHaveLength(1);
    await stop();
  });

  test('[SR102] takes a clock that is put right in small steps for what it is', async () => {
    const stop = begun();
    for (let minute = 0; minute < 60; minute += 1) {
      clock.moveWall(5_000);
      await clock.advance(60_000);
    }
    expect([told.announced.length, told.jumped]).toEqual([1, []]);
    await stop();
  });

  test('[SR100] counts no time in which this process stood still', async () => {
    const stop = begun();
    await clock.advance(10 * 60_000);
    const livedMs = await store.ageing.live(clock.now(), 0);
    clock.stall(5 * DAY);
    await clock.advance(60_000);
    expect((await store.ageing.live(clock.now(), 0)) - livedMs).toBeLessThanOrEqual(3 * 60_000);
    await stop();
  });

  test('[SR102] says once that it fails, goes on, and stops when it is told to', async () => {
    let isLost = true;
    const live: Store['ageing']['live'] = (...asked) =>
      isLost ? Promise.reject(new Error('the store is away')) : store.ageing.live(...asked);
    const stop = begun({ ...store, ageing: { ...store.ageing, live } });
    await clock.advance(HOUR);
    expect([told.failed.length, told.announced.length]).toEqual([1, 0]);
    isLost = false;
    await clock.advance(HOUR);
    expect([told.failed.length, told.announced.length]).toEqual([1, 1]);
    await stop();
    await clock.advance(2 * DAY);
    expect(told.removed).toEqual([]);
  });
});

describe('[SR101] the notice', () => {
  const none = { gathering: 0, playing: 0, over: 0, devices: 0, people: 0 };
  const before = { gathering: 0, playing: 0, over: 0, devices: 0 };
  const noticeOf = (count: Partial<typeof none>): string =>
    removalNotice({ at: Date.UTC(2026, 4, 1, 9, 30), livedMs: 0, before, count: { ...none, ...count } });

  test.each([
    [
      { gathering: 1, over: 2, devices: 1, people: 1 },
      '3 games, 1 device, and 1 person will be removed after 24 more hours of running, not before 2026-05-02 09:30 UTC. To keep them longer, raise KEEP_WAITING_DAYS, KEEP_OVER_DAYS, or KEEP_DEVICES_DAYS and restart.',
    ],
    [
      { playing: 1 },
      '1 game will be removed after 24 more hours of running, not before 2026-05-02 09:30 UTC. To keep it longer, raise KEEP_RUNNING_DAYS and restart.',
    ],
  ])('says how many, when, and what to raise', (count, sentence) => {
    expect(noticeOf(count)).toBe(sentence);
  });
});
