/**
 * Counts the words of a sound graph without spelling them: each node once, whatever number of words go through it.
 * Counts past 2^53 are near enough.
 */
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST } from './graph-node.ts';

/** How many words the graph holds, read forward. */
export const countWords = (nodes: Int32Array): number =>
  pathsBelow(nodes, unknownCounts(nodes), (nodes[FORWARD_ROOT] as number) & ARC_MASK);

/** How many letters all words have together. */
export const countLetters = (nodes: Int32Array): number =>
  lettersBelow(
    nodes,
    { paths: unknownCounts(nodes), letters: unknownCounts(nodes) },
    (nodes[FORWARD_ROOT] as number) & ARC_MASK,
  );

const UNKNOWN = -1;

const unknownCounts = (nodes: Int32Array): Float64Array => new Float64Array(nodes.length).fill(UNKNOWN);

/** Known counts are kept for the start of a list. */
const pathsBelow = (nodes: Int32Array, counts: Float64Array, list: number): number => {
  if (list === 0) return 0;
  if (counts[list] !== UNKNOWN) return counts[list] as number;
  let count = 0;
  for (let at = list; ; at += 1) {
    const node = nodes[at] as number;
    count += (node & ACCEPTS) === 0 ? 0 : 1;
    count += pathsBelow(nodes, counts, node & ARC_MASK);
    if ((node & IS_LAST) !== 0) break;
  }
  counts[list] = count;
  return count;
};

interface LetterCountsBelow {
  readonly paths: Float64Array;
  readonly letters: Float64Array;
}

const lettersBelow = (nodes: Int32Array, counts: LetterCountsBelow, list: number): number => {
  if (list === 0) return 0;
  if (counts.letters[list] !== UNKNOWN) return counts.letters[list] as number;
  let count = 0;
  for (let at = list; ; at += 1) {
    const node = nodes[at] as number;
    const below = node & ARC_MASK;
    count += (node & ACCEPTS) === 0 ? 0 : 1;
    count += pathsBelow(nodes, counts.paths, below) + lettersBelow(nodes, counts, below);
    if ((node & IS_LAST) !== 0) break;
  }
  counts.letters[list] = count;
  return count;
};
