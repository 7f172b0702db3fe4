/** How fast each key may go: a burst as it comes, then one after the other at a steady pace. */
import type { Clock } from '../tables/clock.ts';

interface PaceLimits {
  readonly perSecond: number;
  /** So many at once are let through as they come. */
  readonly burst: number;
  readonly mostWaitMs: number;
}

export interface Pace {
  /** How long this one has to wait for its turn: 0 for not at all; more than `mostWaitMs` means that it gets none. */
  readonly take: (key: string) => number;
}

/** Keys whose turn has long come are forgotten when there are so many more. */
const SWEEP_AT = 1_000;

export const openPace = ({ perSecond, burst, mostWaitMs }: PaceLimits, { now }: Pick<Clock, 'now'>): Pace => {
  const gapMs = 1_000 / perSecond;
  /** When the next turn of a key would be, were there no burst. */
  const nextAt = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  const sweep = (at: number): void => {
    for (const [key, next] of nextAt) if (next <= at) nextAt.delete(key);
    sweepAt = nextAt.size + SWEEP_AT;
  };
  return {
    take: (key) => {
      const at = now();
      if (nextAt.size >= sweepAt) sweep(at);
      const next = Math.max(nextAt.get(key) ?? 0, at);
      const waitMs = Math.max(0, next - at - (burst - 1) * gapMs);
      // Who is refused takes no turn away from the others there.
      if (waitMs <= mostWaitMs) nextAt.set(key, next + gapMs);
      return Math.ceil(waitMs);
    },
  };
};
