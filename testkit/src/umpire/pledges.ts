/**
 * Pledges, as the umpire reads them: people put down the hash of their chance, and only when every hash lies there each
 * turns theirs up. Who does anything else by then, or leaves, makes everybody begin again; from the fifth round on that
 * costs them their own chance.
 */
import type { CommandOf, Millis, Seat, Table } from '@tilewright/rules';
import { sha } from '../laws/independent-verifier.ts';
import { awaited, isSealed } from './awaited.ts';
import { type Ledger, put, tell } from './ledger.ts';

interface Moment {
  readonly at: Millis;
}

const ROUNDS = 5;
const EMPTY_HANDED = '-';

const sealOf = (commitment: string, seat: number, entropy: string): string =>
  sha(`contribution ${commitment} ${seat} ${entropy}`).toString('hex');

export const pledge = (
  ledger: Ledger,
  seat: Seat,
  { hash, instead }: CommandOf<'pledge'>,
  moment: Moment,
): boolean => {
  const { table } = ledger;
  const isPerson = table.seats[seat]?.kind === 'person';
  if (table.pledging === undefined || table.phase !== 'gathering' || !isPerson) return false;
  const isNext = table.contributions[seat] === null && table.pledging.hashes[seat] === instead;
  if (!isNext || !/^[0-9a-f]{64}$/u.test(hash)) return false;
  if (instead !== null && !isSealed(table)) return false;
  keepBack(ledger, seat, moment);
  if (table.contributions[seat] !== null) return true;
  table.pledging = { ...table.pledging, hashes: put(table.pledging.hashes, seat, hash) };
  tell(ledger, { type: 'pledged', at: moment.at, seat, hash });
  return true;
};

/** Whether a seat may turn this up now. */
export const mayTurnUp = (table: Table, seat: Seat, entropy: string): boolean =>
  table.pledging === undefined ||
  (isSealed(table) && table.pledging.hashes[seat] === sealOf(table.commitment, seat, entropy));

/** A seat does something else than turning up its chance; where that was its part, the round is over. */
export const keepBack = (ledger: Ledger, seat: Seat, { at }: Moment): void => {
  const { table } = ledger;
  const { pledging, phase } = table;
  if (pledging === undefined || phase !== 'gathering' || !isSealed(table) || !awaited(table).includes(seat))
    return;
  const { round } = pledging;
  beginAgain(ledger, seat, at);
  if (round < ROUNDS) return;
  table.contributions = put(table.contributions, seat, EMPTY_HANDED);
  tell(ledger, { type: 'keptBack', at, seat, isLast: true });
};

/** A seat goes: were all hashes there, all are taken back. */
export const goBeforeDraw = (ledger: Ledger, seat: Seat, { at }: Moment): void => {
  if (ledger.table.phase === 'gathering' && isSealed(ledger.table)) beginAgain(ledger, seat, at);
};

const beginAgain = (ledger: Ledger, seat: Seat, at: Millis): void => {
  const { table } = ledger;
  const round = table.pledging?.round ?? 0;
  const isOut = (said: string | null): boolean => round >= ROUNDS && said === EMPTY_HANDED;
  table.contributions = table.contributions.map((said) => (isOut(said) ? said : null));
  table.pledging = { hashes: table.seats.map(() => null), round: round + 1 };
  tell(ledger, { type: 'keptBack', at, seat, isLast: false });
};

/** What a seat's pledge is worth when somebody else takes it over. */
export const handOverPledge = (table: Ledger['table'], seat: Seat, wasSealed: boolean): void => {
  if (table.pledging === undefined || table.contributions[seat] !== null) return;
  if (wasSealed) table.contributions = put(table.contributions, seat, EMPTY_HANDED);
  else table.pledging = { ...table.pledging, hashes: put(table.pledging.hashes, seat, null) };
};
