/**
 * A layout: a rectangle of squares with their premiums. Squares are numbered row by row from 0.
 */
import type { Brand } from './brand.ts';

export type Square = Brand<number, 'Square'>;

export interface Layout {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  /** Letter and word multiplier of each square, 1 for none. */
  readonly letterTimes: readonly number[];
  readonly wordTimes: readonly number[];
}

export type Direction = 'across' | 'down';

/** The square at a row and column, or undefined when that is off the board. */
export const squareAt = ({ rows, cols }: Layout, row: number, col: number): Square | undefined =>
  row >= 0 && row < rows && col >= 0 && col < cols ? ((row * cols + col) as Square) : undefined;

export const rowOf = ({ cols }: Layout, square: Square): number => Math.floor(square / cols);
export const colOf = ({ cols }: Layout, square: Square): number => square % cols;

/** The square the first play must cover; its premium never persists. */
export const centreOf = ({ rows, cols }: Layout): Square =>
  (Math.floor(rows / 2) * cols + Math.floor(cols / 2)) as Square;

export const isSquare = ({ rows, cols }: Layout, square: number): boolean =>
  Number.isInteger(square) && square >= 0 && square < rows * cols;

/** The neighbour one step along (or back, with `by` -1), or undefined at the edge. */
export const neighbour = (
  layout: Layout,
  square: Square,
  direction: Direction,
  by: 1 | -1,
): Square | undefined =>
  direction === 'across'
    ? squareAt(layout, rowOf(layout, square), colOf(layout, square) + by)
    : squareAt(layout, rowOf(layout, square) + by, colOf(layout, square));
