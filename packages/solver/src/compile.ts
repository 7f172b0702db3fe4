/**
 * Turns a board into lanes: what lies where, which runs of tiles there are and where reading them leads in the word
 * graph, and which letters each empty cell admits because of the word that crosses it.
 */
import type { Board, Layout } from '@tilewright/rules';
import type { CompiledSetup } from './compiled-setup.ts';
import { ARCS, ARC_STEP, ENDS_WORD, LAST_ARC, LETTER_SHIFT, arcOf, listOf } from './word-graph.ts';
import {
  DIRECTION_CELLS,
  LANE,
  WALL,
  blockEnd,
  blockList,
  blockOfCell,
  blockPoints,
  blockStart,
  blockSum,
  blockTimes,
  cellAt,
  crossBits,
  crossHigh,
  crossLow,
  crossPoints,
  crossTimes,
  isCrossed,
  letterAt,
  letterPoints,
  letterTimes,
  oldPoints,
  oldTimes,
  rightBits,
  wordTimes,
} from './workspace.ts';

const BLANK_FLAG = 64;

let current: CompiledSetup | undefined;
let blockCount = 0;

/** How many lanes a direction has, and how many cells a lane. */
export const laneCountOf = ({ rows, cols }: Layout, direction: number): number =>
  direction === 0 ? rows : cols;
export const laneLengthOf = ({ rows, cols }: Layout, direction: number): number =>
  direction === 0 ? cols : rows;

/** Fills the workspace with a position's board. */
export const compileBoard = (setup: CompiledSetup, board: Board): void => {
  if (current !== setup) compileSetup(setup);
  layTiles(setup, board);
  blockCount = 0;
  for (let direction = 0; direction < 2; direction += 1) findBlocks(setup, direction);
  crossBits.set(setup.openBits);
  crossLow.set(setup.openBits);
  crossHigh.set(setup.openBits);
  isCrossed.fill(0);
  crossTimes.fill(0);
  crossPoints.fill(0);
  const { nodes } = setup.graph;
  for (let block = 0; block < blockCount; block += 1) findCrossings(nodes, block);
  rightBits.set(crossBits);
  for (let block = 0; block < blockCount; block += 1) findRightBits(nodes, block);
};

const compileSetup = (setup: CompiledSetup): void => {
  current = setup;
  letterAt.fill(WALL);
  letterPoints.set(setup.points);
  letterTimes.set(setup.letterTimes);
  wordTimes.set(setup.wordTimes);
};

const layTiles = ({ layout, isPersistent, centre }: CompiledSetup, board: Board): void => {
  const { rows, cols } = layout;
  for (let row = 0, square = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1, square += 1) {
      const tile = board[square]!;
      const across = cellAt(0, row, col);
      const down = cellAt(1, col, row);
      const letter = tile & (BLANK_FLAG - 1);
      letterAt[across] = letter;
      letterAt[down] = letter;
      if (letter === 0) continue;
      const acts = isPersistent && square !== centre;
      const points = tile >= BLANK_FLAG ? 0 : letterPoints[letter]!;
      oldPoints[across] = acts ? points * letterTimes[across]! : points;
      oldPoints[down] = oldPoints[across]!;
      oldTimes[across] = acts ? wordTimes[across]! : 1;
      oldTimes[down] = oldTimes[across]!;
    }
  }
};

const findBlocks = ({ layout, graph, sums }: CompiledSetup, direction: number): void => {
  const laneCount = laneCountOf(layout, direction);
  const length = laneLengthOf(layout, direction);
  for (let lane = 0; lane < laneCount; lane += 1) {
    const first = cellAt(direction, lane, 0);
    for (let cell = first; cell < first + length; cell += 1) {
      if (letterAt[cell] === 0) continue;
      const start = cell;
      while (isTile(cell + 1)) cell += 1;
      addBlock(graph, sums, start, cell);
    }
  }
};

const addBlock = (graph: CompiledSetup['graph'], sums: Int32Array, start: number, end: number): void => {
  const { nodes } = graph;
  let list = graph.root;
  let [points, times, sum] = [0, 1, 0];
  for (let cell = end; cell >= start; cell -= 1) {
    const letter = letterAt[cell]!;
    points += oldPoints[cell]!;
    times *= oldTimes[cell]!;
    sum = (sum + sums[letter]!) | 0;
    if (list !== 0) list = listOf(arcOf(nodes, list, letter));
  }
  blockStart[blockCount] = start;
  blockEnd[blockCount] = end;
  blockList[blockCount] = list;
  blockPoints[blockCount] = points;
  blockTimes[blockCount] = times;
  blockSum[blockCount] = sum;
  blockOfCell[start] = blockCount;
  blockOfCell[end] = blockCount;
  blockCount += 1;
};

