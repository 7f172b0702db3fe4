/** The score sheet beside the board: PLAYER, WORD, POINTS, TOTAL. It stays at its newest line. */
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useTable } from '../table/table-store.ts';
import { sheetTexts } from '../texts/sheet.ts';
import style from './history-panel.module.css';
import { ScoreSheet } from './score-sheet.tsx';

export const HistoryPanel = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const lineCount = table.sheet.length + (table.pending === null ? 0 : 1);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lineCount, table.ending]);
  return (
    <section className={style.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={style.title}>
        {sheetTexts.title}
      </h2>
      <div ref={box} className={style.scroll}>
        <ScoreSheet isNewestFirst={false} />
      </div>
    </section>
  );
};
