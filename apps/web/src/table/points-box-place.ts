/**
 * Where the points box stands: to the right of the word, and only where that leaves the board's room elsewhere beside
 * it, where it hides the fewest tiles. Pure; lengths in pixels from the upper left corner of the squares.
 */
import type { Layout, Square } from '@tilewright/rules';

export interface BoxRoom {
  readonly layout: Pick<Layout, 'rows' | 'cols'>;
  readonly pitch: number;
  /** How far the box may stand out over the right edge of the board. */
  readonly spareRight: number;
  readonly width: number;
  readonly height: number;
  /** Whether something is there that should stay in view: a tile, for good or tried, or the cursor. */
  readonly isTaken: (square: Square) => boolean;
}

export interface BoxPlace {
  readonly side: 'right' | 'left' | 'below' | 'above';
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 6;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Narrower than this the box would be all lines. */
const LEAST_WIDTH_PX = 84;

/** How wide the box may be to stand to the right of this square; null where there is too little room for any box. */
export const roomToTheRight = (
  last: Square,
  { layout, pitch, spareRight }: Pick<BoxRoom, 'layout' | 'pitch' | 'spareRight'>,
): number | null => {
  const room = (layout.cols - (last % layout.cols) - 1) * pitch + spareRight - GAP_PX;
  return room < LEAST_WIDTH_PX ? null : Math.floor(room);
};

/** `first` and `last` are the squares where the word, or what is tried of it, begins and ends. */
export const boxPlace = (first: Square, last: Square, room: BoxRoom): BoxPlace => {
  const { layout, pitch, width, height, spareRight } = room;
  const boardWidth = layout.cols * pitch;
  const right = ((last % layout.cols) + 1) * pitch + GAP_PX;
  const fitsRight = right + width <= boardWidth + spareRight;
  const [beside, ...others] = topsBeside(last, room);
  if (fitsRight)
    return leastHiding(
      [beside, ...others].map((top) => ({ side: 'right', left: right, top })),
      room,
    ) as BoxPlace;
  const along = clamp(((last % layout.cols) + 1) * pitch - width, 0, Math.max(0, boardWidth - width));
  const above = Math.floor(first / layout.cols) * pitch - GAP_PX - height;
  const places: readonly BoxPlace[] = [
    { side: 'below', left: along, top: (Math.floor(last / layout.cols) + 1) * pitch + GAP_PX },
    {
      side: 'left',
      left: Math.min(first % layout.cols, last % layout.cols) * pitch - GAP_PX - width,
      top: beside,
    },
    { side: 'above', left: along, top: above },
  ];
  const isOnBoard = ({ left, top }: BoxPlace): boolean =>
    left >= 0 && top >= 0 && top + height <= layout.rows * pitch;
  return (
    leastHiding(places.filter(isOnBoard), room) ?? { side: 'above', left: along, top: Math.max(0, above) }
  );
};

/** Beside the last square: level with it, or a little higher or lower. */
const topsBeside = (last: Square, { layout, pitch, height }: BoxRoom): readonly [number, ...number[]] => {
  const level = (Math.floor(last / layout.cols) + 0.5) * pitch - height / 2;
  const onBoard = (top: number): number => clamp(top, 0, Math.max(0, layout.rows * pitch - height));
  const step = (pitch + height) / 2;
  return [onBoard(level), onBoard(level - step), onBoard(level + step)];
};

/** The place that hides the fewest tiles; of equal ones the first. */
const leastHiding = (places: readonly BoxPlace[], room: BoxRoom): BoxPlace | undefined => {
  const hidden = places.map((place) => hiddenCount(place, room));
  return places[hidden.indexOf(Math.min(...hidden))];
};

/** Squares that are touched by less than this stay readable. */
const TOUCH_PX = 2;

const hiddenCount = ({ left, top }: BoxPlace, { layout, pitch, width, height, isTaken }: BoxRoom): number => {
  let count = 0;
  const lastRow = Math.min(layout.rows - 1, Math.floor((top + height - TOUCH_PX) / pitch));
  const lastCol = Math.min(layout.cols - 1, Math.floor((left + width - TOUCH_PX) / pitch));
  for (let row = Math.floor((top + TOUCH_PX) / pitch); row <= lastRow; row += 1)
    for (let col = Math.floor((left + TOUCH_PX) / pitch); col <= lastCol; col += 1)
      if (isTaken((row * layout.cols + col) as Square)) count += 1;
  return count;
};
