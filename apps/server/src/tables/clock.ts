/** Time as tables need it: now, and later. The process brings its own; tests bring one that they move by hand. */
import type { Millis } from '@tilewright/rules';

export interface Clock {
  /** The time now; it never goes back, whatever happens to the clock of the machine. */
  readonly now: () => Millis;
  /** Calls once after so long; the answer cancels it. */
  readonly after: (delayMs: number, call: () => void) => () => void;
}

/** The wall clock as it stood at the start, and from then on the time that has passed. */
export const processClock = (): Clock => {
  const startMs = Date.now() - performance.now();
  return {
    now: () => Math.floor(startMs + performance.now()) as Millis,
    after: (delayMs, call) => {
      const timer = setTimeout(call, delayMs);
      return () => clearTimeout(timer);
    },
  };
};
