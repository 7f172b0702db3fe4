/**
 * A bag that fits a list: as many tiles as before and as many blanks, the letters in the proportion in which the words
 * that are laid use them. Every letter that some word has gets a tile; one that no word has gets none.
 */
import type { WordList } from '@tilewright/lexicon';
import { type LetterCounts, type TileSet, countsOf, totalOf } from '@tilewright/rules';
import { letterUse } from './letter-use.ts';

/** The counts of a bag by letter, as `TileSet` has them. A list without words leaves the bag as it is. */
export const balancedBag = (tileSet: TileSet, words: WordList): LetterCounts => {
  const [blankCount = 0, ...usual] = countsOf(tileSet);
  const { shares, wordCounts } = letterUse(tileSet, words);
  const used = wordCounts.slice(1).map((count) => count > 0);
  const usedCount = used.filter(Boolean).length;
  const tileCount = totalOf(usual);
  if (usedCount === 0 || tileCount < usedCount) return countsOf(tileSet);
  const hasShares = shares.some((share) => share > 0);
  const wishes = used.map((isUsed, at) =>
    hasShares ? tileCount * (shares[at + 1] ?? 0) : isUsed ? tileCount / usedCount : 0,
  );
  return [blankCount, ...shared(tileCount, used, wishes)];
};

/** One tile for each letter that is used, then always one for the letter that is furthest below its wish. */
const shared = (tileCount: number, used: readonly boolean[], wishes: readonly number[]): LetterCounts => {
  const counts = used.map(Number);
  const missing = (at: number): number =>
    used[at] === true ? (wishes[at] ?? 0) - (counts[at] ?? 0) : -Infinity;
  for (let left = tileCount - totalOf(counts); left > 0; left -= 1) {
    const at = counts.reduce((best, _, other) => (missing(other) > missing(best) ? other : best), 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
