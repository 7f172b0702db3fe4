/**
 * What plays at an anchor can bring at best, without looking for words: for every number of tiles to the left and to
 * the right a bound that no such play exceeds. First roughly, as if any tiles made a word; closely for the anchors that
 * are still in question.
 */
import type { CompiledSetup } from './compiled-setup.ts';
import { NEVER, ROW, bestKeeps, bestTops, outlookOf, rowOf } from './outlook.ts';
import { rackLetters, rackNow } from './rack.ts';
import {
  ALWAYS,
  MOST_RACK,
  WALL,
  anchorBlock,
  anchorEnd,
  anchorLimit,
  anchorSlot,
  anchorStart,
  blockEnd,
  blockOfCell,
  blockPoints,
  blockSum,
  blockTimes,
  bounds,
  crossBits,
  crossPoints,
  crossTimes,
  letterAt,
  letterPoints,
  letterTimes,
  makeRoomForBounds,
  rackCounts,
  rightBits,
  wordTimes,
} from './workspace.ts';

const MILLI = 1000;

let bonus = 0;
let bonusTiles = 0;
/** What the largest letter premium counts beyond 3. */
let mostTimes = 0;
let openSize = -1;

/**
 * Opens the tables for the compiled rack and answers with the first free slot. Before it, one table for each number of
 * cells to the left says that everything is possible.
 */
export const openBounds = (setup: CompiledSetup): number => {
  bonus = setup.bonus;
  bonusTiles = setup.rackSize;
  mostTimes = setup.mostLetterTimes - 3;
  const { size } = rackNow;
  const side = size + 1;
  if (openSize === size) return side ** 3;
  openSize = size;
  makeRoomForBounds(size, side);
  bounds.own.fill(ALWAYS, 0, side ** 3);
  bounds.right.fill(ALWAYS, 0, side ** 3);
  for (let room = 0; room <= size; room += 1)
    for (let before = 0; before <= size; before += 1)
      bounds.left[(room * side + before) * side] = before <= room ? ALWAYS : NEVER;
  return side ** 3;
};

const isTile = (cell: number): boolean => letterAt[cell] !== 0 && letterAt[cell] !== WALL;

/** Bits of the letters that can be laid. */
export const fitting = (): number => (rackCounts[0] === 0 ? rackNow.bits : -1);

/** What tiles to one side of the anchor (and the old tiles they run through) add up to, by how many they are. */
const sideOf = () => ({
  times: new Int32Array(MOST_RACK + 1),
  points: new Int32Array(MOST_RACK + 1),
  cross: new Int32Array(MOST_RACK + 1),
  sum: new Int32Array(MOST_RACK + 1),
  /** How many cells multiply their letter by at least 2, 3 and 4. */
  twice: new Int32Array(MOST_RACK + 1),
  thrice: new Int32Array(MOST_RACK + 1),
  more: new Int32Array(MOST_RACK + 1),
});

type Side = ReturnType<typeof sideOf>;

const left = sideOf();
const right = sideOf();
let leftCount = 0;
let rightCount = 0;

/** Opens a side with the anchor's own cells: the old tiles, or the empty cell itself. */
const openLeft = (anchor: number): void => {
  const block = anchorBlock[anchor]!;
  leftCount = 0;
  left.times[0] = block < 0 ? 1 : blockTimes[block]!;
  left.points[0] = block < 0 ? 0 : blockPoints[block]!;
  left.sum[0] = block < 0 ? 0 : blockSum[block]!;
  left.cross[0] = 0;
  left.twice[0] = 0;
  left.thrice[0] = 0;
  left.more[0] = 0;
  if (block < 0) cover(left, 0, 0, anchorStart[anchor]!);
};

/** Adds an empty cell to what `from` cells of a side gave, as `to`. */
const cover = (side: Side, from: number, to: number, cell: number): void => {
  const times = letterTimes[cell]!;
  side.times[to] = side.times[from]! * wordTimes[cell]!;
  side.points[to] = side.points[from]!;
  side.sum[to] = side.sum[from]!;
  side.cross[to] =
    side.cross[from]! +
    (crossTimes[cell] === 0 ? 0 : crossPoints[cell]! + crossTimes[cell]! * mostPoints(cell));
  side.twice[to] = side.twice[from]! + (times >= 2 ? 1 : 0);
  side.thrice[to] = side.thrice[from]! + (times >= 3 ? 1 : 0);
  side.more[to] = side.more[from]! + (times >= 4 ? 1 : 0);
};

/** The points of the best tile that a cell admits. */
const mostPoints = (cell: number): number => {
  const bits = crossBits[cell]!;
  let most = 0;
  for (let at = 0; at < rackNow.letterCount; at += 1) {
    const letter = rackLetters[at]!;
    if (((bits >>> letter) & 1) !== 0 && letterPoints[letter]! > most) most = letterPoints[letter]!;
  }
  return most;
};

