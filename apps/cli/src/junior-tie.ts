/**
 * Agreeing on a tie at the terminal: one offers, all others are asked at once, and computers answer by their points.
 */
import { type Seat, type Table, isIn } from '@tilewright/rules';
import { type JuniorDesk, juniorTable, submitFor, tell } from './junior-desk.ts';
import { seatName } from './sheet-text.ts';

type TieAnswer = 'over' | 'goesOn' | 'left';

/** Offers a tie for this seat and asks the others, one after the other, until one declines by typing anything else. */
export const offerTie = async (desk: JuniorDesk, seat: Seat): Promise<TieAnswer> => {
  if (!juniorTable(desk).tieAgreed.includes(seat)) await submitFor(desk, seat, { type: 'offerTie' });
  for (const other of othersIn(juniorTable(desk), seat)) {
    const answer = await answerOf(desk, seat, other);
    if (answer !== 'agrees') return answer;
    await submitFor(desk, other, { type: 'agreeTie' });
  }
  return 'over';
};

const othersIn = (table: Table, seat: Seat): readonly Seat[] =>
  table.order.filter((other) => other !== seat && isIn(table, other) && !table.tieAgreed.includes(other));

const answerOf = async (
  desk: JuniorDesk,
  seat: Seat,
  other: Seat,
): Promise<'agrees' | Exclude<TieAnswer, 'over'>> => {
  const table = juniorTable(desk);
  const name = seatName(table, other);
  if (table.seats[other]?.kind === 'computer') {
    if (!isAhead(table, other)) return 'agrees';
    tell(desk, `${name} plays on.`);
    return 'goesOn';
  }
  const typed = await desk.terminal.ask(
    `${name}, ${seatName(table, seat)} offers a tie; Yy agrees, Enter plays on> `,
  );
  if (typed === undefined) return 'left';
  if (/^(yy|y|yes)$/iu.test(typed.trim())) return 'agrees';
  tell(desk, `${name} plays on.`);
  if (!/^(no?)?$/iu.test(typed.trim())) desk.typedAhead = typed;
  return 'goesOn';
};

/** A computer agrees unless it has more points than everybody else. */
const isAhead = ({ scores, order }: Table, seat: Seat): boolean =>
  order.every((other) => other === seat || (scores[other] ?? 0) < (scores[seat] ?? 0));
