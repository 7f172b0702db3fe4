/**
 * Where a dragged tile would drop: pure reckoning with points and boxes on the screen. A near miss goes to the nearest
 * free square; on the rack the tile goes between two others.
 */
import type { Square } from '@tilewright/rules';

export interface Point {
  readonly left: number;
  readonly top: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The squares of the board on the screen; `pitch` is from one square to the next. */
export interface BoardBox extends Point {
  readonly pitch: number;
  readonly rows: number;
  readonly cols: number;
}

/** Where on the rack: before the tile of this slot, or behind the last one. */
interface RackGap {
  readonly type: 'rack';
  readonly before: number;
}

export type Drop = { readonly type: 'square'; readonly square: Square } | RackGap | { readonly type: 'none' };

export const NO_DROP: Drop = { type: 'none' };

const middleOf = ({ left, top, width, height }: Box): Point => ({
  left: left + width / 2,
  top: top + height / 2,
});

export const isInside = (point: Point, box: Box, margin = 0): boolean =>
  point.left >= box.left - margin &&
  point.left <= box.left + box.width + margin &&
  point.top >= box.top - margin &&
  point.top <= box.top + box.height + margin;

/** A finger is about this wide: what is nearer than half of it counts as met. */
const FINGER_PX = 44;

/** How far from a square a drop still counts as meant for it. */
export const reachOf = ({ pitch }: BoardBox, isTouch: boolean): number =>
  Math.max(pitch * 0.6, isTouch ? FINGER_PX / 2 : 0);

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The square under a point, or undefined beside the board. */
export const squareUnder = (board: BoardBox, point: Point): Square | undefined => {
  const row = Math.floor((point.top - board.top) / board.pitch);
  const col = Math.floor((point.left - board.left) / board.pitch);
  const isOn = row >= 0 && row < board.rows && col >= 0 && col < board.cols;
  return isOn ? ((row * board.cols + col) as Square) : undefined;
};

/** How far a point is from a square; 0 on it. */
const distanceTo = (board: BoardBox, square: Square, point: Point): number => {
  const left = board.left + (square % board.cols) * board.pitch;
  const top = board.top + Math.floor(square / board.cols) * board.pitch;
  const acrossPx = point.left - clamp(point.left, left, left + board.pitch);
  const downPx = point.top - clamp(point.top, top, top + board.pitch);
  return Math.hypot(acrossPx, downPx);
};

const middleDistance = (board: BoardBox, square: Square, point: Point): number =>
  Math.hypot(
    point.left - board.left - ((square % board.cols) + 0.5) * board.pitch,
    point.top - board.top - (Math.floor(square / board.cols) + 0.5) * board.pitch,
  );

export interface Snapping {
  readonly reachPx: number;
  /** Whether a tile can be put there, also in exchange for one that is tried there. */
  readonly canTake: (square: Square) => boolean;
  /** Whether nothing is there at all: only such squares catch a near miss. */
  readonly isFree: (square: Square) => boolean;
}

/** The square meant by a point: the one under it when it can take a tile, else the nearest free one within reach. */
export const squareFor = (board: BoardBox, point: Point, snapping: Snapping): Square | undefined => {
  const { reachPx, canTake, isFree } = snapping;
  const under = squareUnder(board, point);
  if (under !== undefined && canTake(under)) return under;
  let nearest: Square | undefined;
  for (const square of squaresAround(board, point, reachPx)) {
    if (!isFree(square) || distanceTo(board, square, point) > reachPx) continue;
    const isNearer =
      nearest === undefined || middleDistance(board, square, point) < middleDistance(board, nearest, point);
    if (isNearer) nearest = square;
  }
  return nearest;
};

const squaresAround = (board: BoardBox, point: Point, reachPx: number): readonly Square[] => {
  const span = Math.ceil(reachPx / board.pitch) + 1;
  const middleRow = clamp(Math.floor((point.top - board.top) / board.pitch), 0, board.rows - 1);
  const middleCol = clamp(Math.floor((point.left - board.left) / board.pitch), 0, board.cols - 1);
  const found: Square[] = [];
  for (let row = Math.max(0, middleRow - span); row <= Math.min(board.rows - 1, middleRow + span); row += 1)
    for (let col = Math.max(0, middleCol - span); col <= Math.min(board.cols - 1, middleCol + span); col += 1)
      found.push((row * board.cols + col) as Square);
  return found;
};

/** Between which tiles of the rack a point lies; the rack may have several rows. */
export const gapAt = (slots: readonly Box[], point: Point): number => {
  const rows = slots.map((slot) => Math.abs(middleOf(slot).top - point.top));
  const nearestRow = Math.min(...rows);
  const inRow = slots
    .map((slot, index) => ({ slot, index }))
    .filter(({ index }) => (rows[index] ?? 0) < nearestRow + 1);
  const behind = inRow.find(({ slot }) => point.left < middleOf(slot).left);
  return behind?.index ?? (inRow[inRow.length - 1]?.index ?? -1) + 1;
};

/** Where each slot's tile lies while the one of `from` (none: -1) is about to go before `before`. */
export const orderWithGap = (count: number, from: number, before: number): readonly number[] => {
  const others = Array.from({ length: count }, (_, slot) => slot).filter((slot) => slot !== from);
  const at = from >= 0 && before > from ? before - 1 : before;
  const order = from < 0 ? others : [...others.slice(0, at), from, ...others.slice(at)];
  return Array.from({ length: count }, (_, slot) => order.indexOf(slot));
};

/** What a finger hides above its middle. */
const HIDDEN_PX = 18;

/**
 * Where what floats stands, seen from the finger: above it, where the finger does not hide it. At the upper edge of the
 * screen it comes down and steps aside, towards the middle; it never leaves the screen to the sides.
 */
export const floatOffset = (finger: Point, radiusPx: number, screenWidth: number): Point => {
  const liftPx = radiusPx + HIDDEN_PX;
  const missingPx = clamp(radiusPx + liftPx - finger.top, 0, liftPx);
  const side = finger.left < screenWidth / 2 ? 1 : -1;
  const asidePx = (side * missingPx * (radiusPx + 2 * HIDDEN_PX)) / liftPx;
  const middle = clamp(finger.left + asidePx, radiusPx, screenWidth - radiusPx);
  return { left: middle - finger.left, top: missingPx - liftPx };
};
