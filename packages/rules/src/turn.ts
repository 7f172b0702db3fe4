/**
 * Whose turn it is: the order of play, its direction, turns owed, the counts that can end a game, and the clocks.
 */
import type { Millis, Seat } from './brand.ts';
import { withAt } from './brand.ts';
import type { Table, Turn } from './game.ts';

/** The moment a command takes effect: the clock's word, but never before the last event. */
export const momentOf = (table: Table, now: Millis): Millis => (now > table.at ? now : table.at);

export const isIn = (table: Table, seat: number): boolean => table.seats[seat]?.isIn === true;

export const seatsIn = (table: Table): readonly Seat[] => table.order.filter((seat) => isIn(table, seat));

/** The other seats still in, in the order of play after this one. */
export const othersAfter = (table: Table, seat: Seat): readonly Seat[] => {
  const others: Seat[] = [];
  for (let next = stepFrom(table, seat, table.turn.direction); next !== seat;) {
    if (isIn(table, next)) others.push(next);
    next = stepFrom(table, next, table.turn.direction);
  }
  return others;
};

const stepFrom = ({ order }: Table, seat: Seat, direction: 1 | -1): Seat =>
  order[(order.indexOf(seat) + direction + order.length) % order.length] as Seat;

/** How a turn ended: with points, without, or by a pass; `gone` when its seat left. */
export interface TurnEnd {
  readonly seat: Seat;
  readonly kind: 'scored' | 'scoreless' | 'pass' | 'gone';
  readonly at: Millis;
  readonly isReversed?: boolean;
  readonly skipCount?: number;
  /** When the next seat has been on the move for a while already. */
  readonly startedAt?: Millis;
  readonly clockLeftMs?: readonly Millis[];
}

/**
 * The turn after this one. Seats that owe a turn pay one and are passed over, seats that left are passed over;
 * both count toward the rounds.
 */
export const nextTurn = (table: Table, end: TurnEnd): Turn => {
  const direction = end.isReversed === true ? (-table.turn.direction as 1 | -1) : table.turn.direction;
  const walk = walkOn(table, end, direction);
  const startedAt = end.startedAt ?? end.at;
  return {
    toMove: [walk.seat],
    direction,
    owed: walk.owed,
    turnCount: table.turn.turnCount + walk.stepCount,
    ...runsAfter(table.turn, end.kind),
    captureCount: 0,
    startedAt,
    deadlineAt: deadlineOf(table, walk.seat, startedAt, end.clockLeftMs ?? table.clockLeftMs),
    paid: walk.paid,
  };
};

interface Walk {
  readonly seat: Seat;
  readonly owed: readonly number[];
  readonly paid: readonly Seat[];
  readonly stepCount: number;
}

const walkOn = (table: Table, { seat, skipCount = 0 }: TurnEnd, direction: 1 | -1): Walk => {
  let next = seat;
  let owed = table.turn.owed;
  let stepCount = 0;
  const step = (): void => {
    do {
      next = stepFrom(table, next, direction);
      stepCount += 1;
    } while (!isIn(table, next));
  };
  step();
  owed = withAt(owed, next, (owed[next] ?? 0) + skipCount);
  const paid: Seat[] = [];
  while ((owed[next] ?? 0) > 0) {
    owed = withAt(owed, next, (owed[next] ?? 0) - 1);
    paid.push(next);
    step();
  }
  return { seat: next, owed, paid, stepCount };
};

/** When a seat leaves, the runs start anew: what the rest did before counts no more. */
export const NO_RUNS = { scorelessRun: 0, passRun: 0 } as const;

const runsAfter = (turn: Turn, kind: TurnEnd['kind']): Pick<Turn, 'scorelessRun' | 'passRun'> => {
  const { scorelessRun, passRun } = turn;
  if (kind === 'gone') return NO_RUNS;
  return {
    scorelessRun: kind === 'scored' ? 0 : scorelessRun + 1,
    passRun: kind === 'pass' ? passRun + 1 : 0,
  };
};

/** When the clock of a seat that moves from `startedAt` on runs out. */
export const deadlineOf = (
  table: Table,
  seat: Seat,
  startedAt: Millis,
  clockLeftMs: readonly Millis[],
): Millis | null => {
  const { clock } = table.setup.switches;
  if (clock === null) return null;
  if (clock.type === 'turn') return (startedAt + clock.ms) as Millis;
  return (startedAt + (clockLeftMs[seat] ?? 0) + clock.overtimeLimitMs) as Millis;
};

/** The clocks after this seat's turn ended. */
export const clocksAfter = (table: Table, seat: Seat, at: Millis): readonly Millis[] => {
  const { clock } = table.setup.switches;
  if (clock?.type !== 'game') return table.clockLeftMs;
  const spentMs = at - table.turn.startedAt;
  return withAt(
    table.clockLeftMs,
    seat,
    ((table.clockLeftMs[seat] ?? 0) - spentMs + clock.incrementMs) as Millis,
  );
};
