/**
 * Pledges: in a game that pledges, each person says the hash of a contribution before anybody says theirs, so that
 * nobody chooses one by those of others. Whoever then keeps theirs back, or leaves, begins the round anew for all, and is
 * counted: what nobody said yet cannot be chosen by.
 * Computers contribute nothing: whoever runs them has the secret anyway.
 */
import type { Seat } from './brand.ts';
import type { Pledging, Table } from './game.ts';
import { hashText } from './sha256.ts';

/** From this round on, whoever keeps a contribution back goes without for good, so that nobody does it for ever. */
export const STRICT_ROUND = 5;

/** What counts as the contribution of a seat that goes without. */
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
  const isAll = areAllPledged(table, pledging);
  return contributorsOf(table).filter(
    (seat) => table.contributions[seat] === null && (isAll || pledging.hashes[seat] === null),
  );
};

/** Whether all have pledged and the game has not begun: whoever knows the secret may know by now what will be drawn. */
export const isSealed = ({ pledging, phase, ...asked }: Table): boolean =>
  pledging !== undefined && phase === 'gathering' && areAllPledged(asked, pledging);

/** Whether this seat's contribution is missing though all are pledged: what it does instead keeps it back. */
export const isKeptBack = (table: Table, seat: Seat): boolean =>
  isSealed(table) && table.pledging !== undefined && seatsOwing(table, table.pledging).includes(seat);
