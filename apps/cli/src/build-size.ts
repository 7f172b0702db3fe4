/**
 * The size of a board as it is typed: rows x columns, within the bounds of printed boards.
 */
import { MAX_JUNIOR_SIDE, MIN_JUNIOR_SIDE } from '@tilewright/notation';
import { isWithin } from '@tilewright/rules';
import type { BoardSides } from './build-typed-line.ts';

export const USUAL_SIZE: BoardSides = { rows: 15, cols: 15 };

export const SIZE_BOUNDS = `${MIN_JUNIOR_SIDE} x ${MIN_JUNIOR_SIDE} to ${MAX_JUNIOR_SIDE} x ${MAX_JUNIOR_SIDE}`;

const SIZE = /^(\d{1,3})\s*[x×]\s*(\d{1,3})$/iu;
const SIDE = { least: MIN_JUNIOR_SIDE, most: MAX_JUNIOR_SIDE };

/** The size, or undefined when it is none. */
export const sizeOf = (typed: string): BoardSides | undefined => {
  const [, rows, cols] = SIZE.exec(typed.trim()) ?? [];
  const size = { rows: Number(rows), cols: Number(cols) };
  return isWithin(size.rows, SIDE) && isWithin(size.cols, SIDE) ? size : undefined;
};

export const sizeRefusal = (shown: string): string =>
  `"${shown}" is no size; type rows x columns, ${SIZE_BOUNDS}.`;
