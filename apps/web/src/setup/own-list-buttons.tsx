/** Buttons for one's own word lists: choose a file, and remove a list after a question. */
import { type ReactElement, useRef, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { ListEntry } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { faultText } from '../texts/faults.ts';
import { setupTexts } from '../texts/setup.ts';
import { fetchLists } from './word-lists.ts';
import style from './words-panel.module.css';

const { words: texts } = setupTexts;

export const AddListButton = ({
  onFiles,
}: {
  readonly onFiles: (files: readonly File[]) => void;
}): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onPress={() => input.current?.click()}>
        {texts.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.dic,.csv,.kwg,text/plain"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </>
  );
};

export const RemoveListButton = ({
  list,
  onGone,
}: {
  readonly list: ListEntry;
  readonly onGone: () => void;
}): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setAsking(false);
    const removed = await keeper().removeList(list.id);
    await fetchLists();
    setFault(removed.ok ? null : faultText(removed.error));
    if (removed.ok) onGone();
  };
  return (
    <>
      <Button kind="quiet" icon="trash" onPress={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {fault !== null && (
        <Notice kind="warning" onDismiss={() => setFault(null)}>
          {fault}
        </Notice>
      )}
      {isAsking && (
        <Dialog title={texts.removeTitle} onReturn={() => setAsking(false)}>
          <p className={style.sure}>{texts.removeSure(list.title)}</p>
          <div className={style.answers}>
            <Button kind="danger" onPress={() => void remove()}>
              {texts.removeYes}
            </Button>
            <Button onPress={() => setAsking(false)}>{texts.removeNo}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
