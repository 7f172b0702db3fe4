/**
 * Challenging a pending play or letting it go. The first challenge closes the window; it judges all words of the
 * play as they were formed, before any effect.
 */
import { type Seat, withAt } from './brand.ts';
import type { Context } from './context.ts';
import { turnOfWindow } from './decide-play.ts';
import { forfeit } from './decide-seat.ts';
import { withoutAsked } from './evolve-table.ts';
import type { Game, Pending, Turn } from './game.ts';
import type { Refusal } from './refusal.ts';
import { type Draft, type Ruling, accept, draftOf, record, refuse } from './ruling.ts';
import { settleTurn, stand, withdraw } from './settle-turn.ts';
import type { ChallengeCost } from './setup.ts';

const answerRefusal = ({ table }: Game, seat: Seat): Refusal | undefined => {
  if (table.pending?.window == null) return { type: 'nothingPending' };
  if (table.pending.seat === seat) return { type: 'ownPlay' };
  const { type, waiting } = table.pending.window;
  const isAsked = type === 'each' ? waiting[0] === seat : waiting.includes(seat);
  return isAsked ? undefined : { type: 'notAsked', toMove: table.turn.toMove };
};

export const challengePlay = (game: Game, seat: Seat, ctx: Context): Ruling => {
  const refusal = answerRefusal(game, seat);
  const { pending, setup } = game.table;
  const { wordCheck } = setup.switches;
  if (refusal !== undefined) return refuse(refusal);
  if (pending === null || wordCheck.type !== 'challenge') return refuse({ type: 'nothingPending' });
  return accept(judge(game, seat, { pending, cost: wordCheck.cost }, ctx));
};

interface Challenged {
  readonly pending: Pending;
  readonly cost: ChallengeCost;
}

const judge = (game: Game, seat: Seat, { pending, cost }: Challenged, ctx: Context): Draft => {
  const invalid = pending.words.filter(({ letters }) => !ctx.words.isWord(letters));
  const isRight = invalid.length > 0;
  const challenged = record(draftOf(game), {
    type: 'challenged',
    at: ctx.now,
    seat,
    isRight,
    invalid,
    points: !isRight && cost.type === 'points' ? cost.points : 0,
    turn: !isRight && cost.type === 'turn' ? owing(game.table.turn, seat) : game.table.turn,
  });
  const closed = isRight ? withdraw(challenged, ctx) : stand(challenged, ctx);
  const loser = isRight ? pending.seat : seat;
  return settleTurn(cost.type === 'game' ? forfeit(closed, loser, ctx) : closed, ctx);
};

const owing = (turn: Turn, seat: Seat): Turn => ({
  ...turn,
  owed: withAt(turn.owed, seat, (turn.owed[seat] ?? 0) + 1),
});

export const acceptPlay = (game: Game, seat: Seat, ctx: Context): Ruling => {
  const refusal = answerRefusal(game, seat);
  return refusal === undefined ? accept(letPass(draftOf(game), seat, false, ctx)) : refuse(refusal);
};

/** A seat lets the play go. It stands when nobody is left to ask, or when the seat that moves next says so. */
export const letPass = (draft: Draft, seat: Seat, isTimeUp: boolean, ctx: Context): Draft => {
  const { table } = draft.game;
  const { pending } = table;
  if (pending?.window == null) return draft;
  const left = withoutAsked(pending, seat);
  const waiting = left.window?.waiting ?? [];
  const isClosed =
    waiting.length === 0 || (pending.window.type === 'untilNextActs' && table.turn.toMove.includes(seat));
  const isTimed = pending.window.type === 'each' && !isClosed;
  const turn = isTimed ? turnOfWindow(table, left, ctx) : table.turn;
  const letGone = record(draft, { type: 'accepted', at: ctx.now, seat, isTimeUp, waiting, turn });
  return isClosed ? settleTurn(stand(letGone, ctx), ctx) : letGone;
};
