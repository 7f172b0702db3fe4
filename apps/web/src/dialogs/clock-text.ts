/** What each player's clock shows. Overtime is told apart from time that is left. */
import type { Seat, Table } from '@tilewright/rules';

export interface ClockFace {
  /** Minutes and seconds, never negative: `isOver` says which side of zero they are on. */
  readonly text: string;
  readonly isOver: boolean;
  readonly isRunning: boolean;
  readonly leftMs: number;
}

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * `4:05`, `1:04:05` from an hour on, and `2 d 23 h` from a day on. What is left is rounded up, what is over is rounded up
 * too: zero shows only at zero.
 */
export const timeText = (ms: number): string => {
  const seconds = Math.ceil(Math.abs(ms) / SECOND_MS);
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor(seconds / MINUTE_SECONDS) % MINUTE_SECONDS;
  if (seconds >= DAY_SECONDS) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const short = `:${twoDigits(seconds % MINUTE_SECONDS)}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${short}` : `${minutes}${short}`;
};

/** Whether this seat's own clock goes down now; none does while players are asked about a play one by one. */
const isRunningFor = ({ phase, pending, turn }: Table, seat: Seat): boolean =>
  phase === 'playing' && turn.toMove.includes(seat) && pending?.window?.type !== 'each';

/** The clock of a seat at a moment, or null where there is none to show. */
export const clockFace = (table: Table, seat: Seat, now: number): ClockFace | null => {
  const { clock } = table.setup.switches;
  if (clock === null || table.phase === 'gathering') return null;
  const isRunning = isRunningFor(table, seat);
  const spentMs = isRunning ? Math.max(0, now - table.turn.startedAt) : 0;
  const startMs = clock.type === 'game' ? (table.clockLeftMs[seat] ?? 0) : clock.ms;
  if (clock.type === 'turn' && !isRunning) return null;
  const leftMs = clock.type === 'turn' ? Math.max(0, startMs - spentMs) : startMs - spentMs;
  return { text: timeText(leftMs), isOver: leftMs < 0, isRunning, leftMs };
};

/** Which round it is and how many there are, or null where rounds do not count. */
export const roundOf = ({
  setup,
  turn,
  seats,
}: Table): { readonly now: number; readonly last: number } | null => {
  const { rounds } = setup.switches.end;
  if (rounds === null) return null;
  return { now: Math.min(rounds, Math.floor(turn.turnCount / seats.length) + 1), last: rounds };
};
