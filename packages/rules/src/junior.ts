/**
 * The printed board: what can be captured, what a capture completes, and when there is nothing left to do.
 */
import type { Seat } from './brand.ts';
import { chipsOf, lettersWithout, printedAt } from './evolve-hand.ts';
import type { EndReason, Game, Table } from './game.ts';
import type { Square } from './layout.ts';
import type { Letter } from './letter.ts';
import { squaresOfPrinted } from './printed-board.ts';
import type { JuniorRefusal } from './refusal.ts';
import type { PrintedWord } from './setup.ts';
import { isIn, seatsIn } from './turn.ts';

/** A turn is up to so many plays. */
export const PLAYS_PER_TURN = 2;

export const squaresOfWord = ({ setup }: Table, word: PrintedWord): readonly Square[] =>
  squaresOfPrinted(setup.layout, word);

const isCaptured = (table: Table, square: Square): boolean => (table.captured[square] ?? 0) > 0;

/** The first letter of each unfinished word: what can be captured now, whoever holds the chip. */
export const openSquares = (table: Table): readonly Square[] => {
  const firsts = new Set<Square>();
  for (const word of table.setup.printed?.words ?? []) {
    const first = squaresOfWord(table, word).find((square) => !isCaptured(table, square));
    if (first !== undefined) firsts.add(first);
  }
  return [...firsts];
};

/** Why this square cannot be captured with this hand, if it cannot. */
export const captureRefusal = (
  table: Table,
  square: Square,
  rack: readonly Letter[],
): JuniorRefusal | undefined => {
  const letter = printedAt(table, square);
  if (letter === undefined) return { type: 'emptySquare', square };
  if (isCaptured(table, square)) return { type: 'alreadyCaptured', square };
  if (!openSquares(table).includes(square)) {
    return { type: 'outOfOrder', square, waitsFor: waitedFor(table, square) };
  }
  return rack.includes(letter) ? undefined : { type: 'letterNotHeld', letter };
};

const waitedFor = (table: Table, square: Square): readonly Square[] => {
  const open = openSquares(table);
  return wordsThrough(table, square).flatMap((word) =>
    squaresOfWord(table, word)
      .filter((other) => open.includes(other))
      .slice(0, 1),
  );
};

const wordsThrough = (table: Table, square: Square): readonly PrintedWord[] =>
  (table.setup.printed?.words ?? []).filter((word) => squaresOfWord(table, word).includes(square));

/** The squares this hand can capture now. */
export const capturable = (table: Table, rack: readonly Letter[]): readonly Square[] =>
  openSquares(table).filter((square) => rack.includes(printedAt(table, square) as Letter));

/** The words, by index, that capturing this square completes. */
export const completedBy = (table: Table, square: Square): readonly number[] =>
  (table.setup.printed?.words ?? []).flatMap((word, index) => {
    const squares = squaresOfWord(table, word);
    const isLast =
      squares.includes(square) && squares.every((other) => other === square || isCaptured(table, other));
    return isLast ? [index] : [];
  });

/** How many captures, up to `limit`, this hand can make one after the other. */
export const mostCaptures = (table: Table, rack: readonly Letter[], limit: number): number => {
  if (limit === 0) return 0;
  let most = 0;
  for (const square of capturable(table, rack)) {
    const rest = lettersWithout(rack, [printedAt(table, square) as Letter]);
    most = Math.max(most, 1 + mostCaptures(withCapture(table, square), rest, limit - 1));
    if (most === limit) return most;
  }
  return most;
};

/** Whether capturing this square now leaves fewer captures for the turn than another choice would. */
export const wastesCaptures = (
  table: Table,
  square: Square,
  rack: readonly Letter[],
  limit: number,
): boolean => {
  const rest = lettersWithout(rack, [printedAt(table, square) as Letter]);
  const most = mostCaptures(table, rack, limit);
  return 1 + mostCaptures(withCapture(table, square), rest, limit - 1) < most;
};

const withCapture = (table: Table, square: Square): Table => ({
  ...table,
  captured: table.captured.map((owner, other) => (other === square ? 1 : owner)),
});

/** Whether the seat to move can neither capture nor exchange. */
export const isStuck = ({ table, hands }: Game, seat: Seat): boolean => {
  const rack = hands[seat]?.rack ?? [];
  if (capturable(table, rack).length > 0) return false;
  return table.bagCount === 0 || chipsOf(rack).length === 0;
};

/** Why a junior game is over now, or undefined while it goes on. */
export const juniorEndReason = (game: Game): EndReason | undefined => {
  const { table } = game;
  const { junior } = table.setup.switches;
  const open = openSquares(table);
  if (open.length === 0) return 'allCaptured';
  if (junior?.endsWhenPoolEmpty === true && table.bagCount === 0) return 'poolEmpty';
  if (!open.some((square) => isHeldAnywhere(game, printedAt(table, square) as Letter)))
    return 'nothingToCapture';
  const limit = (junior?.capturelessRounds ?? 0) * seatsIn(table).length;
  return table.turn.scorelessRun >= limit ? 'captureless' : undefined;
};

const isHeldAnywhere = ({ table, hands, vault }: Game, letter: Letter): boolean =>
  (vault.bag[letter] ?? 0) > 0 || hands.some(({ rack }, seat) => isIn(table, seat) && rack.includes(letter));
