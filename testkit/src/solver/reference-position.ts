/**
 * What the reference solver is asked about, and how it reads a board. Tiles are read here from their numbers alone:
 * the judge of the solver borrows types from the rules, never anything that computes.
 */
import type { Board, Direction, Layout, Letter, PlacedTile, Setup, Square, TileSet } from '@tilewright/rules';

export interface ReferencePosition {
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly switches: Pick<Setup['switches'], 'premiums' | 'fullRackBonus' | 'rackSize'>;
  readonly board: Board;
  /** 0 is a blank. */
  readonly rack: readonly Letter[];
}

export interface ReferencePlacement {
  /** A single tile that makes words both ways lies across. */
  readonly direction: Direction;
  /** In reading order. */
  readonly tiles: readonly PlacedTile[];
  /** The squares of every word, the one along the line first. */
  readonly words: readonly (readonly Square[])[];
  readonly points: number;
}

/** A tile that stands for its letter without being it has this much added. */
const BLANK_FLAG = 64;

/** The letter on a square, 0 for none. */
export const letterOn = (board: Board, square: Square): number => (board[square] ?? 0) % BLANK_FLAG;

export const isBlankOn = (board: Board, square: Square): boolean => (board[square] ?? 0) >= BLANK_FLAG;

export const isFilled = (board: Board, square: Square): boolean => letterOn(board, square) !== 0;

export const isBare = (board: Board): boolean => board.every((tile) => (tile as number) === 0);

/** The squares of every row, or of every column, in reading order. */
export const linesAlong = ({ rows, cols }: Layout, direction: Direction): readonly (readonly Square[])[] => {
  const at = (row: number, col: number): Square => (row * cols + col) as Square;
  return direction === 'across'
    ? Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_col, col) => at(row, col)))
    : Array.from({ length: cols }, (_, col) => Array.from({ length: rows }, (_row, row) => at(row, col)));
};

/** The square one further (or back, with `by` -1) along a direction, or undefined at the edge. */
export const squareBeside = (
  { rows, cols }: Layout,
  square: Square,
  direction: Direction,
  by: 1 | -1,
): Square | undefined => {
  const row = Math.floor(square / cols) + (direction === 'down' ? by : 0);
  const col = (square % cols) + (direction === 'across' ? by : 0);
  return row >= 0 && row < rows && col >= 0 && col < cols ? ((row * cols + col) as Square) : undefined;
};

export const middleOf = ({ rows, cols }: Layout): Square =>
  (Math.floor(rows / 2) * cols + Math.floor(cols / 2)) as Square;

export const otherDirection = (direction: Direction): Direction =>
  direction === 'across' ? 'down' : 'across';
