/**
 * How long this thread has worked, whatever else the machine does meanwhile. Linux tells it; elsewhere it is the time
 * that has passed.
 */
import { readFileSync } from 'node:fs';

/** In nanoseconds: on a processor, waiting for one; then how often. */
const SCHEDULED = '/proc/thread-self/schedstat';

const isTold = ((): boolean => {
  try {
    return Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
})();

export const threadMs = (): number =>
  isTold ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : performance.now();
