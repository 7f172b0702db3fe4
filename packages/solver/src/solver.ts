/**
 * The door of the search: a board and a rack go in, plays come out. Everything between is numbers in one workspace,
 * so a call must end before the next begins; answers are plain objects that outlive it.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Board,
  type Letter,
  type PlacedTile,
  type Square,
  isEmptyBoard,
  place,
  score,
} from '@tilewright/rules';
import { type AnagramFilter, anagramFilterOf, keepAnagramFilter } from './anagram-filter.ts';
import { type Aim, findAnchors } from './anchors.ts';
import { compileBoard } from './compile.ts';
import { checkBoard, checkRack } from './check-position.ts';
import { compiledFor } from './compiled-cache.ts';
import type { CompiledSetup, PlaySetup } from './compiled-setup.ts';
import { generate } from './generate.ts';
import type { KeepRule } from './keep-value.ts';
import { openOutlooks } from './outlook.ts';
import { compileRack } from './rack.ts';
import { cellOf, equityOf, pointsOf, recordCount, tileCountOf, tileOf } from './records.ts';
import { type Purpose, census } from './take-play.ts';
import { type WordGraph, keepWordGraph, wordGraphOf } from './word-graph.ts';
import { DIRECTION_CELLS, LANE, letterAt, stepsLeft } from './workspace.ts';

export interface Position {
  readonly board: Board;
  readonly rack: readonly Letter[];
  /** The search is over after this many steps, with what it has found by then; without it, when all is found. */
  readonly mostSteps?: number;
}

/** More than any search takes that ends while somebody waits for it. */
const ALL_STEPS = 0x7fffffff;

export interface RatedPlay {
  readonly tiles: readonly PlacedTile[];
  readonly direction: 'across' | 'down';
  readonly points: number;
  /** Points and what the kept tiles are worth, in thousandths of a point. */
  readonly equity: number;
}

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
  /** Called for each play while it is the only one recorded, where that is the purpose. */
  readonly visit?: () => void;
}

const search = (setup: CompiledSetup, position: Position, wish: Wish): void => {
  const { board, rack, mostSteps = ALL_STEPS } = position;
  checkRack(setup, rack, wish.keep);
  checkBoard(setup, board);
  compileBoard(setup, board);
  compileRack(setup, rack, wish.keep);
  openOutlooks(anagramFilterOf(setup.words), setup.tileSet.kinds.length);
  findAnchors(setup, isEmptyBoard(board), wish);
  stepsLeft[0] = mostSteps;
  generate(setup, wish.purpose, wish.visit);
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
  if (one.isHuge) return highest(setup, words, position, keep);
  search(one, position, { purpose: 'best', keep, isBest: true, isDownOpening: true });
  return recordCount() === 0 ? undefined : decoded(one, 0);
};

/** Whether a play is taken instead of the one that was taken before. */
export type Takes = (points: number, equity: number, tileCount: number) => boolean;

/** What counting the points of one play by the rules costs, in steps. */
const RECOUNT_STEPS = 50;

/** Shows every legal play to `takes` as it is found and answers with the last one taken. Nothing else is kept. */
export const pickPlay = (
  setup: PlaySetup,
  words: WordList,
  position: Position,
  { keep, takes }: { readonly keep: KeepRule | null; readonly takes: Takes },
): RatedPlay | undefined => {
  const one = compiledFor(setup, words);
  let taken: RatedPlay | undefined;
  const visit = (): void => {
    if (takes(pointsOf(0), equityOf(0), tileCountOf(0))) taken = decoded(one, 0);
  };
  const visitHuge = (): void => {
    stepsLeft[0] = stepsLeft[0]! - RECOUNT_STEPS;
    const play = recounted(setup, position, decoded(one, 0));
    if (takes(play.points, play.equity, play.tiles.length)) taken = play;
  };
  const wish = { keep, isBest: false, isDownOpening: true, visit: one.isHuge ? visitHuge : visit };
  search(one, position, { ...wish, purpose: 'each' });
  return taken;
};

/**
 * Whether any of these racks has a legal play. Where so many steps, for all racks together, are not enough to tell,
 * there may be one.
 */
export const mayHavePlay = (
  setup: PlaySetup,
  words: WordList,
  board: Board,
  { racks, mostSteps }: { readonly racks: readonly (readonly Letter[])[]; readonly mostSteps: number },
): boolean => {
  const one = compiledFor(setup, words);
  const wish = { purpose: 'any', keep: null, isBest: false, isDownOpening: true } as const;
  stepsLeft[0] = mostSteps;
  return racks.some((rack) => {
    search(one, { board, rack, mostSteps: stepsLeft[0]! }, wish);
    return recordCount() > 0 || stepsLeft[0]! < 0;
  });
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

const highest = (
  setup: PlaySetup,
  words: WordList,
  position: Position,
  keep: KeepRule | null,
): RatedPlay | undefined => {
  let best = -Infinity;
  const isBetter: Takes = (_points, equity) => {
    if (equity <= best) return false;
    best = equity;
    return true;
  };
  return pickPlay(setup, words, position, { keep, takes: isBetter });
};

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
