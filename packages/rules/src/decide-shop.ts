/**
 * The shop: points for special tiles, in one's own turn before its play, pass or exchange. Everyone sees what was
 * spent, only the buyer on what.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import type { Game } from './game.ts';
import { type Ruled, accept, draftOf, record, refuse } from './ruling.ts';

export const buy = (game: Game, seat: Seat, { kind }: CommandOf<'buy'>, ctx: Context): Ruled => {
  const { special, hands } = game.table.setup.switches;
  if (special === null) return refuse({ type: 'noSpecialTiles' });
  const price = Object.hasOwn(special.prices, kind) ? special.prices[kind] : undefined;
  if (price === undefined) return refuse({ type: 'notForSale', kind });
  const score = game.table.scores[seat] ?? 0;
  if (price > score) return refuse({ type: 'tooDear', price, score });
  const bought = record(draftOf(game), { type: 'bought', at: ctx.now, seat, points: price }, [
    { type: 'bought', seat, isOpen: hands === 'open', kind },
  ]);
  return accept(bought);
};
