/**
 * The board as lines of text: three columns a square, coordinates at the top and the left. Premiums keep their
 * labels and the last play its brackets where there is no colour.
 */
import { type Square, type Table, type Tile, centreOf, isBlankTile } from '@tilewright/rules';
import type { Paint } from './paint.ts';
import { columnName } from './place-text.ts';
import { faceOf } from './tile-face.ts';

type Ground = Pick<Table, 'setup' | 'board'>;

const LABEL_WIDTH = 3;
const CELL_WIDTH = 3;

/** How many columns of a terminal the board takes. */
export const boardWidth = ({ setup }: Pick<Table, 'setup'>): number =>
  LABEL_WIDTH + CELL_WIDTH * setup.layout.cols;

/** A line of column letters, then one for each row; `last` are the squares of the last play. */
export const drawBoard = (ground: Ground, last: ReadonlySet<Square>, paint: Paint): readonly string[] => {
  const { rows, cols } = ground.setup.layout;
  const heads = Array.from({ length: cols }, (_, col) => ` ${columnName(col)} `);
  const lines = Array.from({ length: rows }, (_, row) => drawRow(ground, row, { last, paint }));
  return [paint.quiet(' '.repeat(LABEL_WIDTH) + heads.join('')), ...lines];
};

interface Inks {
  readonly last: ReadonlySet<Square>;
  readonly paint: Paint;
}

const drawRow = (ground: Ground, row: number, inks: Inks): string => {
  const { cols } = ground.setup.layout;
  const label = inks.paint.quiet(`${String(row + 1).padStart(LABEL_WIDTH - 1)} `);
  const squares = Array.from({ length: cols }, (_, col) => (row * cols + col) as Square);
  return label + squares.map((square) => drawSquare(ground, square, inks)).join('');
};

const drawSquare = (ground: Ground, square: Square, { last, paint }: Inks): string => {
  const tile = ground.board[square];
  if (!tile) return drawEmpty(ground, square, paint);
  const face = faceOf(ground.setup.tileSet, tile);
  if (!last.has(square)) return tileBrush(tile, paint)(centred(face));
  return lastBrush(tile, paint)(paint.isOn ? centred(face) : `[${face}]`);
};

const tileBrush = (tile: Tile, paint: Paint) => (isBlankTile(tile) ? paint.blankTile : paint.tile);
const lastBrush = (tile: Tile, paint: Paint) => (isBlankTile(tile) ? paint.lastBlankTile : paint.lastTile);

const centred = (face: string): string => ` ${face}`.padEnd(CELL_WIDTH);

const drawEmpty = ({ setup }: Ground, square: Square, paint: Paint): string => {
  const { layout } = setup;
  const [letterTimes, wordTimes] = [layout.letterTimes[square] ?? 1, layout.wordTimes[square] ?? 1];
  if (square === centreOf(layout)) return paint.star(centred('★'));
  if (wordTimes > 1) return paint.wordPremium(wordTimes)(centred(`${wordTimes}W`));
  if (letterTimes > 1) return paint.letterPremium(letterTimes)(centred(`${letterTimes}L`));
  return paint.quiet(centred('·'));
};
