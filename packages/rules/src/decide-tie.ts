/**
 * Calling it a tie: one seat offers, and when all agree the game ends without a winner. The offer lapses with the
 * next turn.
 */
import type { Seat } from './brand.ts';
import type { Context } from './context.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';
import { type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { settleTurn } from './settle-turn.ts';

const tieRefusal = ({ table }: Game, seat: Seat): Refusal | undefined => {
  if (table.pending !== null) return { type: 'playPending', toMove: table.turn.toMove };
  return table.tieAgreed.includes(seat) ? { type: 'alreadyAgreed' } : undefined;
};

/** Offering while an offer stands is agreeing to it. */
export const offerTie = (game: Game, seat: Seat, ctx: Context): Ruled => {
  const refusal = tieRefusal(game, seat);
  if (refusal !== undefined) return refuse(refusal);
  const type = game.table.tieAgreed.length === 0 ? 'tieOffered' : 'tieAgreed';
  return accept(settleTurn(record(draftOf(game), { type, at: ctx.now, seat }), ctx));
};

export const agreeTie = (game: Game, seat: Seat, ctx: Context): Ruled =>
  game.table.tieAgreed.length === 0 ? refuse({ type: 'noTieOffered' }) : offerTie(game, seat, ctx);
