/**
 * A bag that fits a list: as many tiles as before and as many blanks, the letters in the proportion in which the words
 * have them. Every letter that some word has gets a tile; one that no word has gets none.
 */
import type { WordList } from '@tilewright/lexicon';
import { type LetterCounts, type TileSet, countsOf, totalOf } from '@tilewright/rules';
import { letterUse } from './letter-use.ts';

/** The counts of a bag by letter, as `TileSet` has them. A list without words leaves the bag as it is. */
export const balancedBag = (tileSet: TileSet, words: WordList): LetterCounts => {
  const [blankCount = 0, ...usual] = countsOf(tileSet);
  const { letterCounts, wordCounts } = letterUse(tileSet, words);
  const used = wordCounts.slice(1).map((count) => count > 0);
  const usedCount = used.filter(Boolean).length;
  const tileCount = totalOf(usual);
  if (usedCount === 0 || tileCount < usedCount) return countsOf(tileSet);
  const weights = letterCounts.slice(1);
  const spare = shared(tileCount - usedCount, totalOf(weights) > 0 ? weights : used.map(Number));
  return [blankCount, ...used.map((isUsed, at) => (isUsed ? 1 : 0) + (spare[at] ?? 0))];
};

/** So many tiles shared out by weight: whole ones first, the rest to the largest remainders. */
const shared = (tileCount: number, weights: readonly number[]): readonly number[] => {
  const total = totalOf(weights);
  const exact = weights.map((weight) => (tileCount * weight) / total);
  const whole = exact.map(Math.floor);
  const order = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of order.slice(0, tileCount - totalOf(whole))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
};
