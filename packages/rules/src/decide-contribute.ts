/**
 * Contributions to the draws: each seat adds its own chance after the hash of the secret is known, so that who has the
 * secret cannot choose the draws, unless it also contributes last. When the last one is in, the game begins.
 */
import type { Seat } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import type { Game, Table } from './game.ts';
import { begin } from './opening.ts';
import { type Draft, type Ruling, accept, draftOf, record, refuse } from './ruling.ts';
import { settleTurn } from './settle-turn.ts';
import { isIn } from './turn.ts';

const ENTROPY = /^[0-9a-f]{32,128}$/;

export const contribute = (
  game: Game,
  seat: Seat,
  { entropy }: CommandOf<'contribute'>,
  ctx: Context,
): Ruling => {
  if (game.table.contributions[seat] !== null) return refuse({ type: 'alreadyContributed' });
  if (!ENTROPY.test(entropy)) return refuse({ type: 'badContribution' });
  const contributed = record(draftOf(game), { type: 'contributed', at: ctx.now, seat, entropy });
  return accept(beginWhenReady(contributed, ctx));
};

/** Begins the game when every seat still in has contributed. */
export const beginWhenReady = (draft: Draft, ctx: Context): Draft =>
  isReady(draft.game.table) ? settleTurn(begin(draft), ctx) : draft;

const isReady = (table: Table): boolean =>
  table.contributions.every((entropy, seat) => entropy !== null || !isIn(table, seat));
