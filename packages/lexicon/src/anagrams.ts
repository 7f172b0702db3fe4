/**
 * Words that can be laid with the letters of a rack, blanks included: all of them (anagrams), or at least so many.
 * Walks the graph with what is left of the rack; the order is that of the letters.
 */
import { BLANK, type Letter, MAX_LETTERS } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT } from './graph-node.ts';
import type { WordList } from './word-list.ts';

/** The words of at least `leastCount` letters of the rack; without it, those that use all of them. */
export const anagramsOf = (
  { nodes }: Pick<WordList, 'nodes'>,
  rack: readonly Letter[],
  leastCount = rack.length,
): readonly (readonly Letter[])[] => {
  const left = new Uint8Array(MAX_LETTERS + 1);
  for (const letter of rack) left[letter] = (left[letter] as number) + 1;
  const search = { nodes, left, leastCount, laid: [], found: [] };
  if (rack.length > 0) layBelow(search, (nodes[FORWARD_ROOT] as number) & ARC_MASK, rack.length);
  return search.found;
};

interface AnagramSearch {
  readonly nodes: Int32Array;
  readonly left: Uint8Array;
  readonly leastCount: number;
  readonly laid: Letter[];
  readonly found: (readonly Letter[])[];
}

/** Lays each letter of a list that the rack has, or a blank for it; whatever it lays it also takes back. */
const layBelow = (search: AnagramSearch, list: number, leftCount: number): void => {
  const { nodes, left, laid } = search;
  for (let at = list; at !== 0; at += 1) {
    const node = nodes[at] as number;
    const letter = node >>> TILE_SHIFT;
    const used = left[letter] === 0 ? BLANK : letter;
    if (left[used] !== 0) {
      left[used] = (left[used] as number) - 1;
      laid.push(letter as Letter);
      if ((node & ACCEPTS) !== 0 && laid.length >= search.leastCount) search.found.push(laid.slice());
      if (leftCount > 1) layBelow(search, node & ARC_MASK, leftCount - 1);
      laid.pop();
      left[used] = (left[used] as number) + 1;
    }
    if ((node & IS_LAST) !== 0) return;
  }
};
