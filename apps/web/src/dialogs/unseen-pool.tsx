/** The tiles that the person at the screen has not seen, letter by letter. */
import { BLANK, totalOf } from '@tilewright/rules';
import { type ReactElement, useMemo } from 'react';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dialogs.module.css';
import { unseenCounts } from './unseen.ts';

export const UnseenPool = (): ReactElement => {
  const view = useTable((state) => state.view);
  const counts = useMemo(() => unseenCounts(view), [view]);
  const { kinds } = view.table.setup.tileSet;
  return (
    <section>
      <h3 className={style.heading}>
        {dialogsTexts.swap.unseen} <span className={style.soft}>{totalOf(counts)}</span>
      </h3>
      <ul className={style.pool}>
        {counts.map((count, letter) =>
          count === 0 ? null : (
            <li key={letter}>
              <b>{letter === BLANK ? '?' : kinds[letter]?.text}</b> {count}
            </li>
          ),
        )}
      </ul>
    </section>
  );
};
