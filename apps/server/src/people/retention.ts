/** Removes games that are dead and forgets what has run out, a little at a time, every hour. */
import type { Store } from '../store/store.ts';
import type { Clock } from '../tables/clock.ts';

export interface Retention {
  readonly keepWaitingDays: number;
  readonly keepRunningDays: number;
  readonly keepOverDays: number;
  readonly keepDevicesDays: number;
}

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const SOON_MS = 10_000;
const AT_ONCE = 100;

/** How many games were removed. */
export const sweepOnce = async (store: Store, now: number, retention: Retention): Promise<number> => {
  const before = (days: number): number => now - days * DAY_MS;
  const dead = {
    gathering: before(retention.keepWaitingDays),
    playing: before(retention.keepRunningDays),
    over: before(retention.keepOverDays),
  };
  let removedCount = 0;
  for (;;) {
    const removed = await store.games.removeDead(dead, AT_ONCE);
    removedCount += removed.length;
    if (removed.length < AT_ONCE) break;
  }
  await store.sweep(now, before(retention.keepDevicesDays));
  return removedCount;
};

export interface Swept {
  readonly removed: (gameCount: number) => void;
  readonly failed: (error: unknown) => void;
}

/** The answer stops it, and waits for the sweep that is under way. */
export const startSweeping = (
  store: Store,
  clock: Clock,
  retention: Retention,
  swept: Swept,
): (() => Promise<void>) => {
  let sweeping: Promise<void> = Promise.resolve();
  let cancel = (): void => undefined;
  let isStopped = false;
  const sweep = (): void => {
    sweeping = sweepOnce(store, clock.now(), retention)
      .then(swept.removed, swept.failed)
      .then(() => {
        if (!isStopped) cancel = clock.after(EVERY_MS, sweep);
      });
  };
  cancel = clock.after(SOON_MS, sweep);
  return async () => {
    isStopped = true;
    cancel();
    await sweeping;
  };
};
