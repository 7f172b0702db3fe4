/**
 * What a decision comes to: a draft, or a refusal. A draft collects events while the decision is worked out, so that
 * each step sees the game as the steps before it left it.
 */
import { type Result, err, ok } from './brand.ts';
import type { GameEvent, HandChange, SharedEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';

/** What a command brings about. */
export type Ruling = Result<readonly GameEvent[], Refusal>;

/** The same while it is worked out, with the game after it. */
export type Ruled = Result<Draft, Refusal>;

export const refuse = (refusal: Refusal): { readonly ok: false; readonly error: Refusal } => err(refusal);

export interface Draft {
  /** The game after all events so far. */
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

export const draftOf = (game: Game): Draft => ({ game, events: [] });

/** The draft with one more event, and the game as it is after it. */
export const record = (draft: Draft, shared: SharedEvent, hands: readonly HandChange[] = []): Draft =>
  recordEvent(draft, { shared, hands, vault: null });

export const recordEvent = ({ game, events }: Draft, event: GameEvent): Draft => ({
  game: evolve(game, event),
  events: [...events, event],
});

export const accept = (draft: Draft): Ruled => ok(draft);
