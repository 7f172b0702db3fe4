/** A board as it will lie there, small: its premiums and its centre. */
import { type Layout, centreOf } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { squaresPath } from '../saved/thumbnail-shapes.ts';
import { setupTexts } from '../texts/setup.ts';
import style from './layout-drawing.module.css';

const squaresOf = (times: readonly number[], isWanted: (by: number) => boolean): readonly number[] =>
  times.flatMap((by, square) => (isWanted(by) ? [square] : []));

export const LayoutDrawing = ({ layout }: { readonly layout: Layout }): ReactElement => {
  const { rows, cols, letterTimes, wordTimes } = layout;
  const centre = centreOf(layout);
  const path = (times: readonly number[], isWanted: (by: number) => boolean): string =>
    squaresPath(squaresOf(times, isWanted), cols, 0.05);
  const all = wordTimes.map((_, square) => square);
  return (
    <svg
      className={style.board}
      viewBox={`-0.4 -0.4 ${cols + 0.8} ${rows + 0.8}`}
      role="img"
      aria-label={setupTexts.custom.boardAlt(rows, cols)}
    >
      <rect className={style.edge} x={-0.4} y={-0.4} width={cols + 0.8} height={rows + 0.8} rx={0.5} />
      <path className={style.square} d={squaresPath(all, cols, 0.05)} />
      <path className={style.letterTwice} d={path(letterTimes, (by) => by === 2)} />
      <path className={style.letterMore} d={path(letterTimes, (by) => by > 2)} />
      <path className={style.wordTwice} d={path(wordTimes, (by) => by === 2)} />
      <path className={style.wordMore} d={path(wordTimes, (by) => by > 2)} />
      <circle
        className={style.centre}
        cx={(centre % cols) + 0.5}
        cy={Math.floor(centre / cols) + 0.5}
        r={0.22}
      />
    </svg>
  );
};
