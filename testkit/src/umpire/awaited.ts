/** For whom a game that pledges waits before it begins. */
import type { Seat, Table } from '@tilewright/rules';

/** The people at the table for whom either list has nothing. */
const without = (
  { seats }: Pick<Table, 'seats'>,
  ...lists: readonly (readonly (string | null)[])[]
): readonly Seat[] => {
  const people = seats.flatMap(({ isIn, kind }, seat) => (isIn && kind === 'person' ? [seat as Seat] : []));
  return people.filter((seat) => lists.every((list) => list[seat] == null));
};

/** Everybody's hash lies there. */
export const isSealed = ({ pledging, contributions, ...table }: Table): boolean =>
  pledging !== undefined && without(table, pledging.hashes, contributions).length === 0;

/** For whom the game waits. */
export const awaited = (table: Table): readonly Seat[] =>
  without(table, table.contributions, ...(isSealed(table) || !table.pledging ? [] : [table.pledging.hashes]));
