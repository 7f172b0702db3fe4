/** A place to paste a link, a game file or a GCG record into. */
import { type ReactElement, useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { savedTexts } from '../texts/saved.ts';
import style from './paste-dialog.module.css';

const text = savedTexts.bringIn;

interface PasteDialogProps {
  /** Answers with what is wrong, or null when the game is in. */
  readonly onPaste: (pasted: string) => Promise<string | null>;
  readonly onReturn: () => void;
}

export const PasteDialog = ({ onPaste, onReturn }: PasteDialogProps): ReactElement => {
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const send = async (): Promise<void> =>
    setWrong(pasted.trim() === '' ? text.nothing : await onPaste(pasted));
  return (
    <Dialog
      title={text.pasteTitle}
      onReturn={onReturn}
      actions={
        <>
          <Button onPress={onReturn}>{text.return}</Button>
          <Button kind="primary" onPress={() => void send()}>
            {text.pasteButton}
          </Button>
        </>
      }
    >
      <label className={style.label} htmlFor={id}>
        {text.pasteLabel}
      </label>
      <textarea
        id={id}
        className={style.box}
        rows={7}
        value={pasted}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setPasted(event.target.value)}
      />
      {wrong !== null && <Notice kind="warning">{wrong}</Notice>}
    </Dialog>
  );
};
