/**
 * When V8 looks through what is old. Left alone it wants to be done within half a second and takes most of the event
 * loop's time for that, while plays wait. So as long as the event loop is busy, old objects are looked through only in
 * step with what is made; once it is calm V8 does as it likes, and gives memory back (docs/decisions/0015).
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { newMemoryReturn, ownMemory } from './memory-return.ts';
import type { Clock } from './tables/clock.ts';
import { every } from './tables/every.ts';

const LOOK_MS = 1_000;
/** Of the event loop's time. */
const BUSY_SHARE = 0.25;

export interface GarbagePorts {
  readonly clock: Clock;
  /** The share of its time that the event loop was busy since it was last asked. */
  readonly busyShare: () => number;
  readonly setFlag: (flag: string) => void;
  /** Told each time how busy it was. */
  readonly giveBack: (busyShare: number) => void;
}

/** The answer ends it; then V8 does as it likes. */
export const paceGarbage = ({ clock, busyShare, setFlag, giveBack }: GarbagePorts): (() => Promise<void>) => {
  let isBusy = false;
  const set = (isNow: boolean): void => {
    if (isNow === isBusy) return;
    isBusy = isNow;
    setFlag(isBusy ? '--no-incremental-marking-task' : '--incremental-marking-task');
  };
  const look = async (): Promise<void> => {
    const share = busyShare();
    set(share >= BUSY_SHARE);
    giveBack(share);
  };
  const stop = every(clock, LOOK_MS, look);
  return async () => {
    await stop();
    set(false);
  };
};

/** Of this thread and this V8. */
export const ownGarbage = (): Omit<GarbagePorts, 'clock'> => {
  let before = performance.eventLoopUtilization();
  return {
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    setFlag: setFlagsFromString,
    // Memory is the process's; a thread would count that of all others as its own.
    giveBack: isMainThread ? newMemoryReturn(ownMemory()) : () => undefined,
  };
};
