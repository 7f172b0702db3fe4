/**
 * The word graph as the search walks it: the GADDAG of a KWG, laid out anew so that one look tells which letters go on.
 * A list of arcs is `[list behind the separator, its letters as bits]` and for each arc `[arc, letters of its list,
 * letters of the list behind the separator of that, that list]`; an arc is `letter << 26 | isLast << 25 | endsWord << 24
 * | list / 2`. Most steps end at the letters, and need not fetch a list from far away. List 0 is no list. Made once for
 * a word list.
 */
import { ACCEPTS, ARC_MASK, IS_LAST, TILE_SHIFT, type WordList } from '@tilewright/lexicon';

export interface WordGraph {
  readonly nodes: Int32Array;
  /** The list every walk begins with, 0 when there are no words. */
  readonly root: number;
}

/** Lists begin at even places; so that even the largest KWG fits, an arc holds the half. */
const HALF_BITS = 0xffffff;
export const ENDS_WORD = 0x1000000;
export const LAST_ARC = 0x2000000;
export const LETTER_SHIFT = 26;
/** Where the arcs of a list begin, behind its separator and its bits. */
export const ARCS = 2;
/** How far apart two arcs of a list lie. */
export const ARC_STEP = 4;
/** Where, from an arc, the letters of its list stand, and those of the list behind the separator of that. */
export const LEFT_BITS = 1;
export const RIGHT_BITS = 2;
export const RIGHT_LIST = 3;

/** The list of an arc, 0 for none. */
export const listOf = (arc: number): number => (arc & HALF_BITS) << 1;

const known = new WeakMap<Int32Array, WordGraph>();

/** The graph of a word list; asked again, the same one. */
export const wordGraphOf = ({ nodes }: WordList): WordGraph => {
  const found = known.get(nodes);
  if (found !== undefined) return found;
  const made = relaid(nodes);
  known.set(nodes, made);
  return made;
};

/** Takes a graph that was made of the same list elsewhere. */
export const keepWordGraph = ({ nodes }: WordList, graph: WordGraph): void => void known.set(nodes, graph);

const relaid = (kwg: Int32Array): WordGraph => {
  const gaddag = kwg[1]! & ARC_MASK;
  if (gaddag === 0) return { nodes: new Int32Array(1), root: 0 };
  const places = new Int32Array(kwg.length);
  const order = new Int32Array(kwg.length);
  const { listCount, nodeCount } = placeLists(kwg, gaddag, places, order);
  const nodes = new Int32Array(nodeCount);
  for (let index = 0; index < listCount; index += 1) copyList(kwg, order[index]!, places, nodes);
  for (let index = 0; index < listCount; index += 1) tellBits(nodes, places[order[index]!]!);
  return { nodes, root: places[gaddag]! };
};

/** Gives each list its place, depth first, so that what is walked together lies together. */
const placeLists = (
  kwg: Int32Array,
  root: number,
  places: Int32Array,
  order: Int32Array,
): { readonly listCount: number; readonly nodeCount: number } => {
  const stack = [root];
  let [listCount, nodeCount] = [0, 2];
  for (let list = stack.pop(); list !== undefined; list = stack.pop()) {
    if (places[list] !== 0) continue;
    places[list] = nodeCount;
    order[listCount] = list;
    listCount += 1;
    nodeCount += ARCS;
    let node = list;
    for (; (kwg[node]! & IS_LAST) === 0; node += 1) nodeCount += ARC_STEP;
    nodeCount += kwg[list]! >>> TILE_SHIFT === 0 ? 0 : ARC_STEP;
    // The last arc is pushed first: the first child comes next.
    for (; node >= list; node -= 1) {
      const child = kwg[node]! & ARC_MASK;
      if (child !== 0 && places[child] === 0) stack.push(child);
    }
  }
  return { listCount, nodeCount };
};

const copyList = (kwg: Int32Array, list: number, places: Int32Array, nodes: Int32Array): void => {
  const place = places[list]!;
  let arc = place + ARCS;
  let bits = 0;
  for (let node = list; ; node += 1) {
    const from = kwg[node]!;
    const letter = from >>> TILE_SHIFT;
    const child = places[from & ARC_MASK]!;
    const isLast = (from & IS_LAST) !== 0;
    if (letter === 0) nodes[place] = child;
    else {
      bits |= 1 << letter;
      const ends = (from & ACCEPTS) === 0 ? 0 : ENDS_WORD;
      nodes[arc] = (letter << LETTER_SHIFT) | (isLast ? LAST_ARC : 0) | ends | (child >>> 1);
      arc += ARC_STEP;
    }
    if (isLast) break;
  }
  nodes[place + 1] = bits;
};

/** Puts the bits of its list behind each arc. */
const tellBits = (nodes: Int32Array, list: number): void => {
  if (nodes[list + 1] === 0) return;
  for (let at = list + ARCS; ; at += ARC_STEP) {
    const child = listOf(nodes[at]!);
    if (child !== 0) {
      nodes[at + LEFT_BITS] = nodes[child + 1]!;
      const separated = nodes[child]!;
      nodes[at + RIGHT_BITS] = separated === 0 ? 0 : nodes[separated + 1]!;
      nodes[at + RIGHT_LIST] = separated;
    }
    if ((nodes[at]! & LAST_ARC) !== 0) return;
  }
};

/** The arc of a letter in a list, or 0. */
export const arcOf = (nodes: Int32Array, list: number, letter: number): number => {
  // A list with many letters shares bits between letters 32 apart, so a set bit is only a hint.
  if (((nodes[list + 1]! >>> letter) & 1) === 0) return 0;
  for (let at = list + ARCS; ; at += ARC_STEP) {
    const arc = nodes[at]!;
    const found = arc >>> LETTER_SHIFT;
    if (found === letter) return arc;
    if (found > letter || (arc & LAST_ARC) !== 0) return 0;
  }
};
