/** Giving up one's seat while a game waits for its players. */
import type { Leaving } from '@tilewright/protocol';
import { type ReactElement, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { onlineTexts } from '../texts/online.ts';
import style from './online.module.css';
import { openedTable } from './seat.ts';

const { gathering: text } = onlineTexts;

type Step = 'idle' | 'asked' | 'leaving' | 'failed';

export const LeaveWaiting = ({ leaving }: { readonly leaving: Leaving }): ReactElement => {
  const [step, setStep] = useState<Step>('idle');
  const leave = async (): Promise<void> => {
    setStep('leaving');
    const reply = await openedTable()?.submit({ type: 'leave' });
    if (reply?.type === 'accepted') navigate('/online');
    else setStep('failed');
  };
  return (
    <div className={style.part}>
      <div className={style.row}>
        <Button isDisabled={step === 'leaving'} hint={text.leaveHint} onPress={() => setStep('asked')}>
          {text.leave}
        </Button>
      </div>
      {step === 'failed' && <Notice kind="warning">{text.leaveNot}</Notice>}
      {step === 'asked' && (
        <QuestionDialog
          title={text.leaveTitle}
          isDangerous
          onYes={() => void leave()}
          onNo={() => setStep('idle')}
        >
          <p>{text.leaveSays[leaving]}</p>
        </QuestionDialog>
      )}
    </div>
  );
};
