/**
 * A second opinion on time: who is charged how much, since when the next seat is on the move, and that no deadline is
 * called before its time.
 */
import type { GameEvent, SharedEvent, Table } from '@tilewright/rules';
import { demand } from './law-broken.ts';

/** Checks one event against the table before and after it. */
export const checkTime = (before: Table, { shared }: GameEvent, after: Table): void => {
  demand(shared.at >= before.at, 'TM6', () => 'time went back');
  checkClocks(before, shared, after);
  checkDeadlineCame(before, shared);
  checkStart(before, shared, after);
};

const moverOf = (event: SharedEvent): number | undefined => {
  if (!('clockLeftMs' in event)) return undefined;
  return event.type === 'tilesPlayed' ? event.play.seat : event.seat;
};

/** TM2: who ends a turn is charged for it to the millisecond, and nobody else for anything. */
const checkClocks = (before: Table, event: SharedEvent, after: Table): void => {
  const { clock, junior } = before.setup.switches;
  if (clock?.type !== 'game') return;
  const isHalf = event.type === 'exchanged' && junior !== null;
  const mover = isHalf ? undefined : moverOf(event);
  const spentMs = event.at - before.turn.startedAt;
  after.clockLeftMs.forEach((leftMs, seat) => {
    const expectedMs = (before.clockLeftMs[seat] ?? 0) + (seat === mover ? clock.incrementMs - spentMs : 0);
    demand(
      leftMs === expectedMs,
      'TM2',
      () => `${seat} has ${leftMs} ms after ${event.type}, not ${expectedMs}`,
    );
  });
};

const isTimeUp = (event: SharedEvent): boolean =>
  event.type === 'accepted' ? event.isTimeUp : 'reason' in event && event.reason === 'timeUp';

const checkDeadlineCame = ({ turn }: Table, event: SharedEvent): void => {
  const isEarly = turn.deadlineAt === null || event.at < turn.deadlineAt;
  demand(
    !isTimeUp(event) || !isEarly,
    'TM4',
    () => `time up at ${event.at}, the deadline is ${turn.deadlineAt}`,
  );
};

const TURN_ENDS: readonly SharedEvent['type'][] = [
  'playStood',
  'playWithdrawn',
  'exchanged',
  'passed',
  'appealLost',
];

/** TM3: a turn starts when the one before it ends; only who could act all along has been on the move since the play. */
const checkStart = (before: Table, event: SharedEvent, after: Table): void => {
  const isJuniorSwap = event.type === 'exchanged' && before.setup.switches.junior !== null;
  if (!TURN_ENDS.includes(event.type) || isJuniorSwap) return;
  const isOnMove =
    before.pending?.window?.type === 'untilNextActs' && before.turn.toMove[0] === after.turn.toMove[0];
  const startedAt = isOnMove ? before.turn.startedAt : event.at;
  demand(
    after.turn.startedAt === startedAt,
    'TM3',
    () => `on the move since ${after.turn.startedAt}, not ${startedAt}`,
  );
  const { clock } = before.setup.switches;
  const seat = after.turn.toMove[0] ?? 0;
  const limitMs =
    clock?.type === 'game' ? (after.clockLeftMs[seat] ?? 0) + clock.overtimeLimitMs : (clock?.ms ?? 0);
  const deadlineAt = clock === null ? null : startedAt + limitMs;
  demand(
    after.turn.deadlineAt === deadlineAt,
    'TM4',
    () => `the deadline is ${after.turn.deadlineAt}, not ${deadlineAt}`,
  );
};
