/** Printed boards as the umpire knows them: which squares are open, and what a hand can do with them. */
import type { EndReason, Letter, PrintedWord, Seat, Square, Table } from '@tilewright/rules';
import { bagSize } from './draws.ts';
import { type Ledger, less, seatsIn } from './ledger.ts';

/** A turn is up to so many plays. */
export const PLAYS = 2;

/** A used place of a hand. */
const GAP = -1;

export const chipsIn = (rack: readonly Letter[]): readonly Letter[] =>
  rack.filter((letter) => (letter as number) !== GAP);

/** The squares of each printed word with their letters. */
const wordsOn = ({ setup }: Table): readonly ReadonlyMap<number, Letter>[] =>
  (setup.printed?.words ?? []).map(
    ({ square, direction, letters }: PrintedWord) =>
      new Map(
        letters.map((letter, place) => [
          square + place * (direction === 'across' ? 1 : setup.layout.cols),
          letter,
        ]),
      ),
  );

export const printedOn = (table: Table): ReadonlyMap<number, Letter> =>
  new Map(wordsOn(table).flatMap((word) => [...word]));

type Covered = Pick<Table, 'captured'>;

const isFree = ({ captured }: Covered, square: number): boolean => (captured[square] ?? 0) === 0;

/** The first free letter of each word. */
export const openSquares = (table: Table): readonly number[] => {
  const firsts = wordsOn(table).flatMap((word) =>
    [...word.keys()].filter((square) => isFree(table, square)).slice(0, 1),
  );
  return [...new Set(firsts)];
};

/** What of these a hand can capture. */
const within = (table: Table, rack: readonly Letter[]): readonly number[] => {
  const letters = printedOn(table);
  return openSquares(table).filter((square) => rack.includes(letters.get(square) as Letter));
};

/** How many squares, up to so many, a hand can capture one after the other. */
export const capturesIn = (table: Table, rack: readonly Letter[], most: number): number =>
  most === 0
    ? 0
    : Math.max(0, ...within(table, rack).map((square) => 1 + afterCapture(table, square, { rack, most })));

/** How many it can still capture after this one. */
export const afterCapture = (
  table: Table,
  square: number,
  { rack, most }: { readonly rack: readonly Letter[]; readonly most: number },
): number => {
  const captured = table.captured.map((owner, other) => (other === square ? 1 : owner));
  const left = less(rack, [printedOn(table).get(square) as Letter]);
  return capturesIn({ ...table, captured }, left, most - 1);
};

/** The words that a capture makes whole. */
export const completedBy = (table: Table, square: Square): readonly number[] =>
  wordsOn(table).flatMap((word, index) => {
    const free = [...word.keys()].filter((other) => isFree(table, other));
    return free.length === 1 && free[0] === square ? [index] : [];
  });

/** What a seat has to do before it may end its turn, where the game says that it must. */
export const dutyOf = (
  ledger: Ledger,
  seat: Seat,
): { readonly captures: number; readonly exchanges: number } => {
  const { table, hands } = ledger;
  const rack = hands[seat]?.rack ?? [];
  if (table.setup.switches.junior?.mustPlay !== true) return { captures: 0, exchanges: 0 };
  const captures = capturesIn(table, rack, PLAYS - table.turn.captureCount);
  return { captures, exchanges: captures > 0 ? 0 : Math.min(PLAYS, bagSize(ledger), chipsIn(rack).length) };
};

/** Whether a seat can do nothing at all. */
export const isStuck = (ledger: Ledger, seat: Seat): boolean => {
  const rack = ledger.hands[seat]?.rack ?? [];
  const canExchange = bagSize(ledger) > 0 && chipsIn(rack).length > 0;
  return within(ledger.table, rack).length === 0 && !canExchange;
};

/** Whether a seat may do something more after a capture. */
export const hasMore = (ledger: Ledger, seat: Seat): boolean => {
  const { table, hands } = ledger;
  const rack = hands[seat]?.rack ?? [];
  if (table.turn.captureCount >= PLAYS || openSquares(table).length === 0) return false;
  const canExchange =
    table.setup.switches.junior?.mustPlay === false && bagSize(ledger) > 0 && chipsIn(rack).length > 0;
  return capturesIn(table, rack, 1) > 0 || canExchange;
};

export const reasonToEndPrinted = (ledger: Ledger): EndReason | undefined => {
  const { table, hands, vault } = ledger;
  const { junior } = table.setup.switches;
  const open = openSquares(table);
  const letters = printedOn(table);
  const held = seatsIn(table).flatMap((seat) => hands[seat]?.rack ?? []);
  const isAround = (letter: Letter): boolean => held.includes(letter) || (vault.bag[letter] ?? 0) > 0;
  if (open.length === 0) return 'allCaptured';
  if (junior?.endsWhenPoolEmpty === true && bagSize(ledger) === 0) return 'poolEmpty';
  if (!open.some((square) => isAround(letters.get(square) as Letter))) return 'nothingToCapture';
  const mostScoreless = (junior?.capturelessRounds ?? 0) * seatsIn(table).length;
  return table.turn.scorelessRun >= mostScoreless ? 'captureless' : undefined;
};
