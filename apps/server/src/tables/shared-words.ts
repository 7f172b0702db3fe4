/**
 * Word lists as threads pass them on. Those for everybody lie in memory that all threads see, so that a list is there
 * once, however many threads think about it. Those of people's own come and go, and are copied: V8 doesn't count shared
 * memory, so whatever is left of it waits for a collection that nothing brings about. Nor does a calm server collect the
 * plain memory of lists that were dropped: it is given back by hand.
 */
import { MessageChannel } from 'node:worker_threads';
import type { WordList } from '@tilewright/lexicon';
import type { SearchTables } from '@tilewright/solver';

export interface SharedWords {
  /** Names the list and the letters it is spelled with. */
  readonly key: string;
  /** Over a SharedArrayBuffer, or over a buffer of just this size. */
  readonly nodes: Int32Array;
  readonly wordCount: number;
}

/** What a computer brings along. */
export interface MindWords {
  /** Whether they come with the program, and not of somebody's own tiles or books. */
  readonly isForAll: boolean;
  readonly all: SharedWords;
  /** Words that most people know, and those a child knows; null where nobody knows which those are. */
  readonly ordinary: { readonly ordinary: SharedWords; readonly basic: SharedWords } | null;
}

export const shareWords = (key: string, { nodes, wordCount }: WordList): SharedWords => ({
  key,
  nodes: shared(nodes),
  wordCount,
});

/** The same in memory of one's own. */
export const plainWords = (key: string, { nodes, wordCount }: WordList): SharedWords => ({
  key,
  nodes: nodes.slice(),
  wordCount,
});

/** What searching needs besides, in memory that all threads see, too. */
export const shareTables = ({ graph, filter }: SearchTables): SearchTables => ({
  graph: { ...graph, nodes: shared(graph.nodes) },
  filter: { ...filter, words: shared(filter.words), lessOne: shared(filter.lessOne) },
});

/** And in memory of one's own. */
export const plainTables = ({ graph, filter }: SearchTables): SearchTables => ({
  graph: { ...graph, nodes: graph.nodes.slice() },
  filter: { ...filter, words: filter.words.slice(), lessOne: filter.lessOne.slice() },
});

const shared = (numbers: Int32Array): Int32Array => {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
};

/** Whatever is sent here is gone. */
const { port1: nowhere } = new MessageChannel();
nowhere.close();

/** Gives memory of one's own back at once; the numbers are none then. What threads share stays. */
export const giveBack = ({ buffer }: Int32Array | Uint8Array): void => {
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
};
