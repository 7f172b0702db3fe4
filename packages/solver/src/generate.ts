/**
 * The search: from each anchor to the left, then to the right, along the word graph, laying tiles of the rack on empty
 * cells. Whatever it lays it takes back. It goes only where a bound is above what is wanted: for all plays that is any
 * bound at all, for the best play the equity of the best so far.
 */
import { counted, lookCloser } from './anchors.ts';
import type { CompiledSetup } from './compiled-setup.ts';
import { NEVER } from './outlook.ts';
import { rackNow } from './rack.ts';
import { type Purpose, openTaking, takePlay } from './take-play.ts';
import {
  ARCS,
  ARC_STEP,
  ENDS_WORD,
  LAST_ARC,
  LEFT_BITS,
  LETTER_SHIFT,
  RIGHT_BITS,
  RIGHT_LIST,
  arcOf,
  listOf,
} from './word-graph.ts';
import {
  MOST_LETTERS,
  WALL,
  anchorBlock,
  anchorBound,
  anchorEnd,
  anchorSlot,
  anchorStart,
  blockEnd,
  blockList,
  blockOfCell,
  blockPoints,
  blockTimes,
  bounds,
  crossBits,
  crossHigh,
  crossLow,
  crossPoints,
  crossTimes,
  firstTile,
  isCrossed,
  laidAt,
  letterAt,
  letterPoints,
  letterTimes,
  rackCounts,
  rightBits,
  stepsLeft,
  wordTimes,
} from './workspace.ts';

const BLANK_FLAG = 64;
const LOW_LETTERS = 32;

let nodes: Int32Array = new Int32Array(1);
/** The bit of a letter that shares it with no other; 0 for the others, and for the blank. */
const ownBit = new Int32Array(MOST_LETTERS);
/** Only what is above this is worth finding. */
let wanted = NEVER;
/** Bits of the letters still held. */
let heldBits = 0;
/** The anchor's last cell, and the first of the word while the search goes right. */
let lastCell = 0;
let firstCell = 0;
let side = 1;
let ownBounds = bounds.own;
let rightBounds = bounds.right;
let leftBounds = bounds.left;

/** Searches the anchors, the most promising first. What is found is in `records`, or counted in `census`. */
export const generate = (setup: CompiledSetup, purpose: Purpose, visit?: () => void): void => {
  nodes = setup.graph.nodes;
  ownBit.set(setup.ownBit);
  wanted = NEVER;
  heldBits = rackNow.bits;
  side = rackNow.size + 1;
  ownBounds = bounds.own;
  rightBounds = bounds.right;
  leftBounds = bounds.left;
  openTaking(setup, purpose, visit);
  if (purpose === 'best') return generateBest(setup.graph.root);
  for (let anchor = 0; anchor < counted.anchors; anchor += 1)
    if (anchorBound[anchor]! > wanted) searchAnchor(anchor, setup.graph.root);
};

/** The most promising anchor first; most are never searched. */
const generateBest = (root: number): void => {
  for (;;) {
    let anchor = 0;
    for (let other = 1; other < counted.anchors; other += 1)
      if (anchorBound[other]! > anchorBound[anchor]!) anchor = other;
    if (counted.anchors === 0 || anchorBound[anchor]! <= wanted) return;
    if (lookCloser(anchor, wanted)) continue;
    searchAnchor(anchor, root);
    anchorBound[anchor] = NEVER;
  }
};

/** Takes a step; true when there are no more. */
const isSpent = (): boolean => {
  stepsLeft[0] = stepsLeft[0]! - 1;
  return stepsLeft[0]! < 0;
};

/** Bits of the letters that can be laid now. */
const playable = (): number => (rackCounts[0] === 0 ? heldBits : -1);

