/**
 * Pledges: in a game that pledges, each person says the hash of a contribution before anybody says theirs, so that
 * nobody chooses one by those of others. Whoever then keeps theirs back begins the round anew for all, and is counted.
 * Computers contribute nothing: whoever runs them has the secret anyway.
 */
import type { Seat } from './brand.ts';
import type { Pledging, Table } from './game.ts';
import { hashText } from './sha256.ts';

/** So many rounds at most: in the last one, who keeps a contribution back goes without. */
export const MOST_PLEDGE_ROUNDS = 5;

/** What counts for a contribution that was kept back in the last round. */
export const NOTHING = '-';

/** The pledge of a contribution, good for one seat of one game. */
export const pledgeOf = (commitment: string, seat: Seat, entropy: string): string =>
  hashText(`contribution ${commitment} ${seat} ${entropy}`);

type Asked = Pick<Table, 'seats' | 'contributions'>;

const contributorsOf = ({ seats }: Asked): readonly Seat[] =>
  seats.flatMap(({ isIn, kind }, seat) => (isIn && kind === 'person' ? [seat as Seat] : []));

/** Whether every contribution is pledged, so that none can be chosen any more. */
export const areAllPledged = (table: Asked, { hashes }: Pledging): boolean =>
  contributorsOf(table).every((seat) => hashes[seat] !== null || table.contributions[seat] !== null);

/** Who has to pledge; or, when all have, who has to say what was pledged. */
export const seatsOwing = (table: Asked, pledging: Pledging): readonly Seat[] => {
  const said = areAllPledged(table, pledging) ? table.contributions : pledging.hashes;
  return contributorsOf(table).filter((seat) => said[seat] === null);
};

/** Whether this seat's contribution is missing though all are pledged: what it does instead keeps it back. */
export const isKeptBack = (table: Table, seat: Seat): boolean =>
  table.pledging !== undefined &&
  table.phase === 'gathering' &&
  areAllPledged(table, table.pledging) &&
  seatsOwing(table, table.pledging).includes(seat);
