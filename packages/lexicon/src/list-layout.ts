/**
 * Lays the lists of a finished graph into one array of nodes, the two roots in front. The order is only a matter of
 * speed: lists that are walked together lie together.
 */
import { FIRST_LIST, FORWARD_ROOT, GADDAG_ROOT, IS_LAST } from './graph-node.ts';
import type { SiblingLists } from './sibling-lists.ts';

export interface WordGraphLists {
  readonly lists: SiblingLists;
  readonly forwardRoot: number;
  readonly gaddagRoot: number;
}

/** The nodes. Invariant: no more than an arc can point at. */
export const laidOut = (graph: WordGraphLists): Int32Array => {
  const { lists, forwardRoot, gaddagRoot } = graph;
  const places = placesOf(graph);
  const nodes = new Int32Array(lists.nodeCount);
  nodes[FORWARD_ROOT] = IS_LAST | (places[forwardRoot] as number);
  nodes[GADDAG_ROOT] = IS_LAST | (places[gaddagRoot] as number);
  for (let at = FIRST_LIST; at < lists.nodeCount; at += 1) {
    nodes[places[at] as number] = (lists.labels[at] as number) | (places[lists.arcs[at] as number] as number);
  }
  return nodes;
};

/** The place of each node: list by list in the order of a walk from the roots, each list before those below it. */
const placesOf = ({ lists, forwardRoot, gaddagRoot }: WordGraphLists): Int32Array => {
  const { labels, arcs } = lists;
  const places = new Int32Array(lists.nodeCount);
  let next = FIRST_LIST;
  const placeFrom = (start: number): void => {
    let end = start;
    while (((labels[end] as number) & IS_LAST) === 0) places[end++] = next++;
    places[end] = next++;
    for (let at = start; at <= end; at += 1) {
      const below = arcs[at] as number;
      if (below !== 0 && places[below] === 0) placeFrom(below);
    }
  };
  if (gaddagRoot !== 0) placeFrom(gaddagRoot);
  if (forwardRoot !== 0 && places[forwardRoot] === 0) placeFrom(forwardRoot);
  return places;
};
