/** How long a computer waits before it speaks: longer while people look on at the drawing of the order of play. */
import { type Pace, pauseOf } from '@tilewright/computer';
import type { Seat, Table } from '@tilewright/rules';

/** So many times as long as usual. */
const CEREMONY_TIMES = 3;

const isCeremony = ({ setup, sheet, seats }: Table): boolean =>
  setup.switches.order === 'draw' && sheet.length === 0 && seats.some(({ kind }) => kind === 'person');

export const pauseAt = (table: Table, seat: Seat, pace: Pace, share: number): number =>
  pauseOf(table, seat, pace, share) * (isCeremony(table) ? CEREMONY_TIMES : 1);
