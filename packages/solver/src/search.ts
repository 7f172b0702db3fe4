/**
 * The search itself: from every possible start on every line it follows the word list letter by letter, laying
 * tiles of the rack on empty squares and reading the ones that lie there. Visits every legal play exactly once.
 */
import type { TrieNode, WordList } from '@tilewright/lexicon';
import {
  BLANK,
  type Board,
  EMPTY,
  type Letter,
  type PlacedTile,
  type Square,
  letterOf,
} from '@tilewright/rules';
import { type Crossings, type Grounds, type Line, anchorsOf, crossingsOf, linesOf } from './line.ts';

/** Gets the tiles of a play; true ends the search. */
export type Visit = (tiles: readonly PlacedTile[]) => boolean;

/** Fixed while one direction is searched, except the rack and what is laid, which go up and down together. */
interface Search {
  readonly board: Board;
  readonly words: WordList;
  readonly anchors: Uint8Array;
  readonly crossings: Crossings;
  readonly kindCount: number;
  readonly visit: Visit;
  readonly rack: number[];
  readonly laid: PlacedTile[];
  leftCount: number;
  anchorCount: number;
}

interface Run {
  readonly line: Line;
  /** The place where the word begins. */
  readonly start: number;
}

/** The position a search begins with. */
export interface Position {
  readonly board: Board;
  readonly rack: readonly Letter[];
  readonly words: WordList;
}

/** Visits the plays until a visit says enough; true when one did. */
export const searchPlays = (grounds: Grounds, position: Position, visit: Visit): boolean => {
  const anchors = anchorsOf(grounds.layout, position.board);
  return (['across', 'down'] as const).some((direction) => {
    const crossings = crossingsOf(grounds, position.board, position.words, direction);
    const search = searchOf(grounds, position, { anchors, crossings, visit });
    return linesOf(grounds.layout, direction).some((line) => searchLine(search, line));
  });
};

const searchOf = (
  { tileSet }: Grounds,
  { board, rack, words }: Position,
  parts: Pick<Search, 'anchors' | 'crossings' | 'visit'>,
): Search => {
  const counts = tileSet.kinds.map((_, letter) => rack.filter((held) => held === letter).length);
  const leftCount = counts.reduce((sum, count) => sum + count, 0);
  const kindCount = tileSet.kinds.length;
  return { ...parts, board, words, kindCount, rack: counts, laid: [], leftCount, anchorCount: 0 };
};

const squareOf = ({ first, step }: Line, at: number): Square => (first + at * step) as Square;

const isFree = ({ board }: Search, line: Line, at: number): boolean =>
  at < 0 || at >= line.length || board[squareOf(line, at)] === EMPTY;

const searchLine = (search: Search, line: Line): boolean => {
  for (let start = 0; start < line.length; start += 1) {
    if (!isFree(search, line, start - 1) || !reachesAnchor(search, line, start)) continue;
    if (extend(search, { line, start }, start, search.words.root)) return true;
  }
  return false;
};

/** Whether the tiles of the rack, laid from `start` on, get as far as a square that a play must cover. */
const reachesAnchor = (search: Search, line: Line, start: number): boolean => {
  let leftCount = search.leftCount;
  for (let at = start; at < line.length && leftCount > 0; at += 1) {
    const square = squareOf(line, at);
    if (search.anchors[square] === 1) return true;
    if (search.board[square] === EMPTY) leftCount -= 1;
  }
  return false;
};

/** Goes on at place `at` with the letters before it walked to `node`; true when the search is to end. */
const extend = (search: Search, run: Run, at: number, node: TrieNode): boolean => {
  const isEnd = isFree(search, run.line, at);
  if (isEnd && isPlay(search, run, at, node) && search.visit(search.laid.slice())) return true;
  if (at === run.line.length) return false;
  if (isEnd) return search.leftCount > 0 && layEach(search, run, at, node);
  const next = search.words.child(node, letterOf(search.board[squareOf(run.line, at)] ?? EMPTY));
  return next !== undefined && extend(search, run, at + 1, next);
};

const isPlay = (search: Search, run: Run, at: number, node: TrieNode): boolean =>
  search.anchorCount > 0 &&
  at - run.start > 1 &&
  search.words.isWord(node) &&
  !isFoundAcross(search, run.line);

/** One tile that makes words both ways is the same play in both directions: it counts as the one across. */
const isFoundAcross = ({ laid, crossings }: Search, line: Line): boolean =>
  line.direction === 'down' && laid.length === 1 && crossings.hasWord[(laid[0] as PlacedTile).square] === 1;

const layEach = (search: Search, run: Run, at: number, node: TrieNode): boolean => {
  const { rack, words } = search;
  const allowedFrom = squareOf(run.line, at) * search.kindCount;
  for (let next = words.firstChild(node); next !== undefined; next = words.nextSibling(next)) {
    const letter = words.letterOf(next);
    if (search.crossings.allowed[allowedFrom + letter] === 0) continue;
    if (rack[letter] !== 0 && lay(search, run, { at, letter, blank: false }, next)) return true;
    if (rack[BLANK] !== 0 && lay(search, run, { at, letter, blank: true }, next)) return true;
  }
  return false;
};

interface Laying {
  readonly at: number;
  readonly letter: Letter;
  readonly blank: boolean;
}

/** Lays one tile, goes on behind it, and takes it back. */
const lay = (search: Search, run: Run, { at, letter, blank }: Laying, next: TrieNode): boolean => {
  const square = squareOf(run.line, at);
  const held = blank ? BLANK : letter;
  const anchorCount = search.anchorCount;
  search.rack[held] = (search.rack[held] as number) - 1;
  search.leftCount -= 1;
  search.anchorCount += search.anchors[square] as number;
  search.laid.push({ square, letter, blank });
  const isOver = extend(search, run, at + 1, next);
  search.laid.pop();
  search.anchorCount = anchorCount;
  search.leftCount += 1;
  search.rack[held] = (search.rack[held] as number) + 1;
  return isOver;
};
