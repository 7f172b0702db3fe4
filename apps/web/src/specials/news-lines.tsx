/** Lines about what special tiles do or did, each with its ornament. */
import type { Pending, Table } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { type NewsLine, effectLines } from './news.ts';
import style from './news-lines.module.css';
import { Ornament } from './ornament.tsx';

export const NewsLines = ({ lines }: { readonly lines: readonly NewsLine[] }): ReactElement | null =>
  lines.length === 0 ? null : (
    <ul className={style.lines}>
      {lines.map(({ text, kind }, index) => (
        <li key={`${index} ${text}`} className={style.line}>
          {kind !== null && (
            <span className={style.picture}>
              <Ornament kind={kind} />
            </span>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );

/** What a play sets off, if it stands. */
export const EffectLines = ({
  table,
  play,
}: {
  readonly table: Table;
  readonly play: Pending;
}): ReactElement => <NewsLines lines={effectLines(table, play)} />;
