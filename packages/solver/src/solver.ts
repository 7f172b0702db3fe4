/**
 * The door of the search: a board and a rack go in, plays come out. Everything between is numbers in one workspace,
 * so a call must end before the next begins; answers are plain objects that outlive it.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Board,
  LIMITS,
  type Layout,
  type Letter,
  type PlacedTile,
  type Square,
  type TileSet,
  isEmptyBoard,
  place,
  score,
} from '@tilewright/rules';
import { type AnagramFilter, anagramFilterOf, keepAnagramFilter } from './anagram-filter.ts';
import { type Aim, findAnchors } from './anchors.ts';
import { compileBoard } from './compile.ts';
import { type CompiledSetup, type PlaySetup, compileSetupOf } from './compiled-setup.ts';
import { generate } from './generate.ts';
import { type KeepRule, keptValue } from './keep-value.ts';
import { openOutlooks } from './outlook.ts';
import { compileRack, keepValues, laidSets, rackNow, sizeStart, tileLetters } from './rack.ts';
import { cellOf, equityOf, pointsOf, recordCount, tileCountOf, tileOf } from './records.ts';
import { type Purpose, census } from './take-play.ts';
import { type WordGraph, keepWordGraph, wordGraphOf } from './word-graph.ts';
import { DIRECTION_CELLS, LANE, letterAt } from './workspace.ts';

export interface Position {
  readonly board: Board;
  readonly rack: readonly Letter[];
}

export interface RatedPlay {
  readonly tiles: readonly PlacedTile[];
  readonly direction: 'across' | 'down';
  readonly points: number;
  /** Points and what the kept tiles are worth, in thousandths of a point. */
  readonly equity: number;
}

const MOST_COMPILED = 8;
/** By word graph and layout, so that a list or a board that nobody uses any more can go. */
const compiled = new WeakMap<Int32Array, WeakMap<Layout, CompiledSetup[]>>();

/** The compiled set-up; asked again with the same parts, the same one. */
const compiledFor = (setup: PlaySetup, words: WordList): CompiledSetup => {
  const byLayout = compiled.get(words.nodes) ?? new WeakMap<Layout, CompiledSetup[]>();
  const made = byLayout.get(setup.layout) ?? [];
  const found = made.find((one) => isOf(one, setup));
  if (found !== undefined) return found;
  const next = compileSetupOf(setup, words);
  byLayout.set(setup.layout, [next, ...made.slice(0, MOST_COMPILED - 1)]);
  compiled.set(words.nodes, byLayout);
  return next;
};

const isOf = (one: CompiledSetup, { tileSet, switches }: PlaySetup): boolean =>
  one.bonus === switches.fullRackBonus &&
  one.rackSize === switches.rackSize &&
  one.isPersistent === (switches.premiums === 'persistent') &&
  isSamePoints(one.tileSet, tileSet);

/** Set-ups of one game after another have tile sets of their own; only the points matter here. */
const isSamePoints = (one: TileSet, other: TileSet): boolean =>
  one === other ||
  (one.kinds.length === other.kinds.length &&
    one.kinds.every(({ points }, letter) => points === other.kinds[letter]?.points));

/** What a search needs besides the word list: plain arrays, which another thread may make. */
export interface SearchTables {
  readonly graph: WordGraph;
  readonly filter: AnagramFilter;
}

/** Makes what the first search with these words would make; takes a moment, once. */
export const warmUp = (words: WordList): SearchTables => ({
  graph: wordGraphOf(words),
  filter: anagramFilterOf(words),
});

/** Takes what `warmUp` made of the same words elsewhere. */
export const takeTables = (words: WordList, { graph, filter }: SearchTables): void => {
  keepWordGraph(words, graph);
  keepAnagramFilter(words, filter);
};

interface Wish extends Aim {
  readonly purpose: Purpose;
  readonly keep: KeepRule | null;
}

