/**
 * A play that can be challenged: who is asked about which words, what a challenge is about, and the ring that empties.
 * When the answer is in, what became of it.
 */
import type { Seat, Table } from '@tilewright/rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { dropAsking } from '../table/draft.ts';
import { tableNow, useTable } from '../table/table-store.ts';
import { seatName, seatNames } from '../texts/names.ts';
import { specialsTexts } from '../texts/specials.ts';
import { type Question, personsAsked, questionOf, secondsLeft } from './challenge.ts';
import { ChallengeRing, useSecondsLeft } from './challenge-ring.tsx';
import style from './challenge-window.module.css';
import { EffectLines } from './news-lines.tsx';
import { useNews } from './news-store.ts';
import { stakesText } from './stakes.ts';

const { challenge } = specialsTexts;

/** Challenges for the person who is asked; where there is no hurry, the first call asks and the second one does. */
export const challengeNow = (): void => {
  const { view, say, isSaying } = useTable.getState();
  const question = questionOf(view.table);
  if (question === null || isSaying) return;
  const [person, ...others] = personsAsked(view.table, question);
  if (person === undefined) return;
  const isSure = question.type === 'each' || (useNews.getState().isAsking && others.length === 0);
  if (!isSure) return useNews.setState({ isAsking: true });
  if (question.type === 'untilNextActs' || secondsLeft(question, tableNow()) > 0)
    void say(person, { type: 'challenge' });
};

interface AskedProps {
  readonly table: Table;
  readonly question: Question;
  readonly seat: Seat;
}

/**
 * A person who is asked has seconds: whatever dialog is open makes way, a blank without its letter too, and the focus goes to the question, and back to
 * where it was after the answer.
 */
const useQuestionInFront = (isPerson: boolean) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPerson) return undefined;
    const { open, edit, draft } = useTable.getState();
    open(null);
    if (draft.asking !== null) edit(dropAsking);
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [isPerson]);
  return title;
};

const Answers = ({ seat, isLate }: { readonly seat: Seat; readonly isLate: boolean }): ReactElement => {
  const say = useTable((state) => state.say);
  const isSaying = useTable((state) => state.isSaying);
  return (
    <div className={style.answers}>
      <Button
        kind="danger"
        keyCap="3"
        isDisabled={isSaying || isLate}
        onPress={challengeNow}
        label={challenge.challenge}
      >
        {challenge.challenge}
      </Button>
      <Button
        kind="primary"
        isDisabled={isSaying}
        onPress={() => void say(seat, { type: 'accept' })}
        label={challenge.accept}
      >
        {challenge.accept}
      </Button>
    </div>
  );
};

const AskedCard = ({ table, question, seat }: AskedProps): ReactElement => {
  const seconds = useSecondsLeft(question);
  const isPerson = table.seats[seat]?.kind === 'person';
  const title = useQuestionInFront(isPerson);
  const name = seatName(table, seat);
  const { play, words, then, isLast } = question;
  const stakes = stakesText(table, question, seat).join(' ');
  return (
    <section className={style.card} aria-label={challenge.name}>
      <div className={style.head}>
        <ChallengeRing question={question} seconds={seconds} />
        <div className={style.words}>
          <h2 ref={title} tabIndex={-1} className={style.title}>
            {isPerson ? challenge.asks(name) : challenge.thinks(name)}
          </h2>
          <p className={style.played}>
            {challenge.played(seatName(table, play.seat), words, play.outcome.points)}
          </p>
        </div>
      </div>
      <EffectLines table={table} play={play} />
      <p className={style.stakes}>
        {isPerson && stakes} {isLast && challenge.lastPlay}{' '}
        {then.length > 0 && challenge.next(seatNames(table, then))}
      </p>
      {isPerson && <Answers seat={seat} isLate={seconds === 0} />}
    </section>
  );
};

/** Where there is no hurry the question stands with the special tiles, beside the usual buttons. */
export const ChallengeWindow = (): ReactElement | null => {
  const table = useTable((state) => state.view.table);
  const question = questionOf(table);
  const [seat] = question?.asked ?? [];
  if (question?.type !== 'each' || seat === undefined) return null;
  return (
    <AskedCard key={`${seat} ${question.deadlineAt ?? 0}`} table={table} question={question} seat={seat} />
  );
};
