/**
 * The words nearest to a misspelling: those that fewest edits make of it, where an edit is a letter more, less or
 * other, or two neighbours swapped. Walks the graph with one row of the edit table for each letter, and leaves every
 * way that is too far already.
 */
import type { Letter } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT } from './graph-node.ts';
import { WORD_LENGTH } from './word-intake.ts';
import type { WordList } from './word-list.ts';

export interface NearWord {
  readonly letters: readonly Letter[];
  readonly editCount: number;
}

const USUAL_EDITS = 2;
const MOST_EDITS = 3;

/**
 * At most so many words, the nearest first; where edits are equal, those of the same letters, then those that begin
 * alike for longer, then by their letters. Two edits are looked for as far as words are wanting, three only when there are none nearer.
 */
export const nearestWords = (
  { nodes }: Pick<WordList, 'nodes'>,
  letters: readonly Letter[],
  mostCount: number,
): readonly NearWord[] => {
  if (letters.length > WORD_LENGTH.most + MOST_EDITS) return [];
  let found: readonly NearWord[] = [];
  for (let mostEdits = 1; mostEdits <= MOST_EDITS; mostEdits += 1) {
    if (found.length >= (mostEdits <= USUAL_EDITS ? mostCount : 1)) break;
    found = wordsWithin(nodes, letters, mostEdits);
  }
  const alphagram = alphagramOf(letters);
  const rankOf = (word: NearWord): number =>
    word.editCount * 128 -
    (alphagramOf(word.letters) === alphagram ? 64 : 0) -
    sharedLength(word.letters, letters);
  return [...found].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, mostCount);
};

const alphagramOf = (letters: readonly Letter[]): string =>
  [...letters].sort((one, other) => one - other).join();

const sharedLength = (one: readonly Letter[], other: readonly Letter[]): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

interface NearSearch {
  readonly nodes: Int32Array;
  readonly wanted: readonly Letter[];
  readonly mostEdits: number;
  /** Row n: the edits from the first n letters of the path to each beginning of the wanted letters. */
  readonly rows: readonly Uint8Array[];
  readonly path: Letter[];
  readonly found: NearWord[];
}

const wordsWithin = (
  nodes: Int32Array,
  wanted: readonly Letter[],
  mostEdits: number,
): readonly NearWord[] => {
  const rows = Array.from({ length: wanted.length + mostEdits + 1 }, () => new Uint8Array(wanted.length + 1));
  rows[0]?.forEach((_, length, row) => {
    row[length] = length;
  });
  const search = { nodes, wanted, mostEdits, rows, path: [], found: [] };
  searchBelow(search, (nodes[FORWARD_ROOT] as number) & ARC_MASK);
  return search.found;
};

const searchBelow = (search: NearSearch, list: number): void => {
  const { nodes, wanted, mostEdits, path, found } = search;
  if (path.length === search.rows.length - 1) return;
  for (let at = list; at !== 0; at += 1) {
    const node = nodes[at] as number;
    path.push((node >>> TILE_SHIFT) as Letter);
    if (fillRow(search, path.length) <= mostEdits) {
      const editCount = search.rows[path.length]?.[wanted.length] as number;
      if ((node & ACCEPTS) !== 0 && editCount <= mostEdits) found.push({ letters: path.slice(), editCount });
      searchBelow(search, node & ARC_MASK);
    }
    path.pop();
    if ((node & IS_LAST) !== 0) return;
  }
};

/** Fills the row of the path so far from the two before it; returns its least number. */
const fillRow = ({ wanted, rows, path }: NearSearch, length: number): number => {
  const [row, above] = [rows[length] as Uint8Array, rows[length - 1] as Uint8Array];
  const letter = path[length - 1];
  const before = path[length - 2];
  let least = (row[0] = length);
  for (let at = 1; at < row.length; at += 1) {
    const isSame = wanted[at - 1] === letter;
    let edits = (above[at - 1] as number) + (isSame ? 0 : 1);
    edits = Math.min(edits, (above[at] as number) + 1, (row[at - 1] as number) + 1);
    if (at > 1 && wanted[at - 2] === letter && wanted[at - 1] === before)
      edits = Math.min(edits, ((rows[length - 2] as Uint8Array)[at - 2] as number) + 1);
    row[at] = edits;
    if (edits < least) least = edits;
  }
  return least;
};
