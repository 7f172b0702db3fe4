/**
 * Builds the word graph of a list, as KWG holds it: the words read forward, and the same words read from any letter
 * (GADDAG): a beginning of a word reversed, then the separator into the forward list that goes on after it. So the
 * second half is the smallest graph of the reversed beginnings, and all rests are shared with the first.
 */
import { type Letter, type Result, err, ok } from '@tilewright/rules';
import { ACCEPTS, MAX_NODES, SEPARATOR, TILE_SHIFT } from './graph-node.ts';
import {
  type GraphPath,
  addSibling,
  closePath,
  openPath,
  sharedLength,
  stepDown,
  stepUp,
} from './graph-path.ts';
import { type WordGraphLists, laidOut } from './list-layout.ts';
import { type PackedWords, noWords, packWord, sortPositions, sortWords } from './packed-words.ts';
import { noLists } from './sibling-lists.ts';

export interface GraphFault {
  readonly type: 'tooManyNodes';
  readonly nodeCount: number;
  readonly mostCount: number;
}

export interface BuiltGraph {
  readonly nodes: Int32Array;
  /** Different words: repeated ones count once. */
  readonly wordCount: number;
  /** Where among the packed words one starts that came again. */
  readonly repeats: Float64Array;
}

/** The graph of some letter sequences, in any order. None of them may be empty. */
export const buildWordGraph = (words: Iterable<readonly Letter[]>): Result<Int32Array, GraphFault> => {
  const packed = noWords();
  for (const letters of words) packWord(packed, letters, letters.length);
  const built = graphOf(packed);
  return built.ok ? ok(built.value.nodes) : built;
};

export const graphOf = (packed: PackedWords): Result<BuiltGraph, GraphFault> => {
  const { starts, repeats } = sortWords(packed);
  const nodes = laidOut(listsOf(packed.bytes, starts));
  return nodes.length > MAX_NODES
    ? err({ type: 'tooManyNodes', nodeCount: nodes.length, mostCount: MAX_NODES })
    : ok({ nodes, wordCount: starts.length, repeats });
};

/** The packed words, and for each of their positions the forward list that goes on after it. */
interface GraphText {
  readonly bytes: Uint8Array;
  readonly listAfter: Int32Array;
}

const listsOf = (bytes: Uint8Array, starts: Float64Array): WordGraphLists => {
  const lists = noLists();
  const text = { bytes, listAfter: new Int32Array(bytes.length) };
  const longest = longestOf(bytes, starts);
  const forward = openPath(lists, longest);
  const beginnings = growForward(forward, text, starts);
  closeForward(forward, text, 0);
  const forwardRoot = closePath(forward);
  sortPositions({ bytes, step: -1 }, beginnings, 0);
  const gaddagRoot = gaddagList(openPath(lists, longest), text, beginnings);
  return { lists, forwardRoot, gaddagRoot };
};

const longestOf = (bytes: Uint8Array, starts: Float64Array): number => {
  let longest = 0;
  for (const start of starts) {
    let end = start;
    while (bytes[end] !== 0) end += 1;
    if (end - start > longest) longest = end - start;
  }
  return longest;
};

/** Adds the words in order; returns every different beginning, as the position of its last letter. */
const growForward = (path: GraphPath, text: GraphText, starts: Float64Array): Float64Array => {
  const { bytes } = text;
  const beginnings = new Float64Array(bytes.length);
  let count = 0;
  for (const start of starts) {
    const shared = sharedLength(path, bytes, start, 1);
    closeForward(path, text, shared);
    for (let at = start + shared; bytes[at] !== 0; at += 1) {
      stepDown(path, bytes[at] as number, at, bytes[at + 1] === 0 ? ACCEPTS : 0);
      beginnings[count++] = at;
    }
  }
  return beginnings.subarray(0, count);
};

/** Closes the path down to `length` letters, and notes which list goes on after each beginning. */
const closeForward = (path: GraphPath, { listAfter }: GraphText, length: number): void => {
  while (path.length > length) {
    const list = stepUp(path);
    listAfter[path.positions[path.length] as number] = list;
  }
};

/** The reversed beginnings come in order, so each comes before those it is the start of: the separator goes first. */
const gaddagList = (path: GraphPath, { bytes, listAfter }: GraphText, beginnings: Float64Array): number => {
  for (const last of beginnings) {
    const shared = sharedLength(path, bytes, last, -1);
    while (path.length > shared) stepUp(path);
    for (let at = last - shared; bytes[at] !== 0; at -= 1) {
      const isWhole = bytes[at - 1] === 0 && bytes[last + 1] === 0;
      stepDown(path, bytes[at] as number, at, isWhole ? ACCEPTS : 0);
    }
    const rest = listAfter[last] as number;
    if (rest !== 0) addSibling(path, SEPARATOR << TILE_SHIFT, rest);
  }
  return closePath(path);
};
