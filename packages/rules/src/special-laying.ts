/**
 * Where a seat may lay its special tiles together with a play.
 */
import type { Seat } from './brand.ts';
import type { Game, LaidSpecial, PlacedTile } from './game.ts';
import { isSquare } from './layout.ts';
import { EMPTY } from './letter.ts';
import { withTiles } from './place.ts';
import type { Refusal } from './refusal.ts';

/** Why these special tiles cannot be laid, if they cannot. Other owners' hidden tiles are no obstacle. */
export const layingRefusal = (
  game: Game,
  seat: Seat,
  tiles: readonly PlacedTile[],
  specials: readonly LaidSpecial[],
): Refusal | undefined => {
  if (specials.length === 0) return undefined;
  if (game.table.setup.switches.special === null) return { type: 'noSpecialTiles' };
  return missingKind(game, seat, specials) ?? badSquare(game, seat, tiles, specials);
};

const missingKind = (game: Game, seat: Seat, specials: readonly LaidSpecial[]): Refusal | undefined => {
  const hand = game.hands[seat];
  const left = hand?.inventory.slice() ?? [];
  for (const { kind } of specials) {
    const index = left.indexOf(kind);
    if (index >= 0) left.splice(index, 1);
    else if (hand?.fresh.includes(kind) === true) return { type: 'specialTooSoon', kind };
    else return { type: 'specialNotHeld', kind };
  }
  return undefined;
};

const badSquare = (
  { table, hands }: Game,
  seat: Seat,
  tiles: readonly PlacedTile[],
  specials: readonly LaidSpecial[],
): Refusal | undefined => {
  const laid = withTiles(table.board, tiles);
  const open = table.openSpecials.filter(({ owner }) => owner === seat);
  const own = new Set([...open, ...(hands[seat]?.hidden ?? [])].map(({ square }) => square));
  for (const { square } of specials) {
    if (!isSquare(table.setup.layout, square)) return { type: 'offBoard', square };
    if (laid[square] !== EMPTY) return { type: 'specialOnTile', square };
    if (own.has(square)) return { type: 'specialThere', square };
    own.add(square);
  }
  return undefined;
};
