/**
 * Completed plays, as numbers in growing arrays: no object is made until somebody asks for a play. Four numbers a play
 * (first cell with the number of tiles, where its tiles begin, points, equity) and its tiles as bytes.
 */
import { LIMITS } from '@tilewright/rules';
import { laidAt, letterAt } from './workspace.ts';

const FIELDS = 4;
const CELL_BITS = 16;
const CELL_MASK = (1 << CELL_BITS) - 1;

/** Room that stands ready; what one huge position needed beyond the most is let go. */
const FIRST_PLAYS = 4096;
const MOST_KEPT_PLAYS = 1 << 19;
/** Room for the tiles of one more play. */
const MOST_TILES = LIMITS.rackSize.most;

let plays = new Float64Array(FIELDS * FIRST_PLAYS);
let tiles = new Uint8Array(8 * FIRST_PLAYS);
let count = 0;
let tileCount = 0;

export const clearRecords = (): void => {
  count = 0;
  tileCount = 0;
  if (plays.length <= FIELDS * MOST_KEPT_PLAYS) return;
  plays = new Float64Array(FIELDS * FIRST_PLAYS);
  tiles = new Uint8Array(8 * FIRST_PLAYS);
};

/** Keeps the play whose word runs from `first` to `last`, with the tiles laid on its empty cells. */
export const record = (first: number, last: number, points: number, equity: number): void => {
  if ((count + 1) * FIELDS > plays.length || tileCount + MOST_TILES > tiles.length) widen();
  const from = tileCount;
  let end = from;
  let firstLaid = 0;
  for (let cell = last; cell >= first; cell -= 1) {
    if (letterAt[cell] !== 0) continue;
    firstLaid = cell;
    tiles[end] = laidAt[cell]!;
    end += 1;
  }
  const at = count * FIELDS;
  plays[at] = firstLaid | ((end - from) << CELL_BITS);
  plays[at + 1] = from;
  plays[at + 2] = points;
  plays[at + 3] = equity;
  tileCount = end;
  count += 1;
};

const widen = (): void => {
  const widerPlays = new Float64Array(plays.length * 2);
  widerPlays.set(plays);
  plays = widerPlays;
  const widerTiles = new Uint8Array(tiles.length * 2);
  widerTiles.set(tiles);
  tiles = widerTiles;
};

export const recordCount = (): number => count;
export const cellOf = (play: number): number => plays[play * FIELDS]! & CELL_MASK;
export const tileCountOf = (play: number): number => plays[play * FIELDS]! >>> CELL_BITS;
/** The tile of a play that is laid on the so-manieth of its empty cells; they are kept from the last to the first. */
export const tileOf = (play: number, index: number): number =>
  tiles[plays[play * FIELDS + 1]! + tileCountOf(play) - 1 - index]!;
export const pointsOf = (play: number): number => plays[play * FIELDS + 2]!;
export const equityOf = (play: number): number => plays[play * FIELDS + 3]!;
