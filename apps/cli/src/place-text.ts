/**
 * Places as players write them: `8H` across, `H8` down, rows from 1, columns from A. Knows the layout, so that
 * what is off the board is told from what is no place at all.
 */
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

const ACROSS = /^(\d{1,2})([a-z])$/iu;
const DOWN = /^([a-z])(\d{1,2})$/iu;
const FIRST_COLUMN = 'A'.charCodeAt(0);

/** The place, `offBoard`, or undefined when the text has not the form of a place. */
export const parsePlace = (layout: Layout, text: string): Place | 'offBoard' | undefined => {
  const across = ACROSS.exec(text);
  if (across) return placeAt(layout, { row: across[1], col: across[2] }, 'across');
  const down = DOWN.exec(text);
  return down ? placeAt(layout, { row: down[2], col: down[1] }, 'down') : undefined;
};

interface Corner {
  readonly row: string | undefined;
  readonly col: string | undefined;
}

const placeAt = (layout: Layout, { row, col }: Corner, direction: Direction): Place | 'offBoard' => {
  const colNumber = (col ?? '').toUpperCase().charCodeAt(0) - FIRST_COLUMN;
  const square = squareAt(layout, Number(row) - 1, colNumber);
  return square === undefined ? 'offBoard' : { square, direction };
};

export const columnName = (col: number): string => String.fromCharCode(FIRST_COLUMN + col);

export const makePlace = (layout: Layout, { square, direction }: Place): string => {
  const [row, col] = [String(rowOf(layout, square) + 1), columnName(colOf(layout, square))];
  return direction === 'across' ? row + col : col + row;
};

/** A single square, as `H8`. */
export const makeSquare = (layout: Layout, square: Square): string =>
  makePlace(layout, { square, direction: 'down' });

/** Where a word lies. */
export const placeOf = (layout: Layout, { squares }: Word): Place => {
  const [first = 0 as Square, second = first] = squares;
  return { square: first, direction: second - first === layout.cols ? 'down' : 'across' };
};
