import { nextTick } from 'node:process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listener, Telling } from '@tilewright/host';
import type { Seat } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { addPerson, newGame } from '../store/testing/examples.ts';
import { change, temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { soloBus } from './bus.ts';
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
let engine: Engine;
let store: Store;
let clock: VirtualClock;
let tables: TestTables;
let count = 0;

beforeEach(async () => {
  engine = valueOf(await openSqlite(`${folder()}/${(count += 1)}`));
  store = storeOn(engine);
  clock = virtualClock();
  tables = tablesOn(store, { clock });
});

afterEach(async () => {
  await tables.close();
  await store.close();
});

/** A game whose people have all contributed. */
const begun = async (game: string, setup = setupFor()) => {
  await beginGame({ store, tables }, game, setup);
  const table = await opened(tables, game);
  await contributeAll(table);
  return table;
};

const rows = async (game: string): Promise<readonly number[]> => {
  const events = await store.events(game, 0);
  return events.map(({ seq }) => seq);
};

describe('[TS1] a game begins', () => {
  test('with its first event, once, however often that is said', async () => {
    await store.games.create(newGame('one'));
    expect(await tables.begin('one', setupFor())).toEqual({ type: 'accepted', seq: 1 });
    expect(await tables.begin('one', setupFor())).toEqual({ type: 'accepted', seq: 1 });
    expect(await tables.begin('one', setupFor({ seats: people('Ann', 'Cy') }))).toEqual({ type: 'idReused' });
    expect(await rows('one')).toEqual([1]);
  });

  test('only when the store has its row', async () => {
    expect(await tables.begin('none', setupFor())).toEqual({ type: 'notStored' });
    expect(await tables.open('none')).toBeUndefined();
  });

  test('only with words that come with the program', async () => {
    await store.games.create(newGame('one'));
    const setup = setupFor({ lexicon: 'my own list' });
    expect(await tables.begin('one', setup)).toEqual({ type: 'noSuchList', list: 'my own list' });
    expect(await rows('one')).toEqual([]);
  });
});

describe('[TS2] a table', () => {
  test('is loaded once for all who use it, and shows what everybody may see', async () => {
    const table = await begun('one');
    const other = await opened(tables, 'one');
    accepted(await table.submit(toMove(table), wish(PASS)));
    expect(other.table().turn.turnCount).toBe(1);
    expect(other.seq()).toBe(table.seq());
    expect(JSON.stringify(other.table())).not.toContain('"rack"');
    expect(tables.liveCount()).toBe(1);
  });

  test('is not there before its first event', async () => {
    await store.games.create(newGame('one'));
    expect(await tables.open('one')).toBeUndefined();
    expect(await tables.open('two')).toBeUndefined();
  });

  test('of a damaged game is not there, and is told of once', async () => {
    const table = await begun('one');
    table.release();
    await tables.close();
    await change(engine, sql`update event set body = replace(body, '"seat":0', '"seat":1') where seq = 2`);
    tables = tablesOn(store, { clock });
    expect(await tables.open('one')).toBeUndefined();
    expect(await tables.open('one')).toBeUndefined();
    expect(tables.troubles).toEqual([{ type: 'gameDamaged', game: 'one', seq: 2 }]);
    expect((await store.games.find('one'))?.damage).toBe('event 2 does not follow the one before');
    const healthy = await begun('two');
    expect(healthy.table().phase).toBe('playing');
  });

  test('whose words do not come is not there, and is when they do', async () => {
    await begun('one').then(({ release }) => release());
    await tables.close();
    const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('disk'));
    tables = tablesOn(store, { clock, shelf: { hasWordsFor: () => true, load } });
    expect(await tables.open('one')).toBeUndefined();
    expect(tables.troubles).toEqual([{ type: 'listNotLoaded', list: 'tiny', reason: 'disk' }]);
    await tables.close();
    tables = tablesOn(store, { clock });
    expect(await tables.open('one')).toBeDefined();
  });

  test('cannot be opened while the store does not answer, and can afterwards', async () => {
    await begun('one').then(({ release }) => release());
    await tables.close();
    let isLost = true;
    const log: Store['log'] = (after) => ({
      ...store.log(after),
      read: (...asked) => (isLost ? Promise.reject(new Error('lost')) : store.log(after).read(...asked)),
    });
    tables = tablesOn({ ...store, log }, { clock });
    await expect(tables.open('one')).rejects.toThrow('lost');
    isLost = false;
    expect(await tables.open('one')).toBeDefined();
  });
});

