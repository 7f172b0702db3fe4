/**
 * A person's games after one of them went on, without asking the store: the table that is open here knows how it stands.
 * The order is the one in which the store answers.
 */
import type { GameRow } from '../store/store.ts';
import type { Sighted } from '../tables/tables.ts';

/** Undefined when the store has to be asked: the game is over, not among these, or not read so far here. */
export const withNews = (
  rows: readonly GameRow[],
  person: string,
  { game, seq }: { readonly game: string; readonly seq: number },
  sighted: Sighted | undefined,
): readonly GameRow[] | undefined => {
  const row = rows.find(({ id }) => id === game);
  if (row === undefined || sighted === undefined || sighted.seq < seq || sighted.phase === 'over')
    return undefined;
  // The store has told more than this table has read.
  if (row.seq >= sighted.seq) return rows;
  const changed: GameRow = { ...row, ...sighted };
  return rows
    .map((one) => (one === row ? changed : one))
    .sort((one, other) => comparison(one, other, person));
};

const comparison = (one: GameRow, other: GameRow, person: string): number =>
  Number(one.phase === 'over') - Number(other.phase === 'over') ||
  Number(isTurnOf(other, person)) - Number(isTurnOf(one, person)) ||
  timeLeft(one, other) ||
  other.at - one.at ||
  (one.id < other.id ? -1 : 1);

/** Who has no deadline comes after those who have. */
const timeLeft = ({ deadlineAt: one }: GameRow, { deadlineAt: other }: GameRow): number =>
  one === other ? 0 : (one ?? Infinity) - (other ?? Infinity);

const isTurnOf = ({ seats, toMove }: GameRow, person: string): boolean =>
  seats.some((seat) => seat.person === person && toMove.includes(seat.seat));
