/** One board of the list: its drawing, what it is, and what is done with it most. */
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { boardsTexts } from '../texts/boards.ts';
import style from './board-card.module.css';
import { type ListedBoard, wordTexts } from './listed-board.ts';
import { PrintedBoard } from './printed-board.tsx';

const text = boardsTexts.list;

interface BoardCardProps {
  readonly board: ListedBoard;
  /** Whether it has just come. */
  readonly isFresh: boolean;
  readonly onMore: () => void;
}

export const BoardCard = ({ board, isFresh, onMore }: BoardCardProps): ReactElement => {
  const { id, plan, tiles } = board;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFresh) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  const on = (action: string): string => text.on(action, plan.name);
  return (
    <article
      ref={card}
      className={style.card}
      data-fresh={isFresh}
      aria-label={boardsTexts.boardName(plan.name)}
    >
      <div className={style.drawing}>
        <PrintedBoard plan={plan} tiles={tiles} label={boardsTexts.drawing(plan.name, wordTexts(board))} />
      </div>
      <div className={style.text}>
        <h3 className={style.name}>{boardsTexts.boardName(plan.name)}</h3>
        <p className={style.about}>{boardsTexts.about(plan)}</p>
      </div>
      <div className={style.actions}>
        <LinkButton href={`/junior/${id}`} kind="primary" label={on(text.play)}>
          {text.play}
        </LinkButton>
        <LinkButton href={`/build/${id}`} label={on(text.change)}>
          {text.change}
        </LinkButton>
        <Button icon="more" label={on(text.more)} hint={text.more} onPress={onMore} />
      </div>
    </article>
  );
};