const reachLeft = (anchor: number): void => {
  openLeft(anchor);
  const limit = anchorLimit[anchor]!;
  const room = rackNow.size - (anchorBlock[anchor]! < 0 ? 1 : 0);
  const bits = fitting();
  for (let cell = anchorStart[anchor]! - 1; cell >= limit && leftCount < room; cell -= 1) {
    if ((crossBits[cell]! & bits) === 0) return;
    cover(left, leftCount, leftCount + 1, cell);
    leftCount += 1;
  }
};

const reachRight = (anchor: number): void => {
  rightCount = 0;
  right.times[0] = 1;
  right.points[0] = 0;
  right.sum[0] = 0;
  right.cross[0] = 0;
  right.twice[0] = 0;
  right.thrice[0] = 0;
  right.more[0] = 0;
  const room = rackNow.size - (anchorBlock[anchor]! < 0 ? 1 : 0);
  const bits = fitting();
  for (let cell = anchorEnd[anchor]! + 1; letterAt[cell] === 0 && rightCount < room; cell += 1) {
    if ((rightBits[cell]! & bits) === 0) return;
    rightCount += 1;
    cover(right, rightCount - 1, rightCount, cell);
    if (!isTile(cell + 1)) continue;
    const block = blockOfCell[cell + 1]!;
    right.times[rightCount] = right.times[rightCount]! * blockTimes[block]!;
    right.points[rightCount] = right.points[rightCount]! + blockPoints[block]!;
    right.sum[rightCount] = (right.sum[rightCount]! + blockSum[block]!) | 0;
    cell = blockEnd[block]!;
  }
};

/** Bounds an anchor as if any tiles made a word. */
export const roughBound = (anchor: number): number => {
  reachLeft(anchor);
  reachRight(anchor);
  const own = anchorBlock[anchor]! < 0 ? 1 : 0;
  let best = NEVER;
  for (let before = leftCount; before >= 0; before -= 1)
    for (let after = Math.min(rightCount, rackNow.size - own - before); after >= 0; after -= 1) {
      const laid = own + before + after;
      if (laid === 0) continue;
      const bound = boundOf(before, after, laid, laid);
      if (bound > best) best = bound;
    }
  return best;
};

const outlooks = new Int32Array(MOST_RACK + 1);

/** Fills the bounds of an anchor and returns the best. What is not above `wanted` need not be known any better. */
export const boundAnchor = (anchor: number, wanted: number): number => {
  reachLeft(anchor);
  reachRight(anchor);
  const side = rackNow.size + 1;
  const own = anchorBlock[anchor]! < 0 ? 1 : 0;
  outlooks.fill(-1, 0, rightCount + 1);
  let best = NEVER;
  if (leftCount < rackNow.size) bounds.left[anchorSlot[anchor]! + (leftCount + 1) * side] = NEVER;
  for (let before = leftCount; before >= 0; before -= 1) {
    const row = anchorSlot[anchor]! + before * side;
    const last = Math.min(rightCount, rackNow.size - own - before);
    let onward = NEVER;
    for (let after = last; after >= 0; after -= 1) {
      const laid = own + before + after;
      const bound = laid === 0 ? NEVER : closeBound(before, after, laid, wanted);
      if (bound > onward) onward = bound;
      bounds.own[row + after] = bound;
      bounds.right[row + after] = onward;
    }
    if (last + 1 < side) closeRow(row + last + 1);
    if (onward > best) best = onward;
    bounds.left[row] = best;
  }
  return best;
};

/** Nothing goes on to the right from here. */
const closeRow = (slot: number): void => {
  bounds.own[slot] = NEVER;
  bounds.right[slot] = NEVER;
};

const closeBound = (before: number, after: number, laid: number, wanted: number): number => {
  const rough = boundOf(before, after, laid, laid);
  if (rough <= wanted) return rough;
  if (outlooks[after] === -1) outlooks[after] = outlookOf((left.sum[0]! + right.sum[after]!) | 0);
  return boundOf(before, after, laid, rowOf(outlooks[after]!, laid));
};

/** No play with so many tiles on either side is worth more, by what a row of an outlook says. */
const boundOf = (before: number, after: number, laid: number, row: number): number => {
  const keep = bestKeeps[row]!;
  if (keep === NEVER) return NEVER;
  const tops = row * ROW;
  const letters =
    left.points[before]! +
    right.points[after]! +
    bestTops[tops + laid]! +
    bestTops[tops + left.twice[before]! + right.twice[after]!]! +
    bestTops[tops + left.thrice[before]! + right.thrice[after]!]! +
    mostTimes * bestTops[tops + left.more[before]! + right.more[after]!]!;
  const points =
    letters * left.times[before]! * right.times[after]! +
    left.cross[before]! +
    right.cross[after]! +
    (laid === bonusTiles ? bonus : 0);
  return Math.min(ALWAYS, points * MILLI + keep);
};
