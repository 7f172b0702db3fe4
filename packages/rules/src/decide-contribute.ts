/**
 * Contributions to the draws: each seat adds its own chance after the hash of the secret is known, so that who has the
 * secret cannot choose the draws. Where contributions are pledged first, not even who contributes last can. When the
 * last one is in, the game begins.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import type { Game, Pledging, Table } from './game.ts';
import { begin } from './opening.ts';
import { STRICT_ROUND, areAllPledged, isKeptBack, isSealed, pledgeOf, seatsOwing } from './pledging.ts';
import type { Refusal } from './refusal.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { settleTurn } from './settle-turn.ts';
import { isIn } from './turn.ts';

const ENTROPY = /^[0-9a-f]{32,128}$/;
const HASH = /^[0-9a-f]{64}$/;

/** A pledge stands until all have pledged; from then on another one keeps a contribution back. */
export const pledge = (
  game: Game,
  seat: Seat,
  { hash, instead }: CommandOf<'pledge'>,
  ctx: Context,
): Ruled => {
  const { pledging, phase, contributions, seats } = game.table;
  if (pledging === undefined || seats[seat]?.kind !== 'person') return refuse({ type: 'notInThisGame' });
  const isDone = phase !== 'gathering' || contributions[seat] !== null || pledging.hashes[seat] !== instead;
  if (isDone) return refuse({ type: 'alreadyContributed' });
  if (!HASH.test(hash)) return refuse({ type: 'badContribution' });
  if (instead !== null && !areAllPledged(game.table, pledging)) return refuse({ type: 'notAllPledged' });
  const kept = keepBack(draftOf(game), seat, ctx);
  const isLetOff = kept.game.table.contributions[seat] !== null;
  const pledged = isLetOff ? kept : record(kept, { type: 'pledged', at: ctx.now, seat, hash });
  return accept(beginWhenReady(pledged, ctx));
};

/** Says so if this seat keeps its contribution back by what it does: all pledge anew, after some rounds without it. */
export const keepBack = (draft: Draft, seat: Seat, ctx: Context): Draft => {
  const { table } = draft.game;
  if (!isKeptBack(table, seat)) return draft;
  const anew = beginRound(draft, seat, ctx);
  const isPatient = (table.pledging?.round ?? 0) < STRICT_ROUND;
  return isPatient ? anew : record(anew, { type: 'keptBack', at: ctx.now, seat, isLast: true });
};

/** A seat that leaves changes who is dealt to, whatever it has said: once all have pledged, they pledge anew. */
export const leaveRound = (draft: Draft, seat: Seat, ctx: Context): Draft =>
  isSealed(draft.game.table) ? beginRound(draft, seat, ctx) : draft;

const beginRound = (draft: Draft, seat: Seat, { now }: Context): Draft =>
  record(draft, { type: 'keptBack', at: now, seat, isLast: false });

export const contribute = (
  game: Game,
  seat: Seat,
  { entropy }: CommandOf<'contribute'>,
  ctx: Context,
): Ruled => {
  const { table } = game;
  const isDone = table.phase !== 'gathering' || table.contributions[seat] !== null;
  if (isDone) return refuse({ type: 'alreadyContributed' });
  if (!ENTROPY.test(entropy)) return refuse({ type: 'badContribution' });
  const refusal = table.pledging && pledgeRefusal(table, table.pledging, seat, entropy);
  if (refusal !== undefined) return refuse(refusal);
  const contributed = record(draftOf(game), { type: 'contributed', at: ctx.now, seat, entropy });
  return accept(beginWhenReady(contributed, ctx));
};

const pledgeRefusal = (
  table: Table,
  pledging: Pledging,
  seat: Seat,
  entropy: string,
): Refusal | undefined => {
  if (!areAllPledged(table, pledging)) return { type: 'notAllPledged' };
  const isAsPledged = pledging.hashes[seat] === pledgeOf(table.commitment, seat, entropy);
  return isAsPledged ? undefined : { type: 'notAsPledged' };
};

/** Begins the game when every seat still in has contributed. */
export const beginWhenReady = (draft: Draft, ctx: Context): Draft =>
  isReady(draft.game.table) ? settleTurn(begin(draft), ctx) : draft;

export const isReady = (table: Table): boolean =>
  table.pledging === undefined
    ? table.contributions.every((entropy, seat) => entropy !== null || !isIn(table, seat))
    : areAllPledged(table, table.pledging) && seatsOwing(table, table.pledging).length === 0;
