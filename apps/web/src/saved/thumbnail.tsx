/** A small drawing of a saved game's board. It tells nothing that is not written beside it, so it has no name. */
import type { ReactElement } from 'react';
import type { SavedGame } from '../keeper/keeper.ts';
import style from './thumbnail.module.css';
import { thumbnailShapes } from './thumbnail-shapes.ts';

type Drawn = Pick<SavedGame, 'rows' | 'cols' | 'board'>;

export const Thumbnail = ({ game }: { readonly game: Drawn }): ReactElement => {
  const shapes = thumbnailShapes(game);
  const { rows, cols } = shapes;
  return (
    <svg
      className={style.board}
      viewBox={`-0.5 -0.5 ${cols + 1} ${rows + 1}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={style.edge} x={-0.5} y={-0.5} width={cols + 1} height={rows + 1} rx={0.7} />
      <rect className={style.ground} width={cols} height={rows} />
      <path className={style.letterTwice} d={shapes.letterTwice} />
      <path className={style.letterMore} d={shapes.letterMore} />
      <path className={style.wordTwice} d={shapes.wordTwice} />
      <path className={style.wordMore} d={shapes.wordMore} />
      <path className={style.tiles} d={shapes.tiles} />
      <path className={style.blanks} d={shapes.blanks} />
    </svg>
  );
};
