/**
 * What the search must know of a board before it lays anything: the lines to read, which empty squares touch a
 * tile, and which letters each square admits because of the words that cross it. Made once for a position.
 */
import type { TrieNode, WordList } from '@tilewright/lexicon';
import {
  type Board,
  type Direction,
  EMPTY,
  type Layout,
  type Letter,
  type Setup,
  type Square,
  centreOf,
  isEmptyBoard,
  letterOf,
  neighbour,
} from '@tilewright/rules';

/** Where plays are looked for. */
export type Grounds = Pick<Setup, 'layout' | 'tileSet'>;

/** One row or column. Place `at` of it is the square `first + at * step`. */
export interface Line {
  readonly direction: Direction;
  readonly first: number;
  readonly step: number;
  readonly length: number;
}

/** What squares admit, seen along one direction. */
export interface Crossings {
  readonly hasWord: Uint8Array;
  /** By square × kind count + letter. */
  readonly allowed: Uint8Array;
}

export const linesOf = ({ rows, cols }: Layout, direction: Direction): readonly Line[] =>
  direction === 'across'
    ? Array.from({ length: rows }, (_, row) => ({ direction, first: row * cols, step: 1, length: cols }))
    : Array.from({ length: cols }, (_, col) => ({ direction, first: col, step: cols, length: rows }));

/** Empty squares of which a play must cover one: those beside a tile, or the centre of an empty board. */
export const anchorsOf = (layout: Layout, board: Board): Uint8Array => {
  const anchors = new Uint8Array(board.length);
  if (isEmptyBoard(board)) anchors[centreOf(layout)] = 1;
  board.forEach((tile, index) => {
    if (tile === EMPTY && hasNeighbour(layout, board, index as Square)) anchors[index] = 1;
  });
  return anchors;
};

const hasNeighbour = (layout: Layout, board: Board, square: Square): boolean =>
  isBeside(layout, board, square, 'across') || isBeside(layout, board, square, 'down');

const isBeside = (layout: Layout, board: Board, square: Square, direction: Direction): boolean =>
  tileBeside(layout, board, { square, direction, by: 1 }) !== EMPTY ||
  tileBeside(layout, board, { square, direction, by: -1 }) !== EMPTY;

interface Way {
  readonly square: Square;
  readonly direction: Direction;
  readonly by: 1 | -1;
}

const tileBeside = (layout: Layout, board: Board, { square, direction, by }: Way): number => {
  const next = neighbour(layout, square, direction, by);
  return next === undefined ? EMPTY : (board[next] ?? EMPTY);
};

/** What each empty square admits for plays along `direction`. */
export const crossingsOf = (
  { layout, tileSet }: Grounds,
  board: Board,
  words: WordList,
  direction: Direction,
): Crossings => {
  const kindCount = tileSet.kinds.length;
  const crossing: Direction = direction === 'across' ? 'down' : 'across';
  const hasWord = new Uint8Array(board.length);
  const allowed = new Uint8Array(board.length * kindCount).fill(1);
  board.forEach((tile, index) => {
    const square = index as Square;
    if (tile !== EMPTY || !isBeside(layout, board, square, crossing)) return;
    hasWord[square] = 1;
    const before = lettersBeside(layout, board, { square, direction: crossing, by: -1 }).reverse();
    const after = lettersBeside(layout, board, { square, direction: crossing, by: 1 });
    const node = follow(words, words.root, before);
    for (let letter = 1; letter < kindCount; letter += 1) {
      const isFit = node !== undefined && completes(words, node, [letter as Letter, ...after]);
      allowed[square * kindCount + letter] = isFit ? 1 : 0;
    }
  });
  return { hasWord, allowed };
};

const lettersBeside = (layout: Layout, board: Board, way: Way): Letter[] => {
  const letters: Letter[] = [];
  let square = neighbour(layout, way.square, way.direction, way.by);
  for (; square !== undefined; square = neighbour(layout, square, way.direction, way.by)) {
    const tile = board[square] ?? EMPTY;
    if (tile === EMPTY) break;
    letters.push(letterOf(tile));
  }
  return letters;
};

const follow = (words: WordList, from: TrieNode, letters: readonly Letter[]): TrieNode | undefined =>
  letters.reduce<TrieNode | undefined>(
    (node, letter) => (node === undefined ? undefined : words.child(node, letter)),
    from,
  );

const completes = (words: WordList, from: TrieNode, letters: readonly Letter[]): boolean => {
  const node = follow(words, from, letters);
  return node !== undefined && words.isWord(node);
};
