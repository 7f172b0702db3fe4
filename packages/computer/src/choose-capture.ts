/**
 * What a computer seat does on a printed board: it captures, and where it can choose it completes a word; weak levels
 * overlook that. It exchanges when nothing fits, as the switches demand, and else ends its turn.
 */
import {
  type Command,
  GAP,
  type Letter,
  PLAYS_PER_TURN,
  type Square,
  type Table,
  capturable,
  completedBy,
  mostCaptures,
  openSquares,
  printedAt,
  wastesCaptures,
} from '@tilewright/rules';
import type { Chance } from './chance.ts';
import type { Level } from './level.ts';

export const chooseCapture = (
  table: Table,
  rack: readonly Letter[],
  level: Level,
  chance: Chance,
): Command => {
  const squares = sensible(table, rack);
  const square = chooseSquare(table, squares, level, chance);
  if (square !== undefined) return { type: 'capture', square };
  const places = givenUp(table, rack);
  return places.length > 0 ? { type: 'exchangeChips', places } : { type: 'pass' };
};

/** Squares this hand can capture without wasting a second capture it must make. */
const sensible = (table: Table, rack: readonly Letter[]): readonly Square[] => {
  const limit = PLAYS_PER_TURN - table.turn.captureCount;
  const squares = capturable(table, rack);
  return mostCaptures(table, rack, limit) < limit
    ? squares
    : squares.filter((square) => !wastesCaptures(table, square, rack, limit));
};

const chooseSquare = (
  table: Table,
  squares: readonly Square[],
  { slips }: Level,
  chance: Chance,
): Square | undefined => {
  if (chance.happens(slips)) return chance.pick(squares);
  const gains = squares.map((square) => completedBy(table, square).length);
  const most = Math.max(0, ...gains);
  return chance.pick(squares.filter((_, index) => gains[index] === most));
};

/** Places of chips to exchange: first those that fit no open square. */
const givenUp = (table: Table, rack: readonly Letter[]): readonly number[] => {
  const isBound = table.setup.switches.junior?.mustPlay === true;
  const room = isBound ? PLAYS_PER_TURN : PLAYS_PER_TURN - table.turn.captureCount;
  if (isBound && table.turn.captureCount > 0) return [];
  const wanted = new Set(openSquares(table).map((square) => printedAt(table, square)));
  const places = rack.flatMap((letter, place) => (letter === GAP ? [] : [place]));
  const useless = places.filter((place) => !wanted.has(rack[place] as Letter));
  const ordered = [...useless, ...places.filter((place) => !useless.includes(place))];
  return ordered.slice(0, Math.min(room, table.bagCount));
};
