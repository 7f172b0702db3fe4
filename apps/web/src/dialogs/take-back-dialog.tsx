/** Taking the last play back: every person at the table agrees by their own name; computers always do. */
import { type Seat, type Table, isIn } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { personsIn, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';
import { seatName, seatNames } from '../texts/names.ts';
import style from './dialogs.module.css';
import { takenBack } from './taken-back.ts';

const { takeBack } = dialogsTexts;

const whatText = (table: Table): string => {
  const taken = takenBack(table);
  if (taken === null) return takeBack.nothing;
  const what = takeBack.what(seatName(table, taken.seat), taken.text);
  return taken.hasMore ? takeBack.andMore(what) : what;
};

export const TakeBackDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const fault = useTable((state) => state.fault);
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
      <p className={style.what}>{whatText(table)}</p>
      <p>{takeBack.how}</p>
      <div className={style.names}>
        {persons.map((seat) => (
          <Button
            key={seat}
            isPressed={agreed.includes(seat)}
            isDisabled={agreed.includes(seat)}
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
      {isAgreed && <p role="status">{fault === null ? takeBack.working : faultText(fault)}</p>}
    </Dialog>
  );
};