/** What a caller got wrong would otherwise come out as a play that cannot be. */
const checkedRack = ({ tileSet }: CompiledSetup, rack: readonly Letter[], keep: KeepRule | null): void => {
  const { most } = LIMITS.rackSize;
  if (rack.length > most) throw new RangeError(`a rack has at most ${most} tiles, not ${rack.length}`);
  for (const letter of rack)
    if (!(letter >= 0 && letter < tileSet.kinds.length))
      throw new RangeError(`${String(letter)} is no letter of the tile set`);
  if (keep?.type === 'leaves' && keep.table.kindCount !== tileSet.kinds.length)
    throw new RangeError('the table of leaves is for other tiles');
};

const checkedBoard = ({ layout: { rows, cols } }: CompiledSetup, board: Board): void => {
  if (board.length !== rows * cols)
    throw new RangeError(`the layout has ${rows * cols} squares, the board ${board.length}`);
};

const search = (setup: CompiledSetup, position: Position, wish: Wish): void => {
  const { board, rack } = position;
  checkedRack(setup, rack, wish.keep);
  checkedBoard(setup, board);
  compileBoard(setup, board);
  compileRack(setup, rack, wish.keep);
  openOutlooks(anagramFilterOf(setup.words), setup.tileSet.kinds.length);
  findAnchors(setup, isEmptyBoard(board), wish);
  generate(setup, wish.purpose);
};

/** Every legal play, each once, in no particular order. A blank for a letter and the letter itself are two plays. */
export const allPlays = (
  setup: PlaySetup,
  words: WordList,
  position: Position,
  keep: KeepRule | null = null,
): readonly RatedPlay[] => {
  const one = compiledFor(setup, words);
  search(one, position, { purpose: 'all', keep, isBest: false, isDownOpening: true });
  const plays = Array.from({ length: recordCount() }, (_, play) => decoded(one, play));
  return one.isHuge ? plays.map((play) => recounted(setup, position, play)) : plays;
};

/** All plays as they were found, by number; only those asked for become objects. Valid until the next search. */
export interface PlayList {
  readonly count: number;
  readonly pointsOf: (play: number) => number;
  readonly equityOf: (play: number) => number;
  readonly tileCountOf: (play: number) => number;
  readonly play: (play: number) => RatedPlay;
}

/** Every legal play, for those who look at many and want few. */
export const listPlays = (
  setup: PlaySetup,
  words: WordList,
  position: Position,
  keep: KeepRule | null,
): PlayList => {
  const one = compiledFor(setup, words);
  if (one.isHuge) return listOf(allPlays(setup, words, position, keep));
  search(one, position, { purpose: 'all', keep, isBest: false, isDownOpening: true });
  return { count: recordCount(), pointsOf, equityOf, tileCountOf, play: (play) => decoded(one, play) };
};

/** A play with the most equity, or undefined when there is no play. */
export const bestPlay = (
  setup: PlaySetup,
  words: WordList,
  position: Position,
  keep: KeepRule | null = null,
): RatedPlay | undefined => {
  const one = compiledFor(setup, words);
  if (one.isHuge) return highest(allPlays(setup, words, position, keep));
  search(one, position, { purpose: 'best', keep, isBest: true, isDownOpening: true });
  return recordCount() === 0 ? undefined : decoded(one, 0);
};

/** Whether there is any legal play. */
export const hasAnyPlay = (setup: PlaySetup, words: WordList, position: Position): boolean => {
  search(compiledFor(setup, words), position, {
    purpose: 'any',
    keep: null,
    isBest: false,
    isDownOpening: true,
  });
  return recordCount() > 0;
};

export interface PlayCensus {
  readonly count: number;
  readonly bestPoints: number;
  readonly pointSum: number;
}

/** How many plays there are, the most points and the sum of all; on an empty board only plays across count. */
export const censusOf = (setup: PlaySetup, words: WordList, position: Position): PlayCensus => {
  const one = compiledFor(setup, words);
  const wish = { keep: null, isBest: false, isDownOpening: false };
  search(one, position, { ...wish, purpose: one.isHuge ? 'all' : 'census' });
  if (!one.isHuge) return { ...census };
  const plays = Array.from({ length: recordCount() }, (_, play) => decoded(one, play));
  const points = plays.map((play) => recounted(setup, position, play).points);
  return {
    count: points.length,
    bestPoints: points.reduce((best, more) => Math.max(best, more), 0),
    pointSum: points.reduce((sum, more) => sum + more, 0),
  };
};

