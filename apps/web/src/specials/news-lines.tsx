/** Lines about what special tiles and challenges do or did, each with its ornament. */
import type { Pending, Table } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { specialsTexts } from '../texts/specials.ts';
import { type NewsLine, effectLines } from './news.ts';
import style from './news-lines.module.css';
import { useNews } from './news-store.ts';
import { Ornament } from './ornament.tsx';

const NewsLines = ({ lines }: { readonly lines: readonly NewsLine[] }): ReactElement | null =>
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

/** What happened in the last turn: it stays until the next one. */
export const NewsBar = (): ReactElement | null => {
  const lines = useNews((news) => news.lines);
  return lines.length === 0 ? null : (
    <section className={style.bar} aria-label={specialsTexts.newsName}>
      <NewsLines lines={lines} />
    </section>
  );
};
