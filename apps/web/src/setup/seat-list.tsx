/** The players in their order; rows are moved by buttons or dragged by their number. */
import { LIMITS } from '@tilewright/rules';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../look/icons.tsx';
import { setupTexts } from '../texts/setup.ts';
import { type RowsChange, type SeatRow, repeatedNames } from './seat-rows.ts';
import { SeatRowView } from './seat-row-view.tsx';
import style from './seat-list.module.css';
import { useRowDrag } from './use-row-drag.ts';

const { players } = setupTexts;

interface SeatListProps {
  readonly rows: readonly SeatRow[];
  readonly isListed: boolean;
  readonly change: (change: RowsChange) => void;
}

/** Where the pressed button goes with its row, or goes for good, the row that is there instead takes the focus. */
const useFocusedChange = (
  list: RefObject<HTMLElement | null>,
  rows: readonly SeatRow[],
  change: (change: RowsChange) => void,
): ((change: RowsChange) => void) => {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const row = place.current === null ? undefined : list.current?.children[place.current];
    place.current = null;
    if (row instanceof HTMLElement) row.focus();
  }, [list, rows]);
  return (wanted) => {
    if (wanted.type === 'remove')
      place.current = Math.min(
        rows.findIndex(({ id }) => id === wanted.id),
        rows.length - 2,
      );
    if (wanted.type === 'add' && rows.length === LIMITS.seats.most - 1) place.current = rows.length;
    change(wanted);
  };
};

export const SeatList = ({ rows, isListed, change }: SeatListProps): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRowDrag(list, rows, (id, to) => change({ type: 'move', id, to }));
  const changeAndFocus = useFocusedChange(list, rows, change);
  const repeated = repeatedNames(rows);
  return (
    <>
      <ol ref={list} className={style.list} aria-label={players.list}>
        {rows.map((row, place) => (
          <li
            key={row.id}
            className={style.item}
            tabIndex={-1}
            data-dragged={drag.dragged === row.id || undefined}
            data-dragging={drag.dragged !== null || undefined}
            style={{ '--shift': `${drag.shiftAt(place)}px` } as Record<string, string>}
          >
            <SeatRowView
              row={row}
              place={place}
              count={rows.length}
              isRepeated={repeated.has(row.id)}
              isListed={isListed}
              canRemove={rows.length > LIMITS.seats.least}
              change={changeAndFocus}
              onGrab={drag.grab}
            />
          </li>
        ))}
      </ol>
      {rows.length < LIMITS.seats.most && (
        <button type="button" className={style.add} onClick={() => changeAndFocus({ type: 'add' })}>
          <Icon name="plus" />
          {players.add}
        </button>
      )}
    </>
  );
};
