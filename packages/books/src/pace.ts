/**
 * The pace of a reading: how far it got, whether it was cancelled, whether it takes too long. Whoever does work asks
 * at every step; that costs a look at the clock, and every few milliseconds the ports are asked.
 */
import type { ReadingPorts } from './book.ts';
import type { BookFault } from './book-fault.ts';
import type { BookLimits } from './book-limits.ts';

export interface Pace {
  /** Says how much of the present stage is done, from 0 to 1; answers with a fault when the reading must end. */
  readonly step: (done: number) => Promise<BookFault | undefined>;
  /** The following steps are this part of the whole. */
  readonly enter: (from: number, to: number) => void;
  readonly nowMs: () => number;
  readonly limits: BookLimits;
}

const STEP_MS = 4;

export const openPace = (ports: ReadingPorts, limits: BookLimits): Pace => {
  const startMs = ports.nowMs();
  let askedMs = startMs;
  let [from, to, told] = [0, 1, 0];
  const ask = async (done: number): Promise<BookFault | undefined> => {
    told = Math.max(told, from + (to - from) * Math.min(1, done));
    ports.tell(told);
    await ports.pause?.();
    askedMs = ports.nowMs();
    if (ports.isCancelled()) return { type: 'cancelled' };
    return askedMs - startMs > limits.timeMs
      ? { type: 'overLimit', limit: 'timeMs', most: limits.timeMs }
      : undefined;
  };
  return {
    step: async (done) => (ports.nowMs() - askedMs < STEP_MS ? undefined : ask(done)),
    enter: (start, end) => {
      [from, to] = [start, end];
    },
    nowMs: ports.nowMs,
    limits,
  };
};
