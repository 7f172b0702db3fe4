/** A play that can be challenged until the next player acts: a bar beside the usual buttons, and what it is about. */
import type { Seat, Table } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { seatName } from '../texts/names.ts';
import { specialsTexts } from '../texts/specials.ts';
import { type Question, personsAsked, questionOf } from './challenge.ts';
import style from './challenge-window.module.css';
import { EffectLines } from './news-lines.tsx';
import { useNews } from './news-store.ts';
import { stakesText } from './stakes.ts';

const { challenge } = specialsTexts;

interface OfferProps {
  readonly table: Table;
  readonly question: Question;
}

const setAsking = (isAsking: boolean): void => useNews.setState({ isAsking });

const playedText = (table: Table, { play, words }: Question): string =>
  challenge.played(seatName(table, play.seat), words, play.outcome.points);

/** One person's stakes and button; named where several persons sit here. */
const Stake = ({ table, question, seat }: OfferProps & { readonly seat: Seat }): ReactElement => {
  const say = useTable((state) => state.say);
  const isSaying = useTable((state) => state.isSaying);
  const isAlone = personsAsked(table, question).length === 1;
  return (
    <>
      <p className={style.stakes}>{stakesText(table, question, seat).join(' ')}</p>
      <Button kind="danger" isDisabled={isSaying} onPress={() => void say(seat, { type: 'challenge' })}>
        {isAlone ? challenge.challenge : challenge.challengesAs(seatName(table, seat))}
      </Button>
    </>
  );
};

const OfferDialog = ({ table, question }: OfferProps): ReactElement => (
  <Dialog
    title={challenge.sure}
    actions={<Button onPress={() => setAsking(false)}>{challenge.back}</Button>}
    onReturn={() => setAsking(false)}
  >
    <p className={style.played}>{playedText(table, question)}</p>
    <EffectLines table={table} play={question.play} />
    {personsAsked(table, question).map((seat) => (
      <Stake key={seat} table={table} question={question} seat={seat} />
    ))}
  </Dialog>
);

export const ChallengeOffer = (): ReactElement | null => {
  const table = useTable((state) => state.view.table);
  const isAsking = useNews((news) => news.isAsking);
  const say = useTable((state) => state.say);
  const question = questionOf(table);
  const persons = question === null ? [] : personsAsked(table, question);
  const [accepting] = persons.filter((seat) => table.turn.toMove.includes(seat)).concat(persons);
  if (question === null || accepting === undefined) return null;
  return (
    <section className={style.offer} aria-label={challenge.name}>
      <p className={style.told}>
        {question.isLast && challenge.lastPlay} {playedText(table, question)}
      </p>
      <Button keyCap="3" label={challenge.challenge} onPress={() => setAsking(true)}>
        {challenge.challenge}
      </Button>
      <Button kind="quiet" onPress={() => void say(accepting, { type: 'accept' })}>
        {challenge.accept}
      </Button>
      {isAsking && <OfferDialog table={table} question={question} />}
    </section>
  );
};
