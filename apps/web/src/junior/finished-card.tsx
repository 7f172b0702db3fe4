/** The picture of a word that was just finished, for a moment over the board. The live region says it. */
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { squaresOfWord } from '@tilewright/rules';
import { PictureView } from '../pictures/picture-view.tsx';
import type { Happening } from '../table/table-store.ts';
import { finishedWords } from './happening-words.ts';
import { SeatMark } from './seat-mark.tsx';
import { bringDown, flyPoint, hop, riseChips } from './stamp-motion.ts';
import { capturedLetter } from './happening-words.ts';
import { useShown } from './use-shown.ts';
import { handSeat, rackOf } from './whose-turn.ts';
import style from './finished-card.module.css';

interface Finished {
  readonly seq: number;
  readonly seat: number;
  readonly words: readonly string[];
}

const CARD_MS = 2000;

/** What moves when something happened. */
const move = ({ event, before, after }: Happening): void => {
  const { shared, hands } = event;
  const refilled = hands.find(({ type, seat }) => type === 'refilled' && seat === handSeat(after));
  if (refilled !== undefined) riseChips(rackOf(after, refilled.seat).map((_, place) => place));
  const swapped = hands.find(({ type, seat }) => type === 'chipsExchanged' && seat === handSeat(before));
  if (swapped?.type === 'chipsExchanged') riseChips(swapped.places);
  if (shared.type !== 'captured') return;
  const { seat, square, completed } = shared;
  const isOwn = before.table.seats[seat]?.kind === 'person';
  bringDown({ square, seat, text: capturedLetter(before.table, shared), isOwn });
  for (const index of completed) {
    const word = before.table.setup.printed?.words[index];
    if (word !== undefined) hop(squaresOfWord(before.table, word));
  }
  flyPoint(seat, completed.length);
};

export const FinishedCard = (): ReactElement | null => {
  const [finished, setFinished] = useState<Finished | null>(null);
  const hear = useCallback((happening: Happening): void => {
    move(happening);
    const { shared } = happening.event;
    if (shared.type !== 'captured' || shared.completed.length === 0) return;
    const words = finishedWords(happening.before.table, shared);
    setFinished({ seq: happening.seq, seat: shared.seat, words });
  }, []);
  useShown(hear);
  useEffect(() => {
    if (finished === null) return undefined;
    const timer = setTimeout(() => setFinished(null), CARD_MS);
    return () => clearTimeout(timer);
  }, [finished]);
  if (finished === null) return null;
  return (
    <div key={finished.seq} className={style.cards} aria-hidden="true" data-finished>
      {finished.words.map((word) => (
        <div key={word} className={style.card}>
          <span className={style.picture}>
            <PictureView word={word} />
          </span>
          <b className={style.word}>{word}</b>
          <span className={style.seat}>
            <SeatMark seat={finished.seat} />
          </span>
        </div>
      ))}
    </div>
  );
};
