/**
 * A position as text for people who look for a bug: the board, the rack, the switches, and plays in the usual
 * notation, `8D.WORD` across and `D8.WORD` down, old letters in brackets.
 */
import type { PlacedTile, Square, TileSet } from '@tilewright/rules';
import { makeLayout } from '@tilewright/variants';
import { isBlankOn, isFilled, letterOn, squareBeside } from './reference-position.ts';
import type { ReferencePosition } from './reference-position.ts';

/** The board with the rack below it; where the layout is not a known one, its premiums too. */
export const makePicture = (position: ReferencePosition): string => {
  const { layout, tileSet, rack, switches } = position;
  const rows = Array.from({ length: layout.rows }, (_, row) => makeRow(position, row));
  const held = rack.map((letter) => textOf(tileSet, letter, false));
  return [
    `${layout.name} ${layout.rows} × ${layout.cols}, tile set ${tileSet.name}`,
    ...(layout.name === 'rectangle' ? [makeLayout(layout).trimEnd()] : []),
    ...rows,
    `rack ${held.join(' ') || 'empty'}`,
    `premiums ${switches.premiums}, bonus ${switches.fullRackBonus} for ${switches.rackSize} tiles`,
  ].join('\n');
};

const makeRow = ({ layout, tileSet, board }: ReferencePosition, row: number): string => {
  const squares = Array.from({ length: layout.cols }, (_, col) => (row * layout.cols + col) as Square);
  const texts = squares.map((square) => textOf(tileSet, letterOn(board, square), isBlankOn(board, square)));
  const cells = texts.map((text, col) => (isFilled(board, squares[col] as Square) ? text : '.').padStart(2));
  return `${String(row + 1).padStart(2)} ${cells.join(' ')}`;
};

const textOf = ({ kinds }: TileSet, letter: number, isBlank: boolean): string => {
  const text = kinds[letter]?.text ?? `#${letter}`;
  return isBlank ? text.toLowerCase() : text;
};

/** A play where it begins, with the old letters along its line. */
export const makePlayText = (position: ReferencePosition, tiles: readonly PlacedTile[]): string => {
  const first = tiles[0];
  if (first === undefined) return 'no tiles';
  const { cols } = position.layout;
  const isOneRow = tiles.every(({ square }) => Math.floor(square / cols) === Math.floor(first.square / cols));
  const direction =
    isOneRow && (tiles.length > 1 || hasRunAcross(position, first.square)) ? 'across' : 'down';
  const laid = new Map(tiles.map((tile) => [tile.square, tile]));
  const isTaken = (square: Square | undefined): square is Square =>
    square !== undefined && (laid.has(square) || isFilled(position.board, square));
  const next = (square: Square, by: 1 | -1) => squareBeside(position.layout, square, direction, by);
  let start = first.square;
  for (let back = next(start, -1); isTaken(back); back = next(back, -1)) start = back;
  let word = '';
  for (let square: Square | undefined = start; isTaken(square); square = next(square, 1))
    word += tileText(position, square, laid.get(square));
  const [row, column] = [String(Math.floor(start / cols) + 1), columnName(start % cols)];
  return `${direction === 'across' ? row + column : column + row}.${word}`;
};

const hasRunAcross = ({ layout, board }: ReferencePosition, square: Square): boolean =>
  ([1, -1] as const).some((by) => {
    const beside = squareBeside(layout, square, 'across', by);
    return beside !== undefined && isFilled(board, beside);
  });

const tileText = (
  { tileSet, board }: ReferencePosition,
  square: Square,
  laid: PlacedTile | undefined,
): string =>
  laid === undefined
    ? `(${textOf(tileSet, letterOn(board, square), isBlankOn(board, square))})`
    : textOf(tileSet, laid.letter, laid.blank);

const columnName = (col: number): string => String.fromCharCode('A'.charCodeAt(0) + col);
