/**
 * The words of a game, spelled in the letters of one tile set: asks whether letters are a word, and walks letter
 * by letter for those who search. Words that cannot be laid with the tiles are left out and counted.
 */
import type { Letter, TileSet } from '@tilewright/rules';
import { letterReader } from './letter-reader.ts';
import {
  ROOT,
  type Trie,
  type TrieNode,
  addWord,
  childOf,
  emptyTrie,
  firstChildOf,
  isWordAt,
  letterAt,
  nextSiblingOf,
} from './trie.ts';

export interface WordList {
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
  readonly has: (letters: readonly Letter[]) => boolean;
}

export interface WordListReport {
  readonly wordCount: number;
  /** Words with characters that are on no tile. */
  readonly skippedCount: number;
  readonly duplicateCount: number;
}

export interface MadeWordList {
  readonly words: WordList;
  readonly report: WordListReport;
}

/** Builds the list from words in any order; white space around them and empty ones do not matter. */
export const makeWordList = (tileSet: TileSet, words: Iterable<string>): MadeWordList => {
  const trie = emptyTrie();
  const lettersOf = letterReader(tileSet);
  let [wordCount, skippedCount, duplicateCount] = [0, 0, 0];
  for (const word of words) {
    const letters = lettersOf(word.trim());
    if (letters === undefined) skippedCount += 1;
    else if (letters.length === 0) continue;
    else if (addWord(trie, letters)) wordCount += 1;
    else duplicateCount += 1;
  }
  return { words: wordListOver(trie), report: { wordCount, skippedCount, duplicateCount } };
};

const wordListOver = (trie: Trie): WordList => ({
  root: ROOT,
  child: (node, letter) => childOf(trie, node, letter),
  firstChild: (node) => firstChildOf(trie, node),
  nextSibling: (node) => nextSiblingOf(trie, node),
  letterOf: (node) => letterAt(trie, node),
  isWord: (node) => isWordAt(trie, node),
  has: (letters) => {
    const node = nodeAfter(trie, letters);
    return node !== undefined && isWordAt(trie, node);
  },
});

const nodeAfter = (trie: Trie, letters: readonly Letter[]): TrieNode | undefined => {
  let node: TrieNode | undefined = ROOT;
  for (const letter of letters) {
    node = childOf(trie, node, letter);
    if (node === undefined) return undefined;
  }
  return node;
};
