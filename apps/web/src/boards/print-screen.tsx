/** A board before it is printed: its pages as they will come out, how many spare letters, and the button. */
import { type ReactElement, useId, useMemo, useState } from 'react';
import { Button } from '../look/button.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { useLoaded } from '../saved/use-loaded.ts';
import { useHeading } from '../setup/use-heading.ts';
import { boardsTexts } from '../texts/boards.ts';
import { faultText } from '../texts/faults.ts';
import { boardAt } from './board-at.ts';
import { type ListedBoard, linkIn } from './listed-board.ts';
import { PrintPages, pagesOf } from './print-pages.tsx';
import style from './print-screen.module.css';

const text = boardsTexts.printing;
const MOST_SPARE = 5;

const backFrom = (id: string): string => {
  const link = linkIn(id);
  return link === undefined ? '/boards' : `/board/${link}`;
};

const PrintView = ({ board }: { readonly board: ListedBoard }): ReactElement => {
  const heading = useHeading(text.title(board.plan.name));
  const [spareCount, setSpareCount] = useState(0);
  const pages = useMemo(() => pagesOf(board, spareCount), [board, spareCount]);
  const [spareId, saysId] = [useId(), useId()];
  return (
    <main className={style.screen}>
      <header className={style.tools}>
        <LinkButton href={backFrom(board.id)} kind="quiet" icon="back" label={text.back}>
          {null}
        </LinkButton>
        <h1 ref={heading} tabIndex={-1} className={style.title}>
          {text.title(board.plan.name)}
        </h1>
        <p className={style.count} role="status">
          {text.pages(pages.length)}
        </p>
        <label className={style.spare} htmlFor={spareId}>
          {text.spare}
        </label>
        <select
          id={spareId}
          className={style.select}
          value={spareCount}
          aria-describedby={saysId}
          onChange={({ currentTarget }) => setSpareCount(Number(currentTarget.value))}
        >
          {Array.from({ length: MOST_SPARE + 1 }, (_, count) => (
            <option key={count} value={count}>
              {text.spareOption(count)}
            </option>
          ))}
        </select>
        <Button kind="primary" onPress={() => window.print()}>
          {text.print}
        </Button>
        <p id={saysId} className={style.says}>
          {text.spareSays}
        </p>
      </header>
      <PrintPages pages={pages} />
    </main>
  );
};

export const PrintScreen = ({ board: id }: { readonly board: string }): ReactElement => {
  const loaded = useLoaded(id, boardAt);
  if (loaded.state === 'waiting') return <ScreenState title={text.loading} isWaiting />;
  if (loaded.result.ok) return <PrintView board={loaded.result.value} />;
  return (
    <ScreenState title={text.failed} detail={faultText(loaded.result.error)}>
      <LinkButton href="/boards" kind="primary">
        {boardsTexts.shared.toBoards}
      </LinkButton>
    </ScreenState>
  );
};
