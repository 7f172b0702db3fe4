/** On screens without a table: that there is no connection, and a way to try at once. */
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { lineText, onlineTexts } from '../texts/online.ts';
import { session, useOnline } from './session.ts';

const TICK_MS = 500;

/** The time, told often while somebody counts the seconds. */
export const useTicks = (isCounting: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = (): void => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isCounting]);
  return now;
};

export const LineNotice = (): ReactElement | null => {
  const line = useOnline((state) => state.line);
  const now = useTicks(line.type === 'waiting');
  if (line.type === 'online' || line.type === 'connecting') return null;
  const again = <Button onPress={() => session().wake()}>{onlineTexts.line.again}</Button>;
  return (
    <Notice kind="warning" isSaidElsewhere action={again}>
      {lineText(line, now)}
    </Notice>
  );
};
