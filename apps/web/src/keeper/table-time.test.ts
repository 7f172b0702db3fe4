/** Deadlines of open games: they come, but time in which nobody had the game open is charged to nobody. */
import type { Millis, Seat } from '@tilewright/rules';
import { stuff } from '@tilewright/variants';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableNews } from './keeper.ts';
import { keeperIn, newDatabase, opened, seatedAt, setupFor, testFiles, testWorld } from './test-world.ts';
import { callAt, steady } from './world.ts';

afterEach(() => vi.useRealTimers());

const clocked = setupFor({ switches: { clock: { type: 'turn', ms: 400 as Millis } } });

const events = (news: readonly TableNews[]) =>
  news.flatMap((one) => (one.type === 'event' ? [one.event.shared] : []));

const expectPassed = async (news: readonly TableNews[]): Promise<void> =>
  vi.waitFor(() =>
    expect(events(news)).toContainEqual(expect.objectContaining({ type: 'passed', reason: 'timeUp' })),
  );

describe('[TM4] deadlines', () => {
  test('come while the game is open', async () => {
    const seated = await opened(keeperIn(await testWorld()), clocked);
    await expectPassed(seated.news);
    expect(events(seated.news)[0]).toMatchObject({ seat: 0 });
    await seated.table.leave();
  });

  test('do not come after the game was left', async () => {
    const world = await testWorld();
    const seated = await opened(keeperIn(world), clocked);
    await seated.table.leave();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await world.store.rows())[0]?.toMove).toEqual([0]);
  });

  test('wait for the words', async () => {
    const missing = new Set(['tiny.txt']);
    const seated = await opened(keeperIn(await testWorld({ files: testFiles(missing) })), clocked);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(events(seated.news)).toEqual([]);
    missing.clear();
    await expectPassed(seated.news);
    await seated.table.leave();
  });

  test('that passed while no tab was open are put off by that time', async () => {
    const database = newDatabase();
    let lateMs = 0;
    const now = steady(() => Date.now() + lateMs);
    const first = await opened(keeperIn(await testWorld({ database, now })), clocked);
    await first.table.leave();
    lateMs = 3_600_000;
    const second = await seatedAt(keeperIn(await testWorld({ database, now })), first.game);
    await vi.waitFor(() => expect(events(second.news).map(({ type }) => type)).toContain('timeExcused'));
    expect(events(second.news)[0]).toMatchObject({ type: 'timeExcused' });
    await expectPassed(second.news);
    await second.table.leave();
  });

  test('a tab that slept while another was awake excuses nothing', async () => {
    const database = newDatabase();
    let lateMs = 0;
    const now = steady(() => Date.now() + lateMs);
    const long = setupFor({ switches: { clock: { type: 'turn', ms: 3_600_000 as Millis } } });
    const world = await testWorld({ database, now });
    const seated = await opened(keeperIn(world), long);
    await vi.waitUntil(async () => (await world.store.hosted.get(seated.game)) !== undefined);
    // The other tab counted on.
    lateMs = 1_200_000;
    await world.store.hosted.put(seated.game, now());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(events(seated.news)).toEqual([]);
    await seated.table.leave();
  });

  test('time that could not be excused is excused later, and nobody pays for it', async () => {
    const world = await testWorld();
    const { append } = world.store.log;
    let [isFull, lateMs] = [false, 0];
    const log: typeof world.store.log = {
      ...world.store.log,
      append: async (batch) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        return append(batch);
      },
    };
    const now = steady(() => Date.now() + lateMs);
    const clock = { type: 'turn', ms: 5_000 as Millis } as const;
    const keeper = keeperIn({ ...world, now, store: { ...world.store, log } });
    const seated = await opened(keeper, setupFor({ switches: { clock } }));
    await vi.waitUntil(async () => (await world.store.hosted.get(seated.game)) !== undefined);
    [isFull, lateMs] = [true, 3_600_000];
    await vi.waitUntil(() => seated.news.some(({ type }) => type === 'trouble'));
    isFull = false;
    await vi.waitFor(() => expect(events(seated.news)[0]).toMatchObject({ type: 'timeExcused' }));
    await seated.table.leave();
  });

  test('[WB20] of a challenge go from player to player', async () => {
    const window = { type: 'each', ms: 200 as Millis } as const;
    const wordCheck = { type: 'challenge', cost: { type: 'turn' }, window } as const;
    const seated = await opened(
      keeperIn(await testWorld()),
      setupFor({ preset: stuff, switches: { wordCheck } }),
    );
    await seated.table.watchAs(0 as Seat);
    const view = seated.news.flatMap((one) => (one.type === 'view' ? [one.view] : [])).at(-1);
    const [one = 1, other = 1] = (view?.hands[0]?.rack ?? []).filter((letter) => letter > 0);
    const tile = (letter: number, square: number) => ({ letter, square, blank: false }) as never;
    const tiles = [tile(one, 112), tile(other, 113)];
    await seated.table.submit(0 as Seat, {
      id: 'play',
      command: { type: 'play', tiles, specials: [] },
    });
    await vi.waitFor(() =>
      expect(events(seated.news)).toContainEqual(
        expect.objectContaining({ type: 'accepted', isTimeUp: true }),
      ),
    );
    await seated.table.leave();
  });
});

test('time does not go back when the clock does', () => {
  const times = [5, 3, 7.5, 6];
  const now = steady(() => times.shift() ?? 0);
  expect([now(), now(), now(), now(), now()]).toEqual([5, 5, 7, 7, 7]);
});

test('a call that is too far off for a timer comes early instead of at once', () => {
  vi.useFakeTimers();
  const call = vi.fn<() => void>();
  const cancel = callAt(2 ** 40, () => 0, call);
  vi.advanceTimersByTime(1_000_000);
  expect(call).not.toHaveBeenCalled();
  cancel();
  vi.advanceTimersByTime(2 ** 31);
  expect(call).not.toHaveBeenCalled();
});
