/**
 * Checks that the GADDAG of a sound graph holds the words of its DAWG: every beginning of a word, reversed, leads to
 * where the word ends, or by a separator to the same rests as in the DAWG. That nothing else is there follows from the
 * number of entries, which the caller compares.
 */
import {
  ACCEPTS,
  ARC_MASK,
  FORWARD_ROOT,
  GADDAG_ROOT,
  IS_LAST,
  SEPARATOR,
  TILE_SHIFT,
  childAt,
} from './graph-node.ts';
import { WORD_LENGTH } from './word-intake.ts';

/** As many tiles as a node can name. */
const TILE_SPAN = 256;

interface HalvesWalk {
  readonly nodes: Int32Array;
  /** The beginning at hand. */
  readonly letters: Uint8Array;
  /** The child of the GADDAG root by each letter: every beginning starts there. */
  readonly firsts: Int32Array;
  /** By the start of a list: another one taken for the same, or 0. */
  readonly sameAs: Int32Array;
}

/** Whether every word can be read from each of its letters. Both halves must have been checked for walking. */
export const holdsEachWord = (nodes: Int32Array): boolean => {
  const walk: HalvesWalk = {
    nodes,
    letters: new Uint8Array(WORD_LENGTH.most),
    firsts: firstsOf(nodes),
    sameAs: new Int32Array(nodes.length),
  };
  return holdsBelow(walk, (nodes[FORWARD_ROOT] as number) & ARC_MASK, 0);
};

const firstsOf = (nodes: Int32Array): Int32Array => {
  const firsts = new Int32Array(TILE_SPAN);
  for (let letter = 0; letter < TILE_SPAN; letter += 1) firsts[letter] = childAt(nodes, GADDAG_ROOT, letter);
  return firsts;
};

const holdsBelow = (walk: HalvesWalk, list: number, length: number): boolean => {
  for (let at = list; at !== 0; at += 1) {
    const node = walk.nodes[at] as number;
    walk.letters[length] = node >>> TILE_SHIFT;
    if (!holdsBeginning(walk, node, length) || !holdsBelow(walk, node & ARC_MASK, length + 1)) return false;
    if ((node & IS_LAST) !== 0) return true;
  }
  return true;
};

/** `node` is the one in the DAWG after the beginning, whose last letter is at `last`. */
const holdsBeginning = (
  { nodes, letters, firsts, sameAs }: HalvesWalk,
  node: number,
  last: number,
): boolean => {
  let reversed = firsts[letters[last] as number] as number;
  for (let at = last - 1; at >= 0 && reversed !== 0; at -= 1)
    reversed = childAt(nodes, reversed, letters[at] as number);
  if (reversed === 0) return false;
  if ((((nodes[reversed] as number) ^ node) & ACCEPTS) !== 0) return false;
  const turn = childAt(nodes, reversed, SEPARATOR);
  const rests = turn === 0 ? 0 : (nodes[turn] as number) & ARC_MASK;
  return areSame(nodes, sameAs, rests, node & ARC_MASK);
};

/**
 * Whether two lists hold the same rests. They are taken to be the same before they are compared: where that is wrong
 * anywhere, the whole check fails, so no two lists are ever compared again.
 */
const areSame = (nodes: Int32Array, sameAs: Int32Array, one: number, other: number): boolean => {
  if (one === other) return true;
  if (one === 0 || other === 0) return false;
  const [oneTop, otherTop] = [topOf(sameAs, one), topOf(sameAs, other)];
  if (oneTop === otherTop) return true;
  sameAs[oneTop] = otherTop;
  for (let at = 0; ; at += 1) {
    const [mine, theirs] = [nodes[one + at] as number, nodes[other + at] as number];
    if (((mine ^ theirs) & ~ARC_MASK) !== 0) return false;
    if (!areSame(nodes, sameAs, mine & ARC_MASK, theirs & ARC_MASK)) return false;
    if ((mine & IS_LAST) !== 0) return true;
  }
};

/** The one that stands for all lists taken for the same; ways to it are halved as they are gone. */
const topOf = (sameAs: Int32Array, list: number): number => {
  let top = list;
  for (let next = sameAs[top] as number; next !== 0; next = sameAs[top] as number) {
    if (sameAs[next] !== 0) sameAs[top] = sameAs[next] as number;
    top = next;
  }
  return top;
};
