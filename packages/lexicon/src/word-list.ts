/**
 * The words of a game, spelled in the letters of one tile set, as a word graph: asks whether letters are a word, and
 * hands the nodes to those who search. Words that cannot be laid with the tiles are left out and counted.
 */
import type { Brand, Letter, TileSet } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT, childAt } from './graph-node.ts';
import { countWords } from './word-count.ts';
import { closeIntake, openIntake, takeWord } from './word-intake.ts';

export type TrieNode = Brand<number, 'TrieNode'>;

export interface WordList {
  /** The word graph, one node in each place, as `graph-node.ts` tells. */
  readonly nodes: Int32Array;
  readonly wordCount: number;
  readonly has: (letters: readonly Letter[]) => boolean;
  /** Where every word begins. */
  readonly root: TrieNode;
  /** One letter further, or undefined when no word goes on that way. */
  readonly child: (node: TrieNode, letter: Letter) => TrieNode | undefined;
  /** All ways on from a node, in the order of the letters: the first child, then its siblings. */
  readonly firstChild: (node: TrieNode) => TrieNode | undefined;
  readonly nextSibling: (node: TrieNode) => TrieNode | undefined;
  /** The letter that led to a node other than the root. */
  readonly letterOf: (node: TrieNode) => Letter;
  /** Whether the letters walked so far are a word. */
  readonly isWord: (node: TrieNode) => boolean;
}

export interface WordListReport {
  readonly wordCount: number;
  /** Words left out: they hold characters that are on no tile, or are too short or too long to be laid. */
  readonly skippedCount: number;
  readonly duplicateCount: number;
}

export interface MadeWordList {
  readonly words: WordList;
  readonly report: WordListReport;
}

/**
 * Builds the list from words in any order; white space around them and empty ones do not matter. Throws when they
 * are more than a word graph can hold: lists of unknown size are for `parseWordFile`.
 */
export const makeWordList = (tileSet: TileSet, words: Iterable<string>): MadeWordList => {
  const intake = openIntake(tileSet);
  for (const word of words) takeWord(intake, word.trim());
  const closed = closeIntake(intake);
  if (!closed.ok) throw new RangeError(`A word graph of ${closed.error.nodeCount} nodes is too large.`);
  const { graph, report } = closed.value;
  const { wordCount, repeated, unfit, tooShort, tooLong } = report;
  return {
    words: wordListOver(graph.nodes, wordCount),
    report: {
      wordCount,
      skippedCount: unfit.count + tooShort.count + tooLong.count,
      duplicateCount: repeated.count,
    },
  };
};

/** The word list of a graph that is known to be sound. */
export const wordListFrom = (nodes: Int32Array): WordList => wordListOver(nodes, countWords(nodes));

/** The same where the words have been counted. */
export const wordListOver = (nodes: Int32Array, wordCount: number): WordList => ({
  nodes,
  wordCount,
  has: (letters) => isWordOf(nodes, letters),
  root: FORWARD_ROOT as TrieNode,
  child: (node, letter) => nodeOrNone(childAt(nodes, node, letter)),
  firstChild: (node) => nodeOrNone((nodes[node] as number) & ARC_MASK),
  nextSibling: (node) => nodeOrNone(((nodes[node] as number) & IS_LAST) === 0 ? node + 1 : 0),
  letterOf: (node) => ((nodes[node] as number) >>> TILE_SHIFT) as Letter,
  isWord: (node) => ((nodes[node] as number) & ACCEPTS) !== 0,
});

const nodeOrNone = (node: number): TrieNode | undefined => (node === 0 ? undefined : (node as TrieNode));

const isWordOf = (nodes: Int32Array, letters: readonly Letter[]): boolean => {
  let node = FORWARD_ROOT;
  for (const letter of letters) {
    node = childAt(nodes, node, letter);
    if (node === 0) return false;
  }
  return ((nodes[node] as number) & ACCEPTS) !== 0;
};
