/** A small drawing of a saved game's board. It tells nothing that is not written beside it, so it has no name. */
import type { ReactElement } from 'react';
import type { SavedGame } from '../keeper/keeper.ts';
import style from './thumbnail.module.css';
import { thumbnailShapes } from './thumbnail-shapes.ts';

type Drawn = Pick<SavedGame, 'rows' | 'cols' | 'board'>;

export const Thumbnail = ({ game }: { readonly game: Drawn }): ReactElement => {
  const shapes = thumbnailShapes(game);
  const { rows, cols, edge } = shapes;
  return (
    <svg
      className={style.board}
      viewBox={`${-edge} ${-edge} ${cols + 2 * edge} ${rows + 2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className={style.edge}
        x={-edge}
        y={-edge}
        width={cols + 2 * edge}
        height={rows + 2 * edge}
        rx={edge}
      />
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
