/** The maker of a game ends it before it has begun. */
import { type ReactElement, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { onlineTexts } from '../texts/online.ts';
import { askServer, useAsking } from './ask-server.ts';
import style from './online.module.css';

const { gathering: text } = onlineTexts;

export const CloseGame = ({ game }: { readonly game: string }): ReactElement => {
  const [isAsked, setAsked] = useState(false);
  const { fault, isBusy, run } = useAsking();
  const close = (): void => {
    setAsked(false);
    run(async () => {
      const closed = await askServer('closeGame', {}, game);
      if (closed.ok) navigate('/online');
      return closed;
    });
  };
  return (
    <div className={style.part}>
      <div className={style.row}>
        <Button isDisabled={isBusy} hint={text.closeHint} onPress={() => setAsked(true)}>
          {text.close}
        </Button>
      </div>
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
      {isAsked && (
        <QuestionDialog title={text.closeTitle} isDangerous onYes={close} onNo={() => setAsked(false)}>
          <p>{text.closeSays}</p>
        </QuestionDialog>
      )}
    </div>
  );
};
