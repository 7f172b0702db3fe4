/** Turns and clocks when a process is started with a wrong clock, when a clock jumps, and while the time is not known. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { ALONE } from './agreement.ts';
import { startTime } from './server-time.ts';
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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS = [HOUR, -HOUR, 400 * DAY, -400 * DAY] as const;

const folder = temporaryFolder();
let store: Store;
/** What really passes, and the clock of the machine. */
let machine: VirtualClock;
let tables: TestTables;
let now: () => number;
let count = 0;

const start = async (): Promise<void> => {
  const { clock } = await startTime({
    outages: store.outages,
    process: `process ${(count += 1)}`,
    report: () => undefined,
    machine: { wall: machine.wall, monotonic: machine.now, after: machine.after },
  });
  now = clock.now;
  tables = tablesOn(store, { clock });
  await quiet();
};

/** Stopped, and started again with the clock of the machine moved. */
const restart = async (byMs: number): Promise<void> => {
  await tables.close();
  machine.moveWall(byMs);
  await start();
};

beforeEach(async () => {
  store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
  machine = virtualClock(1_000 * DAY);
  await start();
});

afterEach(async () => {
  await tables.close();
  await store.close();
});

const turnCountOf = async (): Promise<number> => {
  const table = await opened(tables, 'one');
  const { turnCount } = table.table().turn;
  table.release();
  return turnCount;
};

const begin = async (setup = timedSetup()): Promise<void> => {
  await beginGame({ store, tables }, 'one', setup);
  const table = await opened(tables, 'one');
  await contributeAll(table);
  table.release();
};

describe.each(JUMPS)('[TS38] a clock that is moved by %d ms', (jump) => {
  test('before a start takes and gives no turn any time, and neither does putting it right', async () => {
    await begin();
    await machine.advance(20_000);
    await restart(jump);
    await machine.advance(20_000);
    await restart(-jump);
    await machine.advance(17_000);
    expect(await turnCountOf()).toBe(0);
    // The last stamp before each stop may be a second old, which is given back too.
    await machine.advance(6_000);
    expect(await turnCountOf()).toBe(1);
  });

  test('in the middle is not noticed', async () => {
    await begin();
    await machine.advance(30_000);
    machine.moveWall(jump);
    await machine.advance(29_999);
    expect(await turnCountOf()).toBe(0);
    await machine.advance(1);
    expect(await turnCountOf()).toBe(1);
    expect(tables.troubles).toEqual([]);
  });

  test('before a start charges nobody’s clock', async () => {
    const clock = { type: 'game', ms: 60_000, incrementMs: 0, overtimePoints: 10, overtimeLimitMs: 60_000 };
    await begin(setupFor({ switches: { clock: clock as never } }));
    await machine.advance(10_000);
    await restart(jump);
    await machine.advance(5_000);
    const table = await opened(tables, 'one');
    accepted(await table.submit(toMove(table), wish(PASS)));
    expect(table.table().clockLeftMs[0]).toBeGreaterThanOrEqual(44_000);
    expect(table.table().clockLeftMs[0]).toBeLessThanOrEqual(47_000);
  });
});

test('[TS30] the time of a server never goes back, from start to start', async () => {
  let before = now();
  for (const jump of [...JUMPS, -HOUR, 2 * HOUR]) {
    await restart(jump);
    expect(now()).toBeGreaterThanOrEqual(before);
    await machine.advance(5_000);
    before = now();
  }
});

describe('[TS37] while a process does not know the time', () => {
  test('nothing is decided: no move is taken, and nobody’s time is up', async () => {
    await begin();
    await tables.close();
    let isSure = false;
    tables = tablesOn(store, { clock: machine, agreement: { ...ALONE, isSure: () => isSure } });
    isSure = true;
    const table = await opened(tables, 'one');
    isSure = false;
    expect(await table.submit(toMove(table), wish(PASS))).toEqual({ type: 'notStored' });
    await machine.advance(90_000);
    expect(table.table().turn.turnCount).toBe(0);
    // The store is there, so nobody is told that it is not.
    expect(tables.troubles).toEqual([]);
    isSure = true;
    await machine.advance(1_000);
    expect(table.table().turn.turnCount).toBe(1);
  });
});
