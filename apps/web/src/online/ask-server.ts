/** Something asked of the server from a screen: one at a time, with a word where it does not work. */
import { ask } from '@tilewright/client';
import type { AnswerOf, RequestOf, RouteName } from '@tilewright/protocol';
import type { Result } from '@tilewright/rules';
import { useRef, useState } from 'react';
import type { AskFault } from '@tilewright/client';
import { askFaultText } from '../texts/online.ts';
import { requestAsMe } from './session.ts';

/** In the name of this device. */
export const askServer = <R extends RouteName>(
  route: R,
  body: RequestOf<R>,
  game?: string,
): Promise<Result<AnswerOf<R>, AskFault>> => ask(requestAsMe, route, body, game);

export interface Asking {
  readonly isBusy: boolean;
  /** Why the last try failed, in words. */
  readonly fault: string | null;
  /** Runs it unless something runs already. */
  readonly run: (task: () => Promise<Result<unknown, AskFault>>) => void;
}

export const useAsking = (): Asking => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isRunning = useRef(false);
  const run: Asking['run'] = (task) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(null);
    void task().then((answer) => {
      isRunning.current = false;
      setBusy(false);
      if (!answer.ok) setFault(askFaultText(answer.error));
    });
  };
  return { isBusy, fault, run };
};