describe('[TS3] who uses a table', () => {
  test('is told every event, and what was missed', async () => {
    const table = await begun('one');
    const [heard, late]: Telling[][] = [[], []];
    await table.watch(0 as Seat, null, (telling) => heard?.push(telling));
    accepted(await table.submit(toMove(table), wish(PASS)));
    await table.watch('spectator', 2, (telling) => late?.push(telling));
    accepted(await table.submit(toMove(table), wish(PASS)));
    const seq = table.seq();
    expect(heard?.map((one) => one.seq)).toEqual([seq - 2, seq - 1, seq]);
    expect(late?.map((one) => one.seq)).toEqual(Array.from({ length: seq - 2 }, (_, index) => index + 3));
  });

  test('is told before lists of games hear of it, and both before anything else comes in', async () => {
    const bus = soloBus();
    const busy = tablesOn(store, { clock, bus });
    await beginGame({ store, tables: busy }, 'one', setupFor());
    const table = await opened(busy, 'one');
    await contributeAll(table);
    const before = table.seq();
    const order: string[] = [];
    bus.subscribe((_game, news) => void (Number(news) > before && order.push('news')));
    await table.watch('spectator', before, () => {
      order.push('event');
      nextTick(() => order.push('next'));
    });
    accepted(await table.submit(toMove(table), wish(PASS)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['event', 'news', 'next']);
    await busy.close();
  });

  test('is told nothing more after releasing it, and others are', async () => {
    await addPerson(store, 'p');
    const table = await begun('one');
    const other = await opened(tables, 'one');
    const [mine, theirs] = [vi.fn<Listener>(), vi.fn<Listener>()];
    const [thinking, chat] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await table.watch('spectator', table.seq(), mine);
    table.watchThinking(thinking);
    table.watchChat(chat);
    await other.watch('spectator', other.seq(), theirs);
    thinking.mockClear();
    table.release();
    table.release();
    accepted(await other.submit(toMove(other), wish(PASS)));
    await store.chat.say({ id: 'line', game: 'one', person: 'p', seat: null, at: 1, text: 'hello' });
    await clock.advance(1_000);
    expect(mine).not.toHaveBeenCalled();
    expect(thinking).not.toHaveBeenCalled();
    expect(chat).not.toHaveBeenCalled();
    expect(theirs).toHaveBeenCalledTimes(1);
  });

  test('is not even told a view that was asked for before', async () => {
    const table = await begun('one');
    const listener = vi.fn<Listener>();
    const watching = table.watch('spectator', null, listener);
    table.release();
    expect(await watching).toBeUndefined();
    expect(listener).not.toHaveBeenCalled();
  });

  test('learns of new lines of chat', async () => {
    await addPerson(store, 'p');
    const table = await begun('one');
    const told: number[] = [];
    table.watchChat((lines) => told.push(lines));
    await store.chat.say({ id: 'line', game: 'one', person: 'p', seat: null, at: 1, text: 'hello' });
    await clock.advance(3_000);
    expect(told).toEqual([1]);
  });

  test('learns that the game was removed, and can do nothing more', async () => {
    const table = await begun('one');
    const gone = vi.fn<() => void>();
    table.watchGone(gone);
    await store.games.removeDead({ gathering: 0, playing: clock.now() + 1, over: 0 }, 10);
    await clock.advance(1_000);
    expect(gone).toHaveBeenCalledTimes(1);
    expect(await table.submit(toMove(table), wish(PASS))).toEqual({ type: 'noSuchGame' });
    expect(await table.submitAsKeeper(wish({ type: 'timeUp' }))).toEqual({ type: 'noSuchGame' });
    expect(tables.liveCount()).toBe(0);
  });

  test('speaks as the keeper where a seat is taken', async () => {
    const table = await begun('one');
    const by = { name: 'Zoe', kind: 'person', level: null } as const;
    accepted(await table.submitAsKeeper(wish({ type: 'replaceSeat', seat: 1 as Seat, by }, 'claim-1')));
    expect(table.table().seats[1]?.name).toBe('Zoe');
    expect((await table.submit(1 as Seat, wish({ type: 'replaceSeat', seat: 0 as Seat, by }))).type).toBe(
      'refused',
    );
  });
});

describe('[TS4] a table that nobody needs', () => {
  test('is closed after a while, and loaded again when it is needed', async () => {
    const table = await begun('one');
    await clock.advance(120_000);
    expect(tables.liveCount()).toBe(1);
    table.release();
    await clock.advance(29_000);
    expect(tables.liveCount()).toBe(1);
    await clock.advance(3_000);
    expect(tables.liveCount()).toBe(0);
    expect((await opened(tables, 'one')).seq()).toBe(table.seq());
  });

  test('is one whose deadline is far', async () => {
    const table = await begun('one', timedSetup(100_000));
    table.release();
    await clock.advance(40_000);
    expect(tables.liveCount()).toBe(0);
  });

  test('is none whose deadline is near', async () => {
    const table = await begun('one', timedSetup(40_000));
    table.release();
    const find = vi.spyOn(store.games, 'find');
    await clock.advance(39_000);
    expect(tables.liveCount()).toBe(1);
    expect(find).not.toHaveBeenCalled();
  });

  test('is none whose computer is to move', async () => {
    await tables.close();
    const pace = {
      play: [50_000, 50_000],
      answer: [0, 0],
      grace: [0, 0],
      watched: [0, 0],
      retry: 20,
    } as const;
    tables = tablesOn(store, { clock, pace });
    const seats = [computer('Cleo', 6), ...people('Ann')];
    const table = await begun('one', setupFor({ seats }));
    const { turnCount } = table.table().turn;
    table.release();
    await clock.advance(49_000);
    expect(tables.liveCount()).toBe(1);
    await clock.advance(2_000);
    expect((await opened(tables, 'one')).table().turn.turnCount).toBe(turnCount + 1);
  });

  test('makes room for others when there are too many', async () => {
    await tables.close();
    tables = tablesOn(store, { clock, mostTables: 2 });
    const [one, two] = [await begun('one'), await begun('two')];
    one.release();
    await clock.advance(1_000);
    two.release();
    await begun('three');
    await quiet();
    expect(tables.liveCount()).toBe(2);
    const read = vi.spyOn(store.games, 'find');
    await opened(tables, 'two');
    expect(read).not.toHaveBeenCalled();
    await begun('four');
    await begun('five');
    expect(tables.liveCount()).toBe(4);
  });
});

describe('[TS5] a process that stops', () => {
  test('finishes what was begun, and answers that the rest is not stored', async () => {
    const tablesOfAll = await Promise.all(['one', 'two', 'three'].map((game) => begun(game)));
    const replies = tablesOfAll.map((table) => table.submit(toMove(table), wish(PASS)));
    let answerCount = 0;
    for (const reply of replies) void reply.then(() => (answerCount += 1));
    const closed = tables.close();
    const [late] = tablesOfAll;
    expect(await late?.submit(1 as Seat, wish(PASS))).toEqual({ type: 'notStored' });
    await closed;
    expect(answerCount).toBe(3);
    for (const [index, game] of ['one', 'two', 'three'].entries()) {
      const seq = accepted((await replies[index]) ?? { type: 'notStored' });
      expect((await store.games.find(game))?.seq).toBe(seq);
    }
    expect(await tables.open('one')).toBeUndefined();
    expect(await tables.begin('one', setupFor())).toEqual({ type: 'notStored' });
    expect(tables.liveCount()).toBe(0);
  });
});
