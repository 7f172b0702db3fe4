/** What became of the last thing done to a board: done, undone, or refused with every reason. */
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { boardsTexts } from '../texts/boards.ts';
import style from './board-news.module.css';
import type { BoardFileFault } from './read-board-file.ts';
import type { BoardNews, BoardWork } from './use-board-work.ts';

const { list: text, files } = boardsTexts;
const MOST_SHOWN = 20;

const Faults = ({ faults }: { readonly faults: readonly BoardFileFault[] }): ReactElement => (
  <>
    <ul className={style.faults} aria-label={files.faults}>
      {faults.slice(0, MOST_SHOWN).map((fault, place) => (
        <li key={place}>{files.fault(fault)}</li>
      ))}
    </ul>
    {faults.length > MOST_SHOWN && <p className={style.rest}>{files.more(faults.length - MOST_SHOWN)}</p>}
  </>
);

const NewsNotice = ({ news, work }: { readonly news: BoardNews; readonly work: BoardWork }): ReactElement => {
  if (news.type === 'done') return <Notice onDismiss={work.dismiss}>{news.text}</Notice>;
  if (news.type === 'fault')
    return (
      <Notice kind="warning" onDismiss={work.dismiss}>
        {news.text}
      </Notice>
    );
  if (news.type === 'removed')
    return (
      <Notice
        onDismiss={work.dismiss}
        action={
          <Button icon="undo" onPress={() => work.restore(news.board)}>
            {text.undo}
          </Button>
        }
      >
        {text.removed(news.board.plan.name)}
      </Notice>
    );
  return (
    <Notice kind="warning" onDismiss={work.dismiss}>
      {files.refused(news.name)}
      <Faults faults={news.faults} />
    </Notice>
  );
};

export const BoardNewsView = ({ work }: { readonly work: BoardWork }): ReactElement => {
  const { news } = work;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news === null || news.type === 'done') return;
    place.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone with its card.
    if (news.type === 'removed') place.current?.querySelector('button')?.focus();
  }, [news]);
  return (
    <div ref={place} className={style.news}>
      {news !== null && <NewsNotice news={news} work={work} />}
    </div>
  );
};