const searchAnchor = (anchor: number, root: number): void => {
  const slot = anchorSlot[anchor]!;
  const { full } = rackNow;
  lastCell = anchorEnd[anchor]!;
  const block = anchorBlock[anchor]!;
  if (block < 0) {
    // The empty cell itself is laid first; it is none of the tiles to its left.
    const fits = nodes[root + 1]! & crossBits[lastCell]! & playable();
    if (fits !== 0) layLeft(root, lastCell, fits, slot, full, 0, 1, 0);
    return;
  }
  firstCell = anchorStart[anchor]!;
  goOn(blockList[block]!, firstCell, slot, full, blockPoints[block]!, blockTimes[block]!, 0);
};

/** From `first`, the leftmost cell so far, further to the left, and to the right of the anchor. */
const goOn = (
  list: number,
  first: number,
  slot: number,
  kept: number,
  main: number,
  times: number,
  cross: number,
): void => {
  const graph = nodes;
  const can = playable();
  if (leftBounds[slot + side]! > wanted) {
    const fits = graph[list + 1]! & crossBits[first - 1]! & can;
    if (fits !== 0) layLeft(list, first - 1, fits, slot + side, kept, main, times, cross);
  }
  const rightList = graph[list]!;
  if (rightList !== 0 && rightBounds[slot + 1]! > wanted) {
    const fits = graph[rightList + 1]! & rightBits[lastCell + 1]! & can;
    firstCell = first;
    if (fits !== 0) layRight(rightList, lastCell + 1, fits, slot + 1, kept, main, times, cross);
  }
};

/** Lays each letter of `fits` on `cell`, left of what is there, and goes on; `slot` counts the tile already. */
const layLeft = (
  list: number,
  cell: number,
  fits: number,
  slot: number,
  kept: number,
  main: number,
  times: number,
  cross: number,
): void => {
  if (isSpent()) return;
  const graph = nodes;
  const nextTimes = times * wordTimes[cell]!;
  const letterFactor = letterTimes[cell]!;
  const crossFactor = crossTimes[cell]!;
  const crossBase = cross + crossPoints[cell]!;
  const hasBlank = rackCounts[0] !== 0;
  const isOpen = isCrossed[cell] === 0;
  const leftBits = leftBounds[slot + side]! > wanted ? crossBits[cell - 1]! : 0;
  const behindBits = rightBounds[slot + 1]! > wanted ? rightBits[lastCell + 1]! : 0;
  for (let at = list + ARCS, left = fits; ; at += ARC_STEP) {
    const arc = graph[at]!;
    const letter = arc >>> LETTER_SHIFT;
    if (((left >>> letter) & 1) !== 0 && (isOpen || admits(cell, letter))) {
      for (let held = rackCounts[letter] === 0 ? 0 : letter; ; held = 0) {
        const count = rackCounts[held]!;
        if (count === 0) break;
        const rest = kept ^ (1 << (firstTile[held]! + count - 1));
        const before = heldBits;
        rackCounts[held] = count - 1;
        if (count === 1) heldBits = before & ~ownBit[held]!;
        laidAt[cell] = held === 0 ? letter | BLANK_FLAG : letter;
        const points = letterPoints[held]!;
        const nextMain = main + points * letterFactor;
        const nextCross = crossBase + points * crossFactor;
        if ((arc & ENDS_WORD) !== 0 && ownBounds[slot]! > wanted) {
          wanted = takePlay(cell, lastCell, rest, nextMain * nextTimes + nextCross, wanted);
        }
        const can = rackCounts[0] === 0 ? heldBits : -1;
        const leftFits = graph[at + LEFT_BITS]! & leftBits & can;
        const rightFits = graph[at + RIGHT_BITS]! & behindBits & can;
        if ((leftFits | rightFits) !== 0 && rest !== 0) {
          if (leftFits !== 0)
            layLeft(listOf(arc), cell - 1, leftFits, slot + side, rest, nextMain, nextTimes, nextCross);
          firstCell = cell;
          const rightList = graph[at + RIGHT_LIST]!;
          if (rightFits !== 0)
            layRight(rightList, lastCell + 1, rightFits, slot + 1, rest, nextMain, nextTimes, nextCross);
        }
        rackCounts[held] = count;
        heldBits = before;
        if (held === 0 || !hasBlank) break;
      }
      left &= ~ownBit[letter]!;
      if (left === 0) return;
    }
    if ((arc & LAST_ARC) !== 0) return;
  }
};

