/**
 * Chance for tests: the same seed gives the same choices, on every machine.
 */
export interface Chance {
  /** A whole number from 0 up to but not including the limit. */
  readonly below: (limit: number) => number;
  readonly between: (least: number, most: number) => number;
  /** True so many times in a hundred. */
  readonly percent: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  readonly hex: (byteCount: number) => string;
}

export const chanceOf = (seed: number): Chance => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const chance: Chance = {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (share) => below(100) < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled: (list) => {
      const mixed = list.slice();
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other] as never, mixed[last] as never];
      }
      return mixed;
    },
    hex: (byteCount) =>
      Array.from({ length: byteCount }, () => below(256).toString(16).padStart(2, '0')).join(''),
  };
  return chance;
};