/** Where points grow too large for the search, the rules count them. */
const recounted = (setup: PlaySetup, { board }: Position, play: RatedPlay): RatedPlay => {
  const placed = place(setup, board, play.tiles);
  if (!placed.ok) throw new Error(`the search found a play that cannot be placed: ${placed.error.type}`);
  const points = score(setup, board, { tiles: play.tiles, words: placed.value });
  return { ...play, points, equity: play.equity + MILLI * (points - play.points) };
};

const MILLI = 1000;

const highest = (plays: readonly RatedPlay[]): RatedPlay | undefined =>
  plays.reduce<RatedPlay | undefined>(
    (best, play) => (best === undefined || play.equity > best.equity ? play : best),
    undefined,
  );

const listOf = (plays: readonly RatedPlay[]): PlayList => {
  const at = (index: number): RatedPlay => plays[index] as RatedPlay;
  return {
    count: plays.length,
    pointsOf: (index) => at(index).points,
    equityOf: (index) => at(index).equity,
    tileCountOf: (index) => at(index).tiles.length,
    play: at,
  };
};

const decoded = ({ layout: { cols } }: CompiledSetup, play: number): RatedPlay => {
  const first = cellOf(play);
  const isDown = first >= DIRECTION_CELLS;
  const tiles: PlacedTile[] = [];
  for (let cell = first; tiles.length < tileCountOf(play); cell += 1) {
    if (letterAt[cell] !== 0) continue;
    const at = cell - (isDown ? DIRECTION_CELLS : 0) - LANE;
    const lane = Math.floor(at / LANE);
    const place = at % LANE;
    const tile = tileOf(play, tiles.length);
    const square = (isDown ? place * cols + lane : lane * cols + place) as Square;
    tiles.push({ square, letter: (tile & 63) as Letter, blank: tile >= 64 });
  }
  return { tiles, direction: isDown ? 'down' : 'across', points: pointsOf(play), equity: equityOf(play) };
};

/** Tiles to give back, and the value of what is kept, in thousandths of a point. */
export interface RatedExchange {
  readonly letters: readonly Letter[];
  readonly equity: number;
}

/** The exchange of at most `most` tiles that keeps the best; undefined when none can be given. */
export const bestExchange = (
  setup: PlaySetup,
  words: WordList,
  rack: readonly Letter[],
  { keep, most }: { readonly keep: KeepRule; readonly most: number },
): RatedExchange | undefined => {
  const one = compiledFor(setup, words);
  checkedRack(one, rack, keep);
  compileRack(one, rack, keep);
  const { size, full } = rackNow;
  if (Math.min(size, most) <= 0) return undefined;
  const given = rackNow.isListed ? bestSet(most) : worstTiles(keep, most);
  const letters = Array.from(tileLetters.subarray(0, size)).filter((_, tile) => ((given >>> tile) & 1) === 1);
  return { letters: letters as Letter[], equity: keptValue(keep, tileLetters, full ^ given) };
};

const bestSet = (most: number): number => {
  const { size, full } = rackNow;
  let best = laidSets[0]!;
  for (let at = 1; at < sizeStart[Math.min(size, most) + 1]!; at += 1)
    if (keepValues[full ^ laidSets[at]!]! > keepValues[full ^ best]!) best = laidSets[at]!;
  return best;
};

/** Of a rack too large to try every set: the worst tile, and others as long as that helps. */
const worstTiles = (keep: KeepRule, most: number): number => {
  const { size, full } = rackNow;
  let given = 0;
  for (let count = 0; count < most && given !== full; count += 1) {
    let next = given;
    for (let tile = 0; tile < size; tile += 1) {
      const set = given | (1 << tile);
      if (set === given) continue;
      const isBetter = keptValue(keep, tileLetters, full ^ set) > keptValue(keep, tileLetters, full ^ next);
      if (isBetter || next === 0) next = set;
    }
    if (next === given) break;
    given = next;
  }
  return given;
};
