/** Who may do something now, and whose stamps lie in front of the screen. Pure. */
import { type Letter, PLAYS_PER_TURN, type Seat, type Table, type View, chipsOf } from '@tilewright/rules';
import { personToMove, personsIn } from '../table/table-store.ts';

export const areHandsOpen = ({ table }: View): boolean => table.setup.switches.hands === 'open';

/** The person who is to move and whose stamps can be seen; null when it is nobody's turn at this screen. */
export const actingSeat = (view: View): Seat | null => {
  const next = view.table.phase === 'playing' ? personToMove({ view }) : null;
  return next !== null && (areHandsOpen(view) || view.viewer === next) ? next : null;
};

/** The seats in the order in which they come to move, the one to move first. */
const seatsFromMove = ({ order, turn }: Table): readonly Seat[] => {
  const at = Math.max(0, order.indexOf(turn.toMove[0] ?? (0 as Seat)));
  return [...order.slice(at), ...order.slice(0, at)];
};

/** Whose stamps lie large in front: the person's who moves now or next; among computers, of who moves. */
export const handSeat = (view: View): Seat => {
  const { table, viewer } = view;
  if (!areHandsOpen(view) && viewer !== 'spectator') return viewer;
  const seats = seatsFromMove(table);
  const persons = personsIn(table);
  return seats.find((seat) => persons.includes(seat)) ?? seats[0] ?? (0 as Seat);
};

export const rackOf = ({ hands }: View, seat: Seat): readonly Letter[] => hands[seat]?.rack ?? [];

export const playsLeft = ({ turn }: Table): number => Math.max(0, PLAYS_PER_TURN - turn.captureCount);

/** How many chips the seat to move may give back at most. */
export const mostGiven = (view: View, seat: Seat): number =>
  Math.min(playsLeft(view.table), view.table.bagCount, chipsOf(rackOf(view, seat)).length);
