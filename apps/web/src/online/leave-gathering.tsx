/** Giving up one's seat while books are gathered. */
import type { BookRules } from '@tilewright/protocol';
import { type ReactElement, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { gatheringTexts } from '../texts/gathering.ts';
import { askServer, useAsking } from './ask-server.ts';
import style from './online.module.css';

const { screen: text } = gatheringTexts;

interface LeaveProps {
  readonly game: string;
  readonly leaving: BookRules['leaving'];
}

export const LeaveGathering = ({ game, leaving }: LeaveProps): ReactElement => {
  const [isAsked, setAsked] = useState(false);
  const { fault, isBusy, run } = useAsking();
  const leave = (): void => {
    setAsked(false);
    run(async () => {
      const left = await askServer('leaveGathering', {}, game);
      if (left.ok) navigate('/online');
      return left;
    });
  };
  return (
    <div className={style.part}>
      <div className={style.row}>
        <Button isDisabled={isBusy} hint={text.leaveHint} onPress={() => setAsked(true)}>
          {text.leave}
        </Button>
      </div>
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
      {isAsked && (
        <QuestionDialog title={text.leaveTitle} isDangerous onYes={leave} onNo={() => setAsked(false)}>
          <p>{text.leaveSays[leaving]}</p>
        </QuestionDialog>
      )}
    </div>
  );
};
