/**
 * Squares of a printed board as its players write them: the row in upper case, the column in lower case, as `Ab`.
 */
import { type Layout, type Square, colOf, rowOf } from '@tilewright/rules';

const FIRST_LETTER = 97;

export const columnLetter = (col: number): string => String.fromCharCode(FIRST_LETTER + col);
export const rowLetter = (row: number): string => columnLetter(row).toUpperCase();

/** The row or column of a letter in any case, from 0. */
export const sideIndexOf = (letter: string): number => letter.toLowerCase().charCodeAt(0) - FIRST_LETTER;

export const placeText = (row: number, col: number): string => `${rowLetter(row)}${columnLetter(col)}`;

export const boardSquareText = (layout: Layout, square: Square): string =>
  placeText(rowOf(layout, square), colOf(layout, square));

/** What squares there are, as in "rows A to E, columns a to f". */
export const sidesText = ({ rows, cols }: Pick<Layout, 'rows' | 'cols'>): string =>
  `rows A to ${rowLetter(rows - 1)}, columns a to ${columnLetter(cols - 1)}`;
