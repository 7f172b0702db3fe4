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
  /** Open addressing: where a list begins, 0 for a free place, and beside it the hash of the list. */
  slots: Int32Array;
}

/** No list is longer, so that what is twice as wide has room for one more. */
const LEAST_ROOM = 64;

/** With room for about so many nodes; more are taken, too. */
export const noLists = (expectedNodes: number): SiblingLists => {
  const nodes = Math.max(LEAST_ROOM, Math.ceil(expectedNodes));
  return {
    labels: new Int32Array(nodes + LEAST_ROOM),
    arcs: new Int32Array(nodes + LEAST_ROOM),
    nodeCount: FIRST_LIST,
    listCount: 0,
    // Half as many lists as nodes, two places for each, and as many again that stay free.
    slots: new Int32Array(2 ** Math.ceil(Math.log2(nodes * 2))),
  };
};

/** The list of the `count` nodes that lie at `from` in `pending`, the last of them marked so here. 0 for no nodes. */
export const listOf = (lists: SiblingLists, pending: NodeColumns, from: number, count: number): number => {
  if (count === 0) return 0;
  const last = from + count - 1;
  pending.labels[last] = (pending.labels[last] as number) | IS_LAST;
  let hash = 0;
  for (let at = last; at >= from; at -= 1) hash = hashWith(pending, at, hash);
  if (lists.listCount * 4 > lists.slots.length) widenSlots(lists);
  const slot = slotFor(lists, hash, pending, from);
  if (lists.slots[slot] === 0) {
    lists.slots[slot] = appended(lists, pending, from, count);
    lists.slots[slot + 1] = hash;
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

const firstSlot = (hash: number, slots: Int32Array): number =>
  ((hash ^ (hash >>> 16)) << 1) & (slots.length - 1);

const slotFor = (lists: SiblingLists, hash: number, pending: NodeColumns, from: number): number => {
  const { slots } = lists;
  for (let slot = firstSlot(hash, slots); ; slot = (slot + 2) & (slots.length - 1)) {
    const start = slots[slot] as number;
    if (start === 0) return slot;
    if (slots[slot + 1] === hash && isSameList(lists, start, pending, from)) return slot;
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
  const before = lists.slots;
  const slots = new Int32Array(before.length * 2);
  for (let at = 0; at < before.length; at += 2) {
    if (before[at] === 0) continue;
    const hash = before[at + 1] as number;
    let slot = firstSlot(hash, slots);
    while (slots[slot] !== 0) slot = (slot + 2) & (slots.length - 1);
    slots[slot] = before[at] as number;
    slots[slot + 1] = hash;
  }
  lists.slots = slots;
};
