/** Deadlines, lost time and stalls, in time that is moved by hand. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Seat, StoredEvent } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { alarmAt } from './alarm.ts';
import type { LiveTable } from './tables.ts';
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
  timedSetup,
  toMove,
  virtualClock,
  wish,
} from './testing/world.ts';

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

const begun = async (game: string, setup = timedSetup()): Promise<LiveTable> => {
  await beginGame({ store, tables }, game, setup);
  const table = await opened(tables, game);
  await contributeAll(table);
  return table;
};

const typesOf = async (game: string): Promise<readonly string[]> => {
  const log = store.log();
  const events: readonly StoredEvent[] = await log.read(game, 0);
  return events.map(({ body }) => (body as { readonly shared: { readonly type: string } }).shared.type);
};

const countOf = async (game: string, type: string): Promise<number> =>
  (await typesOf(game)).filter((one) => one === type).length;

const deadlineOf = async (game: string): Promise<number> => {
  const row = await store.games.find(game);
  if (row?.deadlineAt == null) throw new Error('there is no deadline');
  return row.deadlineAt;
};

/** A long time in which no process runs. */
const outage = async (ms: number): Promise<void> => {
  await tables.close();
  clock.stall(ms);
  tables = tablesOn(store, { clock });
};

describe('[TS6] a deadline', () => {
  test.each([
    ['one millisecond before it nothing has happened', -1, 0],
    ['at it time is up', 0, 1],
    ['one millisecond after it time is up, once', 1, 1],
  ])('%s', async (_title, distanceMs, passCount) => {
    const table = await begun('one');
    await clock.advance(60_000 + distanceMs);
    await quiet();
    expect(await countOf('one', 'passed')).toBe(passCount);
    expect(table.table().turn.turnCount).toBe(passCount);
  });

  test.each([
    ['a move one millisecond before it counts', -1, 0 as Seat, 'accepted'],
    ['a move one millisecond after it comes too late', 1, 0 as Seat, 'refused'],
    ['the next seat can move then', 1, 1 as Seat, 'accepted'],
  ])('%s', async (_title, distanceMs, seat, type) => {
    const table = await begun('one');
    await clock.advance(60_000 + distanceMs);
    expect((await table.submit(seat, wish(PASS))).type).toBe(type);
    await clock.advance(10);
    const expected = distanceMs < 0 || type === 'refused' ? 1 : 2;
    expect(await countOf('one', 'passed')).toBe(expected);
  });

  test.each([
    ['a challenge one millisecond before the end of its window counts', -1, 'accepted'],
    ['at the end of the window its alarm was first', 0, 'refused'],
    ['one millisecond after it the play stands', 1, 'refused'],
  ])('%s', async (_title, distanceMs, type) => {
    const window = { type: 'each', ms: 5_000 } as never;
    const wordCheck = { type: 'challenge', cost: { type: 'nothing' }, window } as const;
    const table = await begun('one', setupFor({ switches: { wordCheck } }));
    accepted(await layTwo(table));
    await clock.advance(5_000 + distanceMs);
    expect((await table.submit(1 as Seat, wish({ type: 'challenge' }))).type).toBe(type);
    await clock.advance(6_000);
    const types = await typesOf('one');
    expect(types.filter((one) => one === 'playStood' || one === 'playWithdrawn')).toHaveLength(1);
  });

  test('is met in games that nobody has open', async () => {
    await Promise.all(['one', 'two', 'three'].map(async (game) => (await begun(game)).release()));
    await outage(0);
    await clock.advance(60_001);
    for (const game of ['one', 'two', 'three']) expect(await countOf(game, 'passed')).toBe(1);
    // And so on, until the game is over.
    await clock.advance(60_000);
    expect(await countOf('one', 'passed')).toBe(2);
  });

  test('that two processes meet brings one event', async () => {
    const table = await begun('one');
    const other = tablesOn(store, { clock });
    await opened(other, 'one');
    await clock.advance(60_000);
    await quiet();
    expect(await countOf('one', 'passed')).toBe(1);
    expect(table.table().turn.turnCount).toBe(1);
    await other.close();
  });

  test('is not met while nothing can be stored, and is afterwards, with that time given back', async () => {
    const table = await begun('one');
    let isLost = false;
    await tables.close();
    const stamp: Store['outages']['stamp'] = (...asked) =>
      isLost ? Promise.reject(new Error('disk full')) : store.outages.stamp(...asked);
    tables = tablesOn({ ...store, outages: { ...store.outages, stamp } }, { clock });
    const again = await opened(tables, 'one');
    await clock.advance(10_000);
    isLost = true;
    await clock.advance(100_000);
    expect(await again.submit(toMove(table), wish(PASS))).toEqual({ type: 'notStored' });
    expect(await countOf('one', 'passed')).toBe(0);
    isLost = false;
    await clock.advance(2_000);
    expect(await countOf('one', 'timeExcused')).toBe(1);
    expect(await countOf('one', 'passed')).toBe(0);
    expect((await deadlineOf('one')) - clock.now()).toBeGreaterThan(45_000);
    expect(tables.troubles.map(({ type }) => type)).toEqual(['storeLost', 'outage', 'storeBack']);
  });
});

/** Two tiles over the centre, whatever they say. */
const layTwo = async (table: LiveTable) => {
  let rack: readonly number[] = [];
  const seat = toMove(table);
  const stop = await table.watch(seat, null, (telling) => {
    if (telling.type === 'view') rack = telling.view.hands[seat]?.rack as readonly number[];
  });
  stop?.();
  const letters = rack.filter((letter) => letter !== 0).slice(0, 2);
  const tiles = letters.map((letter, index) => ({ square: 112 + index, letter, blank: false }));
  return table.submit(seat, wish({ type: 'play', tiles: tiles as never, specials: [] }));
};

