/**
 * A junior turn: up to two plays, each a capture or the exchange of a chip. A capture that cannot be is refused and
 * changes nothing else; the turn ends with the second play, an exchange, or when its seat is done.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import { chipsOf } from './evolve-hand.ts';
import type { Game } from './game.ts';
import {
  PLAYS_PER_TURN,
  captureRefusal,
  completedBy,
  mostCaptures,
  openSquares,
  wastesCaptures,
} from './junior.ts';
import { GAP, type Letter } from './letter.ts';
import type { Refusal } from './refusal.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { nextDraw, recordPass, settleTurn } from './settle-turn.ts';

const rackOf = (game: Game, seat: Seat): readonly Letter[] => game.hands[seat]?.rack ?? [];

export const capture = (game: Game, seat: Seat, { square }: CommandOf<'capture'>, ctx: Context): Ruled => {
  const { table } = game;
  const refusal = captureRefusal(table, square, rackOf(game, seat));
  if (refusal !== undefined) return refuse(refusal);
  const limit = PLAYS_PER_TURN - table.turn.captureCount;
  if (
    table.setup.switches.junior?.mustPlay === true &&
    wastesCaptures(table, square, rackOf(game, seat), limit)
  ) {
    return refuse({ type: 'mustCapture', count: limit });
  }
  const at = ctx.now;
  const captureCount = table.turn.captureCount + 1;
  const covered = record(draftOf(game), {
    type: 'captured',
    at,
    seat,
    square,
    completed: completedBy(table, square),
    turn: { ...table.turn, captureCount, paid: [] },
  });
  return accept(
    hasMore(covered.game, seat)
      ? covered
      : settleTurn(recordPass(covered, seat, { reason: 'done', at }), ctx),
  );
};

/** Whether the seat may go on after a capture. */
const hasMore = ({ table, hands }: Game, seat: Seat): boolean => {
  const rack = hands[seat]?.rack ?? [];
  const leftCount = PLAYS_PER_TURN - table.turn.captureCount;
  if (leftCount === 0 || openSquares(table).length === 0) return false;
  if (mostCaptures(table, rack, 1) > 0) return true;
  const mayExchange = table.setup.switches.junior?.mustPlay === false && table.bagCount > 0;
  return mayExchange && chipsOf(rack).length > 0;
};

/** What a seat that must play still has to do. */
const duty = (game: Game, seat: Seat): Refusal | undefined => {
  const { table } = game;
  if (table.setup.switches.junior?.mustPlay !== true) return undefined;
  const rack = rackOf(game, seat);
  const captures = mostCaptures(table, rack, PLAYS_PER_TURN - table.turn.captureCount);
  if (captures > 0) return { type: 'mustCapture', count: captures };
  const count = Math.min(PLAYS_PER_TURN, table.bagCount, chipsOf(rack).length);
  return count > 0 ? { type: 'mustExchange', count } : undefined;
};

export const endJuniorTurn = (game: Game, seat: Seat, ctx: Context): Ruled => {
  const owed = duty(game, seat);
  if (owed !== undefined) return refuse(owed);
  const reason = game.table.turn.captureCount > 0 ? 'done' : 'chosen';
  return accept(settleTurn(recordPass(draftOf(game), seat, { reason, at: ctx.now }), ctx));
};

export const exchangeChips = (
  game: Game,
  seat: Seat,
  { places }: CommandOf<'exchangeChips'>,
  ctx: Context,
): Ruled => {
  const refusal = exchangeRefusal(game, seat, places.length);
  if (refusal !== undefined) return refuse(refusal);
  const draft = isSoundExchange(rackOf(game, seat), places)
    ? recordExchange(game, seat, places, ctx)
    : recordPass(draftOf(game), seat, { reason: 'badExchange', at: ctx.now });
  return accept(settleTurn(draft, ctx));
};

const exchangeRefusal = (game: Game, seat: Seat, count: number): Refusal | undefined => {
  const { table } = game;
  const allowed = PLAYS_PER_TURN - table.turn.captureCount;
  if (count === 0) return { type: 'nothingGiven' };
  if (count > allowed) return { type: 'exchangesLeft', count: allowed };
  if (table.bagCount < count) return { type: 'bagTooSmall', leftCount: table.bagCount, neededCount: count };
  const owed = duty(game, seat);
  return owed?.type === 'mustExchange' && owed.count === count ? undefined : owed;
};

const isSoundExchange = (rack: readonly Letter[], places: readonly number[]): boolean =>
  new Set(places).size === places.length && places.every((place) => (rack[place] ?? GAP) !== GAP);

/** New chips for old, in the same places; the new ones wait for the next turn, so this one is over. */
const recordExchange = (game: Game, seat: Seat, places: readonly number[], { now }: Context): Draft => {
  const { table } = game;
  const rack = rackOf(game, seat);
  const isOpen = table.setup.switches.hands === 'open';
  const given = places.map((place) => rack[place] as Letter);
  const exchanged = record(
    draftOf(game),
    {
      type: 'exchanged',
      at: now,
      seat,
      count: places.length,
      drawCount: table.drawCount + 1,
      turn: table.turn,
      clockLeftMs: table.clockLeftMs,
    },
    [{ type: 'chipsExchanged', seat, isOpen, places, given, letters: nextDraw(game, places.length) }],
  );
  return recordPass(exchanged, seat, { reason: 'done', at: now });
};
