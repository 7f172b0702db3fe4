/** Taking the last turn of a person back: every person at the table agrees by their own name; computers always do. */
import { type Seat, type Table, isIn } from '@tilewright/rules';
import { type ReactElement, useMemo, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { personsIn, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';
import { seatName, seatNames } from '../texts/names.ts';
import style from './dialogs.module.css';
import { type Step, type TakenBack, takenBack } from './taken-back.ts';
import { useRecord } from './use-record.ts';

const { takeBack } = dialogsTexts;

interface WhatProps {
  readonly table: Table;
  readonly taken: TakenBack | null;
}

/** The turn, and everything that goes with it. */
const What = ({ table, taken }: WhatProps): ReactElement => {
  if (taken === null) return <p className={style.what}>{takeBack.nothing}</p>;
  const lineOf = ({ seat, text }: Step): string => takeBack.what(seatName(table, seat), text);
  return (
    <>
      <p className={style.what}>{lineOf(taken)}</p>
      {taken.later.length > 0 && (
        <>
          <p>{takeBack.andMore}</p>
          <ul className={style.later}>
            {taken.later.map((step, index) => (
              <li key={index}>{lineOf(step)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** What the keeper would take back now; undefined until its record is read. */
const useTakenBack = (): TakenBack | null | undefined => {
  const record = useRecord(
    true,
    useTable((state) => state.seq),
  );
  return useMemo(() => (record === null ? undefined : takenBack(record)), [record]);
};

export const TakeBackDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const fault = useTable((state) => state.fault);
  const taken = useTakenBack();
  const [agreed, setAgreed] = useState<readonly Seat[]>([]);
  const { open, takeBack: takeBackNow } = useTable.getState();
  const persons = personsIn(table).filter((seat) => isIn(table, seat));
  const computers = table.order.filter((seat) => isIn(table, seat) && !persons.includes(seat));
  const isAgreed = persons.every((seat) => agreed.includes(seat));
  const agree = (seat: Seat): void => {
    const all = [...agreed, seat];
    setAgreed(all);
    if (persons.every((person) => all.includes(person))) void takeBackNow();
  };
  const close = (): void => open(null);
  return (
    <Dialog
      title={takeBack.title}
      onReturn={close}
      actions={<Button onPress={close}>{dialogsTexts.return}</Button>}
    >
      {taken !== undefined && <What table={table} taken={taken} />}
      <p>{takeBack.how}</p>
      <div className={style.names}>
        {persons.map((seat) => (
          <Button
            key={seat}
            isPressed={agreed.includes(seat)}
            isDisabled={taken == null || agreed.includes(seat)}
            label={takeBack.agree(seatName(table, seat))}
            {...(agreed.includes(seat) && { icon: 'check' as const })}
            onPress={() => agree(seat)}
          >
            <bdi>{seatName(table, seat)}</bdi>
          </Button>
        ))}
      </div>
      {computers.length > 0 && (
        <p className={style.small}>{takeBack.computers(seatNames(table, computers), computers.length)}</p>
      )}
      <p role="status">{isAgreed && (fault === null ? takeBack.working : faultText(fault))}</p>
    </Dialog>
  );
};
