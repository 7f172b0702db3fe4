/**
 * All kinds of special tiles, in the order in which they act. A new kind is a file here and a line in this list.
 */
import type { SpecialTile } from '@tilewright/rules';
import { boom } from './boom.ts';
import { dispose } from './dispose.ts';
import { negative } from './negative.ts';
import { reverse } from './reverse.ts';
import { skip } from './skip.ts';
import { steal } from './steal.ts';

export const specialTiles: readonly SpecialTile[] = [boom, negative, reverse, dispose, steal, skip];

/** What each kind costs, unless a set-up says otherwise. */
export const usualPrices = (kinds: readonly SpecialTile[] = specialTiles): Readonly<Record<string, number>> =>
  Object.fromEntries(kinds.map(({ kind, price }) => [kind, price]));
