/** A bug in the rules: one table does not go on, and the process and all other tables do. */
import type * as rules from '@tilewright/rules';
import type { Command, Game, GameEvent, Seat } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLobbies } from '../people/lobby.ts';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { addPerson, newGame, openSeat, takenSeat } from '../store/testing/examples.ts';
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

const bugs = vi.hoisted(() => ({
  rule: (_command: unknown, _by: unknown, _game: Game): boolean => false,
  evolve: (_event: unknown): boolean => false,
  view: (_game: Game): boolean => false,
}));

vi.mock('@tilewright/rules', async (original) => {
  const real = await original<typeof rules>();
  return {
    ...real,
    rule: (...asked: Parameters<typeof real.rule>) => {
      if (bugs.rule(asked[2], asked[1], asked[0])) throw new TypeError('a bug in the rules');
      return real.rule(...asked);
    },
    evolve: (...asked: Parameters<typeof real.evolve>) => {
      if (bugs.evolve(asked[1])) throw new TypeError('a bug in the rules');
      return real.evolve(...asked);
    },
    viewFor: (...asked: Parameters<typeof real.viewFor>) => {
      if (bugs.view(asked[0])) throw new TypeError('a bug in the rules');
      return real.viewFor(...asked);
    },
  };
});

const folder = temporaryFolder();
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
let store: Store;
let clock: VirtualClock;
let tables: TestTables;
let count = 0;

beforeEach(async () => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
  store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
  clock = virtualClock();
  tables = tablesOn(store, { clock });
});

afterEach(async () => {
  [bugs.rule, bugs.evolve, bugs.view] = [() => false, () => false, () => false];
  await tables.close();
  await store.close();
  process.off('unhandledRejection', note);
  if (unhandled.length > 0) throw unhandled[0];
});

const begun = async (game: string, setup = setupFor()): Promise<LiveTable> => {
  await beginGame({ store, tables }, game, setup);
  const table = await opened(tables, game);
  await contributeAll(table);
  return table;
};

const isType =
  (type: Command['type']) =>
  (command: unknown): boolean =>
    (command as Command).type === type;

const broken = (game: string) => ({ type: 'tableBroken', game, reason: 'a bug in the rules' });

