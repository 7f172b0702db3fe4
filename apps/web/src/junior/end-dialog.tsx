/** The end as a small celebration: who has the most points, the pictures that were found, and what to play next. */
import type { EndReason, Table } from '@tilewright/rules';
import { type ReactElement, Suspense, useEffect, useMemo, useRef } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { AgainNotice, usePlayAgain } from '../dialogs/end-dialog.tsx';
import { focusFirstInside } from '../dialogs/focus.ts';
import { PlayerName } from '../dialogs/player-name.tsx';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { PictureView } from '../pictures/picture-view.tsx';
import { isWatching, useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { isWordDone, wordText } from './cells.ts';
import { Confetti } from './confetti.tsx';
import { resultText } from './happening-words.ts';
import { useJunior } from './junior-store.ts';
import { type Standing, standingsOf } from './standings.ts';
import { SeatMark } from './seat-mark.tsx';
import style from './dialogs.module.css';

const { end } = juniorTexts;

/** More pictures than two rows hold. */
const MANY = 18;

const reasonText = ({ setup }: Table, reason: EndReason): string =>
  reason === 'captureless'
    ? end.captureless(setup.switches.junior?.capturelessRounds ?? 0)
    : ((end.reasons as Readonly<Partial<Record<EndReason, string>>>)[reason] ?? end.reasons.other);

const Score = ({ standing, name }: { readonly standing: Standing; readonly name: string }): ReactElement => (
  <li className={style.score} data-first={standing.isTop} data-seat-colour={standing.seat}>
    <SeatMark seat={standing.seat} />
    <PlayerName name={name} className={style.name} />
    <b className={style.total}>
      <span aria-hidden="true">{standing.points}</span>
      <span className={style.unseen}>{end.points(standing.points)}</span>
    </b>
  </li>
);

const FinishedPictures = ({ table }: { readonly table: Table }): ReactElement | null => {
  const { printed } = table.setup;
  const words = (printed?.words ?? []).filter((word) => isWordDone(table, word));
  if (words.length === 0) return null;
  return (
    <div className={style.finished} data-many={words.length > MANY} aria-hidden="true">
      {words.map((word) => (
        <span key={`${word.square} ${word.direction}`}>
          <PictureView word={wordText(table.setup, word)} />
        </span>
      ))}
    </div>
  );
};

/** A celebration stands in the middle, wherever the last stamp came down. */
const useMiddle = () => {
  const scores = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const card = scores.current?.closest('dialog');
    card?.setAttribute('data-inline', 'middle');
    card?.setAttribute('data-block', 'middle');
  }, []);
  return scores;
};

export const EndDialog = (): ReactElement | null => {
  const table = useJunior(({ view }) => view.table);
  const open = useTable((state) => state.open);
  const isWatched = useTable(isWatching);
  const { isOnline, homeAddress } = useTable((state) => state.source);
  const { playAgain, trouble } = usePlayAgain(table);
  const scores = useMiddle();
  const standings = useMemo(() => standingsOf(table), [table]);
  if (table.ending === null) return null;
  const actions = (
    <div className={style.actions}>
      {!isWatched && (
        <span className={style.bare} ref={focusFirstInside}>
          <Button kind="primary" onPress={playAgain}>
            {end.again}
          </Button>
        </span>
      )}
      <Button onPress={() => open(null)}>{end.board}</Button>
      <Button onPress={() => navigate(isOnline ? '/online/new' : '/junior')}>{end.another}</Button>
      <Button onPress={() => navigate(homeAddress)}>{end.start}</Button>
    </div>
  );
  return (
    <Dialog title={resultText(table)} onReturn={() => open(null)} actions={actions}>
      <Confetti table={table} />
      {isOnline && (
        <Suspense fallback={null}>
          <AgainNotice />
        </Suspense>
      )}
      <ol ref={scores} className={style.scores} aria-label={end.scores}>
        {standings.map((standing) => (
          <Score key={standing.seat} standing={standing} name={table.seats[standing.seat]?.name ?? ''} />
        ))}
      </ol>
      <p className={style.why}>{reasonText(table, table.ending.reason)}</p>
      <FinishedPictures table={table} />
      {trouble !== null && <Notice kind="warning">{trouble}</Notice>}
    </Dialog>
  );
};
