/**
 * Says to the store that this process lives, and knows when no process did. While the last stamp is fresh, there has
 * been no outage since: everybody asks here before anything is decided by the time that has passed.
 */
import type { Outage, Outages } from '../store/store.ts';
import type { Agreement } from './agreement.ts';
import type { Clock } from './clock.ts';
import type { Report } from './trouble.ts';

/** Pauses up to this are the players' own. Stamps come every second. */
const MOST_GAP_MS = 2_000;
const MOST_TRIES = 3;

export interface Pulse {
  /** Stamps; rejects when the store does not take it. Those who ask meanwhile share one stamp. */
  readonly beat: () => Promise<void>;
  /** Stamps only when the last stamp is too old to be sure. */
  readonly assure: () => Promise<void>;
  /** Whether anything may be decided by the time; false while it is not that of the other processes. */
  readonly isSure: () => boolean;
  /** When the last known outage ended; 0 when none is known. */
  readonly lastOutageAt: () => number;
  /** Outages that ended after a time. */
  readonly outagesAfter: (at: number) => Promise<readonly Outage[]>;
}

export interface PulseGrounds {
  readonly outages: Outages;
  readonly process: string;
  readonly clock: Clock;
  readonly agreement: Agreement;
  readonly report: Report;
}

export const takePulse = ({ outages, process, clock, agreement, report }: PulseGrounds): Pulse => {
  let stampedAt: number | undefined;
  let lastOutageAt = 0;
  let beating: Promise<void> | undefined;
  const isFresh = (): boolean => stampedAt !== undefined && clock.now() - stampedAt <= MOST_GAP_MS;
  const stamp = async (): Promise<void> => {
    const aheadMs = await agreement.check();
    const now = clock.now();
    const before = stampedAt;
    const found = await outages.stamp(process, now, MOST_GAP_MS, aheadMs);
    if (found !== undefined) report({ type: 'outage', ...found });
    // Where another process noticed first, the store alone tells of it.
    const isSure = before !== undefined && now - before <= MOST_GAP_MS;
    const known = isSure ? [] : await outages.endedAfter(before ?? now - MOST_GAP_MS);
    lastOutageAt = Math.max(lastOutageAt, ...known.map(({ until }) => until));
    stampedAt = now;
  };
  const beat = (): Promise<void> => {
    beating ??= stamp().finally(() => {
      beating = undefined;
    });
    return beating;
  };
  return {
    beat,
    assure: async () => {
      // The stamp that others wait for may be one from before a pause.
      for (let tries = 0; tries < MOST_TRIES && !isFresh(); tries += 1) await beat();
    },
    isSure: agreement.isSure,
    lastOutageAt: () => lastOutageAt,
    outagesAfter: outages.endedAfter,
  };
};
