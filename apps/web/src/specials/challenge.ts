/** Who is asked about a pending play, how long there is to answer, and what a challenge is about. */
import {
  type ChallengeCost,
  type Millis,
  type Pending,
  type Seat,
  type Table,
  type Turn,
  isIn,
  seatsIn,
  spell,
} from '@tilewright/rules';

/** A play that can be challenged now. */
export interface Question {
  readonly play: Pending;
  readonly words: readonly string[];
  /** Who can answer now; one at a time, or everyone until the next seat acts. */
  readonly asked: readonly Seat[];
  /** Who is asked after that. */
  readonly then: readonly Seat[];
  readonly type: 'each' | 'untilNextActs';
  /** How long one seat has; null where there is no hurry. */
  readonly spanMs: Millis | null;
  readonly deadlineAt: Millis | null;
  readonly cost: ChallengeCost;
  /** Nothing can follow this play but its answer. */
  readonly isLast: boolean;
}

/** The question on the table, or null when no play waits for an answer. */
export const questionOf = (table: Table): Question | null => {
  const { pending, setup, turn } = table;
  const { wordCheck } = setup.switches;
  if (table.phase === 'over' || pending?.window == null || wordCheck.type !== 'challenge') return null;
  const { type, waiting } = pending.window;
  const isEach = type === 'each';
  return {
    play: pending,
    words: pending.words.map(({ letters }) => spell(setup.tileSet, letters)),
    asked: isEach ? waiting.slice(0, 1) : waiting,
    then: isEach ? waiting.slice(1) : [],
    type,
    spanMs: wordCheck.window.type === 'each' ? wordCheck.window.ms : null,
    deadlineAt: isEach ? turn.deadlineAt : null,
    cost: wordCheck.cost,
    isLast: isLastPlay(table, pending),
  };
};

/** Whether the game is over once this play stands, as far as everybody can tell. */
const isLastPlay = (table: Table, { seat, tiles }: Pending): boolean => {
  const { end } = table.setup.switches;
  const heldCount = (table.rackCounts[seat] ?? 0) - tiles.length;
  const isOut = end.out && table.bagCount === 0 && heldCount === 0;
  return isOut || (end.rounds !== null && table.turn.turnCount + 1 >= end.rounds * table.seats.length);
};

/** The persons among those asked: who sits at this screen can answer here. */
export const personsAsked = ({ seats }: Table, { asked }: Question): readonly Seat[] =>
  asked.filter((seat) => seats[seat]?.kind === 'person');

/** What is left of the window, never less than nothing and never more than the whole. */
export const leftMs = ({ deadlineAt, spanMs }: Question, now: number): number =>
  deadlineAt === null ? 0 : Math.min(Math.max(0, deadlineAt - now), spanMs ?? Infinity);

export const secondsLeft = (question: Question, now: number): number =>
  Math.ceil(leftMs(question, now) / 1000);

/** The next seat still in, in this direction. */
export const seatAfter = (table: Table, seat: Seat, direction: Turn['direction']): Seat => {
  const { order } = table;
  const start = order.indexOf(seat);
  for (let step = 1; step <= order.length; step += 1) {
    const next = order[(start + direction * step + order.length * step) % order.length];
    if (next !== undefined && isIn(table, next)) return next;
  }
  return seatsIn(table)[0] ?? seat;
};
