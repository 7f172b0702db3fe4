/** The score sheet of a replay; each row leads to its move. */
import type { Table } from '@tilewright/rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { seatName } from '../texts/names.ts';
import { savedTexts } from '../texts/saved.ts';
import { sheetTexts } from '../texts/sheet.ts';
import style from './replay-sheet.module.css';
import type { ReplayRow } from './replay-rows.ts';

const text = savedTexts.replay;

interface ReplaySheetProps {
  readonly table: Pick<Table, 'seats'>;
  readonly rows: readonly ReplayRow[];
  readonly step: number;
  readonly onShow: (step: number) => void;
}

export const ReplaySheet = ({ table, rows, step, onShow }: ReplaySheetProps): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown && list.current) keepInView(list.current, shown);
    else if (list.current && step === 0) list.current.scrollTop = 0;
  }, [step]);
  return (
    <section className={style.sheet} aria-label={text.sheet}>
      <ol className={style.rows} ref={list}>
        {rows.map((row, index) => (
          <li key={index}>
            <RowButton
              row={row}
              name={seatName(table, row.seat)}
              isShown={row.step === step}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Scrolls the list, and never the page around it. */
const keepInView = (list: HTMLElement, row: HTMLElement): void => {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
};

const rowText = ({ kind, word, count, isAppealWon }: ReplayRow): string => {
  if (kind === 'unplayed' || kind === 'gained' || kind === 'overtime') return text.settlings[kind];
  return isAppealWon ? sheetTexts.appealWon(word) : sheetTexts.acts[kind](word, count);
};

interface RowButtonProps {
  readonly row: ReplayRow;
  readonly name: string;
  readonly isShown: boolean;
  readonly onShow: (step: number) => void;
}

const RowButton = ({ row, name, isShown, onShow }: RowButtonProps): ReactElement => {
  const { kind, place, rack, old, points, total } = row;
  const isScoreless = kind === 'pass' || kind === 'exchange' || kind === 'leave';
  return (
    <button
      type="button"
      className={style.row}
      data-kind={kind}
      aria-current={isShown ? 'step' : undefined}
      onClick={() => onShow(row.step)}
    >
      <span className={style.place}>{place}</span>
      <span className={style.word}>{rowText(row)}</span>
      <span className={style.points}>{isScoreless ? text.noPoints : text.oldAndPoints(old, points)}</span>
      <span className={style.total}>{text.total(total)}</span>
      <span className={style.name}>{name}</span>
      {rack !== null && (
        <span className={style.rack} aria-label={`${text.rackLabel}: ${text.rack(rack)}`}>
          {text.rack(rack)}
        </span>
      )}
    </button>
  );
};
