/**
 * Seats that leave, resign or forfeit, and seats that somebody else takes over. A seat that is gone is out of the
 * order; its score stands, its letters go back to the bag and its special tiles leave the game with it.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import { beginWhenReady, keepBack, leaveRound } from './decide-contribute.ts';
import { turnOfWindow } from './decide-play.ts';
import { endGame } from './ending.ts';
import type { SharedEventOf } from './event.ts';
import { chipsOf } from './evolve-hand.ts';
import { withoutAsked } from './evolve-table.ts';
import type { Game, Table, Turn } from './game.ts';
import { isLevel, isName } from './limits.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { settleTurn, stand, withdraw } from './settle-turn.ts';
import { NO_RUNS, isIn, nextTurn, seatsIn } from './turn.ts';

type Leaving = SharedEventOf<'seatLeft'>['reason'];

export const leaveTable = (game: Game, seat: Seat, reason: Leaving, ctx: Context): Ruled =>
  accept(goAway(draftOf(game), seat, reason, ctx));

/** The seat leaves, and the game goes on without it or ends. */
export const goAway = (draft: Draft, seat: Seat, reason: Leaving, ctx: Context): Draft => {
  const isOwnPlay = draft.game.table.pending?.seat === seat;
  const gone = vacate(isOwnPlay ? withdraw(draft, ctx) : leaveRound(draft, seat, ctx), seat, reason, ctx);
  const { table } = gone.game;
  if (table.phase === 'gathering') {
    return seatsIn(table).length < 2 ? endGame(gone, 'lastSeat') : beginWhenReady(gone, ctx);
  }
  if (table.pending?.window == null) return settleTurn(gone, ctx);
  return table.pending.window.waiting.length === 0 ? settleTurn(stand(gone, ctx), ctx) : gone;
};

/** The seat loses the game at once; whether the game goes on is for the caller to settle. */
export const forfeit = (draft: Draft, seat: Seat, ctx: Context): Draft =>
  vacate(draft, seat, 'forfeited', ctx);

const vacate = (draft: Draft, seat: Seat, reason: Leaving, { now }: Context): Draft => {
  const { game } = draft;
  const letters = chipsOf(game.hands[seat]?.rack ?? []);
  const isOpen = game.table.setup.switches.hands === 'open';
  const turn = turnWithout(game.table, seat, now);
  return record(
    draft,
    { type: 'seatLeft', at: now, seat, reason, returnedCount: letters.length, turn },
    letters.length === 0 ? [] : [{ type: 'gave', seat, isOpen, letters }],
  );
};

/** The turn once this seat is out: somebody else's, if it was this seat's. */
const turnWithout = (table: Table, seat: Seat, at: Context['now']): Turn => {
  const { turn, pending, phase } = table;
  const without: Table = {
    ...table,
    seats: table.seats.map((state, other) => (other === seat ? { ...state, isIn: false } : state)),
  };
  const kept = { ...turn, ...NO_RUNS, toMove: turn.toMove.filter((other) => other !== seat) };
  if (!turn.toMove.includes(seat) || phase === 'gathering' || seatsIn(without).length < 2) return kept;
  if (pending?.window == null) return nextTurn(without, { seat, kind: 'gone', at });
  return { ...turnOfWindow(without, withoutAsked(pending, seat), { now: at }), ...NO_RUNS };
};

/** Somebody else takes a seat over, with all it holds. */
export const replaceSeat = (game: Game, { seat, by }: CommandOf<'replaceSeat'>, ctx: Context): Ruled => {
  const isSound = isIn(game.table, seat) && isName(by.name) && isLevel(by);
  if (!isSound) return refuse({ type: 'badSeat', seat });
  const kept = keepBack(draftOf(game), seat, ctx);
  const replaced = record(kept, { type: 'seatReplaced', at: ctx.now, seat, by });
  // Who came may have nothing to contribute.
  return accept(game.table.phase === 'gathering' ? beginWhenReady(replaced, ctx) : replaced);
};
