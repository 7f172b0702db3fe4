/**
 * A log in memory that can be told to fail, and that knows how far it has stored.
 */
import { type EventLog, memoryLog } from '@tilewright/host';
import type { StoredMark } from './viewer.ts';

export interface FaultyLog {
  readonly log: EventLog;
  readonly mark: StoredMark;
  /** The next append stores nothing and throws, or stores and throws all the same. */
  failNext: 'no' | 'before' | 'after';
}

export const faultyLog = (): FaultyLog => {
  const inner = memoryLog();
  const mark: StoredMark = { seq: 0 };
  const faulty: FaultyLog = {
    mark,
    failNext: 'no',
    log: {
      ...inner,
      append: async (batch) => {
        const fault = faulty.failNext;
        faulty.failNext = 'no';
        if (fault === 'before') throw new Error('the disk is full');
        const outcome = await inner.append(batch);
        if (outcome === 'stored') mark.seq = batch.afterSeq + batch.events.length;
        if (fault === 'after') throw new Error('the answer was lost');
        return outcome;
      },
    },
  };
  return faulty;
};
