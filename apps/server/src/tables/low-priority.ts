/** Threads that think let the thread of the games go first. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/** For the thread that calls it, where the system has a name for threads; elsewhere nothing happens. */
export const lowerPriority = (): void => {
  try {
    // As in "4711/task/4713".
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(thread), NICE);
  } catch {
    // It thinks all the same.
  }
};
