/**
 * Tells in one look that no word has exactly these letters, in any order. Every letter has a number, a set of letters
 * the sum of theirs; the sums of all words are marked in a table of bits. A mark may be another set's: "perhaps" is no
 * promise, "no" is. A second table marks every word less one letter, for sets with a blank.
 */
import { ACCEPTS, ARC_MASK, IS_LAST, TILE_SHIFT, type WordList } from '@tilewright/lexicon';
import { MOST_LETTERS } from './workspace.ts';

export interface AnagramFilter {
  readonly words: Int32Array;
  readonly wordShift: number;
  readonly lessOne: Int32Array;
  readonly lessOneShift: number;
}

const SPREAD = 0x9e3779b1;

const madeSums = (): Int32Array => {
  const sums = new Int32Array(MOST_LETTERS);
  let state = 0x2545f491;
  for (let letter = 1; letter < MOST_LETTERS; letter += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + letter;
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    sums[letter] = state ^ (state >>> 16);
  }
  return sums;
};

/** The number of each letter. */
export const letterSums = madeSums();

/** The place of a sum's mark. */
const markOf = (sum: number, shift: number): number => Math.imul(sum, SPREAD) >>> shift;

const mark = (table: Int32Array, shift: number, sum: number): void => {
  const place = markOf(sum, shift);
  table[place >>> 5] = table[place >>> 5]! | (1 << place);
};

export const isMarked = (table: Int32Array, shift: number, sum: number): boolean => {
  const place = markOf(sum, shift);
  return ((table[place >>> 5]! >>> place) & 1) !== 0;
};

const MARKS_PER_WORD = 8;
const MARKS_PER_LESS_ONE = 96;
const LEAST_BITS = 10;
const MOST_BITS = 26;

const bitsFor = (marks: number): number =>
  Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(marks + 1))));

const known = new WeakMap<Int32Array, AnagramFilter>();

/** The filter of a word list; asked again, the same one. */
export const anagramFilterOf = (words: WordList): AnagramFilter => {
  const found = known.get(words.nodes);
  if (found !== undefined) return found;
  const wordBits = bitsFor(words.wordCount * MARKS_PER_WORD);
  const lessOneBits = bitsFor(words.wordCount * MARKS_PER_LESS_ONE);
  const made = {
    words: new Int32Array(1 << (wordBits - 5)),
    wordShift: 32 - wordBits,
    lessOne: new Int32Array(1 << (lessOneBits - 5)),
    lessOneShift: 32 - lessOneBits,
  };
  markWords(words.nodes, made);
  known.set(words.nodes, made);
  return made;
};

/** Takes a filter that was made of the same list elsewhere. */
export const keepAnagramFilter = ({ nodes }: WordList, filter: AnagramFilter): void =>
  void known.set(nodes, filter);

const markWords = (nodes: Int32Array, filter: AnagramFilter): void => {
  const path: number[] = [];
  const walk = (list: number, sum: number): void => {
    for (let at = list; ; at += 1) {
      const node = nodes[at]!;
      const letterSum = letterSums[node >>> TILE_SHIFT]!;
      const next = (sum + letterSum) | 0;
      path.push(letterSum);
      if ((node & ACCEPTS) !== 0) markWord(filter, path, next);
      if ((node & ARC_MASK) !== 0) walk(node & ARC_MASK, next);
      path.pop();
      if ((node & IS_LAST) !== 0) return;
    }
  };
  const root = nodes[0]! & ARC_MASK;
  if (root !== 0) walk(root, 0);
};

const markWord = (filter: AnagramFilter, path: readonly number[], sum: number): void => {
  mark(filter.words, filter.wordShift, sum);
  for (const letterSum of path) mark(filter.lessOne, filter.lessOneShift, (sum - letterSum) | 0);
};
