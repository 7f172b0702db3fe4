/** What a builder must know about the keeping of the board: a window that keeps nothing, and a board that is not kept. */
import { type ReactElement, useState } from 'react';
import { useIsLasting } from '../dialogs/use-is-lasting.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { builderTexts } from '../texts/builder.ts';
import { faultText } from '../texts/faults.ts';
import { keep, retryWords } from './builder-session.ts';
import { useBuilder } from './builder-store.ts';

const { saving: texts } = builderTexts;

export const Storage = (): ReactElement => {
  const saving = useBuilder((state) => state.saving);
  const words = useBuilder((state) => (state.isLost ? 'loading' : state.words));
  const isLasting = useIsLasting();
  const [isRead, setRead] = useState(false);
  return (
    <>
      {typeof saving === 'object' && (
        <Notice
          kind="warning"
          action={
            <Button onPress={() => void keep()}>
              {saving.type === 'noSuchBoard' ? texts.keepAnyway : texts.again}
            </Button>
          }
        >
          {saving.type === 'noSuchBoard' ? texts.deleted : faultText(saving)}
        </Notice>
      )}
      {typeof words === 'object' && (
        <Notice kind="warning" action={<Button onPress={retryWords}>{texts.again}</Button>}>
          {faultText(words)}
        </Notice>
      )}
      {!isLasting && !isRead && <Notice onDismiss={() => setRead(true)}>{texts.notLasting}</Notice>}
    </>
  );
};
