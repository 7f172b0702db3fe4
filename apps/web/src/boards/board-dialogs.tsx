/** What can be done with one board: everything at once, and the questions that some of it asks. */
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Icon, type IconName } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { copyText } from '../saved/take-out.ts';
import { boardsTexts } from '../texts/boards.ts';
import style from './board-dialogs.module.css';
import { LONGEST_NAME, type ListedBoard, tidyBoardName } from './listed-board.ts';
import { boardAddress } from './take-board-out.ts';

const { list: text, naming, removing, sharing } = boardsTexts;

interface WayProps {
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
  readonly onPress: () => void;
}

const Way = ({ icon, name, hint, onPress }: WayProps): ReactElement => (
  <button type="button" className={style.way} onClick={onPress}>
    <Icon name={icon} />
    <span className={style.wayName}>{name}</span>
    <span className={style.wayHint}>{hint}</span>
  </button>
);

/** What a card leads to. */
export type BoardWish = 'share' | 'file' | 'duplicate' | 'rename' | 'remove';

interface BoardDialogProps {
  readonly board: ListedBoard;
  readonly onReturn: () => void;
}

export const MoreDialog = ({
  board,
  onReturn,
  onWish,
}: BoardDialogProps & { readonly onWish: (wish: BoardWish) => void }): ReactElement => {
  const [, go] = useLocation();
  const way = (icon: IconName, wish: BoardWish): ReactElement => (
    <Way icon={icon} name={text[wish]} hint={text[`${wish}Hint`]} onPress={() => onWish(wish)} />
  );
  return (
    <Dialog
      title={boardsTexts.boardName(board.plan.name)}
      onReturn={onReturn}
      actions={<Button onPress={onReturn}>{text.return}</Button>}
    >
      <div className={style.ways}>
        <Way
          icon="history"
          name={text.print}
          hint={text.printHint}
          onPress={() => go(`/print/${board.id}`)}
        />
        {way('share', 'share')}
        {way('download', 'file')}
        {way('plus', 'duplicate')}
        {board.origin === 'own' && way('edit', 'rename')}
        {board.origin === 'own' && way('trash', 'remove')}
      </div>
    </Dialog>
  );
};

export const RenameDialog = ({
  board,
  onReturn,
  onRename,
}: BoardDialogProps & { readonly onRename: (name: string) => void }): ReactElement => {
  const [name, setName] = useState(board.plan.name);
  const rename = (wish: FormEvent): void => {
    wish.preventDefault();
    onRename(tidyBoardName(name));
  };
  return (
    <Dialog
      title={naming.title}
      onReturn={onReturn}
      actions={
        <>
          <Button onPress={onReturn}>{naming.no}</Button>
          <Button kind="primary" onPress={() => onRename(tidyBoardName(name))}>
            {naming.yes}
          </Button>
        </>
      }
    >
      <form onSubmit={rename}>
        <input
          className={style.name}
          type="text"
          aria-label={naming.label}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};

export const RemoveBoardDialog = ({
  board,
  onReturn,
  onRemove,
}: BoardDialogProps & { readonly onRemove: () => void }): ReactElement => (
  <Dialog
    title={removing.title}
    onReturn={onReturn}
    actions={
      <>
        <Button onPress={onReturn}>{removing.no}</Button>
        <Button kind="danger" icon="trash" onPress={onRemove}>
          {removing.yes}
        </Button>
      </>
    }
  >
    <p>{removing.sure(board.plan.name)}</p>
  </Dialog>
);

/** The link, on the clipboard where the browser allows it, and always there to be selected. */
export const ShareBoardDialog = ({ board, onReturn }: BoardDialogProps): ReactElement => {
  const link = boardAddress(location.href, board);
  const address = link.ok ? link.value : null;
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (address === null) return;
    void copyText(address).then((isDone) => {
      setCopied(isDone);
      if (isDone) return;
      box.current?.focus();
      box.current?.select();
    });
  }, [address]);
  return (
    <Dialog
      title={sharing.title}
      onReturn={onReturn}
      actions={<Button onPress={onReturn}>{sharing.return}</Button>}
    >
      {!link.ok ? (
        <Notice kind="warning">{boardsTexts.cannotLeave(link.error)}</Notice>
      ) : (
        <div className={style.ways}>
          {isCopied !== null && <Notice>{isCopied ? sharing.copied : sharing.copyByHand}</Notice>}
          <textarea
            ref={box}
            className={style.link}
            readOnly
            rows={4}
            aria-label={sharing.label}
            value={link.value}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </Dialog>
  );
};
