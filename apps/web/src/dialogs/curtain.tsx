/**
 * The curtain between players on one screen. Behind it the page knows nobody's tiles; the board stays in view, it is
 * everybody's.
 */
import type { Seat, Table } from '@tilewright/rules';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { focusBoard } from '../table/board-focus.ts';
import { isWatching, personToMove, personsIn, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { seatName } from '../texts/names.ts';
import style from './curtain.module.css';

const { curtain } = dialogsTexts;

/** While players are asked one by one nobody needs a rack: the question stands elsewhere. */
const isAsking = ({ pending }: Table): boolean => pending?.window?.type === 'each';

const Greeting = ({ seat, table }: { readonly seat: Seat; readonly table: Table }): ReactElement => {
  const uncover = useTable((state) => state.uncover);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const noteId = useId();
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  const comeIn = (): void => {
    uncover(seat);
    focusBoard();
  };
  return (
    <section className={style.curtain} aria-labelledby={titleId}>
      <div className={style.inside}>
        <h2 id={titleId} className={style.title}>
          {curtain.yourTurn(seatName(table, seat))}
        </h2>
        <button ref={button} type="button" className={style.here} aria-describedby={noteId} onClick={comeIn}>
          {curtain.here}
        </button>
        <p id={noteId} className={`${style.note} ${style.told}`}>
          {curtain.handOver}
        </p>
      </div>
    </section>
  );
};

const waitingText = (table: Table): string => {
  const [next] = table.turn.toMove;
  if (isAsking(table)) return curtain.challenge;
  return next === undefined ? curtain.covered : curtain.waiting(seatName(table, next));
};

const Note = ({ label, children }: { readonly label: string; readonly children: string }): ReactElement => (
  <section className={style.curtain} aria-label={label}>
    <div className={style.inside}>
      <p className={style.note}>{children}</p>
    </div>
  </section>
);

export const Curtain = (): ReactElement | null => {
  const table = useTable(({ view }) => view.table);
  const uncovered = useTable((state) => state.uncovered);
  const next = useTable(personToMove);
  const isWatched = useTable(isWatching);
  if (isWatched) return <Note label={curtain.watching}>{curtain.watching}</Note>;
  const isShared = personsIn(table).length > 1 && table.phase === 'playing';
  if (!isShared || (uncovered !== null && (next === null || next === uncovered))) return null;
  if (next !== null && !isAsking(table)) return <Greeting seat={next} table={table} />;
  return <Note label={curtain.covered}>{waitingText(table)}</Note>;
};
