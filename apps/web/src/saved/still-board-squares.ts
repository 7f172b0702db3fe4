/** What each square of a drawn board shows: its premium, its tile, and how that stands. A part of a board can be cut out. */
import {
  type Board,
  EMPTY,
  type Layout,
  type Setup,
  type Square,
  centreOf,
  colOf,
  isBlankTile,
  letterOf,
  pointsOf,
  rowOf,
} from '@tilewright/rules';

/** Rows and columns that are shown, from 0, the last ones included. */
export interface Cut {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

interface ShownTile {
  readonly text: string;
  readonly points: number;
  readonly isBlank: boolean;
}

export interface ShownSquare {
  readonly square: Square;
  readonly letterTimes: number;
  readonly wordTimes: number;
  readonly isCentre: boolean;
  readonly tile: ShownTile | null;
}

export const wholeOf = ({ rows, cols }: Layout): Cut => ({
  top: 0,
  left: 0,
  bottom: rows - 1,
  right: cols - 1,
});

const tileAt = ({ tileSet }: Pick<Setup, 'tileSet'>, board: Board, square: Square): ShownTile | null => {
  const tile = board[square] ?? EMPTY;
  if (tile === EMPTY) return null;
  const letter = letterOf(tile);
  const isBlank = isBlankTile(tile);
  return {
    text: tileSet.kinds[letter]?.text ?? '',
    points: isBlank ? 0 : pointsOf(tileSet, letter),
    isBlank,
  };
};

const isInside = (layout: Layout, square: Square, { top, left, bottom, right }: Cut): boolean => {
  const [row, col] = [rowOf(layout, square), colOf(layout, square)];
  return row >= top && row <= bottom && col >= left && col <= right;
};

/** The squares of the cut, row by row. */
export const shownSquares = (
  setup: Pick<Setup, 'layout' | 'tileSet'>,
  board: Board,
  cut: Cut = wholeOf(setup.layout),
): readonly ShownSquare[] => {
  const { layout } = setup;
  const centre = centreOf(layout);
  return Array.from({ length: layout.rows * layout.cols }, (_, index) => index as Square)
    .filter((square) => isInside(layout, square, cut))
    .map((square) => ({
      square,
      letterTimes: layout.letterTimes[square] ?? 1,
      wordTimes: layout.wordTimes[square] ?? 1,
      isCentre: square === centre,
      tile: tileAt(setup, board, square),
    }));
};
