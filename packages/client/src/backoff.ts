/**
 * How long to wait before the next try: twice as long each time up to half a minute, and spread by chance so that not
 * everybody comes back at once.
 */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** After so many failures in a row; `chance` from 0 to 1. */
export const waitMs = (failureCount: number, chance: number): number => {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failureCount, 16));
  return Math.round(whole / 2 + (whole / 2) * chance);
};

const CHANCE_BYTES = 4;

/** A number from 0 to 1 out of unguessable bytes. */
export const chanceFrom = (entropy: (byteCount: number) => string): number =>
  Number.parseInt(entropy(CHANCE_BYTES), 16) / 2 ** (8 * CHANCE_BYTES);
