/** The list of boards: those that come with the game and one's own, and everything that is done with them. */
import { type ReactElement, useId, useRef, useState } from 'react';
import { useIsLasting } from '../dialogs/use-is-lasting.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { useFileDrop } from '../setup/use-file-drop.ts';
import { useHeading } from '../setup/use-heading.ts';
import { boardsTexts } from '../texts/boards.ts';
import { faultText } from '../texts/faults.ts';
import { BoardCard } from './board-card.tsx';
import {
  type BoardWish,
  MoreDialog,
  RemoveBoardDialog,
  RenameDialog,
  ShareBoardDialog,
} from './board-dialogs.tsx';
import { BoardNewsView } from './board-news.tsx';
import style from './boards-screen.module.css';
import { type ListedBoard, builtInListed } from './listed-board.ts';
import { type BoardWork, useBoardWork } from './use-board-work.ts';
import { useBoards } from './use-boards.ts';

const text = boardsTexts.list;

interface ListProps {
  readonly title: string;
  readonly boards: readonly ListedBoard[];
  readonly fresh: string | null;
  readonly onMore: (board: ListedBoard) => void;
}

const BoardList = ({ title, boards, fresh, onMore }: ListProps): ReactElement => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={style.subtitle}>
        {title}
      </h2>
      <div className={style.cards}>
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} isFresh={board.id === fresh} onMore={() => onMore(board)} />
        ))}
      </div>
    </section>
  );
};

const WaysIn = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={style.waysIn}>
      <LinkButton href="/build/new" kind="primary" icon="plus">
        {text.make}
      </LinkButton>
      <Button icon="upload" onPress={() => input.current?.click()}>
        {text.open}
      </Button>
      <p className={style.hint}>{text.openHint}</p>
      <input
        ref={input}
        className={style.input}
        type="file"
        aria-label={text.open}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
    </div>
  );
};

type Open = { readonly type: BoardWish | 'more'; readonly board: ListedBoard } | null;

/** The dialogs of one board, and what each leads to. */
const useBoardDialogs = (work: BoardWork) => {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const wish = (board: ListedBoard) => (type: BoardWish) => {
    if (type !== 'file' && type !== 'duplicate') return setOpen({ type, board });
    close();
    return type === 'file' ? work.save(board) : work.duplicate(board);
  };
  const closeAfter = (task: () => void) => (): void => {
    close();
    task();
  };
  const dialogFor = ({ type, board }: NonNullable<Open>): ReactElement | null => {
    const shared = { board, onReturn: close };
    if (type === 'more') return <MoreDialog {...shared} onWish={wish(board)} />;
    if (type === 'share') return <ShareBoardDialog {...shared} />;
    if (type === 'remove')
      return <RemoveBoardDialog {...shared} onRemove={closeAfter(() => work.remove(board))} />;
    return <RenameDialog {...shared} onRename={(name) => closeAfter(() => work.rename(board, name))()} />;
  };
  return {
    showMore: (board: ListedBoard) => setOpen({ type: 'more', board }),
    dialog: open === null ? null : dialogFor(open),
  };
};

const DropVeil = (): ReactElement => (
  <div className={style.veil}>
    <div className={style.target}>
      <Icon name="upload" />
      <strong>{text.drop}</strong>
      <span>{text.dropHint}</span>
    </div>
  </div>
);

export const BoardsScreen = (): ReactElement => {
  const heading = useHeading(text.title);
  const { boards, fault } = useBoards();
  const work = useBoardWork();
  const { showMore, dialog } = useBoardDialogs(work);
  const isOver = useFileDrop(work.open);
  const isLasting = useIsLasting();
  const fresh = work.news?.type === 'done' ? work.news.fresh : null;
  return (
    <main className={style.screen}>
      <header className={style.head}>
        <LinkButton href="/" kind="quiet" icon="back" label={text.back}>
          {null}
        </LinkButton>
        <h1 ref={heading} tabIndex={-1} className={style.title}>
          {text.title}
        </h1>
      </header>
      <WaysIn onFiles={work.open} />
      {!isLasting && <Notice kind="warning">{text.notLasting}</Notice>}
      <BoardNewsView work={work} />
      {fault !== null && <Notice kind="warning">{faultText(fault)}</Notice>}
      {boards === null && fault === null && <p role="status">{text.loading}</p>}
      {boards?.length === 0 && <p className={style.none}>{text.none}</p>}
      {boards !== null && boards.length > 0 && (
        <BoardList title={text.own} boards={boards} fresh={fresh} onMore={showMore} />
      )}
      <BoardList title={text.builtIn} boards={builtInListed()} fresh={null} onMore={showMore} />
      {isOver && <DropVeil />}
      {dialog}
    </main>
  );
};
