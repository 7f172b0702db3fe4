/** A board that came as a link: shown as it is, kept or played only when that is wanted. */
import { type ReactElement, useMemo, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { useHeading } from '../setup/use-heading.ts';
import { boardsTexts } from '../texts/boards.ts';
import { faultText } from '../texts/faults.ts';
import { boardInLink } from './board-at.ts';
import { type ListedBoard, wordTexts } from './listed-board.ts';
import { PrintedBoard } from './printed-board.tsx';
import style from './shared-board-screen.module.css';
import { boardLinkIn } from './take-board-out.ts';

const text = boardsTexts.shared;

type Keeping = 'no' | 'going' | 'yes' | { readonly fault: string };

const KeepNotice = ({ board }: { readonly board: ListedBoard }): ReactElement => {
  const [keeping, setKeeping] = useState<Keeping>('no');
  const keep = async (): Promise<void> => {
    setKeeping('going');
    const { plan, tiles, list } = board;
    const kept = await keeper().saveBoard({ id: null, plan, tiles, list });
    setKeeping(kept.ok ? 'yes' : { fault: faultText(kept.error) });
  };
  if (keeping === 'yes')
    return <Notice action={<LinkButton href="/boards">{text.toBoards}</LinkButton>}>{text.kept}</Notice>;
  const isFaulty = typeof keeping === 'object';
  return (
    <Notice
      kind={isFaulty ? 'warning' : 'plain'}
      action={
        <Button isDisabled={keeping === 'going'} onPress={() => void keep()}>
          {keeping === 'going' ? text.keeping : text.keep}
        </Button>
      }
    >
      {isFaulty ? keeping.fault : text.says}
    </Notice>
  );
};

const SharedBoardView = ({ board }: { readonly board: ListedBoard }): ReactElement => {
  const { id, plan, tiles } = board;
  const heading = useHeading(boardsTexts.boardName(plan.name));
  const words = wordTexts(board);
  return (
    <main className={style.screen}>
      <header className={style.head}>
        <LinkButton href="/" kind="quiet" icon="back" label={text.toStart}>
          {null}
        </LinkButton>
        <h1 ref={heading} tabIndex={-1} className={style.title}>
          {boardsTexts.boardName(plan.name)}
        </h1>
      </header>
      <div className={style.drawing}>
        <PrintedBoard plan={plan} tiles={tiles} label={boardsTexts.drawing(plan.name, words)} />
      </div>
      <div className={style.aside}>
        <p className={style.about}>{boardsTexts.about(plan)}</p>
        <div className={style.play}>
          <LinkButton href={`/junior/${id}`} kind="primary" icon="play">
            {text.play}
          </LinkButton>
          <LinkButton href={`/print/${id}`} icon="history">
            {boardsTexts.list.print}
          </LinkButton>
        </div>
        <KeepNotice board={board} />
      </div>
    </main>
  );
};

/** The route decodes what it hands over; the address has the text as it came. */
export const SharedBoardScreen = ({ link }: { readonly link: string }): ReactElement => {
  const whole = boardLinkIn(location.href) || link;
  const board = useMemo(() => boardInLink(whole), [whole]);
  if (board !== null) return <SharedBoardView board={board} />;
  return (
    <ScreenState title={text.brokenTitle} detail={text.broken}>
      <LinkButton href="/" kind="primary">
        {text.toStart}
      </LinkButton>
      <LinkButton href="/boards">{text.toBoards}</LinkButton>
    </ScreenState>
  );
};
