/**
 * A play in the making, on the screen of the player who makes it: the rack in this player's own order, tiles and
 * special tiles tried on the board, and the cursor. Pure; the rules know nothing of it.
 */
import type { Direction, LaidSpecial, Letter, Square } from '@tilewright/rules';

/** A tile tried on the board. It keeps its slot of the rack free for coming back. */
export interface TriedTile {
  readonly square: Square;
  readonly slot: number;
  /** What it stands for; for a blank the chosen letter. */
  readonly letter: Letter;
  readonly isBlank: boolean;
}

export interface Cursor {
  readonly square: Square;
  readonly direction: Direction;
}

/** What was clicked first and waits for its other half. */
export type Picked =
  | { readonly type: 'slot'; readonly slot: number }
  | { readonly type: 'tried'; readonly square: Square }
  | { readonly type: 'special'; readonly kind: string };

export interface Draft {
  /** The letters held, in the player's own order; a tried tile's slot stays. */
  readonly rack: readonly Letter[];
  readonly tried: readonly TriedTile[];
  readonly specials: readonly LaidSpecial[];
  readonly cursor: Cursor | null;
  readonly picked: Picked | null;
  /** A blank that was put on a square and waits for its letter. */
  readonly asking: { readonly slot: number; readonly square: Square } | null;
}

export const emptyDraft: Draft = { rack: [], tried: [], specials: [], cursor: null, picked: null, asking: null };
