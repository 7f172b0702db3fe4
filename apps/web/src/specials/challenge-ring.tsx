/** A ring that empties in the time there is to answer, and the seconds left as a number. */
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { tableNow } from '../table/table-store.ts';
import { specialsTexts } from '../texts/specials.ts';
import { type Question, leftMs, secondsLeft } from './challenge.ts';
import style from './challenge-ring.module.css';

const OFTEN_MS = 200;

/** The seconds left, counted down for as long as there are any; for one question, so a new one is a new mount. */
export const useSecondsLeft = (question: Question): number => {
  const [now, setNow] = useState(tableNow);
  const seconds = secondsLeft(question, now);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(tableNow()), OFTEN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
};

/** Begins where the time stands when it appears; the movement is the style sheet's. */
export const ChallengeRing = ({
  question,
  seconds,
}: {
  readonly question: Question;
  readonly seconds: number;
}): ReactElement => {
  const spanMs = question.spanMs ?? 0;
  const [passedMs] = useState(() => spanMs - leftMs(question, tableNow()));
  const { challenge } = specialsTexts;
  return (
    <span
      className={style.ring}
      role="img"
      aria-label={seconds === 0 ? challenge.timeUp : challenge.seconds(seconds)}
      style={{ '--span': spanMs, '--passed': passedMs } as CSSProperties}
    >
      <svg className={style.drawing} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={style.track} cx="20" cy="20" r="17" />
        <circle className={style.left} data-essential cx="20" cy="20" r="17" pathLength="100" />
      </svg>
      <span className={style.number} aria-hidden="true">
        {seconds}
      </span>
    </span>
  );
};
