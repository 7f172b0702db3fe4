/** The list of saved games: read while somebody looks, and not otherwise. */
import { ok } from '@tilewright/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { staleDrafts } from './clean-drafts.ts';
import { type SavedGamesStore, followSavedGames } from './saved-games.ts';

let tell: (() => void) | undefined;
let readCount = 0;
let store: SavedGamesStore;
let isBroken = false;

beforeEach(() => {
  tell = undefined;
  readCount = 0;
  isBroken = false;
  store = followSavedGames(() => ({
    games: async () => {
      readCount += 1;
      return isBroken ? { ok: false, error: { type: 'noAnswer' } } : ok([]);
    },
    watchGames: async (listener) => {
      tell = listener;
      return () => {
        tell = undefined;
      };
    },
  }));
});

describe('[WB17] saved games', () => {
  test('are read for who looks, once for all', async () => {
    const listener = vi.fn<() => void>();
    expect(store.current().games).toBeNull();
    store.subscribe(listener);
    store.subscribe(() => undefined);
    await vi.waitFor(() => expect(store.current().games).toEqual([]));
    expect(listener).toHaveBeenCalled();
    expect(readCount).toBeLessThanOrEqual(2);
  });

  test('that change often are read one after another', async () => {
    store.subscribe(() => undefined);
    for (let told = 0; told < 50; told += 1) tell?.();
    await vi.waitUntil(() => store.current().games !== null);
    expect(readCount).toBeLessThanOrEqual(2);
  });

  test('are not followed when nobody looks any more, and are again when somebody does', async () => {
    const end = store.subscribe(() => undefined);
    await vi.waitUntil(() => store.current().games !== null);
    end();
    await vi.waitUntil(() => tell === undefined);
    const before = readCount;
    store.subscribe(() => undefined);
    await vi.waitUntil(() => readCount > before);
    expect(tell).toBeDefined();
  });

  test('that cannot be read are said to be so, and those known before stay', async () => {
    store.subscribe(() => undefined);
    await vi.waitUntil(() => store.current().games !== null);
    isBroken = true;
    tell?.();
    await vi.waitUntil(() => store.current().fault !== null);
    expect(store.current()).toEqual({ games: [], fault: { type: 'noAnswer' } });
  });
});

test('[WB8] racks are remembered only for games that go on', () => {
  const keys = [
    'tilewright-draft-aa-0',
    'tilewright-draft-bb-1',
    'tilewright-draft-c-c-2',
    'tilewright-settings',
  ];
  const games = [
    { id: 'aa', isOver: false },
    { id: 'bb', isOver: true },
  ];
  expect(staleDrafts(keys, games)).toEqual(['tilewright-draft-bb-1', 'tilewright-draft-c-c-2']);
});
