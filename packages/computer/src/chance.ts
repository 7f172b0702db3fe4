/**
 * Chance for a computer seat: numbers that look random and are the same for the same seed. No secret: it decides what
 * a computer overlooks, never what anyone draws.
 */

export interface Chance {
  /** The next number from 0 up to, not including, 1. */
  readonly next: () => number;
  /** True this often, from 0 (never) to 1 (always). */
  readonly happens: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T | undefined;
}

const RANGE = 2 ** 32;

export const chanceOf = (seed: number): Chance => {
  let state = Math.imul(Math.trunc(seed) ^ 0x5bd1e995, 0x9e3779b1) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  return {
    next,
    happens: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
};