/** Lays each letter of `fits` on `cell`, right of what is there, reads the old tiles behind it, and goes on. */
const layRight = (
  list: number,
  cell: number,
  fits: number,
  slot: number,
  kept: number,
  main: number,
  times: number,
  cross: number,
): void => {
  if (isSpent()) return;
  const graph = nodes;
  let nextTimes = times * wordTimes[cell]!;
  const letterFactor = letterTimes[cell]!;
  const crossFactor = crossTimes[cell]!;
  const crossBase = cross + crossPoints[cell]!;
  const hasBlank = rackCounts[0] !== 0;
  const isOpen = isCrossed[cell] === 0;
  let end = cell;
  let through = main;
  const behind = letterAt[cell + 1]!;
  if (behind !== 0 && behind !== WALL) {
    const block = blockOfCell[cell + 1]!;
    end = blockEnd[block]!;
    through += blockPoints[block]!;
    nextTimes *= blockTimes[block]!;
  }
  const nextBits = rightBits[end + 1]!;
  const isWorthMore = nextBits !== 0 && rightBounds[slot + 1]! > wanted;
  for (let at = list + ARCS, left = fits; ; at += ARC_STEP) {
    const arc = graph[at]!;
    const letter = arc >>> LETTER_SHIFT;
    if (((left >>> letter) & 1) !== 0 && (isOpen || admits(cell, letter))) {
      const after = end === cell ? arc : readOn(arc, cell + 1, end);
      const next = listOf(after);
      // Behind old tiles the list is another one than the arc's own.
      const listBits = end === cell ? graph[at + LEFT_BITS]! : graph[next + 1]!;
      for (let held = rackCounts[letter] === 0 ? 0 : letter; after !== 0; held = 0) {
        const count = rackCounts[held]!;
        if (count === 0) break;
        const rest = kept ^ (1 << (firstTile[held]! + count - 1));
        laidAt[cell] = held === 0 ? letter | BLANK_FLAG : letter;
        const points = letterPoints[held]!;
        const nextMain = through + points * letterFactor;
        const nextCross = crossBase + points * crossFactor;
        if ((after & ENDS_WORD) !== 0 && ownBounds[slot]! > wanted)
          wanted = takePlay(firstCell, end, rest, nextMain * nextTimes + nextCross, wanted);
        if (isWorthMore && next !== 0 && rest !== 0) {
          const before = heldBits;
          rackCounts[held] = count - 1;
          if (count === 1) heldBits = before & ~ownBit[held]!;
          const nextFits = listBits & nextBits & (rackCounts[0] === 0 ? heldBits : -1);
          if (nextFits !== 0)
            layRight(next, end + 1, nextFits, slot + 1, rest, nextMain, nextTimes, nextCross);
          rackCounts[held] = count;
          heldBits = before;
        }
        if (held === 0 || !hasBlank) break;
      }
      left &= ~ownBit[letter]!;
      if (left === 0) return;
    }
    if ((arc & LAST_ARC) !== 0) return;
  }
};

/** Whether the word across admits this letter, and not only another one with the same bit. */
const admits = (cell: number, letter: number): boolean =>
  (((letter < LOW_LETTERS ? crossLow[cell]! : crossHigh[cell]!) >>> letter) & 1) !== 0;

/** The arc after reading old tiles from one cell to another, or 0. Each of them is a step, too. */
const readOn = (arc: number, from: number, to: number): number => {
  stepsLeft[0] = stepsLeft[0]! - (to - from);
  let last = arc;
  for (let cell = from; cell <= to; cell += 1) {
    const list = listOf(last);
    if (list === 0) return 0;
    last = arcOf(nodes, list, letterAt[cell]!);
    if (last === 0) return 0;
  }
  return last;
};
