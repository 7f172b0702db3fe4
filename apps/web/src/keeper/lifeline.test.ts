/** A keeper that dies, fails or never comes: everybody who waits is told. */
import type { Remote } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type KeeperLine, keeperAt, lineOf } from './keeper-line.ts';
import { newLifeline } from './lifeline.ts';
import { openStore } from './open-store.ts';
import { keeperIn, testWorld } from './test-world.ts';

afterEach(() => vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

describe('[WB16] a keeper', () => {
  test('that is gone answers nobody: who waits is told, and who asks later', async () => {
    const lifeline = newLifeline();
    const heard = vi.fn<() => void>();
    lifeline.hearCut(heard);
    const asked = lifeline.ask(never);
    lifeline.cut();
    lifeline.cut();
    await expect(asked).rejects.toThrow('gone');
    await expect(lifeline.ask(async () => 1)).rejects.toThrow('gone');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(lifeline.isCut()).toBe(true);
  });

  test('that never said a word when something fails was not loaded', () => {
    const lifeline = newLifeline();
    lifeline.doubt(never, 1_000);
    expect(lifeline.isCut()).toBe(true);
  });

  test('that stumbled and still answers goes on; one that does not is gone', async () => {
    vi.useFakeTimers();
    const lifeline = newLifeline();
    await lifeline.ask(async () => 'hello');
    lifeline.doubt(async () => 'here', 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lifeline.isCut()).toBe(false);
    lifeline.doubt(never, 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lifeline.isCut()).toBe(true);
  });

  test('that fails is answered for with a fault, whatever was asked', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('broken');
    };
    const line = new Proxy({}, { get: () => failing }) as Remote<KeeperLine>;
    const keeper = keeperAt(line, newLifeline().ask);
    const fault = { ok: false, error: { type: 'noAnswer' } };
    expect(await keeper.games()).toEqual(fault);
    expect(await keeper.lists()).toEqual(fault);
    expect(await keeper.replay('game')).toEqual(fault);
    expect(await keeper.removeList('list')).toEqual(fault);
    expect(await keeper.exportGame('game', 'link')).toEqual(fault);
    expect(await keeper.library('books')).toEqual(fault);
    expect(await keeper.sit('game', 'spectator', () => undefined)).toEqual(fault);
    expect(await keeper.isLasting()).toBe(false);
    await expect(keeper.prepare('list')).resolves.toBeUndefined();
    (await keeper.watchGames(() => undefined))();
  });

  test('tells of games until that is ended', async () => {
    const world = await testWorld();
    const line = lineOf(keeperIn(world));
    const heard = vi.fn<() => void>();
    const watch = await line.watch('watchGames', heard);
    world.bulletin.post({ type: 'removed', game: 'one' });
    await line.endWatch(watch);
    world.bulletin.post({ type: 'removed', game: 'other' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('[WB16] a database', () => {
  test('that never opens is gone without after a while', async () => {
    expect((await openStore(never, 5)).isLasting).toBe(false);
  });

  test('that is refused is gone without at once', async () => {
    const refused = async (): Promise<never> => {
      throw new DOMException('refused', 'SecurityError');
    };
    expect((await openStore(refused, 60_000)).isLasting).toBe(false);
  });

  test('that opens is used', async () => {
    const { store } = await testWorld();
    expect(await openStore(async () => store)).toBe(store);
  });
});
