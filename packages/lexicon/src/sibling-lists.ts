/**
 * A store of lists of siblings, each kept once: two equal lists are the same index, and so equal parts of the graph
 * are one part. A list lies in consecutive places and ends with `IS_LAST`. Knows nothing of words.
 */
import { FIRST_LIST, IS_LAST } from './graph-node.ts';

/** Tile and flags of each node, and where its children begin: apart, as before layout there may be many more. */
export interface NodeColumns {
  labels: Int32Array;
  arcs: Int32Array;
}

export interface SiblingLists extends NodeColumns {
  nodeCount: number;
  listCount: number;
  /** Open addressing: where lists begin, by hash, 0 for a free place; and their hashes beside them. */
  slots: Int32Array;
  hashes: Int32Array;
}

export const noLists = (): SiblingLists => ({
  labels: new Int32Array(1 << 16),
  arcs: new Int32Array(1 << 16),
  nodeCount: FIRST_LIST,
  listCount: 0,
  slots: new Int32Array(1 << 15),
  hashes: new Int32Array(1 << 15),
});

/** The list of the `count` nodes that lie at `from` in `pending`, the last of them marked so here. 0 for no nodes. */
export const listOf = (lists: SiblingLists, pending: NodeColumns, from: number, count: number): number => {
  if (count === 0) return 0;
  const last = from + count - 1;
  pending.labels[last] = (pending.labels[last] as number) | IS_LAST;
  let hash = 0;
  for (let at = last; at >= from; at -= 1) hash = hashWith(pending, at, hash);
  if (lists.listCount * 2 > lists.slots.length) widenSlots(lists);
  const slot = slotFor(lists, hash, pending, from);
  if (lists.slots[slot] === 0) {
    lists.slots[slot] = appended(lists, pending, from, count);
    lists.hashes[slot] = hash;
  }
  return lists.slots[slot] as number;
};

/** The hash of a list from its node at `at` on, given that of the rest. */
const hashWith = ({ labels, arcs }: NodeColumns, at: number, rest: number): number => {
  const mixed = Math.imul(rest ^ (labels[at] as number), 0x9e37_79b1) ^ (arcs[at] as number);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b);
};

/** Whether two lists are equal, each to its end. */
const isSameList = (left: NodeColumns, one: number, right: NodeColumns, other: number): boolean => {
  for (let at = 0; ; at += 1) {
    const label = left.labels[one + at] as number;
    if (label !== right.labels[other + at] || left.arcs[one + at] !== right.arcs[other + at]) return false;
    if ((label & IS_LAST) !== 0) return true;
  }
};

const slotFor = (lists: SiblingLists, hash: number, pending: NodeColumns, from: number): number => {
  const mask = lists.slots.length - 1;
  let slot = (hash ^ (hash >>> 16)) & mask;
  for (;;) {
    const start = lists.slots[slot] as number;
    if (start === 0) return slot;
    if (lists.hashes[slot] === hash && isSameList(lists, start, pending, from)) return slot;
    slot = (slot + 1) & mask;
  }
};

const appended = (lists: SiblingLists, pending: NodeColumns, from: number, count: number): number => {
  const start = lists.nodeCount;
  if (start + count > lists.labels.length) widenColumns(lists);
  for (let at = 0; at < count; at += 1) {
    lists.labels[start + at] = pending.labels[from + at] as number;
    lists.arcs[start + at] = pending.arcs[from + at] as number;
  }
  lists.nodeCount += count;
  lists.listCount += 1;
  return start;
};

const widenColumns = (lists: SiblingLists): void => {
  lists.labels = widened(lists.labels);
  lists.arcs = widened(lists.arcs);
};

const widened = (column: Int32Array): Int32Array => {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
};

const widenSlots = (lists: SiblingLists): void => {
  const { slots, hashes } = lists;
  lists.slots = new Int32Array(slots.length * 2);
  lists.hashes = new Int32Array(slots.length * 2);
  const mask = lists.slots.length - 1;
  for (let at = 0; at < slots.length; at += 1) {
    if (slots[at] === 0) continue;
    const hash = hashes[at] as number;
    let slot = (hash ^ (hash >>> 16)) & mask;
    while (lists.slots[slot] !== 0) slot = (slot + 1) & mask;
    lists.slots[slot] = slots[at] as number;
    lists.hashes[slot] = hash;
  }
};
