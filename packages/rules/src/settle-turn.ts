/**
 * What follows when a turn is over: a play stands or is withdrawn, the rack is refilled, seats that cannot move are
 * passed over, and the game ends when it must.
 */
import type { Millis, Seat } from './brand.ts';
import type { Context } from './context.ts';
import { draw, seedOf } from './draw.ts';
import { endGame, endReason } from './ending.ts';
import type { HandChange } from './event.ts';
import { chipsOf } from './evolve-hand.ts';
import type { Game, Pending, Table, Turn } from './game.ts';
import { isStuck } from './junior.ts';
import type { Letter } from './letter.ts';
import { type Draft, record } from './ruling.ts';
import { type TurnEnd, clocksAfter, isIn, nextTurn } from './turn.ts';

/** Ends the game if it is over; else passes for junior seats that can do nothing, until one can. */
export const settleTurn = (draft: Draft, ctx: Context): Draft => {
  const reason = endReason(draft.game, ctx);
  if (reason !== undefined) return endGame(draft, reason);
  const seat = draft.game.table.turn.toMove[0];
  const isJunior = draft.game.table.setup.switches.junior !== null;
  if (!isJunior || seat === undefined || !isStuck(draft.game, seat)) return draft;
  return settleTurn(recordPass(draft, seat, { reason: 'stuck', at: ctx.now }), ctx);
};

/** Letters drawn for a seat: the change of its hand, and the number of draws by then. */
export interface Refill {
  readonly changes: readonly HandChange[];
  readonly drawnCount: number;
  readonly drawCount: number;
}

/** Draws up to `howMany` letters for a seat, as the next draw of the game. */
export const drawFor = (game: Game, seat: Seat, howMany: number): Refill => {
  const { table } = game;
  const letters = nextDraw(game, howMany);
  if (letters.length === 0) return { changes: [], drawnCount: 0, drawCount: table.drawCount };
  const { hands, junior } = table.setup.switches;
  const type = junior === null ? 'drew' : 'refilled';
  return {
    changes: [{ type, seat, isOpen: hands === 'open', letters }],
    drawnCount: letters.length,
    drawCount: table.drawCount + 1,
  };
};

/** What the next draw of so many letters brings. */
export const nextDraw = ({ table, vault }: Game, howMany: number): readonly Letter[] =>
  howMany <= 0 ? [] : draw(vault.bag, howMany, seedOf(vault.secret, table.drawCount, table.contributions));

/** The refill of a junior hand at the end of a turn in which it came down to `chips`. */
const juniorRefill = (game: Game, seat: Seat, chips: readonly Letter[]): Refill => {
  const { junior, rackSize } = game.table.setup.switches;
  const isDue = junior?.refill === 'everyTurn' || chips.length === 0;
  return drawFor(game, seat, isDue ? rackSize - chips.length : 0);
};

export interface Passing {
  readonly reason: 'chosen' | 'done' | 'timeUp' | 'stuck' | 'badExchange';
  readonly at: Millis;
}

/** Records that a seat passed. A junior turn that had a capture in it counts as one with points. */
export const recordPass = (draft: Draft, seat: Seat, { reason, at }: Passing): Draft => {
  const { game } = draft;
  const clockLeftMs = clocksAfter(game.table, seat, at);
  const kind = game.table.turn.captureCount > 0 ? 'scored' : 'pass';
  const rack = chipsOf(game.hands[seat]?.rack ?? []);
  const isJunior = game.table.setup.switches.junior !== null;
  const refill = isJunior ? juniorRefill(game, seat, rack) : drawFor(game, seat, 0);
  const turn = nextTurn(game.table, { seat, kind, at, clockLeftMs });
  const { drawnCount, drawCount } = refill;
  return record(
    draft,
    { type: 'passed', at, seat, reason, drawnCount, drawCount, turn, clockLeftMs },
    refill.changes,
  );
};

/** How the pending play ends its turn, if it stands. */
export const endOfPlay = ({ seat, outcome }: Pending, at: Millis): TurnEnd => ({
  seat,
  kind: outcome.points === 0 ? 'scoreless' : 'scored',
  at,
  isReversed: outcome.isReversed,
  skipCount: outcome.skipCount,
});

/** The turn after the window of a play; where the next seat was on the move already, its time runs on. */
const turnAfterWindow = (table: Table, play: Pending, end: TurnEnd): Turn => {
  const turn = nextTurn(table, end);
  const isOnMove = play.window?.type === 'untilNextActs' && table.turn.toMove[0] === turn.toMove[0];
  return isOnMove ? nextTurn(table, { ...end, startedAt: table.turn.startedAt }) : turn;
};

/** The pending play stands: it is on the board now, and its seat draws. */
export const stand = (draft: Draft, { now }: Context): Draft => {
  const { game } = draft;
  const play = game.table.pending;
  if (play === null) return draft;
  const heldCount = (game.table.rackCounts[play.seat] ?? 0) - play.tiles.length;
  const { changes, drawnCount, drawCount } = drawFor(game, play.seat, play.outcome.refillTo - heldCount);
  const turn = turnAfterWindow(game.table, play, endOfPlay(play, now));
  return record(draft, { type: 'playStood', at: now, seat: play.seat, drawnCount, drawCount, turn }, changes);
};

/** The pending play is undone, effects included; what had fired lies there again, open to all. */
export const withdraw = (draft: Draft, { now }: Context): Draft => {
  const { table } = draft.game;
  const play = table.pending;
  if (play === null) return draft;
  const opened = play.fired.filter(({ owner }) => isIn(table, owner));
  const turn = turnAfterWindow(table, play, { seat: play.seat, kind: 'scoreless', at: now });
  return record(draft, { type: 'playWithdrawn', at: now, seat: play.seat, opened, turn });
};
