/** Boards of any size from 5 to 21 squares a side: plain, or with the premiums of a known board around its centre. */
import type { Bounds, Layout } from '@tilewright/rules';
import { plainLayout, standard15, super21 } from '@tilewright/variants';

export const OWN_SIDE: Bounds = { least: 5, most: 21 };

export interface Sides {
  readonly rows: number;
  readonly cols: number;
}

const titleOf = ({ rows, cols }: Sides): string => `${rows}×${cols}`;

export const bareLayout = (sides: Sides): Layout => ({
  ...plainLayout(sides.rows, sides.cols),
  name: `${titleOf(sides)} plain`,
});

/** Cut out of the smallest known board that is large enough, centre upon centre. */
export const derivedLayout = (sides: Sides): Layout => {
  const { rows, cols } = sides;
  const source = Math.max(rows, cols) <= standard15.rows ? standard15 : super21;
  const squares = Array.from({ length: rows * cols }, (_, square) => {
    const row = Math.floor(square / cols) - Math.floor(rows / 2) + Math.floor(source.rows / 2);
    const col = (square % cols) - Math.floor(cols / 2) + Math.floor(source.cols / 2);
    return row * source.cols + col;
  });
  return {
    name: titleOf(sides),
    rows,
    cols,
    letterTimes: squares.map((square) => source.letterTimes[square] ?? 1),
    wordTimes: squares.map((square) => source.wordTimes[square] ?? 1),
  };
};
