/**
 * Time in the hands of a test: timers fire in order when it is told to pass, and promises settle in between.
 */
import type { Millis } from '@tilewright/rules';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export interface VirtualTime {
  readonly now: () => Millis;
  readonly after: (ms: number, call: () => void) => () => void;
  /** Lets so much time pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** How many timers wait. */
  readonly timerCount: () => number;
}

/** Whatever promises are waiting for each other gets done. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const virtualTime = (startMs = 1_000_000): VirtualTime => {
  let now = startMs;
  const timers = new Set<Timer>();
  const nextBy = (endMs: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= endMs && (first === undefined || timer.at < first.at)) first = timer;
    }
    return first;
  };
  return {
    now: () => now as Millis,
    timerCount: () => timers.size,
    after: (ms, call) => {
      const timer = { at: now + Math.max(0, ms), call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: async (ms) => {
      const endMs = now + ms;
      await settled();
      for (let timer = nextBy(endMs); timer !== undefined; timer = nextBy(endMs)) {
        timers.delete(timer);
        now = timer.at;
        timer.call();
        await settled();
      }
      now = endMs;
    },
  };
};
