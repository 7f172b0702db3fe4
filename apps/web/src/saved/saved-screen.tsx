/** Saved games with thumbnails: continue, replay, export, import, remove. */
import type { Result } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import type { KeeperFault, SavedGame } from '../keeper/keeper.ts';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { useFileDrop } from '../setup/use-file-drop.ts';
import { faultText } from '../texts/faults.ts';
import { savedTexts } from '../texts/saved.ts';
import { bringInDrop, bringInFile, bringInText } from './bring-in.ts';
import { ExportDialog } from './export-dialog.tsx';
import { GameLists } from './game-lists.tsx';
import { ImportBar } from './import-bar.tsx';
import { LinkButton } from './link-button.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Message, SavedMessage } from './saved-message.tsx';
import style from './saved-screen.module.css';
import { usePaste } from './use-paste.ts';
import { useRemoval } from './use-removal.ts';
import { useSavedGames } from './use-saved-games.ts';

const text = savedTexts.list;

type Open =
  | { readonly type: 'export' | 'remove'; readonly game: SavedGame }
  | { readonly type: 'paste' }
  | null;

export const SavedScreen = (): ReactElement => {
  const { games, fault } = useSavedGames();
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const removal = useRemoval((fault) => setMessage({ type: 'fault', text: faultText(fault) }));

  /** Tells what became of an import; answers with what is wrong. */
  const tell = (brought: Result<string, KeeperFault>): string | null => {
    if (!brought.ok) return faultText(brought.error);
    setMessage({ type: 'in', game: brought.value });
    return null;
  };
  const warn = (wrong: string | null): void => {
    if (wrong !== null) setMessage({ type: 'fault', text: wrong });
  };
  const isOver = useFileDrop((files, dropped) => {
    void bringInDrop(files, dropped).then((brought) =>
      warn(brought ? tell(brought) : savedTexts.bringIn.noFile),
    );
  }, true);
  usePaste((pasted) => void bringInText(pasted).then((brought) => warn(tell(brought))));
  const paste = async (pasted: string): Promise<string | null> => {
    const wrong = tell(await bringInText(pasted));
    if (wrong === null) setOpen(null);
    return wrong;
  };
  const close = (): void => setOpen(null);
  const shown = games?.filter(({ id }) => id !== removal.waiting) ?? null;
  return (
    <main className={style.screen}>
      <header className={style.head}>
        <LinkButton href="/" kind="quiet" icon="back" label={savedTexts.replay.toStart}>
          {null}
        </LinkButton>
        <h1 className={style.title}>{text.title}</h1>
      </header>
      <SavedMessage message={message} removal={removal} onDismiss={() => setMessage(null)} />
      {fault !== null && <Notice kind="warning">{faultText(fault)}</Notice>}
      <GameLists
        games={fault !== null && shown === null ? 'unread' : shown}
        fresh={message?.type === 'in' ? message.game : null}
        onExport={(game) => setOpen({ type: 'export', game })}
        onRemove={(game) => setOpen({ type: 'remove', game })}
      />
      <ImportBar
        onFile={(file) => void bringInFile(file).then((brought) => warn(tell(brought)))}
        onPaste={() => setOpen({ type: 'paste' })}
      />
      {isOver && <DropVeil />}
      {open?.type === 'export' && <ExportDialog game={open.game} onReturn={close} />}
      {open?.type === 'remove' && (
        <RemoveDialog
          game={open.game}
          onReturn={close}
          onRemove={() => {
            close();
            setMessage(null);
            removal.remove(open.game.id);
          }}
        />
      )}
      {open?.type === 'paste' && <PasteDialog onPaste={paste} onReturn={close} />}
    </main>
  );
};

const DropVeil = (): ReactElement => (
  <div className={style.veil}>
    <div className={style.target}>
      <Icon name="download" />
      <strong>{savedTexts.bringIn.drop}</strong>
      <span>{savedTexts.bringIn.dropHint}</span>
    </div>
  </div>
);
