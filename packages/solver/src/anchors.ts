/**
 * Where plays can be anchored. An anchor is a run of old tiles, or an empty cell with a word across it and no tile
 * beside it; a play belongs to the first anchor it covers, so each is found once.
 */
import { boundAnchor, fitting, openBounds, roughBound } from './anchor-bounds.ts';
import type { CompiledSetup } from './compiled-setup.ts';
import { laneCountOf, laneLengthOf } from './compile.ts';
import { NEVER } from './outlook.ts';
import { rackNow } from './rack.ts';
import {
  ALWAYS,
  CELLS,
  WALL,
  anchorBlock,
  anchorBound,
  anchorEnd,
  anchorLimit,
  anchorSlot,
  anchorStart,
  blockEnd,
  blockList,
  blockOfCell,
  cellAt,
  crossBits,
  isCrossed,
  letterAt,
} from './workspace.ts';

/** How many anchors there are, and how many slots are taken. */
export const counted = { anchors: 0, slots: 0 };

export interface Aim {
  /** Whether bounds are wanted, or only where plays can be. */
  readonly isBest: boolean;
  /** On an empty board, whether plays down count too. */
  readonly isDownOpening: boolean;
}

let isBest = true;
const isClose = new Uint8Array(CELLS);

/** Lists the anchors of the compiled board, with a first bound each for the compiled rack. */
export const findAnchors = (setup: CompiledSetup, isEmpty: boolean, aim: Aim): void => {
  isBest = aim.isBest;
  counted.anchors = 0;
  if (rackNow.size === 0) return;
  counted.slots = openBounds(setup);
  if (isEmpty) return findOpening(setup, aim.isDownOpening);
  for (let direction = 0; direction < 2; direction += 1) {
    const laneCount = laneCountOf(setup.layout, direction);
    const length = laneLengthOf(setup.layout, direction);
    for (let lane = 0; lane < laneCount; lane += 1) findInLane(cellAt(direction, lane, 0), length);
  }
};

const findOpening = ({ layout, centre }: CompiledSetup, isDown: boolean): void => {
  const row = Math.floor(centre / layout.cols);
  const col = centre % layout.cols;
  addAnchor(cellAt(0, row, col), cellAt(0, row, col), cellAt(0, row, 0), -1);
  if (isDown) addAnchor(cellAt(1, col, row), cellAt(1, col, row), cellAt(1, col, 0), -1);
};

const isTile = (cell: number): boolean => letterAt[cell] !== 0 && letterAt[cell] !== WALL;

const findInLane = (first: number, length: number): void => {
  let limit = first;
  for (let cell = first; cell < first + length; cell += 1) {
    if (letterAt[cell] !== 0) {
      const block = blockOfCell[cell]!;
      if (blockList[block] !== 0) addAnchor(cell, blockEnd[block]!, limit, block);
      cell = blockEnd[block]!;
      // The cell behind the tiles belongs to them.
      limit = cell + 2;
    } else if (isCrossed[cell] === 1 && !isTile(cell - 1) && !isTile(cell + 1)) {
      addAnchor(cell, cell, limit, -1);
      limit = cell + 1;
    }
  }
};

const addAnchor = (start: number, end: number, limit: number, block: number): void => {
  const anchor = counted.anchors;
  anchorStart[anchor] = start;
  anchorEnd[anchor] = end;
  anchorLimit[anchor] = limit;
  anchorBlock[anchor] = block;
  if (block < 0 && (crossBits[start]! & fitting()) === 0) return;
  const side = rackNow.size + 1;
  anchorSlot[anchor] = Math.min(start - limit, rackNow.size) * side * side;
  anchorBound[anchor] = isBest ? roughBound(anchor) : ALWAYS;
  isClose[anchor] = isBest ? 0 : 1;
  if (anchorBound[anchor] !== NEVER) counted.anchors += 1;
};

/** Bounds an anchor by the words there can be, once; true when its bound was only a first one. */
export const lookCloser = (anchor: number, wanted: number): boolean => {
  if (isClose[anchor] === 1) return false;
  isClose[anchor] = 1;
  anchorSlot[anchor] = counted.slots;
  counted.slots += (rackNow.size + 1) ** 2;
  anchorBound[anchor] = boundAnchor(anchor, wanted);
  return true;
};
