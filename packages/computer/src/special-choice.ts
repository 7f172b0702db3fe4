/**
 * Special tiles of a computer seat: when it buys one and where it lays them. It knows kinds by their price only; what
 * costs more is thought to do more.
 */
import {
  EMPTY,
  type Hand,
  type LaidSpecial,
  type PlacedTile,
  type Square,
  type Table,
  withTiles,
} from '@tilewright/rules';
import type { Chance } from './chance.ts';

/** Points it wants to have left, and special tiles it is content with. */
const RESERVE_POINTS = 15;
const ENOUGH = 2;
const BUYING_SHARE = 0.5;

/** The kind to buy now, if any. */
export const chooseBuy = (table: Table, hand: Hand, score: number, chance: Chance): string | undefined => {
  const { special } = table.setup.switches;
  if (special === null || hand.inventory.length + hand.fresh.length >= ENOUGH) return undefined;
  if (hand.fresh.length > 0 || !chance.happens(BUYING_SHARE)) return undefined;
  const affordable = Object.entries(special.prices).filter(([, price]) => price + RESERVE_POINTS <= score);
  const tickets = affordable.flatMap(([kind, price]) => Array.from({ length: price }, () => kind));
  return chance.pick(tickets);
};

/** Where the special tiles it holds go with a play: on empty squares beside tiles, where the next word may come. */
export const chooseLaying = (
  table: Table,
  hand: Hand,
  tiles: readonly PlacedTile[],
  chance: Chance,
): readonly LaidSpecial[] => {
  const laying: LaidSpecial[] = [];
  const free = [...freeSquares(table, hand, tiles)];
  for (const kind of hand.inventory) {
    const square = chance.pick(free);
    if (square === undefined) return laying;
    free.splice(free.indexOf(square), 1);
    laying.push({ kind, square });
  }
  return laying;
};

const freeSquares = (table: Table, hand: Hand, tiles: readonly PlacedTile[]): readonly Square[] => {
  const board = withTiles(table.board, tiles);
  const { cols } = table.setup.layout;
  const own = new Set([...hand.hidden, ...table.openSpecials].map(({ square }) => square));
  const isFilled = (square: number): boolean => (board[square] ?? EMPTY) !== EMPTY;
  const isBeside = (square: number): boolean =>
    isFilled(square - cols) ||
    isFilled(square + cols) ||
    (square % cols > 0 && isFilled(square - 1)) ||
    (square % cols < cols - 1 && isFilled(square + 1));
  return board.flatMap((tile, square) =>
    tile === EMPTY && isBeside(square) && !own.has(square as Square) ? [square as Square] : [],
  );
};
