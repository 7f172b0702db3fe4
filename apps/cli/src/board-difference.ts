/**
 * What was laid between two boards, or why the second cannot follow from the first. Judges no words.
 */
import type { PositionBoard } from '@tilewright/notation';
import {
  EMPTY,
  type PlacedTile,
  type Result,
  type Square,
  colOf,
  err,
  isBlankTile,
  letterOf,
  ok,
  rowOf,
} from '@tilewright/rules';

/** The tiles in row-major order, or the first difference that no play makes. */
export const tilesBetween = (
  before: PositionBoard,
  after: PositionBoard,
): Result<readonly PlacedTile[], string> => {
  if (before.layout.rows !== after.layout.rows) return err('size mismatch');
  const tiles: PlacedTile[] = [];
  for (const [index, tile] of after.board.entries()) {
    const square = index as Square;
    const difference = differenceAt(before, after, square);
    if (difference !== undefined) return err(`${difference} at ${squareText(before, square)}`);
    if (tile !== before.board[square])
      tiles.push({ square, letter: letterOf(tile), blank: isBlankTile(tile) });
  }
  return ok(tiles);
};

const differenceAt = (before: PositionBoard, after: PositionBoard, square: Square): string | undefined => {
  const [old, fresh] = [before.board[square], after.board[square]];
  if (old !== EMPTY) {
    if (old === fresh) return undefined;
    return fresh === EMPTY ? 'tile removed' : 'tile changed';
  }
  const isSame =
    before.layout.wordTimes[square] === after.layout.wordTimes[square] &&
    before.layout.letterTimes[square] === after.layout.letterTimes[square];
  return fresh === EMPTY && !isSame ? 'multiplier mismatch' : undefined;
};

/** Row, then column, from 0. */
export const squareText = ({ layout }: PositionBoard, square: Square): string =>
  `(${rowOf(layout, square)}, ${colOf(layout, square)})`;
