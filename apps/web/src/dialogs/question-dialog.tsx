/** A question with Yes and No, and where there is one the key that means Yes. */
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dialogs.module.css';
import { focusFirstInside, useKeyPress } from './focus.ts';

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly yesKey?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export const QuestionDialog = (props: QuestionProps): ReactElement => {
  const { title, children, yesKey, isDangerous = false, isDisabled = false, onYes, onNo } = props;
  useKeyPress((key) => {
    if (key !== yesKey || isDisabled) return false;
    onYes();
    return true;
  });
  const actions = (
    <>
      <span className={style.bare} ref={isDangerous ? null : focusFirstInside}>
        <Button
          kind={isDangerous ? 'danger' : 'primary'}
          isDisabled={isDisabled}
          onPress={onYes}
          {...(yesKey !== undefined && { keyCap: yesKey })}
        >
          {dialogsTexts.yes}
        </Button>
      </span>
      <span className={style.bare} ref={isDangerous ? focusFirstInside : null}>
        <Button onPress={onNo}>{dialogsTexts.no}</Button>
      </span>
    </>
  );
  return (
    <Dialog title={title} onReturn={onNo} actions={actions}>
      {children}
    </Dialog>
  );
};
