/** Printed boards in the keeper: kept, changed, deleted, told to other tabs, and there after an upgrade. */
import 'fake-indexeddb/auto';
import type { BoardPlan } from '@tilewright/builder';
import type { Letter, Square } from '@tilewright/rules';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import type { BoardToSave, Keeper } from './keeper.ts';
import { openLastingStore } from './lasting-store.ts';
import { openMemoryStore } from './memory-store.ts';
import {
  gamesOf,
  keeperIn,
  newDatabase,
  opened,
  seatedAt,
  setupFor,
  tabs,
  testWorld,
  valueOf,
} from './test-world.ts';

const plan: BoardPlan = {
  name: 'Cats',
  rows: 5,
  cols: 6,
  words: [{ square: 0 as Square, direction: 'across', letters: [3, 1, 20] as number[] as Letter[] }],
};

const toSave: BoardToSave = { id: null, plan, list: 'tiny' };

const namesIn = async (keeper: Keeper): Promise<readonly string[]> =>
  valueOf(await keeper.boards()).map((board) => board.plan.name);

describe.each([
  ['a database', () => openLastingStore(newDatabase())],
  ['memory alone', async () => openMemoryStore()],
])('[BW1] boards in %s', (_title, open) => {
  const keeperOver = async (): Promise<Keeper> => keeperIn(await testWorld({ store: await open() }));

  test('are kept under an id of their own, with the tiles of their list', async () => {
    const keeper = await keeperOver();
    const saved = valueOf(await keeper.saveBoard(toSave));
    expect(saved).toMatchObject({ plan, list: 'tiny', tiles: 'english' });
    expect(valueOf(await keeper.board(saved.id))).toEqual(saved);
    expect(valueOf(await keeper.boards())).toEqual([saved]);
  });

  test('say their tiles themselves where no list does', async () => {
    const keeper = await keeperOver();
    const saved = valueOf(await keeper.saveBoard({ ...toSave, list: '', tiles: 'german' }));
    expect(saved.tiles).toBe('german');
  });

  test('are changed under their id, and the one changed last comes first', async () => {
    const keeper = await keeperOver();
    const first = valueOf(await keeper.saveBoard(toSave));
    await keeper.saveBoard({ ...toSave, plan: { ...plan, name: 'Dogs' } });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await keeper.saveBoard({ ...toSave, id: first.id, plan: { ...plan, name: 'Lions' } });
    expect(await namesIn(keeper)).toEqual(['Lions', 'Dogs']);
  });

  test('[BW2] are gone when they were deleted, and that is said', async () => {
    const keeper = await keeperOver();
    const { id } = valueOf(await keeper.saveBoard(toSave));
    expect(await keeper.removeBoard(id)).toEqual({ ok: true, value: null });
    expect(await keeper.board(id)).toEqual({ ok: false, error: { type: 'noSuchBoard' } });
    expect(await namesIn(keeper)).toEqual([]);
  });
});

describe('[BW2] boards and trouble', () => {
  test('a board that another tab deleted is kept again when it is saved', async () => {
    const keeper = keeperIn(await testWorld());
    const { id } = valueOf(await keeper.saveBoard(toSave));
    await keeper.removeBoard(id);
    expect(valueOf(await keeper.saveBoard({ ...toSave, id })).id).toBe(id);
    expect(await namesIn(keeper)).toEqual(['Cats']);
  });

  test('a full disk and a store that cannot be read are said', async () => {
    const world = await testWorld();
    const fail = async (): Promise<never> => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = { ...world.store, boards: { get: fail, put: fail, remove: fail, all: fail } };
    const keeper = keeperIn({ ...world, store });
    const notStored = { ok: false, error: { type: 'boardNotStored', isFull: true } };
    const notRead = { ok: false, error: { type: 'boardsNotRead' } };
    expect(await keeper.saveBoard(toSave)).toEqual(notStored);
    expect(await keeper.removeBoard('any')).toEqual(notStored);
    expect(await keeper.boards()).toEqual(notRead);
    expect(await keeper.board('any')).toEqual(notRead);
  });

  test('every tab hears of a change; who watches games does not, nor does an open table mind', async () => {
    const [database, join] = [newDatabase(), tabs()];
    const one = keeperIn(await testWorld({ database, bulletin: join() }));
    const other = keeperIn(await testWorld({ database, bulletin: join() }));
    const seated = await opened(other, setupFor());
    const [boardsHeard, gamesHeard] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const end = await other.watchBoards(boardsHeard);
    await other.watchGames(gamesHeard);
    const { id } = valueOf(await one.saveBoard(toSave));
    await vi.waitFor(() => expect(boardsHeard).toHaveBeenCalledTimes(1));
    expect(await namesIn(other)).toEqual(['Cats']);
    end();
    await one.removeBoard(id);
    await vi.waitFor(async () => expect(await namesIn(other)).toEqual([]));
    expect(boardsHeard).toHaveBeenCalledTimes(1);
    expect(gamesHeard).not.toHaveBeenCalled();
    expect(seated.news.some(({ type }) => type === 'trouble')).toBe(false);
  });
});

/** The stores as the first version of the database had them. */
const FIRST_STORES = ['commands', 'records', 'lists', 'graphs', 'cache', 'hosted'] as const;

test('[BW1] a database of the first version keeps everything and gets room for boards', async () => {
  const made = newDatabase();
  const { game } = await opened(keeperIn(await testWorld({ database: made })), setupFor());
  const database = newDatabase();
  const old = await openDB(database, 1, {
    upgrade: (db) => {
      db.createObjectStore('events', { keyPath: ['game', 'seq'] });
      db.createObjectStore('games', { keyPath: 'id' });
      for (const name of FIRST_STORES) db.createObjectStore(name);
    },
  });
  const now = await openDB(made);
  for (const event of await now.getAll('events')) await old.put('events', event);
  for (const row of await now.getAll('games')) await old.put('games', row);
  const commands: unknown[] = await now.getAll('commands');
  for (const [place, key] of (await now.getAllKeys('commands')).entries())
    await old.put('commands', commands[place], key);
  await old.put('lists', { id: 'own-1', title: 'Mine', tiles: 'english' }, 'own-1');
  now.close();
  old.close();

  const keeper = keeperIn(await testWorld({ database }));
  expect((await gamesOf(keeper)).map(({ id }) => id)).toEqual([game]);
  expect((await seatedAt(keeper, game)).news[0]).toMatchObject({ type: 'view' });
  expect(valueOf(await keeper.lists()).map(({ title }) => title)).toContain('Mine');
  expect(await namesIn(keeper)).toEqual([]);
  await keeper.saveBoard(toSave);
  expect(await namesIn(keeper)).toEqual(['Cats']);
});

test('[BW1] a page of the first version lets go of the database, so that the new one can change it', async () => {
  const database = newDatabase();
  const old = await openDB(database, 1, {
    upgrade: (db) => void db.createObjectStore('games', { keyPath: 'id' }),
    blocking: () => old.close(),
  });
  await expect(openLastingStore(database)).resolves.toMatchObject({ isLasting: true });
});
