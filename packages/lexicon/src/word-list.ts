/**
 * The words of a game, spelled in the letters of one tile set, as a word graph: asks whether letters are a word, and
 * hands the nodes to those who search. Words that cannot be laid with the tiles are left out and counted.
 */
import type { Letter, TileSet } from '@tilewright/rules';
import { ACCEPTS, FORWARD_ROOT, childAt } from './graph-node.ts';
import { countWords } from './word-count.ts';
import { closeIntake, openIntake, takeWord } from './word-intake.ts';

export interface WordList {
  /** The word graph, one node in each place, as `graph-node.ts` tells. */
  readonly nodes: Int32Array;
  readonly wordCount: number;
  readonly has: (letters: readonly Letter[]) => boolean;
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
  if (!closed.ok)
    throw new RangeError(`A word graph of ${closed.error.nodeCount} nodes or more is too large.`);
  const { graph, report } = closed.value;
  const { wordCount, repeated, unfit, tooShort, tooLong } = report;
  return {
    words: wordListFrom(graph.nodes, wordCount),
    report: {
      wordCount,
      skippedCount: unfit.count + tooShort.count + tooLong.count,
      duplicateCount: repeated.count,
    },
  };
};

/** The word list of a graph that is known to be sound; its words are counted unless somebody has. */
export const wordListFrom = (nodes: Int32Array, wordCount = countWords(nodes)): WordList => ({
  nodes,
  wordCount,
  has: (letters) => isWordOf(nodes, letters),
});

const isWordOf = (nodes: Int32Array, letters: readonly Letter[]): boolean => {
  let node = FORWARD_ROOT;
  for (const letter of letters) {
    node = childAt(nodes, node, letter);
    if (node === 0) return false;
  }
  return ((nodes[node] as number) & ACCEPTS) !== 0;
};
