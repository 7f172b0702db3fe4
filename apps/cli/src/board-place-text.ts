/**
 * Squares of a printed board as its players write them: the row in upper case, the column in lower case, as `Ab`.
 */
import { type Layout, type Square, colLetter, rowLetter, squareName } from '@tilewright/rules';

const FIRST_LETTER = 97;

/** The row or column of a letter in any case, from 0. */
export const sideIndexOf = (letter: string): number => letter.toLowerCase().charCodeAt(0) - FIRST_LETTER;

export const placeText = (row: number, col: number): string => `${rowLetter(row)}${colLetter(col)}`;

export const boardSquareText = (layout: Layout, square: Square): string => squareName(layout, square);

/** What squares there are, as in "rows A to E, columns a to f". */
export const sidesText = ({ rows, cols }: Pick<Layout, 'rows' | 'cols'>): string =>
  `rows A to ${rowLetter(rows - 1)}, columns a to ${colLetter(cols - 1)}`;
