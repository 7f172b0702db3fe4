/** When a computer seat has something to say at a table, and how long people would like to wait for it. */
import { type Command, type Seat, type Table, seatsIn } from '@tilewright/rules';

/**
 * The computer whose word a tie waits for: one that all persons who still play have agreed to. Computers never mind; null
 * while it is up to persons, or nobody offered one.
 */
export const computerToAgree = (table: Table): Seat | null => {
  const { seats, tieAgreed, pending, phase } = table;
  if (phase !== 'playing' || pending !== null || tieAgreed.length === 0) return null;
  const undecided = seatsIn(table).filter((seat) => !tieAgreed.includes(seat));
  const isUpToThem = undecided.every((seat) => seats[seat]?.kind === 'computer');
  return isUpToThem ? (undecided[0] ?? null) : null;
};

/** The computer that is to move or is asked about a play or a tie; null while the game waits for a person. */
export const computerToMove = (table: Table): Seat | null => {
  const { seats, turn, pending, phase } = table;
  if (phase !== 'playing') return null;
  const agreeing = computerToAgree(table);
  if (agreeing !== null) return agreeing;
  const isComputer = (seat: Seat): boolean => seats[seat]?.kind === 'computer';
  const [next] = turn.toMove;
  if (next !== undefined && isComputer(next)) return next;
  // Where a play can be challenged until the next seat acts, the others may say something too.
  const waiting = pending?.window?.type === 'untilNextActs' ? pending.window.waiting : [];
  return waiting.find(isComputer) ?? null;
};

/** From and to, in milliseconds. */
type Span = readonly [number, number];

/** How long computers take, so that people can follow. */
export interface Pace {
  readonly play: Span;
  readonly answer: Span;
  /** Where persons may still challenge until the computer moves. */
  readonly grace: Span;
  /** Where nobody but computers plays. */
  readonly watched: Span;
  /** After something could not be stored or loaded. */
  readonly retry: number;
}

export const HUMANE: Pace = {
  play: [600, 900],
  answer: [800, 1_500],
  grace: [4_000, 5_000],
  watched: [400, 400],
  retry: 2_000,
};

/** How long a computer waits before it speaks; `share` from 0 to 1 says where in the span. */
export const pauseOf = ({ seats, pending, turn }: Table, seat: Seat, pace: Pace, share: number): number => {
  const isPerson = (one: Seat): boolean => seats[one]?.kind === 'person';
  const isWatched = seats.every(({ kind }) => kind === 'computer');
  // Where moving would end the time in which persons may challenge, they get some.
  const waiting = pending?.window?.type === 'untilNextActs' ? pending.window.waiting : [];
  const endsWaiting = turn.toMove[0] === seat && waiting.some(isPerson);
  const kind = endsWaiting ? 'grace' : pending === null ? 'play' : 'answer';
  const [least, most] = pace[isWatched ? 'watched' : kind];
  return Math.round(least + share * (most - least));
};

/** What lets the game go on when a computer has nothing better to say. */
export const leastCommand = (table: Table): Command => {
  if (computerToAgree(table) !== null) return { type: 'agreeTie' };
  return { type: table.pending === null ? 'pass' : 'accept' };
};
