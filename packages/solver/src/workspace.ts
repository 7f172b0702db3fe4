/**
 * All memory of the search, made once for each worker and used again for every position: a search allocates nothing.
 * Both directions of the board are kept as lanes of cells that lie side by side, so that a step along a word is a step
 * of one. Who compiles fills it, who generates reads it; nothing here outlives one call of the solver.
 */
import { LIMITS } from '@tilewright/rules';

/** A lane has as many cells as the longest side, and a wall behind it that is also the wall before the next. */
export const LANE = LIMITS.side.most + 1;
/** A lane of walls stands before the first, and one behind the last. */
export const DIRECTION_CELLS = LANE * (LIMITS.side.most + 2);
export const CELLS = 2 * DIRECTION_CELLS;
export const WALL = 255;
export const MOST_LETTERS = 64;
export const MOST_RACK = LIMITS.rackSize.most;
const MOST_BLOCKS = CELLS / 2;

/** The cell of a place in a lane; direction 0 reads across (lanes are rows), 1 down. */
export const cellAt = (direction: number, lane: number, at: number): number =>
  direction * DIRECTION_CELLS + (lane + 1) * LANE + at;

/** What lies on a cell: 0 nothing, a letter, or WALL. */
export const letterAt = new Uint8Array(CELLS).fill(WALL);
/** Premiums of a cell, for a tile laid on it. */
export const letterTimes = new Int32Array(CELLS);
export const wordTimes = new Int32Array(CELLS);
/** What an old tile adds to a word and by what it multiplies it (more than 1 only where premiums persist). */
export const oldPoints = new Int32Array(CELLS);
export const oldTimes = new Int32Array(CELLS);

/** Letters that the word across a cell admits; where there are more than 31 letters, letters 32 apart share a bit. */
export const crossBits = new Int32Array(CELLS);
export const crossLow = new Int32Array(CELLS);
export const crossHigh = new Int32Array(CELLS);
/** The same when the word comes from the left, less those after which the tiles to the right cannot follow. */
export const rightBits = new Int32Array(CELLS);
/** Whether a word crosses a cell. */
export const isCrossed = new Uint8Array(CELLS);
/** Points of the word across: what its old tiles give, and by what the new letter's points are multiplied; 0 none. */
export const crossPoints = new Int32Array(CELLS);
export const crossTimes = new Int32Array(CELLS);

/** Runs of old tiles: first and last cell, the list of arcs after reading them backwards, points, factor and sum. */
export const blockStart = new Int32Array(MOST_BLOCKS);
export const blockEnd = new Int32Array(MOST_BLOCKS);
export const blockList = new Int32Array(MOST_BLOCKS);
export const blockPoints = new Int32Array(MOST_BLOCKS);
export const blockTimes = new Int32Array(MOST_BLOCKS);
export const blockSum = new Int32Array(MOST_BLOCKS);
/** The block that begins or ends at a cell. */
export const blockOfCell = new Int32Array(CELLS);

/** Tiles held, by letter; and what each letter is worth. */
export const rackCounts = new Int32Array(MOST_LETTERS);
export const letterPoints = new Int32Array(MOST_LETTERS);
/** The tiles of the rack are numbered from 0, equal ones side by side: the number of a letter's first tile. */
export const firstTile = new Int32Array(MOST_LETTERS);

/** What is laid on each cell by the play being built: letter, plus 64 for a blank. */
export const laidAt = new Uint8Array(CELLS);

/** How many more tiles the search may try to lay; below 0 when it has been cut short. */
export const stepsLeft = new Int32Array(1);

/** A bound better than anything. */
export const ALWAYS = 0x3fffffff;

const MOST_ANCHORS = CELLS;
/** First and last cell of an anchor, the leftmost cell its plays may cover, and its block, -1 for an empty cell. */
export const anchorStart = new Int32Array(MOST_ANCHORS);
export const anchorEnd = new Int32Array(MOST_ANCHORS);
export const anchorLimit = new Int32Array(MOST_ANCHORS);
export const anchorBlock = new Int32Array(MOST_ANCHORS);
/** The best bound of an anchor, and where its bounds begin. */
export const anchorBound = new Int32Array(MOST_ANCHORS);
export const anchorSlot = new Int32Array(MOST_ANCHORS);

/**
 * Bounds by slot: a table of side² for each anchor, in it tiles to the left × side + tiles to the right, with side =
 * rack size + 1. Of just that play, of it and all that go on to the right, and of it and all that go on to the left
 * (first of a row only). Grows with the largest rack seen.
 */
export const bounds = { own: new Int32Array(0), right: new Int32Array(0), left: new Int32Array(0) };

/** Room for the bounds of all anchors, and of `more` tables, for a rack of so many tiles. */
export const makeRoomForBounds = (rackSize: number, more: number): void => {
  const needed = (MOST_ANCHORS + more) * (rackSize + 1) ** 2;
  if (bounds.own.length >= needed) return;
  bounds.own = new Int32Array(needed);
  bounds.right = new Int32Array(needed);
  bounds.left = new Int32Array(needed);
};
