/** How the line is, in a field that never changes its size; said aloud when it breaks and when it holds again. */
import type { LineState } from '@tilewright/client';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { announce } from '../table/announce.ts';
import { lineText, onlineTexts, troubleText } from '../texts/online.ts';
import { useIsUnanswered } from './at-table.ts';
import { useOnlineGame } from './game-store.ts';
import { useTicks } from './line-notice.tsx';
import style from './online-bar.module.css';
import { session, useOnline } from './session.ts';

const { line: text } = onlineTexts;

/** An answer usually comes before anybody would read that it has not. */
const PATIENCE_MS = 700;

const useIsLate = (isWaiting: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
};

/** What a change of the line is worth saying. */
const spoken = (before: LineState['type'], after: LineState): string => {
  if (after.type === 'waiting' && before === 'online') return lineText(after, Date.now());
  if (after.type === 'refused') return lineText(after, 0);
  return after.type === 'online' && before !== 'online' ? text.online : '';
};

const useSpokenLine = (line: LineState): void => {
  const last = useRef(line.type);
  useEffect(() => {
    announce(spoken(last.current, line));
    // A try in between is neither.
    if (line.type !== 'connecting' || last.current === 'online') last.current = line.type;
  }, [line]);
};

export const LineStatus = (): ReactElement => {
  const line = useOnline((state) => state.line);
  const trouble = useOnlineGame((state) => state.trouble);
  const isUnsaid = useIsLate(useIsUnanswered());
  const now = useTicks(line.type === 'waiting');
  useSpokenLine(line);
  const isOnline = line.type === 'online';
  const shown = [
    isOnline && trouble !== null
      ? troubleText(trouble)
      : isOnline && isUnsaid
        ? text.unsent
        : line.type === 'waiting' && isUnsaid
          ? text.none
          : lineText(line, now),
    !isOnline && isUnsaid ? text.kept : '',
  ];
  const whole = shown.filter((part) => part !== '').join('. ');
  return (
    <span className={style.status} data-line={isOnline && !isUnsaid && trouble === null ? 'well' : 'broken'}>
      <span className={style.dot} aria-hidden="true" />
      <span className={style.statusText} title={whole}>
        {whole}
      </span>
      {(line.type === 'waiting' || line.type === 'refused') && (
        <button type="button" className={style.button} onClick={() => session().wake()}>
          {text.again}
        </button>
      )}
    </span>
  );
};
