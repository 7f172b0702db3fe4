/**
 * Word lists: which letters are words, and how to walk them letter by letter. Knows tile sets, no boards.
 */
export { type LetterReader, letterReader } from './letter-reader.ts';
export type { TrieNode } from './trie.ts';
export { type MadeWordList, type WordList, type WordListReport, makeWordList } from './word-list.ts';
