/**
 * What a board looks like from far away: the outlines of its premiums and tiles, as paths of an SVG in which a square is
 * one unit. Knows only what a saved game tells of its board.
 */
import { type Layout, type Tile, EMPTY, isBlankTile } from '@tilewright/rules';
import { layouts } from '@tilewright/variants';

export interface ThumbnailShapes {
  readonly rows: number;
  readonly cols: number;
  /** How wide the frame is; the same on the screen for any size. */
  readonly edge: number;
  readonly letterTwice: string;
  readonly letterMore: string;
  readonly wordTwice: string;
  readonly wordMore: string;
  readonly tiles: string;
  readonly blanks: string;
}

interface Grid {
  readonly rows: number;
  readonly cols: number;
  readonly board: readonly number[];
}

const INSET = 0.02;
const FRAME_SHARE = 30;

/** The outlines of some squares; tiles are a little smaller than their squares. */
export const squaresPath = (squares: readonly number[], cols: number, inset = 0): string =>
  squares
    .map((square) => {
      const side = 1 - 2 * inset;
      return `M${(square % cols) + inset} ${Math.floor(square / cols) + inset}h${side}v${side}h${-side}z`;
    })
    .join('');

/** The premiums of boards that come with the program, by their size; others show none. */
const groundOf = ({ rows, cols }: Grid): Layout | undefined =>
  Object.values(layouts).find((layout) => layout.rows === rows && layout.cols === cols);

const indexesOf = <T>(list: readonly T[], isWanted: (item: T) => boolean): readonly number[] =>
  list.flatMap((item, index) => (isWanted(item) ? [index] : []));

export const thumbnailShapes = (grid: Grid): ThumbnailShapes => {
  const { rows, cols, board } = grid;
  const { letterTimes = [], wordTimes = [] } = groundOf(grid) ?? {};
  const ground = (times: readonly number[], isWanted: (by: number) => boolean): string =>
    squaresPath(indexesOf(times, isWanted), cols);
  const isLaid = (tile: number): boolean => tile !== EMPTY;
  return {
    rows,
    cols,
    edge: Math.max(rows, cols) / FRAME_SHARE,
    letterTwice: ground(letterTimes, (by) => by === 2),
    letterMore: ground(letterTimes, (by) => by > 2),
    wordTwice: ground(wordTimes, (by) => by === 2),
    wordMore: ground(wordTimes, (by) => by > 2),
    tiles: squaresPath(indexesOf(board, isLaid), cols, INSET),
    blanks: squaresPath(
      indexesOf(board, (tile) => isBlankTile(tile as Tile)),
      cols,
      0.34,
    ),
  };
};
