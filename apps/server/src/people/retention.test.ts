/** What is dead is swept away by itself: soon after the start, then every hour, and not after the stop. */
import { expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { virtualClock } from '../tables/testing/world.ts';
import { startSweeping } from './retention.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const retention = { keepWaitingDays: 1, keepRunningDays: 2, keepOverDays: 3, keepDevicesDays: 4 };

test('[SR17] it sweeps soon after the start and every hour, each kind of game by its own days', async () => {
  const clock = virtualClock(100 * DAY_MS);
  const left = [Array.from({ length: 100 }, (_, index) => `game ${index}`), ['one more'], []];
  const removeDead = vi.fn<Store['games']['removeDead']>(async () => left.shift() ?? []);
  const sweep = vi.fn<Store['sweep']>(async () => undefined);
  const store = { games: { removeDead }, sweep } as unknown as Store;
  const [removed, failed] = [vi.fn<(count: number) => void>(), vi.fn<(error: unknown) => void>()];
  const stop = startSweeping(store, clock, retention, { removed, failed });
  await clock.advance(9_999);
  expect(removeDead).not.toHaveBeenCalled();
  await clock.advance(1);
  const now = clock.now();
  expect(removeDead).toHaveBeenCalledTimes(2);
  expect(removeDead).toHaveBeenCalledWith(
    { gathering: now - DAY_MS, playing: now - 2 * DAY_MS, over: now - 3 * DAY_MS },
    100,
  );
  expect(sweep).toHaveBeenCalledWith(now, now - 4 * DAY_MS);
  expect(removed.mock.calls).toEqual([[101]]);
  removeDead.mockRejectedValueOnce(new Error('the store is away'));
  await clock.advance(HOUR_MS);
  expect(failed).toHaveBeenCalledTimes(1);
  // One that failed is made good by the next.
  await clock.advance(HOUR_MS);
  expect(removed).toHaveBeenCalledTimes(2);
  await stop();
  await clock.advance(10 * HOUR_MS);
  expect(removed).toHaveBeenCalledTimes(2);
});