describe('[TS18] an exception in the rules', () => {
  test('at a wish is answered as not stored and told once; everything else goes on', async () => {
    const [table, other] = [await begun('one'), await begun('two')];
    bugs.rule = isType('offerTie');
    for (let times = 0; times < 3; times += 1)
      expect(await table.submit(0 as Seat, wish({ type: 'offerTie' }))).toEqual({ type: 'notStored' });
    accepted(await table.submit(toMove(table), wish(PASS)));
    accepted(await other.submit(toMove(other), wish(PASS)));
    expect(tables.troubles).toEqual([broken('one')]);
  });

  test('when time is up is told, and tried again after a while, not at once', async () => {
    const table = await begun('one', timedSetup(30_000, { seats: people('Zoe', 'Bob') }));
    const other = await begun('two', timedSetup(30_000));
    let tries = 0;
    bugs.rule = (command, _by, game) =>
      isType('timeUp')(command) && game.table.seats[0]?.name === 'Zoe' && (tries += 1) > 0;
    await clock.advance(59_000);
    expect(tries).toBe(1);
    expect([table.table().turn.turnCount, other.table().turn.turnCount]).toEqual([0, 1]);
    expect(tables.troubles).toEqual([broken('one')]);
    bugs.rule = () => false;
    await clock.advance(32_000);
    expect(table.table().turn.turnCount).toBe(1);
  });

  test('at time that is given back holds up that table alone', async () => {
    await begun('one', timedSetup(60_000)).then(({ release }) => release());
    await tables.close();
    clock.stall(100_000);
    tables = tablesOn(store, { clock });
    bugs.rule = isType('excuseTime');
    await expect(tables.open('one')).rejects.toThrow('the store does not answer');
    expect(tables.troubles).toContainEqual(broken('one'));
    const other = await begun('two');
    accepted(await other.submit(toMove(other), wish(PASS)));
    bugs.rule = () => false;
    expect((await opened(tables, 'one')).table().turn.turnCount).toBe(0);
  });

  test('when a table is looked at closes that table, and only that one', async () => {
    await begun('one', setupFor({ seats: people('Zoe', 'Bob') }));
    const other = await begun('two');
    bugs.view = (game) => game.table.seats[0]?.name === 'Zoe';
    await clock.advance(3_000);
    expect(tables.troubles).toEqual([broken('one')]);
    expect(tables.liveCount()).toBe(1);
    accepted(await other.submit(toMove(other), wish(PASS)));
  });

  test('[TS51] when a table is looked at for a list of games is told, and the list comes from the store', async () => {
    await addPerson(store, 'ann');
    await store.games.create(newGame('one', { seats: [takenSeat('ann'), openSeat('one 1')] }));
    await tables.begin('one', setupFor());
    const table = await opened(tables, 'one');
    await contributeAll(table);
    const [failures, heard] = [[] as unknown[], [] as unknown[]];
    const failed = (...failure: readonly unknown[]): void => void failures.push(failure);
    const lobbies = openLobbies({ store, tables, failed }, clock);
    lobbies.watch('ann', (message) => void heard.push(message));
    await clock.advance(1_000);
    accepted(await table.submit(toMove(table), wish(PASS)));
    bugs.view = () => true;
    lobbies.heard('one', table.seq());
    await vi.waitUntil(() => heard.length > 1);
    expect(failures).toEqual([['lobby', new TypeError('a bug in the rules')]]);
    expect(heard[1]).toMatchObject({ rows: [{ game: 'one', toMove: [1] }] });
    lobbies.close();
  });

  test('at a wish of a computer lets the game go on', async () => {
    await tables.close();
    tables = tablesOn(store, { clock, think: async () => ({ type: 'offerTie' }) });
    const table = await begun('one', setupFor({ seats: [...people('Ann'), computer('Cleo', 1)] }));
    bugs.rule = isType('offerTie');
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(1_000);
    expect(table.table().turn.turnCount).toBe(2);
    expect(tables.troubles.map(({ type }) => type)).toContain('computerStuck');
  });

  test('at whatever a computer says is told seldom', async () => {
    const table = await begun('one', setupFor({ seats: [...people('Ann'), computer('Cleo', 1)] }));
    let tries = 0;
    bugs.rule = (_command, by) => by === 1 && (tries += 1) > 0;
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(60_000);
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(20);
  });

  test('at an event of another process closes that table here, and says so', async () => {
    const [table, other] = [await begun('one'), await begun('two')];
    const gone = vi.fn<() => void>();
    table.watchGone(gone);
    const there = tablesOn(store, { clock });
    const elsewhere = await opened(there, 'one');
    accepted(await elsewhere.submit(toMove(elsewhere), wish(PASS)));
    bugs.evolve = (event) => (event as GameEvent).shared.type === 'passed';
    await clock.advance(1_000);
    await quiet();
    expect(gone).toHaveBeenCalledTimes(1);
    expect(tables.liveCount()).toBe(1);
    expect(tables.troubles).toEqual([broken('one')]);
    await expect(tables.open('one')).rejects.toThrow('a bug in the rules');
    bugs.evolve = () => false;
    accepted(await other.submit(toMove(other), wish(PASS)));
    expect((await opened(tables, 'one')).seq()).toBe(elsewhere.seq());
    await there.close();
  });

  test('at the loading of a game that is due leaves it alone for a while', async () => {
    await begun('one', timedSetup(60_000)).then(({ release }) => release());
    await tables.close();
    bugs.evolve = () => true;
    tables = tablesOn(store, { clock });
    await clock.advance(100_000);
    expect(tables.liveCount()).toBe(0);
    expect(tables.troubles.every(({ type }) => type === 'tableNotLoaded')).toBe(true);
    expect(tables.troubles.length).toBeLessThan(8);
    bugs.evolve = () => false;
    await clock.advance(61_000);
    expect((await opened(tables, 'one')).table().turn.turnCount).toBeGreaterThan(0);
  });
});
