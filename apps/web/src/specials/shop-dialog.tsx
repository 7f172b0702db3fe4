/** The shop: every kind of special tile with its price and what it does, and why it cannot be bought if it cannot. */
import type { Seat, Table } from '@tilewright/rules';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { mySeat, useTable } from '../table/table-store.ts';
import { specialsTexts } from '../texts/specials.ts';
import { Ornament } from './ornament.tsx';
import style from './shop-dialog.module.css';
import { type NoSale, type ShopRow, purseOf, shopRows } from './shop-rows.ts';

const { kindName, use, shop } = specialsTexts;

const reasonText = (noSale: NoSale): string =>
  noSale.type === 'tooDear' ? shop.tooDear(noSale.missingPoints) : shop[noSale.type];

interface RowProps {
  readonly row: ShopRow;
  readonly table: Table;
  readonly heldCount: number;
  readonly onBuy: (kind: string) => void;
}

const Row = ({ row: { kind, price, noSale }, table, heldCount, onBuy }: RowProps): ReactElement => {
  const { special } = table.setup.switches;
  const reason = noSale === null ? null : reasonText(noSale);
  return (
    <li className={style.row}>
      <span className={style.picture}>
        <Ornament kind={kind} />
      </span>
      <div>
        <div className={style.title}>
          <span>{kindName(kind)}</span>
          <span className={style.price}>{shop.price(price)}</span>
          {heldCount > 0 && <span className={style.held}>{shop.held(heldCount)}</span>}
        </div>
        {special !== null && (
          <p className={style.use}>{use(kind, { ...special, seatCount: table.seats.length })}</p>
        )}
      </div>
      <div className={style.side}>
        <Button
          label={shop.buyLabel(kind, price)}
          isDisabled={noSale !== null}
          onPress={() => onBuy(kind)}
          {...(reason !== null && { hint: reason })}
        >
          {shop.buy}
        </Button>
        {reason !== null && <span className={style.reason}>{reason}</span>}
      </div>
    </li>
  );
};

/** Buys for a seat, and says what was bought. */
const useBuying = (seat: Seat | null): readonly [bought: string | null, buy: (kind: string) => void] => {
  const say = useTable((state) => state.say);
  const isSaying = useTable((state) => state.isSaying);
  const [bought, setBought] = useState<string | null>(null);
  const buy = (kind: string): void => {
    if (seat === null || isSaying) return;
    void say(seat, { type: 'buy', kind }).then((reply) => {
      setBought(reply.type === 'accepted' ? kind : null);
    });
  };
  return [bought, buy];
};

/** A button that was pressed may be disabled by what it did: the focus goes to what is told about it. */
const useFocusKept = (bought: string | null): RefObject<HTMLParagraphElement | null> => {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.matches(':disabled') === true;
    if (bought !== null && isLost) told.current?.focus();
  });
  return told;
};

export const ShopDialog = (): ReactElement | null => {
  const table = useTable((state) => state.view.table);
  const seat = useTable(mySeat);
  const hand = useTable((state) => (seat === null ? null : state.view.hands[seat]));
  const open = useTable((state) => state.open);
  const [bought, buy] = useBuying(seat);
  const told = useFocusKept(bought);
  const { special } = table.setup.switches;
  if (seat === null || hand == null || special === null) return null;
  const held = [...hand.inventory, ...hand.fresh];
  return (
    <Dialog
      title={shop.title}
      actions={<Button onPress={() => open(null)}>{shop.close}</Button>}
      onReturn={() => open(null)}
    >
      <p className={style.purse}>{shop.purse(purseOf(table, seat))}</p>
      <p className={style.how}>{shop.how(special.isTriggeredByOwner)}</p>
      <ul className={style.rows}>
        {shopRows(table, seat).map((row) => (
          <Row
            key={row.kind}
            row={row}
            table={table}
            heldCount={held.filter((kind) => kind === row.kind).length}
            onBuy={buy}
          />
        ))}
      </ul>
      <p ref={told} tabIndex={-1} className={style.bought} role="status">
        {bought !== null && shop.bought(bought)}
      </p>
    </Dialog>
  );
};
