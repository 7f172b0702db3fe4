/**
 * Word graphs as KWG files, to the bit: little-endian nodes of 32 bits without a header. Reading checks everything a
 * walk relies on, so that a file of unknown origin can neither lead astray nor without end. A file without the second
 * half gets it built.
 */
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { eachWord } from './each-word.ts';
import { ARC_MASK, FORWARD_ROOT, GADDAG_ROOT, IS_LAST, MAX_NODES } from './graph-node.ts';
import { type UnsoundGraph, checkBelow, openCheck } from './graph-check.ts';
import { holdsEachWord } from './graph-halves.ts';
import { evidentEncoding } from './text-decoding.ts';
import { noWords, packWord } from './packed-words.ts';
import { countLetters } from './word-count.ts';
import { type GraphFault, graphOf } from './word-graph.ts';
import { type WordList, wordListFrom } from './word-list.ts';

export type KwgFault =
  | UnsoundGraph
  | GraphFault
  | { readonly type: 'badSize'; readonly byteCount: number }
  /** The first node is not the root that every such file begins with. */
  | { readonly type: 'noRoot' }
  /** The two halves do not hold the same words. */
  | { readonly type: 'halvesDiffer' }
  | { readonly type: 'tooManyWords'; readonly wordCount: number };

const NODE_BYTES = 4;
const ROOT_BITS = ~ARC_MASK;
// A small file can stand for more words than there is room or time to spell out.
const MOST_LETTERS = 2 ** 26;

export const makeKwg = ({ nodes }: Pick<WordList, 'nodes'>): Uint8Array => {
  const bytes = new Uint8Array(nodes.length * NODE_BYTES);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < nodes.length; at += 1) view.setInt32(at * NODE_BYTES, nodes[at] as number, true);
  return bytes;
};

/** Whether bytes begin as a KWG file does, and no text can. */
export const isKwg = (bytes: Uint8Array): boolean =>
  bytes[3] === 0 && ((bytes[2] as number) & 0xc0) === 0x40 && evidentEncoding(bytes) === undefined;

export const parseKwg = (tileSet: TileSet, bytes: Uint8Array): Result<WordList, KwgFault> => {
  const nodes = nodesOf(bytes);
  if (!nodes.ok) return nodes;
  const check = openCheck(nodes.value, tileSet.kinds.length - 1);
  const wordCount = checkBelow(check, FORWARD_ROOT);
  if (!wordCount.ok) return wordCount;
  const letterTotal = countLetters(nodes.value);
  if (letterTotal > MOST_LETTERS) return err({ type: 'tooManyWords', wordCount: wordCount.value });
  if (!hasGaddag(nodes.value)) return withGaddag(nodes.value);
  const entryCount = checkBelow(check, GADDAG_ROOT);
  if (!entryCount.ok) return entryCount;
  // A word of n letters has n ways in the second half.
  return entryCount.value === letterTotal && holdsEachWord(nodes.value)
    ? ok(wordListFrom(nodes.value, wordCount.value))
    : err({ type: 'halvesDiffer' });
};

const nodesOf = (bytes: Uint8Array): Result<Int32Array, KwgFault> => {
  if (bytes.length === 0 || bytes.length % NODE_BYTES !== 0)
    return err({ type: 'badSize', byteCount: bytes.length });
  const nodeCount = bytes.length / NODE_BYTES;
  if (nodeCount > MAX_NODES) return err({ type: 'tooManyNodes', nodeCount, mostCount: MAX_NODES });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes = new Int32Array(nodeCount);
  for (let at = 0; at < nodeCount; at += 1) nodes[at] = view.getInt32(at * NODE_BYTES, true);
  return isRoot(nodes[FORWARD_ROOT] as number) ? ok(nodes) : err({ type: 'noRoot' });
};

const isRoot = (node: number): boolean => (node & ROOT_BITS) === IS_LAST;

/** A file with the forward half only has a list where the second root would be, or a root that leads nowhere. */
const hasGaddag = (nodes: Int32Array): boolean => {
  const second = nodes[GADDAG_ROOT] ?? 0;
  const isBare = ((nodes[FORWARD_ROOT] as number) & ARC_MASK) === 0;
  return isRoot(second) && (isBare || (second & ARC_MASK) !== 0);
};

const withGaddag = (forward: Int32Array): Result<WordList, KwgFault> => {
  const packed = noWords();
  eachWord({ nodes: forward }, (letters, length) => packWord(packed, letters, length));
  const built = graphOf(packed);
  return built.ok ? ok(wordListFrom(built.value.nodes, built.value.wordCount)) : built;
};
