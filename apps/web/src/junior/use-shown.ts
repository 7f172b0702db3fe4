/** Every event in order, as the screen shows it: after it is drawn, even where several come before that. */
import { useLayoutEffect, useRef } from 'react';
import type { Happening } from '../table/table-store.ts';
import { useJunior } from './junior-store.ts';

export const useShown = (handle: (happening: Happening) => void): void => {
  const waiting = useRef<Happening[]>([]);
  const latest = useJunior((state) => state.happening);
  useLayoutEffect(
    () =>
      useJunior.subscribe(({ happening }, before) => {
        if (happening !== null && happening !== before.happening) waiting.current.push(happening);
      }),
    [],
  );
  useLayoutEffect(() => {
    for (const happening of waiting.current.splice(0)) handle(happening);
  }, [latest, handle]);
};
