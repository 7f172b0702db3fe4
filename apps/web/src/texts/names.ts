/** Players' names and counted things inside sentences. A name is anything somebody typed: it is cut and kept apart. */
import type { Seat, Table } from '@tilewright/rules';

const LONGEST_NAME = 40;
const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';
/** Controls, direction marks and line separators: nothing that shows. */
const UNSHOWN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const PLAIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]*$/u;

/** What somebody typed, as text that cannot disturb its surroundings: no controls, not too long, its own direction. */
export const shownText = (name: string): string => {
  const clean = name.slice(0, LONGEST_NAME * 4).replace(UNSHOWN, '');
  const signs = Array.from(clean);
  const cut = signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME - 1).join('')}…` : clean;
  return PLAIN.test(cut) ? cut : `${ISOLATE}${cut}${END_ISOLATE}`;
};

export const seatName = ({ seats }: Pick<Table, 'seats'>, seat: number): string =>
  shownText(seats[seat]?.name ?? '');

/** Things as a sentence lists them: Ann, Ben and Cleo. */
export const listed = (items: readonly string[]): string => {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
};

export const seatNames = (table: Pick<Table, 'seats'>, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => seatName(table, seat)));

const MINUS = '\u2212';

/** A number with a true minus sign, as wide as a plus. */
export const signless = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points));
/** What is added to a score. */
export const signed = (points: number): string => (points < 0 ? signless(points) : `+${points}`);

export const pointsText = (points: number): string =>
  `${signless(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
export const tilesText = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`;
