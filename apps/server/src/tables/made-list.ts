/** Word lists that were made of books: what they are called, and how they are read. */
import { type WordList, wordListFrom } from '@tilewright/lexicon';
import type { MadeList } from '../store/gathering-store.ts';

const LIST = 'books-';

/** Whether a set-up's words come from books, by their name. */
export const isBookList = (list: string): boolean => list.startsWith(LIST);

export const bookListId = (digest: string): string => `${LIST}${digest}`;

/** The two lists as they are kept, ready to be asked. */
export const readMadeList = (made: MadeList): { readonly words: WordList; readonly others: WordList } => ({
  words: wordListFrom(nodesOf(made.words), made.wordCount),
  others: wordListFrom(nodesOf(made.otherWords), made.otherCount),
});

const NODE_BYTES = 4;

/** Written by this program: small ends first, as KWG is. */
const nodesOf = (bytes: Uint8Array): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes = new Int32Array(bytes.byteLength / NODE_BYTES);
  // Many times as fast as a call for each, and others wait meanwhile.
  for (let at = 0; at < nodes.length; at += 1) nodes[at] = view.getInt32(at * NODE_BYTES, true);
  return nodes;
};
