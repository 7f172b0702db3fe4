/**
 * Completed plays, as numbers in growing arrays: no object is made until somebody asks for a play. Four numbers a play
 * (first cell with the number of tiles, where its tiles begin, points, equity) and its tiles as bytes.
 */
const FIELDS = 4;
const CELL_BITS = 16;
const CELL_MASK = (1 << CELL_BITS) - 1;

export interface Records {
  plays: Float64Array;
  tiles: Uint8Array;
  count: number;
  tileCount: number;
}

export const records: Records = {
  plays: new Float64Array(FIELDS * 4096),
  tiles: new Uint8Array(8 * 4096),
  count: 0,
  tileCount: 0,
};

/** Arrays that one huge position left are let go. */
const MOST_KEPT_PLAYS = 1 << 19;

export const clearRecords = (): void => {
  records.count = 0;
  records.tileCount = 0;
  if (records.plays.length <= FIELDS * MOST_KEPT_PLAYS) return;
  records.plays = new Float64Array(FIELDS * 4096);
  records.tiles = new Uint8Array(8 * 4096);
};

/** Room for one more play of at most `tileCount` tiles. */
export const makeRoom = (tileCount: number): void => {
  if ((records.count + 1) * FIELDS > records.plays.length) {
    const wider = new Float64Array(records.plays.length * 2);
    wider.set(records.plays);
    records.plays = wider;
  }
  if (records.tileCount + tileCount > records.tiles.length) {
    const wider = new Uint8Array(records.tiles.length * 2);
    wider.set(records.tiles);
    records.tiles = wider;
  }
};

/** Closes a play whose tiles were put behind the others: its first cell, points and equity. */
export const closeRecord = (cell: number, tileCount: number, points: number, equity: number): void => {
  const at = records.count * FIELDS;
  records.plays[at] = cell | (tileCount << CELL_BITS);
  records.plays[at + 1] = records.tileCount;
  records.plays[at + 2] = points;
  records.plays[at + 3] = equity;
  records.tileCount += tileCount;
  records.count += 1;
};

export const cellOf = (play: number): number => records.plays[play * FIELDS]! & CELL_MASK;
export const tileCountOf = (play: number): number => records.plays[play * FIELDS]! >>> CELL_BITS;
export const tilesFrom = (play: number): number => records.plays[play * FIELDS + 1]!;
export const pointsOf = (play: number): number => records.plays[play * FIELDS + 2]!;
export const equityOf = (play: number): number => records.plays[play * FIELDS + 3]!;
