/**
 * A tree of letters in four growing arrays: each path from the root spells the beginning of a word.
 * Invariant: siblings are ordered by letter. Index 0 is the root, and so "none" wherever a child or sibling is meant.
 */
import type { Brand, Letter } from '@tilewright/rules';

export type TrieNode = Brand<number, 'TrieNode'>;

export interface Trie {
  letters: Uint8Array;
  firstChild: Int32Array;
  nextSibling: Int32Array;
  endsWord: Uint8Array;
  nodeCount: number;
}

export const ROOT = 0 as TrieNode;
const NONE = 0;

export const emptyTrie = (capacity = 1024): Trie => ({
  letters: new Uint8Array(capacity),
  firstChild: new Int32Array(capacity),
  nextSibling: new Int32Array(capacity),
  endsWord: new Uint8Array(capacity),
  nodeCount: 1,
});

/** Adds a word; false when it was there already. */
export const addWord = (trie: Trie, letters: readonly Letter[]): boolean => {
  let node: number = ROOT;
  for (const letter of letters) node = childMade(trie, node, letter);
  if (trie.endsWord[node] === 1) return false;
  trie.endsWord[node] = 1;
  return true;
};

const childMade = (trie: Trie, node: number, letter: Letter): number => {
  let before = NONE;
  let after = trie.firstChild[node] as number;
  while (after !== NONE && (trie.letters[after] as number) < letter) {
    before = after;
    after = trie.nextSibling[after] as number;
  }
  if (after !== NONE && trie.letters[after] === letter) return after;
  const made = nodeMade(trie, letter);
  trie.nextSibling[made] = after;
  if (before === NONE) trie.firstChild[node] = made;
  else trie.nextSibling[before] = made;
  return made;
};

const nodeMade = (trie: Trie, letter: Letter): number => {
  if (trie.nodeCount === trie.letters.length) grow(trie);
  trie.letters[trie.nodeCount] = letter;
  return trie.nodeCount++;
};

const grow = (trie: Trie): void => {
  const wider = emptyTrie(trie.letters.length * 2);
  wider.letters.set(trie.letters);
  wider.firstChild.set(trie.firstChild);
  wider.nextSibling.set(trie.nextSibling);
  wider.endsWord.set(trie.endsWord);
  Object.assign(trie, wider, { nodeCount: trie.nodeCount });
};

/** The node one letter further, or undefined when no word goes on that way. */
export const childOf = (trie: Trie, node: TrieNode, letter: Letter): TrieNode | undefined => {
  let child = trie.firstChild[node] as number;
  while (child !== NONE && (trie.letters[child] as number) < letter)
    child = trie.nextSibling[child] as number;
  return child !== NONE && trie.letters[child] === letter ? (child as TrieNode) : undefined;
};

export const firstChildOf = (trie: Trie, node: TrieNode): TrieNode | undefined =>
  nodeOrNone(trie.firstChild[node] as number);

export const nextSiblingOf = (trie: Trie, node: TrieNode): TrieNode | undefined =>
  nodeOrNone(trie.nextSibling[node] as number);

const nodeOrNone = (index: number): TrieNode | undefined =>
  index === NONE ? undefined : (index as TrieNode);

export const letterAt = (trie: Trie, node: TrieNode): Letter => trie.letters[node] as Letter;

export const isWordAt = (trie: Trie, node: TrieNode): boolean => trie.endsWord[node] === 1;
