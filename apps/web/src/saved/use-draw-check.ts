/** Whether the draws of a game were fair; null until that is known. */
import type { ViewEvent } from '@tilewright/rules';
import { useEffect, useState } from 'react';
import type { DrawCheck } from './check-draws.ts';
import { drawCheckOf } from './draw-check.ts';

export const useDrawCheck = (events: readonly ViewEvent[]): DrawCheck | null => {
  const [checked, setChecked] = useState<{
    readonly events: readonly ViewEvent[];
    readonly check: DrawCheck;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawCheckOf(events).then((check) => {
      if (isWanted) setChecked({ events, check });
    });
    return () => {
      isWanted = false;
    };
  }, [events]);
  return checked?.events === events ? checked.check : null;
};
