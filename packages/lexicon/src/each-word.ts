/**
 * Visits the words of a list in the order of their letters, or those that begin with some letters. One array holds
 * the letters of every visit in turn: who wants to keep a word copies it.
 */
import type { Letter } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT, childAt } from './graph-node.ts';
import { WORD_LENGTH } from './word-intake.ts';
import type { WordList } from './word-list.ts';

/** Gets the letters and how many of the array they are; false ends the walk. */
export type VisitWord = (letters: Uint8Array, length: number) => boolean | void;

/** Whether the walk went to its end. */
export const eachWord = (
  { nodes }: Pick<WordList, 'nodes'>,
  visit: VisitWord,
  beginning: readonly Letter[] = [],
): boolean => {
  if (beginning.length > WORD_LENGTH.most) return true;
  const letters = new Uint8Array(WORD_LENGTH.most);
  letters.set(beginning);
  let node = FORWARD_ROOT;
  for (const letter of beginning) {
    node = childAt(nodes, node, letter);
    if (node === 0) return true;
  }
  const found = nodes[node] as number;
  if ((found & ACCEPTS) !== 0 && visit(letters, beginning.length) === false) return false;
  return visitBelow({ nodes, letters, visit }, found & ARC_MASK, beginning.length);
};

interface Walk {
  readonly nodes: Int32Array;
  readonly letters: Uint8Array;
  readonly visit: VisitWord;
}

const visitBelow = (walk: Walk, list: number, length: number): boolean => {
  for (let at = list; at !== 0; at += 1) {
    const node = walk.nodes[at] as number;
    walk.letters[length] = node >>> TILE_SHIFT;
    if ((node & ACCEPTS) !== 0 && walk.visit(walk.letters, length + 1) === false) return false;
    if (!visitBelow(walk, node & ARC_MASK, length + 1)) return false;
    if ((node & IS_LAST) !== 0) return true;
  }
  return true;
};
