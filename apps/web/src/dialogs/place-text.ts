/** Squares and words by their place, as players write them: `H8` for a square, `8H` across and `H8` down for a word. */
import { makeBoardPlace } from '@tilewright/notation';
import { type Direction, type Layout, type Square, type Word, colOf, rowOf } from '@tilewright/rules';
import type { Settings } from '../settings/settings.ts';

/** Which side of the board has the numbers. */
export type Coordinates = Settings['coordinates'];

const directionOf = (layout: Layout, { squares }: Pick<Word, 'squares'>): Direction => {
  const [first = 0, second = first] = squares;
  return second - first === layout.cols ? 'down' : 'across';
};

/** With lettered rows the board is read as if rows and columns had changed places. */
const placed = (layout: Layout, square: Square, direction: Direction, coordinates: Coordinates): string => {
  const row = rowOf(layout, square);
  const col = colOf(layout, square);
  if (coordinates !== 'letteredRows') return makeBoardPlace({ row, col, direction });
  return makeBoardPlace({ row: col, col: row, direction: direction === 'across' ? 'down' : 'across' });
};

/** A word's place: the line it lies in first, so `8H` lies in row 8 and `H8` in column H. */
export const wordPlace = (
  layout: Layout,
  word: Pick<Word, 'squares'>,
  coordinates: Coordinates = 'numberedRows',
): string => placed(layout, word.squares[0] ?? (0 as Square), directionOf(layout, word), coordinates);

/** A square's name, the letter first: `H8`. */
export const squareName = (
  layout: Layout,
  square: Square,
  coordinates: Coordinates = 'numberedRows',
): string => placed(layout, square, coordinates === 'letteredRows' ? 'across' : 'down', coordinates);
