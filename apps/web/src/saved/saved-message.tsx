/** What became of the last import or removal, and whether anything is kept here at all. */
import { type ReactElement, useEffect, useRef } from 'react';
import { useIsLasting } from '../dialogs/use-is-lasting.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { savedTexts } from '../texts/saved.ts';
import style from './saved-message.module.css';

export type Message =
  | { readonly type: 'fault'; readonly text: string }
  | { readonly type: 'in'; readonly game: string };

interface SavedMessageProps {
  readonly message: Message | null;
  readonly removal: { readonly waiting: string | null; readonly undo: () => void };
  readonly onDismiss: () => void;
}

export const SavedMessage = ({ message, removal, onDismiss }: SavedMessageProps): ReactElement => {
  const isLasting = useIsLasting();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its card.
  useEffect(() => {
    if (removal.waiting !== null) place.current?.querySelector('button')?.focus();
  }, [removal.waiting]);
  return (
    <>
      {!isLasting && <Notice kind="warning">{savedTexts.list.notLasting}</Notice>}
      <div className={style.messages} ref={place}>
        {removal.waiting !== null && (
          <Notice
            action={
              <Button icon="undo" onPress={removal.undo}>
                {savedTexts.removing.undo}
              </Button>
            }
          >
            {savedTexts.removing.removed}
          </Notice>
        )}
        {message?.type === 'fault' && (
          <Notice kind="warning" onDismiss={onDismiss}>
            {message.text}
          </Notice>
        )}
        {message?.type === 'in' && <Notice onDismiss={onDismiss}>{savedTexts.bringIn.done}</Notice>}
      </div>
    </>
  );
};
