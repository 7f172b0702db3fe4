/** How a game begins once everybody has contributed: the bag is filled, the order found, the racks dealt. */
import type { DrawnTile, Seat, Table, Turn } from '@tilewright/rules';
import { drawLetters } from '../laws/independent-verifier.ts';
import { awaited, isSealed } from './awaited.ts';
import { bagSize, nextChance, takeLetters } from './draws.ts';
import { type Ledger, isIn, seatsIn, tell } from './ledger.ts';
import { printedOn } from './printed.ts';
import { deadlineOf } from './turns.ts';

export const isReady = ({ table }: Ledger): boolean =>
  table.pledging === undefined ? isFull(table) : isSealed(table) && awaited(table).length === 0;

const isFull = (table: Table): boolean =>
  table.contributions.every((entropy, seat) => entropy !== null || !isIn(table, seat));

export const begin = (ledger: Ledger): void => {
  const { table } = ledger;
  const { at } = table;
  const total = fullBag(ledger);
  ledger.vault = { secret: ledger.vault.secret, bag: total, total };
  table.bagCount = bagSize(ledger);
  tell(
    ledger,
    { type: 'bagFilled', at, count: table.bagCount, drawCount: table.drawCount },
    [],
    ledger.vault,
  );
  findOrder(ledger);
  deal(ledger);
};

/** The tile set; or the letters of a printed board, or as many at random among its letters, and a hand for each. */
const fullBag = (ledger: Ledger): readonly number[] => {
  const { table } = ledger;
  const { tileSet, switches, seats, printed } = table.setup;
  if (switches.junior === null || printed === null) return tileSet.kinds.map(({ count }) => count);
  const letters = [...printedOn(table).values()];
  const total = tileSet.kinds.map(() => 0);
  const add = (letter: number): void => void (total[letter] = (total[letter] ?? 0) + 1);
  if (switches.junior.pool === 'board') letters.forEach(add);
  else {
    const kinds = [...new Set(letters)].sort((one, other) => one - other);
    const chance = nextChance(ledger);
    const count = letters.length + switches.rackSize * seats.length;
    for (let drawn = 0; drawn < count; drawn += 1) add(kinds[chance.below(kinds.length)] ?? 0);
    table.drawCount += 1;
  }
  return total;
};

interface Order {
  readonly order: readonly Seat[];
  readonly rounds: readonly (readonly DrawnTile[])[];
  readonly drawnTimes: number;
}

/** Seats that left before it began come last. */
const findOrder = (ledger: Ledger): void => {
  const { table } = ledger;
  const listed = [...table.order].sort((one, other) => one - other);
  const present = listed.filter((seat) => isIn(table, seat));
  const { order, rounds, drawnTimes } = orderOf(ledger, present);
  table.order = [...order, ...listed.filter((seat) => !isIn(table, seat))];
  table.drawCount += drawnTimes;
  const { at, drawCount } = table;
  tell(ledger, { type: 'orderDrawn', at, rounds, order: table.order, drawCount });
};

const orderOf = (ledger: Ledger, present: readonly Seat[]): Order => {
  const { seats, switches } = ledger.table.setup;
  switch (switches.order) {
    case 'listed':
      return { order: present, rounds: [], drawnTimes: 0 };
    case 'personFirst': {
      const rank = (seat: Seat): number => (seats[seat]?.kind === 'person' ? 0 : 1);
      return { order: [...present].sort((one, other) => rank(one) - rank(other)), rounds: [], drawnTimes: 0 };
    }
    case 'random':
      return { order: mixed(ledger, present), rounds: [], drawnTimes: 1 };
    case 'draw':
      return byTiles(ledger, present);
  }
};

/** From the last place on, each changes places with one before it or stays. */
const mixed = (ledger: Ledger, present: readonly Seat[]): readonly Seat[] => {
  const chance = nextChance(ledger);
  const order = [...present];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = chance.below(place + 1);
    [order[place], order[other]] = [order[other] as Seat, order[place] as Seat];
  }
  return order;
};

const MOST_ROUNDS = 100;

/** Everybody draws a tile, the lowest begins; whoever cannot be told apart, or has a blank, draws again. */
const byTiles = (ledger: Ledger, present: readonly Seat[]): Order => {
  const drawn = new Map<Seat, number[]>(present.map((seat) => [seat, []]));
  const lettersOf = (seat: Seat): readonly number[] => drawn.get(seat) ?? [];
  const startsLike = (one: Seat, other: Seat): boolean =>
    one !== other && lettersOf(one).every((letter, place) => lettersOf(other)[place] === letter);
  const rounds: DrawnTile[][] = [];
  for (; rounds.length < MOST_ROUNDS;) {
    const alike = present.filter((seat) => present.some((other) => startsLike(seat, other)));
    if (alike.length === 0) break;
    const count = Math.min(alike.length, bagSize(ledger));
    const letters = drawLetters(ledger.vault.bag, count, nextChance(ledger, rounds.length));
    const round = alike.map((seat, place) => ({
      seat,
      letter: (letters[place] ?? 0) as DrawnTile['letter'],
    }));
    for (const { seat, letter } of round) if (letter !== 0) drawn.get(seat)?.push(letter);
    rounds.push(round);
  }
  const order = [...present].sort((one, other) => {
    const place = lettersOf(one).findIndex((letter, index) => letter !== lettersOf(other)[index]);
    return (lettersOf(one)[place] ?? 0) - (lettersOf(other)[place] ?? 0);
  });
  return { order, rounds, drawnTimes: rounds.length };
};

const deal = (ledger: Ledger): void => {
  const { table } = ledger;
  const { at } = table;
  const hands = seatsIn(table).flatMap((seat) => takeLetters(ledger, seat, table.setup.switches.rackSize));
  const [first] = seatsIn(table) as readonly [Seat, ...Seat[]];
  const turn: Turn = {
    ...table.turn,
    toMove: [first],
    startedAt: at,
    deadlineAt: deadlineOf(table, first, at),
  };
  table.phase = 'playing';
  tell(ledger, { type: 'dealt', at, counts: table.rackCounts, drawCount: table.drawCount, turn }, hands);
};
