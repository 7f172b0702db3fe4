/**
 * The server's time as seen from here: what it said, plus half of the way there and back. Of several answers the one
 * that came back fastest says most.
 */
import type { Millis } from '@tilewright/rules';

export interface ServerClock {
  /** Takes what the server said in answer to something sent at a time of this device. */
  readonly learn: (sentAt: number, heardAt: number, serverTime: number) => void;
  /** The server's time at a time of this device; the device's own before anything is known. */
  readonly at: (deviceTime: number) => Millis;
}

const MOST_SAMPLES = 8;

interface Sample {
  readonly wayMs: number;
  readonly aheadMs: number;
}

export const newServerClock = (): ServerClock => {
  let samples: readonly Sample[] = [];
  return {
    learn: (sentAt, heardAt, serverTime) => {
      const wayMs = Math.max(0, heardAt - sentAt);
      const sample = { wayMs, aheadMs: serverTime + wayMs / 2 - heardAt };
      samples = [...samples, sample].slice(-MOST_SAMPLES);
    },
    at: (deviceTime) => Math.round(deviceTime + aheadOf(samples)) as Millis,
  };
};

const aheadOf = (samples: readonly Sample[]): number =>
  samples.reduce((best, sample) => (sample.wayMs <= best.wayMs ? sample : best), {
    wayMs: Number.POSITIVE_INFINITY,
    aheadMs: 0,
  }).aheadMs;
