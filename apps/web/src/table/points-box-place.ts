/**
 * Where the points box stands: to the right of the word, and only where that leaves the board's room to the left of it
 * or below. Pure; lengths in pixels from the upper left corner of the squares.
 */
import type { Layout, Square } from '@tilewright/rules';

export interface BoxRoom {
  readonly layout: Pick<Layout, 'rows' | 'cols'>;
  readonly pitch: number;
  /** How far the box may stand out over the right edge of the board. */
  readonly spareRight: number;
  readonly width: number;
  readonly height: number;
}

export interface BoxPlace {
  readonly side: 'right' | 'left' | 'below' | 'above';
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 6;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** `first` and `last` are the squares where the word, or what is tried of it, begins and ends. */
export const boxPlace = (first: Square, last: Square, room: BoxRoom): BoxPlace => {
  const { layout, pitch, width, height, spareRight } = room;
  const boardWidth = layout.cols * pitch;
  const boardHeight = layout.rows * pitch;
  const [firstRow, firstCol] = [Math.floor(first / layout.cols), first % layout.cols];
  const [lastRow, lastCol] = [Math.floor(last / layout.cols), last % layout.cols];
  const beside = clamp((lastRow + 0.5) * pitch - height / 2, 0, Math.max(0, boardHeight - height));
  const right = (lastCol + 1) * pitch + GAP_PX;
  if (right + width <= boardWidth + spareRight) return { side: 'right', left: right, top: beside };
  const along = clamp((lastCol + 1) * pitch - width, 0, Math.max(0, boardWidth - width));
  const below = (lastRow + 1) * pitch + GAP_PX;
  const left = Math.min(firstCol, lastCol) * pitch - GAP_PX - width;
  const isDown = firstRow !== lastRow;
  const fitsLeft = left >= 0;
  if (fitsLeft && (isDown || below + height > boardHeight)) return { side: 'left', left, top: beside };
  if (below + height <= boardHeight) return { side: 'below', left: along, top: below };
  const above = Math.max(0, Math.min(firstRow, lastRow) * pitch - GAP_PX - height);
  return { side: 'above', left: along, top: above };
};
