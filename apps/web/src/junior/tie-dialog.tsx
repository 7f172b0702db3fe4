/** Calling it a tie: every person taps the own name; when all have, the game ends without a winner. */
import type { Seat } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { personsIn, useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { seatName } from '../texts/names.ts';
import { useJunior } from './junior-store.ts';
import { agreeTie } from './moves.ts';
import { SeatMark } from './seat-mark.tsx';
import style from './dialogs.module.css';

const { tie } = juniorTexts;

export const TieDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const isSaying = useTable((state) => state.isSaying);
  const close = (): void => useJunior.setState({ isAgreeing: false });
  const persons = personsIn(table).filter((seat) => table.seats[seat]?.isIn === true);
  const hasAgreed = (seat: Seat): boolean => table.tieAgreed.includes(seat);
  return (
    <Dialog title={tie.title} onReturn={close} actions={<Button onPress={close}>{tie.no}</Button>}>
      <p>{tie.how}</p>
      <div className={style.seats}>
        {persons.map((seat) => (
          <Button
            key={seat}
            isDisabled={hasAgreed(seat) || isSaying}
            isPressed={hasAgreed(seat)}
            label={(hasAgreed(seat) ? tie.agreed : tie.agree)(seatName(table, seat))}
            onPress={() => void agreeTie(seat)}
          >
            <SeatMark seat={seat} />
            <bdi className={style.name}>{seatName(table, seat)}</bdi>
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
