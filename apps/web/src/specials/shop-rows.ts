/** What the shop shows one player: each kind for sale, its price, and why it cannot be bought now if it cannot. */
import type { Seat, Table } from '@tilewright/rules';

export type NoSale =
  | { readonly type: 'gameOver' }
  | { readonly type: 'playPending' }
  | { readonly type: 'notYourTurn' }
  | { readonly type: 'tooDear'; readonly missingPoints: number };

export interface ShopRow {
  readonly kind: string;
  readonly price: number;
  /** Null where it can be bought. */
  readonly noSale: NoSale | null;
}

/** The rows of the shop as the game lists its kinds; none where it has no special tiles. */
export const shopRows = (table: Table, seat: Seat): readonly ShopRow[] => {
  const { special } = table.setup.switches;
  if (special === null) return [];
  const closed = closedFor(table, seat);
  const purse = purseOf(table, seat);
  return Object.entries(special.prices).map(([kind, price]) => ({
    kind,
    price,
    noSale: closed ?? (price > purse ? { type: 'tooDear', missingPoints: price - purse } : null),
  }));
};

const closedFor = ({ phase, pending, turn }: Table, seat: Seat): NoSale | null => {
  if (phase === 'over') return { type: 'gameOver' };
  if (pending?.window?.type === 'each') return { type: 'playPending' };
  return turn.toMove.includes(seat) ? null : { type: 'notYourTurn' };
};

/**
 * What a seat can spend. Buying closes a window that is open until the next seat acts, so points taken from that play
 * count by then.
 */
export const purseOf = ({ scores, pending, turn }: Table, seat: Seat): number => {
  const isTaken = pending?.window?.type === 'untilNextActs' && pending.outcome.takenBy === seat;
  return (scores[seat] ?? 0) + (isTaken && turn.toMove.includes(seat) ? pending.outcome.points : 0);
};
