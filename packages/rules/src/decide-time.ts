/**
 * Time: a deadline that has passed, and time that nobody is to be charged for. Deadlines stand in the turn; who
 * committed first, the seat or the clock, is in the log.
 */
import type { Millis, Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import { letPass } from './decide-challenge.ts';
import { goAway } from './decide-seat.ts';
import type { Game } from './game.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { recordPass, settleTurn, stand } from './settle-turn.ts';

export const timeUp = (game: Game, ctx: Context): Ruled => {
  const { turn, pending } = game.table;
  if (turn.deadlineAt === null) return refuse({ type: 'noDeadline' });
  if (ctx.now < turn.deadlineAt) return refuse({ type: 'notYet', deadlineAt: turn.deadlineAt });
  const seat = turn.toMove[0] as Seat;
  const draft = draftOf(game);
  if (pending === null) return accept(runOut(draft, seat, ctx));
  const stood = stand(draft, ctx);
  const isNext = stood.game.table.turn.toMove.includes(seat);
  if (pending.window?.type === 'each' || !isNext) return accept(letPass(draft, seat, true, ctx));
  const closed = settleTurn(stood, ctx);
  return accept(closed.game.table.phase === 'over' ? closed : runOut(closed, seat, ctx));
};

const runOut = (draft: Draft, seat: Seat, ctx: Context): Draft =>
  draft.game.table.setup.switches.clock?.type === 'game'
    ? goAway(draft, seat, 'timeUp', ctx)
    : settleTurn(recordPass(draft, seat, { reason: 'timeUp', at: ctx.now }), ctx);

/** Shifts the running turn and its deadline, as after an outage; never more than has passed of the turn. */
export const excuseTime = (game: Game, { ms }: CommandOf<'excuseTime'>, { now }: Context): Ruled => {
  const passedMs = Math.min(ms, now - game.table.turn.startedAt);
  if (!Number.isSafeInteger(ms) || passedMs <= 0) return refuse({ type: 'badTime' });
  return accept(record(draftOf(game), { type: 'timeExcused', at: now, ms: passedMs as Millis }));
};
