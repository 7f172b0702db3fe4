/**
 * Word lists as threads pass them on: the nodes lie in memory that all threads see, so that a list is there once,
 * however many threads think about it.
 */
import type { WordList } from '@tilewright/lexicon';
import type { SearchTables } from '@tilewright/solver';

export interface SharedWords {
  /** Names the list and the letters it is spelled with. */
  readonly key: string;
  /** Over a SharedArrayBuffer. */
  readonly nodes: Int32Array;
  readonly wordCount: number;
}

/** What a computer brings along. */
export interface MindWords {
  readonly all: SharedWords;
  /** Words that most people know, and those a child knows; null where nobody knows which those are. */
  readonly ordinary: { readonly ordinary: SharedWords; readonly basic: SharedWords } | null;
}

export const shareWords = (key: string, { nodes, wordCount }: WordList): SharedWords => ({
  key,
  nodes: shared(nodes),
  wordCount,
});

/** What searching needs besides, in such memory too. */
export const shareTables = ({ graph, filter }: SearchTables): SearchTables => ({
  graph: { ...graph, nodes: shared(graph.nodes) },
  filter: { ...filter, words: shared(filter.words), lessOne: shared(filter.lessOne) },
});

const shared = (numbers: Int32Array): Int32Array => {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
};
