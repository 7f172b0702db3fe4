/**
 * Work that takes long is done one piece at a time, and whoever waits has a turn after the others: however much one
 * address asks for, another waits for one piece of it at most.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface Turns {
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

export const openTurns = (): Turns => {
  /** What waits by key; the first key is next, and goes to the end then. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;
  const workOn = async (): Promise<void> => {
    isBusy = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [key, [work, ...rest]] = next;
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      const startMs = performance.now();
      await work?.();
      // Half of the time is for others.
      await pause(performance.now() - startMs);
    }
    isBusy = false;
  };
  return {
    run: (key, work) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(key) ?? [];
        waiting.set(key, [...own, () => work().then(resolve, reject)]);
        if (!isBusy) void workOn();
      }),
  };
};