describe('[TS7] time in which no process lived', () => {
  test('is given back before time is up', async () => {
    await begun('one').then(({ release }) => release());
    await clock.advance(20_000);
    const before = await deadlineOf('one');
    await outage(3_600_000);
    await clock.advance(7_000);
    expect(await typesOf('one')).not.toContain('passed');
    expect(await countOf('one', 'timeExcused')).toBe(1);
    // The last stamp may be a second old when the process ends.
    expect((await deadlineOf('one')) - before).toBeGreaterThanOrEqual(3_600_000);
    expect((await deadlineOf('one')) - before).toBeLessThanOrEqual(3_602_000);
    await clock.advance(40_000);
    expect(await countOf('one', 'passed')).toBe(1);
    expect(tables.troubles.map(({ type }) => type)).toEqual(['outage']);
  });

  test('is given back before a move is decided', async () => {
    const clockSwitch = {
      type: 'game',
      ms: 60_000,
      incrementMs: 0,
      overtimePoints: 10,
      overtimeLimitMs: 60_000,
    };
    await begun('one', setupFor({ switches: { clock: clockSwitch as never } }));
    await clock.advance(10_000);
    await outage(50_000);
    const table = await opened(tables, 'one');
    accepted(await table.submit(toMove(table), wish(PASS)));
    expect(table.table().clockLeftMs[0]).toBeGreaterThanOrEqual(49_000);
    expect(table.table().clockLeftMs[0]).toBeLessThanOrEqual(52_000);
  });

  test('is given back once, whoever does it, and for all outages together', async () => {
    await begun('one', timedSetup(1_000_000));
    await clock.advance(5_000);
    await outage(100_000);
    await clock.advance(1_500);
    await outage(200_000);
    const other = tablesOn(store, { clock });
    const [one, two] = await Promise.all([opened(tables, 'one'), opened(other, 'one')]);
    await clock.advance(10_000);
    expect(await countOf('one', 'timeExcused')).toBe(1);
    expect(one?.seq()).toBe(two?.seq());
    const leftMs = (await deadlineOf('one')) - clock.now();
    const hostedMs = 5_000 + 1_500 + 10_000;
    // A stamp may be a second old when its process ends.
    expect(leftMs).toBeGreaterThanOrEqual(1_000_000 - hostedMs);
    expect(leftMs).toBeLessThanOrEqual(1_000_000 - hostedMs + 2_000);
    await other.close();
  });

  test('is nothing to a turn that began afterwards, nor to a game without a deadline', async () => {
    await begun('calm', setupFor());
    await outage(100_000);
    await begun('one');
    await outage(0);
    await Promise.all(['one', 'calm'].map((game) => opened(tables, game)));
    await clock.advance(5_000);
    expect(await countOf('one', 'timeExcused')).toBe(0);
    expect(await countOf('calm', 'timeExcused')).toBe(0);
  });

  test('is noticed by a process that stood still itself, also when another noticed first', async () => {
    const table = await begun('one');
    const other = tablesOn(store, { clock });
    const there = await opened(other, 'one');
    await clock.advance(10_000);
    clock.stall(1_000_000);
    const reply = await there.submit(toMove(there), wish(PASS));
    accepted(reply);
    await clock.advance(2_000);
    expect(await countOf('one', 'timeExcused')).toBe(1);
    expect(await countOf('one', 'passed')).toBe(1);
    expect(table.table().turn.turnCount).toBe(1);
    await other.close();
  });
});

describe('[TS8] a process that stood still', () => {
  test('hears what was sent meanwhile before time is up', async () => {
    const table = await begun('one', timedSetup(60_000, { seats: people('Ann', 'Bob', 'Cy') }));
    await clock.advance(59_000);
    clock.stall(1_500);
    // The timer is late; the message lay in the socket and is read right after it.
    clock.after(0, () => void table.submit(0 as Seat, wish(PASS, 'mine')));
    await clock.advance(1_000);
    const log = store.log();
    const passes = (await log.read('one', 0)).filter(({ commandId }) => /mine|time-up/u.test(commandId));
    expect(passes.map(({ commandId }) => commandId)).toEqual(['0:mine']);
  });

  test.each([
    ['on time it rings at once', 0, [0]],
    ['a little late, too', 20, [0]],
    ['late, after as long again', 21, [21]],
    ['very late, after a quarter of a second', 5_000, [250]],
  ])('%s', async (_title, lateMs, expected) => {
    const alone = virtualClock(0);
    const rung: number[] = [];
    alarmAt(alone, 100 as never, () => rung.push(alone.now() - 100 - lateMs));
    alone.stall(100 + lateMs);
    await alone.advance(0);
    await alone.advance(300);
    expect(rung).toEqual(expected);
  });

  test('an alarm further away than a timer reaches rings then, and a cancelled one never', async () => {
    const alone = virtualClock(0);
    const rung: number[] = [];
    alarmAt(alone, (2 ** 32) as never, () => rung.push(alone.now()));
    const cancel = alarmAt(alone, (2 ** 32) as never, () => rung.push(-1));
    await alone.advance(2 ** 31);
    expect(rung).toEqual([]);
    cancel();
    await alone.advance(2 ** 31);
    expect(rung).toEqual([2 ** 32]);
  });
});
