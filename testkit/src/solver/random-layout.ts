/**
 * Layouts for random positions: the ones that come with the game, and rectangles of any shape up to 21 × 21, or
 * 3 × 31, with premiums anywhere, letter and word premiums on one square among them.
 */
import type { Layout } from '@tilewright/rules';
import { small7, standard15, super21 } from '@tilewright/variants';
import type { Chance } from '../random/chance.ts';

const [LEAST_SIDE, MOST_SIDE] = [3, 21];
/** As long as a board may be at all. */
const LONGEST_SIDE = 31;

export const randomLayout = (chance: Chance): Layout => {
  const kind = chance.below(100);
  if (kind < 25) return small7;
  if (kind < 55) return standard15;
  if (kind < 65) return super21;
  const [rows, cols] = randomSides(chance);
  const [letterShare, wordShare] = randomShares(chance, Math.max(rows, cols));
  const timesOf = (share: number): readonly number[] =>
    Array.from({ length: rows * cols }, () => (chance.percent(share) ? randomTimes(chance) : 1));
  return { name: 'rectangle', rows, cols, letterTimes: timesOf(letterShare), wordTimes: timesOf(wordShare) };
};

/**
 * How many squares in a hundred have letter and word premiums. Rarely all have both, and plays are worth millions; on
 * large boards their points would be past all whole numbers.
 */
const randomShares = (chance: Chance, side: number): readonly [number, number] =>
  side < 10 && chance.percent(5) ? [100, 100] : [chance.pick([0, 10, 30]), chance.pick([0, 4, 12])];

/** Small ones more often, and some as narrow as a board may be. */
const randomSides = (chance: Chance): readonly [number, number] => {
  const side = (): number => chance.between(LEAST_SIDE, chance.percent(70) ? 9 : MOST_SIDE);
  const narrow = [LEAST_SIDE, LONGEST_SIDE] as const;
  if (chance.percent(5)) return chance.percent(50) ? narrow : [narrow[1], narrow[0]];
  return [side(), side()];
};

const randomTimes = (chance: Chance): number =>
  chance.percent(97) ? chance.between(2, 4) : chance.between(5, 9);
