/** What the seat to move may do on a printed board: capture, exchange chips, or be done. */
import type { CommandOf, Letter, Seat, Square } from '@tilewright/rules';
import { drawFromBag, fillBag, hold, isOpen } from './draws.ts';
import { type Ledger, put, score, tell } from './ledger.ts';
import type { Move } from './moves.ts';
import {
  PLAYS,
  afterCapture,
  capturesIn,
  completedBy,
  dutyOf,
  hasMore,
  openSquares,
  printedOn,
} from './printed.ts';
import { type Moment, passTurn, settle } from './steps.ts';

/** Whether the rules take it; then it is in the ledger. */
export const printedMove = (ledger: Ledger, seat: Seat, command: Move, moment: Moment): boolean => {
  switch (command.type) {
    case 'capture':
      return capture(ledger, seat, command.square, moment);
    case 'exchangeChips':
      return exchangeChips(ledger, seat, command, moment);
    case 'pass':
      return endTurn(ledger, seat, moment);
    default:
      return false;
  }
};

const rackOf = ({ hands }: Ledger, seat: Seat): readonly Letter[] => hands[seat]?.rack ?? [];

const capture = (ledger: Ledger, seat: Seat, square: Square, moment: Moment): boolean => {
  const { table } = ledger;
  const { at } = moment;
  const rack = rackOf(ledger, seat);
  const letter = printedOn(table).get(square);
  if (letter === undefined || !openSquares(table).includes(square) || !rack.includes(letter)) return false;
  const most = PLAYS - table.turn.captureCount;
  const isWasteful = 1 + afterCapture(table, square, { rack, most }) < capturesIn(table, rack, most);
  if (table.setup.switches.junior?.mustPlay === true && isWasteful) return false;
  const completed = completedBy(table, square);
  table.captured = put(table.captured, square, seat + 1);
  hold(ledger, seat, put(rack, rack.indexOf(letter), -1 as Letter));
  score(ledger, { seat, act: 'capture', points: completed.length, count: 1 });
  table.tieAgreed = [];
  const turn = { ...table.turn, captureCount: table.turn.captureCount + 1, paid: [] };
  tell(ledger, { type: 'captured', at, seat, square, completed, turn });
  if (!hasMore(ledger, seat)) {
    passTurn(ledger, seat, { reason: 'done', at });
    settle(ledger, moment);
  }
  return true;
};

const endTurn = (ledger: Ledger, seat: Seat, moment: Moment): boolean => {
  const { captures, exchanges } = dutyOf(ledger, seat);
  if (captures > 0 || exchanges > 0) return false;
  const reason = ledger.table.turn.captureCount > 0 ? 'done' : 'chosen';
  passTurn(ledger, seat, { reason, at: moment.at });
  settle(ledger, moment);
  return true;
};

/** New chips lie where the old ones did; a place that is none spoils the exchange and ends the turn. */
const exchangeChips = (
  ledger: Ledger,
  seat: Seat,
  { places }: CommandOf<'exchangeChips'>,
  moment: Moment,
): boolean => {
  const { table } = ledger;
  const { at } = moment;
  const { length: count } = places;
  const { captures, exchanges } = dutyOf(ledger, seat);
  const isTooMany = count === 0 || count > PLAYS - table.turn.captureCount || count > table.bagCount;
  if (isTooMany || captures > 0 || (exchanges > 0 && exchanges !== count)) return false;
  const isSound =
    new Set(places).size === count && places.every((place) => (rackOf(ledger, seat)[place] ?? -1) >= 0);
  if (isSound) swapChips(ledger, seat, places, at);
  passTurn(ledger, seat, { reason: isSound ? 'done' : 'badExchange', at });
  settle(ledger, moment);
  return true;
};

const swapChips = (ledger: Ledger, seat: Seat, places: readonly number[], at: Moment['at']): void => {
  const { table } = ledger;
  const rack = rackOf(ledger, seat);
  const given = places.map((place) => rack[place] as Letter);
  const letters = drawFromBag(ledger, places.length);
  fillBag(ledger, given, 1);
  const swapped = [...rack];
  places.forEach((place, index) => (swapped[place] = letters[index] as Letter));
  hold(ledger, seat, swapped);
  score(ledger, { seat, act: 'exchange', count: places.length, points: 0 });
  table.tieAgreed = [];
  const { drawCount, turn, clockLeftMs } = table;
  tell(ledger, { type: 'exchanged', at, seat, count: places.length, drawCount, turn, clockLeftMs }, [
    { type: 'chipsExchanged', seat, isOpen: isOpen(ledger), places, given, letters },
  ]);
};
