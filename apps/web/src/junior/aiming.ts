/** Which square is meant by a tap or a drop that is a little beside it. Pure. */
import { type Letter, type Square, type Table, printedAt } from '@tilewright/rules';
import { type BoardBox, type Point, squareFor, squareUnder } from '../table/drag-geometry.ts';
import { playable } from './cells.ts';

/** Half a finger; and never so far that the middle of a square counts for its neighbour. */
const FINGER_PX = 22;
const SHARE = 0.45;

const reachPx = ({ pitch }: BoardBox, isTouch: boolean): number =>
  Math.max(pitch * SHARE, isTouch ? FINGER_PX : 0);

interface Aim {
  readonly table: Table;
  readonly rack: readonly Letter[];
  /** The letter of the stamp that is carried; null where any that fits will do. */
  readonly letter: Letter | null;
  readonly isTouch: boolean;
}

/** The square under the point if it takes the stamp, else the nearest that does within reach, else the one under it. */
export const meantSquare = (board: BoardBox, point: Point, aim: Aim): Square | undefined => {
  const { table, rack, letter, isTouch } = aim;
  const fitting = playable(table, rack).filter(
    (square) => letter === null || printedAt(table, square) === letter,
  );
  const fits = (square: Square): boolean => fitting.includes(square);
  const snapping = { reachPx: reachPx(board, isTouch), canTake: fits, isFree: fits };
  return squareFor(board, point, snapping) ?? squareUnder(board, point);
};
