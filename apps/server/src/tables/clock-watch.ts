/**
 * Several processes play by their own clocks. One that goes wrong against the clock of the database ends turns early or
 * late by as much, so whoever runs the server is told.
 */
import type { Outages } from '../store/store.ts';
import type { Clock } from './clock.ts';
import type { Report } from './trouble.ts';

export const CLOCK_LOOK_MS = 30_000;
/** Told above the first, and told to be right again below the second. */
const MOST_SKEW_MS = 500;
const LEAST_SKEW_MS = 250;

interface WatchGrounds {
  readonly outages: Outages;
  readonly clock: Clock;
  readonly report: Report;
}

/** To be called from time to time; never rejects. */
export const newClockLook = ({ outages, clock, report }: WatchGrounds): (() => Promise<void>) => {
  let isTold = false;
  return async () => {
    const askedAt = clock.now();
    const theirs = await outages.databaseTime().catch(() => null);
    if (theirs === null) return;
    // It was looked at somewhere in between: what the asking took is no skew.
    const [early, late] = [theirs - clock.now(), theirs - askedAt];
    const skewMs = Math.max(0, early) + Math.min(0, late);
    if (Math.abs(skewMs) > MOST_SKEW_MS && !isTold) report({ type: 'clockWrong', byMs: -skewMs });
    else if (Math.abs(skewMs) < LEAST_SKEW_MS && isTold) report({ type: 'clockRight' });
    else return;
    isTold = !isTold;
  };
};
