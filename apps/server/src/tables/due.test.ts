/** Games that are loaded for their deadline: whatever that takes, nobody else waits for it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Due, Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import {
  type TestTables,
  type VirtualClock,
  beginGame,
  buildTiny,
  contributeAll,
  opened,
  quiet,
  tablesOn,
  timedSetup,
  virtualClock,
} from './testing/world.ts';
import { type BuildWords, openWordShelf } from './word-shelf.ts';

const folder = temporaryFolder();
let store: Store;
let clock: VirtualClock;
let tables: TestTables;
let count = 0;

beforeEach(async () => {
  store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
  clock = virtualClock();
  tables = tablesOn(store, { clock });
});

afterEach(async () => {
  await tables.close();
  await store.close();
});

const LISTS = [
  { id: 'tiny', title: 'Tiny', tiles: 'english' },
  { id: 'slow', title: 'Slow', tiles: 'english' },
];

const shelfOf = (build: BuildWords) => openWordShelf(build, LISTS);

/** Games whose turn lasts a minute, left alone. */
const begun = async (games: readonly string[], lexicon: string): Promise<void> => {
  for (const game of games) {
    await beginGame({ store, tables }, game, timedSetup(60_000, { lexicon }));
    const table = await opened(tables, game);
    await contributeAll(table);
    table.release();
  }
};

const typesOf = async (game: string): Promise<readonly string[]> => {
  const events = await store.events(game, 0);
  return events.map(({ body }) => (body as { readonly shared: { readonly type: string } }).shared.type);
};

const passCount = async (game: string): Promise<number> =>
  (await typesOf(game)).filter((type) => type === 'passed').length;

describe('[TS16] a game that takes long to load', () => {
  /** A process for which the slow list is in the making for as long as the test wants. */
  const restarted = async (): Promise<() => void> => {
    await tables.close();
    let ready = (): void => undefined;
    const made = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const build: BuildWords = async (list, tileSet) => {
      if (list === 'slow') await made;
      return buildTiny(list, tileSet);
    };
    tables = tablesOn(store, { clock, shelf: shelfOf(build) });
    return ready;
  };

  beforeEach(async () => {
    await tables.close();
    tables = tablesOn(store, { clock, shelf: shelfOf(buildTiny) });
  });

  test('is no outage, and takes nobody’s time', async () => {
    await begun(['slow'], 'slow');
    await begun(['open'], 'tiny');
    const ready = await restarted();
    await opened(tables, 'open');
    await clock.advance(70_000);
    expect(await typesOf('open')).not.toContain('timeExcused');
    expect(await passCount('open')).toBe(1);
    expect(tables.troubles).toEqual([]);
    ready();
    await quiet();
    await clock.advance(1_000);
    expect(await passCount('slow')).toBe(1);
  });

  test('keeps no other from its deadline', async () => {
    const slow = Array.from({ length: 6 }, (_, index) => `slow ${index}`);
    await begun(slow, 'slow');
    await begun(['quick'], 'tiny');
    const ready = await restarted();
    await clock.advance(60_001);
    expect(await passCount('quick')).toBe(1);
    ready();
    await clock.advance(1_000);
    for (const game of slow) expect(await passCount(game)).toBe(1);
  });

  test('is waited for when the process stops', async () => {
    await begun(['slow'], 'slow');
    const ready = await restarted();
    await clock.advance(58_000);
    const closed = vi.fn<() => void>();
    const closing = tables.close().then(closed);
    await quiet();
    expect(closed).not.toHaveBeenCalled();
    ready();
    await closing;
    expect(tables.liveCount()).toBe(0);
  });
});

describe('[TS16] games that cannot be loaded', () => {
  const ghostsBefore = (games: readonly Due[]): readonly Due[] => [
    ...Array.from({ length: 1_200 }, (_, index) => ({
      game: `ghost ${index}`,
      seq: 1,
      deadlineAt: 1,
      at: 1,
    })),
    ...games,
  ];

  test('hide no other that is due, however many they are', async () => {
    await begun(['one'], 'tiny');
    await tables.close();
    const due: Store['games']['due'] = async (now, limit) =>
      ghostsBefore(await store.games.due(now, limit)).slice(0, limit);
    tables = tablesOn({ ...store, games: { ...store.games, due } }, { clock });
    await clock.advance(60_001);
    expect(await passCount('one')).toBe(1);
  });

  test('because the store did not answer are tried again within seconds', async () => {
    await begun(['one'], 'tiny');
    await tables.close();
    let failCount = 1;
    const find: Store['games']['find'] = (game) =>
      (failCount -= 1) >= 0 ? Promise.reject(new Error('no answer')) : store.games.find(game);
    tables = tablesOn({ ...store, games: { ...store.games, find } }, { clock });
    await clock.advance(70_000);
    expect(await passCount('one')).toBe(1);
    expect(tables.troubles).toEqual([{ type: 'tableNotLoaded', game: 'one', reason: 'no answer' }]);
  });
});

test('[TS16] a store that takes a second and more for a sign of life is no outage', async () => {
  await tables.close();
  let isSlow = true;
  const stamp: Store['outages']['stamp'] = async (...asked) => {
    if (isSlow) await new Promise<void>((resolve) => void clock.after(1_500, resolve));
    return store.outages.stamp(...asked);
  };
  tables = tablesOn({ ...store, outages: { ...store.outages, stamp } }, { clock });
  await clock.advance(20_000);
  expect(tables.troubles).toEqual([]);
  isSlow = false;
  await clock.advance(2_000);
});
