/**
 * Wakes at a time. When that is noticed late, the process stood still: what people sent meanwhile lies unread, and
 * must be heard before anybody is told that time is up. So a late alarm waits once more, as long as it was late.
 */
import type { Millis } from '@tilewright/rules';
import type { Clock } from './clock.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Timers are never quite on time. */
const LATE_MS = 20;
const LONGEST_GRACE_MS = 250;

export const alarmAt = (clock: Clock, at: Millis, wake: () => void): (() => void) => {
  const dueAt = Math.max(at, clock.now());
  let cancel = (): void => undefined;
  const ring = (): void => {
    const lateMs = clock.now() - dueAt;
    if (lateMs < 0) arm();
    else if (lateMs <= LATE_MS) wake();
    else cancel = clock.after(Math.min(lateMs, LONGEST_GRACE_MS), wake);
  };
  const arm = (): void => {
    cancel = clock.after(Math.min(dueAt - clock.now(), LONGEST_TIMER_MS), ring);
  };
  arm();
  return () => cancel();
};
