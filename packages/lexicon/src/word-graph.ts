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
import { type PackedWords, noWords, packWord, sortWords } from './packed-words.ts';
import { type SiblingLists, noLists } from './sibling-lists.ts';
import { sortPositions } from './sort-positions.ts';

export interface GraphFault {
  readonly type: 'tooManyNodes';
  /** How many it has, or had when the building stopped. */
  readonly nodeCount: number;
  readonly mostCount: number;
}

export interface BuiltGraph {
  readonly nodes: Int32Array;
  /** Different words: repeated ones count once. */
  readonly wordCount: number;
  /** Where among the packed words one starts that came again. */
  readonly repeats: Int32Array;
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
  const lists = listsOf({ bytes: packed.bytes, listAfter: new Int32Array(packed.byteCount) }, starts);
  return lists.ok ? ok({ nodes: laidOut(lists.value), wordCount: starts.length, repeats }) : lists;
};

/** As in the lists of the program: English has 0.47 nodes for each letter, French fewer. */
const NODES_A_LETTER = 0.5;

/** The packed words, and for each of their positions the forward list that goes on after it. */
interface GraphText {
  readonly bytes: Uint8Array;
  readonly listAfter: Int32Array;
}

const listsOf = (text: GraphText, starts: Int32Array): Result<WordGraphLists, GraphFault> => {
  const lists = noLists(Math.min(text.listAfter.length * NODES_A_LETTER, MAX_NODES));
  const longest = longestOf(text.bytes, starts);
  const forwardRoot = forwardList(openPath(lists, longest), text, starts);
  if (isFull(lists)) return tooManyNodes(lists);
  const beginnings = beginningsOf(text.bytes, starts);
  sortPositions({ bytes: text.bytes, step: -1 }, beginnings);
  const gaddagRoot = gaddagList(openPath(lists, longest), text, beginnings);
  return isFull(lists) ? tooManyNodes(lists) : ok({ lists, forwardRoot, gaddagRoot });
};

/** More nodes than arcs can point at: whoever builds stops there, so that no list takes all memory. */
const isFull = ({ nodeCount }: SiblingLists): boolean => nodeCount > MAX_NODES;

const tooManyNodes = ({ nodeCount }: SiblingLists): Result<never, GraphFault> =>
  err({ type: 'tooManyNodes', nodeCount, mostCount: MAX_NODES });

const longestOf = (bytes: Uint8Array, starts: Int32Array): number => {
  let longest = 0;
  for (const start of starts) {
    let end = start;
    while (bytes[end] !== 0) end += 1;
    if (end - start > longest) longest = end - start;
  }
  return longest;
};

/** The list that words begin with; notes which list goes on after each of their positions. */
const forwardList = (path: GraphPath, text: GraphText, starts: Int32Array): number => {
  const { bytes } = text;
  for (const start of starts) {
    const shared = sharedLength(path, bytes, start, 1);
    closeForward(path, text, shared);
    if (isFull(path.lists)) return 0;
    for (let at = start + shared; bytes[at] !== 0; at += 1) {
      stepDown(path, bytes[at] as number, at, bytes[at + 1] === 0 ? ACCEPTS : 0);
    }
  }
  closeForward(path, text, 0);
  return closePath(path);
};

const closeForward = (path: GraphPath, { listAfter }: GraphText, length: number): void => {
  while (path.length > length) {
    const list = stepUp(path);
    listAfter[path.positions[path.length] as number] = list;
  }
};

/** Every different beginning of a word, as the position of its last letter in the first word that has it. */
const beginningsOf = (bytes: Uint8Array, starts: Int32Array): Int32Array => {
  const newAt = newLetters(bytes, starts);
  let count = 0;
  for (const at of newAt) for (let last = at; bytes[last] !== 0; last += 1) count += 1;
  const beginnings = new Int32Array(count);
  let found = 0;
  for (const at of newAt) for (let last = at; bytes[last] !== 0; last += 1) beginnings[found++] = last;
  return beginnings;
};

/** For each word, in order, where the letters start that it does not share with the word before. */
const newLetters = (bytes: Uint8Array, starts: Int32Array): Int32Array =>
  starts.map((start, index) => {
    const before = starts[index - 1];
    if (before === undefined) return start;
    let shared = 0;
    while (bytes[start + shared] !== 0 && bytes[start + shared] === bytes[before + shared]) shared += 1;
    return start + shared;
  });

/** The reversed beginnings come in order, so each comes before those it is the start of: the separator goes first. */
const gaddagList = (path: GraphPath, { bytes, listAfter }: GraphText, beginnings: Int32Array): number => {
  for (const last of beginnings) {
    const shared = sharedLength(path, bytes, last, -1);
    while (path.length > shared) stepUp(path);
    if (isFull(path.lists)) return 0;
    for (let at = last - shared; bytes[at] !== 0; at -= 1) {
      const isWhole = bytes[at - 1] === 0 && bytes[last + 1] === 0;
      stepDown(path, bytes[at] as number, at, isWhole ? ACCEPTS : 0);
    }
    const rest = listAfter[last] as number;
    if (rest !== 0) addSibling(path, SEPARATOR << TILE_SHIFT, rest);
  }
  return closePath(path);
};
