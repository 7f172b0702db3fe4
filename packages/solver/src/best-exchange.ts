/** Which tiles are best given back. */
import type { WordList } from '@tilewright/lexicon';
import type { Letter } from '@tilewright/rules';
import { checkRack } from './check-position.ts';
import { compiledFor } from './compiled-cache.ts';
import type { PlaySetup } from './compiled-setup.ts';
import { type KeepRule, keptValue } from './keep-value.ts';
import { compileRack, keepValues, laidSets, rackNow, sizeStart, tileLetters } from './rack.ts';

/** Tiles to give back, and the value of what is kept, in thousandths of a point. */
export interface RatedExchange {
  readonly letters: readonly Letter[];
  readonly equity: number;
}

/** The exchange of at most `most` tiles that keeps the best; undefined when none can be given. */
export const bestExchange = (
  setup: PlaySetup,
  words: WordList,
  rack: readonly Letter[],
  { keep, most }: { readonly keep: KeepRule; readonly most: number },
): RatedExchange | undefined => {
  const one = compiledFor(setup, words);
  checkRack(one, rack, keep);
  compileRack(one, rack, keep);
  const { size, full } = rackNow;
  if (Math.min(size, most) <= 0) return undefined;
  const given = rackNow.isListed ? bestSet(most) : worstTiles(keep, most);
  const letters = Array.from(tileLetters.subarray(0, size)).filter((_, tile) => ((given >>> tile) & 1) === 1);
  return { letters: letters as Letter[], equity: keptValue(keep, tileLetters, full ^ given) };
};

const bestSet = (most: number): number => {
  const { size, full } = rackNow;
  let best = laidSets[0]!;
  for (let at = 1; at < sizeStart[Math.min(size, most) + 1]!; at += 1)
    if (keepValues[full ^ laidSets[at]!]! > keepValues[full ^ best]!) best = laidSets[at]!;
  return best;
};

/** Of a rack too large to try every set: the worst tile, and others as long as that helps. */
const worstTiles = (keep: KeepRule, most: number): number => {
  const { size, full } = rackNow;
  let given = 0;
  for (let count = 0; count < most && given !== full; count += 1) {
    let next = given;
    for (let tile = 0; tile < size; tile += 1) {
      const set = given | (1 << tile);
      if (set === given) continue;
      const isBetter = keptValue(keep, tileLetters, full ^ set) > keptValue(keep, tileLetters, full ^ next);
      if (isBetter || next === 0) next = set;
    }
    if (next === given) break;
    given = next;
  }
  return given;
};
