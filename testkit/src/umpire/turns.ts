/** Whose turn it is and until when, as the umpire has it. */
import type { Millis, Outcome, Pending, Seat, Table, Turn } from '@tilewright/rules';
import { walkFrom } from '../laws/turn-model.ts';
import { isIn, put } from './ledger.ts';

/** How a turn ended: with points, without, by a pass, or because its seat is gone. */
export type TurnEnd = 'scored' | 'scoreless' | 'passed' | 'gone';

type Runs = Pick<Turn, 'scorelessRun' | 'passRun'>;

export const noRuns: Runs = { scorelessRun: 0, passRun: 0 };

const runsAfter = ({ scorelessRun, passRun }: Turn, end: TurnEnd): Runs => {
  if (end === 'gone' || end === 'scored') return noRuns;
  return { scorelessRun: scorelessRun + 1, passRun: end === 'passed' ? passRun + 1 : 0 };
};

export interface TurnFacts {
  readonly seat: Seat;
  readonly end: TurnEnd;
  /** Since when the next seat is on the move. */
  readonly since: Millis;
  readonly outcome?: Partial<Pick<Outcome, 'isReversed' | 'skipCount'>>;
}

export const turnAfter = (table: Table, { seat, end, since, outcome = {} }: TurnFacts): Turn => {
  const walk = walkFrom(table, seat, outcome);
  return {
    toMove: [walk.seat],
    direction: walk.direction,
    owed: walk.owed,
    turnCount: table.turn.turnCount + walk.stepCount,
    ...runsAfter(table.turn, end),
    captureCount: 0,
    startedAt: since,
    deadlineAt: deadlineOf(table, walk.seat, since),
    paid: walk.paid,
  };
};

/** When the time of a seat that is on the move since then is up. */
export const deadlineOf = ({ setup, clockLeftMs }: Table, seat: Seat, since: number): Millis | null => {
  const { clock } = setup.switches;
  if (clock === null) return null;
  const allowed = clock.type === 'turn' ? clock.ms : (clockLeftMs[seat] ?? 0) + clock.overtimeLimitMs;
  return (since + allowed) as Millis;
};

/** The clocks once a seat has ended its turn. */
export const chargedClocks = (
  { setup, clockLeftMs, turn }: Table,
  seat: Seat,
  at: number,
): Table['clockLeftMs'] => {
  const { clock } = setup.switches;
  if (clock?.type !== 'game') return clockLeftMs;
  const leftMs = (clockLeftMs[seat] ?? 0) + clock.incrementMs - (at - turn.startedAt);
  return put(clockLeftMs, seat, leftMs as Millis);
};

/** The others who are still in, as they sit after this seat. */
export const othersAfter = (table: Table, seat: Seat): readonly Seat[] => {
  const { order, turn } = table;
  const round = turn.direction === 1 ? order : [...order].reverse();
  const place = round.indexOf(seat);
  return [...round.slice(place + 1), ...round.slice(0, place)].filter((other) => isIn(table, other));
};

/** Who may challenge a play now, and until when. */
export const turnOfWindow = (table: Table, play: Pending, at: Millis): Turn => {
  const { wordCheck } = table.setup.switches;
  const { turn } = table;
  if (play.window === null || wordCheck.type !== 'challenge') return turn;
  const [first] = play.window.waiting;
  if (wordCheck.window.type === 'each') {
    const deadlineAt = (at + wordCheck.window.ms) as Millis;
    return { ...turn, toMove: first === undefined ? [] : [first], startedAt: at, deadlineAt };
  }
  const next = seatAfterPlay(table, play, at);
  // Where everybody else owes a turn, they are asked one by one all the same.
  const asked = next === play.seat ? first : next;
  if (asked === undefined) return { ...turn, toMove: [] };
  return { ...turn, toMove: [asked], startedAt: at, deadlineAt: deadlineOf(table, asked, at) };
};

const seatAfterPlay = (table: Table, play: Pending, at: Millis): Seat | undefined =>
  turnAfter(table, playEnd(play, at)).toMove[0];

export const playEnd = ({ seat, outcome }: Pending, since: Millis): TurnFacts => ({
  seat,
  end: outcome.points === 0 ? 'scoreless' : 'scored',
  since,
  outcome,
});

/** The turn after a window was closed; whoever was on the move all along has been since the play. */
export const turnAfterWindow = (table: Table, play: Pending, facts: TurnFacts): Turn => {
  const turn = turnAfter(table, facts);
  const isOnMove = play.window?.type === 'untilNextActs' && table.turn.toMove[0] === turn.toMove[0];
  return isOnMove ? turnAfter(table, { ...facts, since: table.turn.startedAt }) : turn;
};
