/** The order in which the players are listed at the end. Pure. */
import { type Seat, type Table, seatsIn } from '@tilewright/rules';

export interface Standing {
  readonly seat: Seat;
  readonly points: number;
  /** Among those with the most points; nobody is where a tie was agreed. */
  readonly isTop: boolean;
}

/** Who leads: the winner, or all that are equal with the most points; nobody where a tie was agreed. */
export const topSeats = (table: Table): readonly Seat[] => {
  const { ending, scores } = table;
  if (ending === null || ending.reason === 'agreed') return [];
  if (ending.winners.length > 0) return ending.winners;
  const seats = seatsIn(table);
  const most = Math.max(...seats.map((seat) => scores[seat] ?? 0));
  return seats.filter((seat) => scores[seat] === most);
};

/** The leading first, then by points; equal ones, and all after an agreed tie, in the order of play. */
export const standingsOf = (table: Table): readonly Standing[] => {
  const top = topSeats(table);
  const standings = table.order.map((seat) => ({
    seat,
    points: table.scores[seat] ?? 0,
    isTop: top.includes(seat),
  }));
  if (table.ending?.reason === 'agreed') return standings;
  return standings.sort((one, other) => Number(other.isTop) - Number(one.isTop) || other.points - one.points);
};
