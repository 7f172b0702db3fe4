/**
 * A second opinion on whose turn it is, from the events alone: turns owed, seats passed over, the direction, the
 * runs that end a game. Written without the code it judges.
 */
import type { GameEvent, Outcome, Seat, SharedEvent, Table } from '@tilewright/rules';
import { demand } from './law-broken.ts';

type TurnEvent = Extract<
  SharedEvent,
  { readonly type: 'playStood' | 'playWithdrawn' | 'exchanged' | 'passed' | 'appealLost' }
>;

const isTurnEvent = (event: SharedEvent): event is TurnEvent =>
  ['playStood', 'playWithdrawn', 'exchanged', 'passed', 'appealLost'].includes(event.type);

/** Checks one event against the table before and after it. */
export const checkTurnModel = (before: Table, { shared }: GameEvent, after: Table): void => {
  if (shared.type === 'challenged') checkOwedByChallenge(before, shared, after);
  const isJuniorSwap = shared.type === 'exchanged' && before.setup.switches.junior !== null;
  if (!isTurnEvent(shared) || isJuniorSwap) return;
  checkWalk(before, shared, after);
  checkRuns(before, shared, after);
};

/** OW1: a wrong challenge where it costs a turn makes the challenger owe one more; nothing else does. */
const checkOwedByChallenge = (
  before: Table,
  event: Extract<SharedEvent, { type: 'challenged' }>,
  after: Table,
): void => {
  const { wordCheck } = before.setup.switches;
  const isCostly = wordCheck.type === 'challenge' && wordCheck.cost.type === 'turn' && !event.isRight;
  const expected = before.turn.owed.map((count, seat) => count + (isCostly && seat === event.seat ? 1 : 0));
  demand(
    String(expected) === String(after.turn.owed),
    'OW1',
    () => `owed ${String(after.turn.owed)} after a challenge, not ${String(expected)}`,
  );
};

/** Where the turn comes to rest after a seat's own, and who was passed over on the way because of a turn it owed. */
export interface Walk {
  readonly seat: Seat;
  readonly direction: 1 | -1;
  readonly owed: readonly number[];
  readonly paid: readonly Seat[];
  readonly stepCount: number;
}

/** Walks from the seat that moved, one chair at a time, as the players would. */
export const walkFrom = (
  { turn, order, seats }: Pick<Table, 'turn' | 'order' | 'seats'>,
  mover: Seat,
  outcome: Partial<Pick<Outcome, 'isReversed' | 'skipCount'>> = {},
): Walk => {
  const direction = outcome.isReversed === true ? (-turn.direction as 1 | -1) : turn.direction;
  const owed = turn.owed.slice();
  let chair = order.indexOf(mover);
  let stepCount = 0;
  const sitDown = (): Seat => {
    do {
      chair = (chair + direction + order.length) % order.length;
      stepCount += 1;
    } while (seats[order[chair] as Seat]?.isIn !== true);
    return order[chair] as Seat;
  };
  let seat = sitDown();
  owed[seat] = (owed[seat] ?? 0) + (outcome.skipCount ?? 0);
  const paid: Seat[] = [];
  while ((owed[seat] ?? 0) > 0) {
    owed[seat] = (owed[seat] ?? 0) - 1;
    paid.push(seat);
    seat = sitDown();
  }
  return { seat, direction, owed, paid, stepCount };
};

/** OW1 and TN2. */
const checkWalk = (before: Table, event: TurnEvent, after: Table): void => {
  const outcome = event.type === 'playStood' ? before.pending?.outcome : undefined;
  const { seat, direction, owed, paid, stepCount } = walkFrom(before, event.seat, outcome);
  const { turn } = after;
  demand(String(turn.owed) === String(owed), 'OW1', () => `owed ${String(turn.owed)}, not ${String(owed)}`);
  demand(String(turn.paid) === String(paid), 'OW1', () => `paid ${String(turn.paid)}, not ${String(paid)}`);
  demand(
    turn.toMove[0] === seat && turn.direction === direction,
    'TN2',
    () => `${turn.toMove[0]} moves, not ${seat}`,
  );
  demand(turn.turnCount === before.turn.turnCount + stepCount, 'TN2', () => `turn ${turn.turnCount}`);
};

const checkRuns = (before: Table, event: TurnEvent, after: Table): void => {
  const isPass = event.type === 'passed' && before.turn.captureCount === 0;
  const points =
    event.type === 'playStood' ? (before.pending?.outcome.points ?? 0) : before.turn.captureCount;
  const passRun = isPass ? before.turn.passRun + 1 : 0;
  const scorelessRun = points === 0 ? before.turn.scorelessRun + 1 : 0;
  demand(after.turn.passRun === passRun, 'RN1', () => `pass run ${after.turn.passRun}, not ${passRun}`);
  demand(after.turn.scorelessRun === scorelessRun, 'RN1', () => `scoreless run ${after.turn.scorelessRun}`);
};
