/**
 * The other end of "move my seats": this device becomes one of the person who made the link. A device that has games of
 * its own would give them away by that, so it is asked first.
 */
import { type AskFault, ask } from '@tilewright/client';
import { type Result, ok } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { onlineTexts } from '../texts/online.ts';
import { useAsking } from './ask-server.ts';
import { request } from './line.ts';
import { beginAnew } from './session.ts';

const { moving: text } = onlineTexts;

const isRefused = (fault: AskFault, code: string): boolean => fault.type === 'refused' && fault.code === code;

const countIn = (fault: AskFault): number | null =>
  fault.type === 'refused' ? (fault.gameCount ?? null) : null;

interface Question {
  readonly count: number | null;
}

const useMove = (secret: string) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isFull, setFull] = useState(false);
  const { isBusy, fault, run } = useAsking();
  const join = (bringsGames: boolean): void =>
    run(async (): Promise<Result<unknown, AskFault>> => {
      setFull(false);
      const joined = await ask(request, 'joinDevice', { secret, ...(bringsGames && { bringsGames }) });
      if (joined.ok) beginAnew('#/online');
      else if (isRefused(joined.error, 'holdsGames')) {
        setQuestion({ count: countIn(joined.error) });
        return ok(null);
      } else setFull(isRefused(joined.error, 'tooMany'));
      return joined;
    });
  return { isBusy, fault: isFull ? text.tooMany : fault, join, question, setQuestion };
};

export const MoveScreen = ({ secret }: { readonly secret: string }): ReactElement => {
  const { isBusy, fault, join, question, setQuestion } = useMove(secret);
  const bring = (): void => {
    setQuestion(null);
    join(true);
  };
  return (
    <ScreenFrame
      title={text.title}
      documentTitle={text.title}
      says={text.says}
      back={{ label: text.back, href: '/online' }}
      forward={{ label: isBusy ? text.joining : text.join, onPress: () => join(false), isBusy }}
      note={fault !== null && <Notice kind="warning">{fault}</Notice>}
    >
      {question !== null && (
        <QuestionDialog title={text.holdsTitle} isDangerous onYes={bring} onNo={() => setQuestion(null)}>
          <p>{text.holds(question.count)}</p>
          <p>{text.holdsTrust}</p>
        </QuestionDialog>
      )}
    </ScreenFrame>
  );
};
