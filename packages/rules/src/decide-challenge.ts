/**
 * Challenging a pending play or letting it go. The first challenge closes the window; it judges all words of the
 * play as they were formed, before any effect.
 */
import { type Seat, withAt } from './brand.ts';
import type { Context } from './context.ts';
import { turnOfWindow } from './decide-play.ts';
import { forfeit } from './decide-seat.ts';
import { endGame, endReason } from './ending.ts';
import { withoutAsked } from './evolve-table.ts';
import type { Game, Pending, Turn } from './game.ts';
import type { Refusal } from './refusal.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { endOfPlay, settleTurn, stand, withdraw } from './settle-turn.ts';
import type { ChallengeCost } from './setup.ts';
import { nextTurn, seatsIn } from './turn.ts';

const answerRefusal = ({ table }: Game, seat: Seat): Refusal | undefined => {
  if (table.pending?.window == null) return { type: 'nothingPending' };
  if (table.pending.seat === seat) return { type: 'ownPlay' };
  const { type, waiting } = table.pending.window;
  const isAsked = type === 'each' ? waiting[0] === seat : waiting.includes(seat);
  return isAsked ? undefined : { type: 'notAsked', toMove: table.turn.toMove };
};

export const challengePlay = (game: Game, seat: Seat, ctx: Context): Ruled => {
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
  return cost.type === 'game'
    ? loseGame(closed, isRight ? pending.seat : seat, ctx)
    : settleTurn(closed, ctx);
};

/** The seat is out. If the play ended the game, it is over before that seat's letters are back in the bag. */
const loseGame = (draft: Draft, loser: Seat, ctx: Context): Draft => {
  const reason = endReason(draft.game, ctx);
  const gone = forfeit(draft, loser, ctx);
  return reason !== undefined && seatsIn(gone.game.table).length > 1
    ? endGame(gone, reason)
    : settleTurn(gone, ctx);
};

const owing = (turn: Turn, seat: Seat): Turn => ({
  ...turn,
  owed: withAt(turn.owed, seat, (turn.owed[seat] ?? 0) + 1),
});

export const acceptPlay = (game: Game, seat: Seat, ctx: Context): Ruled => {
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
  const isNext = nextTurn(table, endOfPlay(pending, ctx.now)).toMove.includes(seat);
  const isClosed = waiting.length === 0 || (pending.window.type === 'untilNextActs' && isNext);
  const isAskedNow = table.turn.toMove.includes(seat) && !isClosed;
  const turn = isAskedNow ? turnOfWindow(table, left, ctx) : table.turn;
  const accepted = record(draft, { type: 'accepted', at: ctx.now, seat, isTimeUp, waiting, turn });
  return isClosed ? settleTurn(stand(accepted, ctx), ctx) : accepted;
};
