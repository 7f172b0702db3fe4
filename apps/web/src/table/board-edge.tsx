/** The names of columns and rows along the board's edge; the squares say theirs to a screen reader. */
import type { Layout } from '@tilewright/rules';
import { type ReactElement, memo } from 'react';
import type { Settings } from '../settings/settings.ts';
import { edgeNames } from './edge-names.ts';
import style from './board.module.css';

interface EdgeProps {
  readonly layout: Layout;
  readonly coordinates: Settings['coordinates'];
}

export const BoardEdge = memo(({ layout, coordinates }: EdgeProps): ReactElement | null => {
  if (coordinates === 'hidden') return null;
  const { rows, cols } = edgeNames(layout, coordinates);
  return (
    <>
      <div className={style.colNames} aria-hidden="true">
        {cols.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={style.rowNames} aria-hidden="true">
        {rows.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </>
  );
});