const isTile = (cell: number): boolean => letterAt[cell] !== 0 && letterAt[cell] !== WALL;

/** Fills the cells beside a block, as the other direction sees them, with what makes a word of it. */
const findCrossings = (nodes: Int32Array, block: number): void => {
  const before = blockStart[block]! - 1;
  const after = blockEnd[block]! + 1;
  const left = isTile(before - 1) ? blockOfCell[before - 1]! : -1;
  if (letterAt[before] === 0) findCrossing(nodes, turned(before), left, block);
  // With tiles on both sides the block behind has it done.
  if (letterAt[after] === 0 && !isTile(after + 1)) findCrossing(nodes, turned(after), block, -1);
};

/** The cell of the same square in the other direction. */
const turned = (cell: number): number => {
  const isDown = cell >= DIRECTION_CELLS;
  const from = cell - (isDown ? DIRECTION_CELLS : 0) - LANE;
  return cellAt(isDown ? 0 : 1, from % LANE, Math.floor(from / LANE));
};

/** What the word that `before` and `after` make with a letter between them admits at `cell`; -1 is no block. */
const findCrossing = (nodes: Int32Array, cell: number, before: number, after: number): void => {
  let times = wordTimes[cell]!;
  let points = 0;
  if (before >= 0) {
    times *= blockTimes[before]!;
    points += blockPoints[before]!;
  }
  if (after >= 0) {
    times *= blockTimes[after]!;
    points += blockPoints[after]!;
  }
  isCrossed[cell] = 1;
  crossPoints[cell] = points * times;
  crossTimes[cell] = times * letterTimes[cell]!;
  crossLow[cell] = 0;
  crossHigh[cell] = 0;
  if (after < 0) admitEnds(nodes, cell, separated(nodes, blockList[before]!));
  else if (before < 0) admitEnds(nodes, cell, blockList[after]!);
  else admitBetween(nodes, cell, before, after);
  crossBits[cell] = crossLow[cell]! | crossHigh[cell]!;
};

/** Coming from the left, no word goes on through tiles that this letter may not stand before. */
const findRightBits = (nodes: Int32Array, block: number): void => {
  const cell = blockStart[block]! - 1;
  const list = blockList[block]!;
  if (letterAt[cell] === 0) rightBits[cell] = list === 0 ? 0 : crossBits[cell]! & nodes[list + 1]!;
};

const separated = (nodes: Int32Array, list: number): number => (list === 0 ? 0 : nodes[list]!);

const admit = (cell: number, letter: number): void => {
  if (letter < 32) crossLow[cell] = crossLow[cell]! | (1 << letter);
  else crossHigh[cell] = crossHigh[cell]! | (1 << letter);
};

/** Admits every letter of a list that ends a word. */
const admitEnds = (nodes: Int32Array, cell: number, list: number): void => {
  if (list === 0 || nodes[list + 1] === 0) return;
  for (let at = list + ARCS; ; at += ARC_STEP) {
    const arc = nodes[at]!;
    if ((arc & ENDS_WORD) !== 0) admit(cell, arc >>> LETTER_SHIFT);
    if ((arc & LAST_ARC) !== 0) return;
  }
};

/** Admits every letter that makes one word of the blocks on both its sides. */
const admitBetween = (nodes: Int32Array, cell: number, before: number, after: number): void => {
  const list = blockList[after]!;
  const followers = separated(nodes, blockList[before]!);
  if (list === 0 || followers === 0) return;
  const candidates = nodes[list + 1]! & nodes[followers + 1]!;
  if (candidates === 0) return;
  for (let at = list + ARCS; ; at += ARC_STEP) {
    const arc = nodes[at]!;
    const letter = arc >>> LETTER_SHIFT;
    if (((candidates >>> letter) & 1) !== 0 && endsThrough(nodes, arc, before)) admit(cell, letter);
    if ((arc & LAST_ARC) !== 0) return;
  }
};

/** Whether reading a block backwards after `arc` ends a word. */
const endsThrough = (nodes: Int32Array, arc: number, block: number): boolean => {
  let last = arc;
  for (let cell = blockEnd[block]!; cell >= blockStart[block]!; cell -= 1) {
    const list = listOf(last);
    last = list === 0 ? 0 : arcOf(nodes, list, letterAt[cell]!);
    if (last === 0) return false;
  }
  return (last & ENDS_WORD) !== 0;
};
