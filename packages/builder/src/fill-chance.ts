/**
 * Chance for filling boards: the same seed gives the same choices on every machine. No secret; whoever fills a board
 * may know the seed.
 */
import { type Seed, numbersFrom, sha256, utf8 } from '@tilewright/rules';

/** The next whole number from 0 up to, not including, a limit. */
export type Chance = (limit: number) => number;

export const chanceOf = (seed: number): Chance => numbersFrom(sha256(utf8(`fill ${seed}`)) as Seed);

/** So many different items of a list at most, in a random order. */
export const sampleOf = <T>(list: readonly T[], mostCount: number, chance: Chance): T[] => {
  const mixed = list.slice();
  const count = Math.min(mostCount, mixed.length);
  for (let index = 0; index < count; index += 1) {
    const other = index + chance(mixed.length - index);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed.slice(0, count);
};
