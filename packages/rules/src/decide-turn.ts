/**
 * The turns without tiles on the board: exchange and pass.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import { lettersWithout } from './evolve-hand.ts';
import type { Game } from './game.ts';
import { type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { drawFor, recordPass, settleTurn } from './settle-turn.ts';
import { clocksAfter, nextTurn } from './turn.ts';

/** Letters for letters: the new ones are drawn before the old ones go back. */
export const exchange = (game: Game, seat: Seat, { letters }: CommandOf<'exchange'>, ctx: Context): Ruled => {
  const { table } = game;
  const switches = table.setup.switches;
  if (switches.exchange === null) return refuse({ type: 'noExchange' });
  if (letters.length === 0) return refuse({ type: 'nothingGiven' });
  const missing = lettersWithout(letters, game.hands[seat]?.rack ?? []);
  if (missing.length > 0) return refuse({ type: 'tilesNotHeld', letters: missing });
  const neededCount = Math.max(letters.length, switches.exchange.minBagCount);
  if (table.bagCount < neededCount)
    return refuse({ type: 'bagTooSmall', leftCount: table.bagCount, neededCount });
  const at = ctx.now;
  const { changes, drawCount } = drawFor(game, seat, letters.length);
  const clockLeftMs = clocksAfter(table, seat, at);
  const turn = nextTurn(table, { seat, kind: 'scoreless', at, clockLeftMs });
  const exchanged = record(
    draftOf(game),
    { type: 'exchanged', at, seat, count: letters.length, drawCount, turn, clockLeftMs },
    [...changes, { type: 'gave', seat, isOpen: switches.hands === 'open', letters }],
  );
  return accept(settleTurn(exchanged, ctx));
};

export const pass = (game: Game, seat: Seat, ctx: Context): Ruled =>
  accept(settleTurn(recordPass(draftOf(game), seat, { reason: 'chosen', at: ctx.now }), ctx));
