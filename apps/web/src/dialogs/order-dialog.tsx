/**
 * The ceremony at the beginning where the order of play is drawn: one tile after the other is turned over, who ties draws
 * again, and the players take their places. Without movement all of it is there at once.
 */
import { BLANK, type Letter, type Table, type TileSet } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { isMotionReduced } from '../look/appearance.tsx';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Tile } from '../look/tile.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { seatName, seatNames } from '../texts/names.ts';
import {
  type CeremonyRow,
  type DrawnOrder,
  ceremonyRows,
  drawnOrder,
  roundAt,
  stepCountOf,
} from './drawn-order.ts';
import { focusFirstInside } from './focus.ts';
import style from './order-dialog.module.css';
import { keepOrderSeen } from './seen-orders.ts';
import { useRecord } from './use-record.ts';

const { order: text, tile: tileText } = dialogsTexts;

const STEP_MS = 550;

const printedOn = ({ kinds }: TileSet, letter: Letter): string =>
  letter === BLANK ? tileText.blank : (kinds[letter]?.text ?? '');

const DrawnTileView = ({ table, letter }: { readonly table: Table; readonly letter: Letter }) => {
  const { text: printed = '', points = 0 } = table.setup.tileSet.kinds[letter] ?? {};
  const isBlank = letter === BLANK;
  return (
    <span className={style.tile} data-drawn>
      <Tile text={isBlank ? '' : printed} points={isBlank ? null : points} isBlank={isBlank} />
    </span>
  );
};

const Row = ({ table, row }: { readonly table: Table; readonly row: CeremonyRow }): ReactElement => {
  const { seat, letters, isDrawing, place } = row;
  const names = letters.map((letter) => printedOn(table.setup.tileSet, letter));
  return (
    <li className={style.row} data-first={place === 1}>
      <span className={style.place} aria-hidden="true">
        {place ?? ''}
      </span>
      <span className={style.said}>
        {names.length === 0 ? text.draws(seatName(table, seat)) : text.drew(seatName(table, seat), names)}
      </span>
      <span className={style.tiles} aria-hidden="true">
        {letters.map((letter, index) => (
          <DrawnTileView key={index} table={table} letter={letter} />
        ))}
        {isDrawing && <span className={`${style.tile} ${style.back}`} />}
      </span>
    </li>
  );
};

/** Goes on by itself, step by step; with reduced motion everything has happened already. */
const useStep = (drawn: DrawnOrder | null): readonly [step: number, skip: () => void] => {
  const [step, setStep] = useState(0);
  const last = drawn === null ? 0 : stepCountOf(drawn);
  const isStill = isMotionReduced();
  useEffect(() => {
    if (isStill || step >= last) return undefined;
    const timer = setTimeout(() => setStep((now) => now + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isStill, step, last]);
  return [isStill ? last : step, () => setStep(last)];
};

const Ceremony = (props: {
  readonly table: Table;
  readonly drawn: DrawnOrder;
  readonly step: number;
}): ReactElement => {
  const { table, drawn, step } = props;
  const round = Math.min(roundAt(drawn, step), drawn.rounds.length - 1);
  return (
    <>
      <ol className={style.rows}>
        {ceremonyRows(drawn, step).map((row) => (
          <Row key={row.seat} table={table} row={row} />
        ))}
      </ol>
      <p className={style.note}>{round > 0 ? text.again : ''}</p>
    </>
  );
};

export const OrderDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const open = useTable((state) => state.open);
  const record = useRecord(true, 0);
  const drawn = record && drawnOrder(record);
  const [step, skip] = useStep(drawn);
  // Before the record is there nothing is given away.
  const isOver = drawn === null ? record !== null : step >= stepCountOf(drawn);
  const close = (): void => {
    keepOrderSeen(table.commitment);
    open(null);
  };
  const [first, ...others] = table.order;
  const actions = (
    <>
      {!isOver && (
        <Button kind="quiet" onPress={skip}>
          {text.skip}
        </Button>
      )}
      <span className={style.bare} ref={focusFirstInside}>
        <Button kind="primary" onPress={close}>
          {text.begin}
        </Button>
      </span>
    </>
  );
  return (
    <Dialog title={text.title} place="middle" onReturn={close} actions={actions}>
      <p className={style.how}>{text.how}</p>
      {drawn !== null && <Ceremony table={table} drawn={drawn} step={step} />}
      <p className={style.found} role="status">
        {isOver && first !== undefined ? text.found(seatName(table, first), seatNames(table, others)) : ''}
      </p>
    </Dialog>
  );
};
