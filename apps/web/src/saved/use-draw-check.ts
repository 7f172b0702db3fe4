/** Whether the draws of a game were fair; null until that is known. */
import type { ViewEvent } from '@tilewright/rules';
import { useEffect, useState } from 'react';
import { askWorker } from './ask-worker.ts';
import type { DrawCheck } from './check-draws.ts';
import type { CheckDraws } from './draws-worker.ts';

const openWorker = (): Worker =>
  new Worker(new URL('./draws-worker.ts', import.meta.url), { type: 'module', name: 'draws' });

export const useDrawCheck = (events: readonly ViewEvent[]): DrawCheck | null => {
  const [checked, setChecked] = useState<{
    readonly events: readonly ViewEvent[];
    readonly check: DrawCheck | null;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void askWorker<CheckDraws, DrawCheck>(openWorker, (check) => check(events)).then((check) => {
      if (isWanted) setChecked({ events, check });
    });
    return () => {
      isWanted = false;
    };
  }, [events]);
  return checked?.events === events ? checked.check : null;
};
