/**
 * Grows a smallest graph from letter sequences that come in their order: only the path of the latest sequence is
 * still open, everything beside it is closed into lists that are kept once. Knows positions of packed words.
 */
import { TILE_SHIFT } from './graph-node.ts';
import { type NodeColumns, type SiblingLists, listOf } from './sibling-lists.ts';

/** A list has at most one node for each letter and the separator. */
const ROW = 64;

export interface GraphPath {
  readonly lists: SiblingLists;
  /** Row `depth` holds the siblings so far below the first `depth` letters of the path. */
  readonly rows: NodeColumns;
  readonly rowCounts: Int32Array;
  /** Where each letter of the path lies among the packed words. */
  readonly positions: Int32Array;
  length: number;
}

export const openPath = (lists: SiblingLists, longest: number): GraphPath => ({
  lists,
  rows: { labels: new Int32Array((longest + 1) * ROW), arcs: new Int32Array((longest + 1) * ROW) },
  rowCounts: new Int32Array(longest + 1),
  positions: new Int32Array(longest),
  length: 0,
});

/** How many letters from `position` on, in the direction of `step`, are those of the path. */
export const sharedLength = (path: GraphPath, bytes: Uint8Array, position: number, step: 1 | -1): number => {
  let shared = 0;
  while (shared < path.length) {
    const letter = bytes[position + step * shared];
    if (letter === 0 || letter !== bytes[path.positions[shared] as number]) break;
    shared += 1;
  }
  return shared;
};

/** Puts one more node at the end of the open row. */
export const addSibling = (path: GraphPath, label: number, arc: number): void => {
  const at = path.length * ROW + (path.rowCounts[path.length] as number);
  path.rows.labels[at] = label;
  path.rows.arcs[at] = arc;
  path.rowCounts[path.length] = (path.rowCounts[path.length] as number) + 1;
};

/** Makes the path one letter longer: the letter at a position, with the flags of its node. */
export const stepDown = (path: GraphPath, letter: number, position: number, flags: number): void => {
  addSibling(path, (letter << TILE_SHIFT) | flags, 0);
  path.positions[path.length] = position;
  path.length += 1;
};

/** Makes the path one letter shorter: the list below it is closed and hung under that letter. */
export const stepUp = (path: GraphPath): number => {
  const list = closeRow(path);
  path.length -= 1;
  const above = path.length * ROW + (path.rowCounts[path.length] as number) - 1;
  path.rows.arcs[above] = list;
  return list;
};

/** Closes everything; what remains is the list that the graph starts with. */
export const closePath = (path: GraphPath): number => {
  while (path.length > 0) stepUp(path);
  return closeRow(path);
};

const closeRow = (path: GraphPath): number => {
  const list = listOf(path.lists, path.rows, path.length * ROW, path.rowCounts[path.length] as number);
  path.rowCounts[path.length] = 0;
  return list;
};
