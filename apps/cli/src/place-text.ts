/**
 * Places as players write them, `8H` across and `H8` down, on the squares of a layout.
 */
import { makeBoardPlace, parseBoardPlace } from '@tilewright/notation';
import {
  type Direction,
  type Layout,
  type Square,
  type Word,
  colOf,
  rowOf,
  squareAt,
} from '@tilewright/rules';

export interface Place {
  readonly square: Square;
  readonly direction: Direction;
}

/** The place, or undefined when the text is none on this layout. */
export const parsePlace = (layout: Layout, text: string): Place | undefined => {
  const read = parseBoardPlace(text);
  if (!read.ok) return undefined;
  const { row, col, direction } = read.value;
  const square = squareAt(layout, row, col);
  return square === undefined ? undefined : { square, direction };
};

export const makePlace = (layout: Layout, { square, direction }: Place): string =>
  makeBoardPlace({ row: rowOf(layout, square), col: colOf(layout, square), direction });

/** A single square, as `H8`. */
export const makeSquare = (layout: Layout, square: Square): string =>
  makePlace(layout, { square, direction: 'down' });

/** The letter of a column: a place in the first row without its 1. */
export const columnName = (col: number): string =>
  makeBoardPlace({ row: 0, col, direction: 'down' }).slice(0, -1);

/** Where a word lies. */
export const placeOf = (layout: Layout, { squares }: Word): Place => {
  const [first = 0 as Square, second = first] = squares;
  return { square: first, direction: second - first === layout.cols ? 'down' : 'across' };
};
