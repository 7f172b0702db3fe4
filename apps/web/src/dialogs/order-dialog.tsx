/** The ceremony at the beginning where the order of play is drawn: every round of tiles, and who begins. */
import { BLANK, type DrawnTile, type Table } from '@tilewright/rules';
import { type ReactElement, useEffect } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Tile } from '../look/tile.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { seatName, seatNames } from '../texts/names.ts';
import style from './dialogs.module.css';
import { drawnOrder, isOrderNews } from './drawn-order.ts';
import { focusFirstInside } from './focus.ts';
import { useRecord } from './use-record.ts';

const { order: text, tile } = dialogsTexts;

/** The draws that were shown in this visit, by their seal: a game whose first play is taken back keeps its own. */
const shown = new Set<string>();

export const useOrderShown = (): void => {
  const commitment = useTable(({ view }) => view.table.commitment);
  useEffect(() => {
    const { view, dialog, open } = useTable.getState();
    if (dialog !== null || shown.has(commitment) || !isOrderNews(view.table)) return;
    shown.add(commitment);
    open('order');
  }, [commitment]);
};

interface DrawnProps {
  readonly table: Table;
  readonly drawn: DrawnTile;
}

const Drawn = ({ table, drawn: { seat, letter } }: DrawnProps): ReactElement => {
  const { text: printed = '', points = 0 } = table.setup.tileSet.kinds[letter] ?? {};
  const isBlank = letter === BLANK;
  const name = seatName(table, seat);
  return (
    <li>
      <span className={style.drawnTile}>
        <Tile text={isBlank ? '' : printed} points={isBlank ? null : points} isBlank={isBlank} />
      </span>
      <span>{text.drew(name, isBlank ? tile.blank : printed)}</span>
    </li>
  );
};

export const OrderDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const open = useTable((state) => state.open);
  const record = useRecord(true, 0);
  const close = (): void => open(null);
  const { rounds = [] } = (record && drawnOrder(record)) ?? {};
  const [first, ...others] = table.order;
  const actions = (
    <span className={style.bare} ref={focusFirstInside}>
      <Button kind="primary" onPress={close}>
        {text.begin}
      </Button>
    </span>
  );
  return (
    <Dialog title={text.title} onReturn={close} actions={actions}>
      <p>{text.how}</p>
      {rounds.map((round, index) => (
        <section key={index}>
          {index > 0 && <p>{text.again}</p>}
          <ul className={style.drawn}>
            {round.map((drawn) => (
              <Drawn key={drawn.seat} table={table} drawn={drawn} />
            ))}
          </ul>
        </section>
      ))}
      {first !== undefined && (
        <p className={style.what}>{text.found(seatName(table, first), seatNames(table, others))}</p>
      )}
    </Dialog>
  );
};
