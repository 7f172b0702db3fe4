/**
 * What a drop makes of the play in the making. The table may have changed during the drag: the tile is looked for where
 * it is by then, and where it cannot lie it goes back to the rack.
 */
import type { Letter, Square, View } from '@tilewright/rules';
import { type Draft, heldSlots, isFree, layTile, moveSlot, moveTried, takeOff } from './draft.ts';
import type { Drop } from './drag-geometry.ts';
import type { TilePlace } from './tile-moves.ts';

/** A tile that was lifted: its slot of the rack, and the letter it had there. */
export interface Carried {
  readonly slot: number;
  readonly letter: Letter;
}

interface Place {
  readonly slot: number;
  /** Null on the rack. */
  readonly square: Square | null;
}

/** Whether a tile can be put there: nothing lies there for good, and no play that waits for an answer. */
export const canLieOn = (view: View, square: Square): boolean =>
  isFree(view, square) && view.table.pending?.tiles.every((tile) => tile.square !== square) !== false;

/** Where the tile is now. */
const placeOf = (draft: Draft, { slot, letter }: Carried): Place | undefined => {
  const held = heldSlots(draft);
  const tried = draft.tried.find((tile) => tile.slot === slot);
  if (draft.rack[slot] === letter && (tried || held.includes(slot)))
    return { slot, square: tried?.square ?? null };
  const other = held.find((heldSlot) => draft.rack[heldSlot] === letter);
  return other === undefined ? undefined : { slot: other, square: null };
};

/** The draft after the drop, and where the tile lies then. */
export interface Dropped {
  readonly draft: Draft;
  readonly place: TilePlace | null;
}

export const dropTile = (draft: Draft, view: View, carried: Carried, drop: Drop): Dropped => {
  const from = placeOf(draft, carried);
  const lifted = { ...draft, picked: null };
  if (from === undefined) return { draft: lifted, place: null };
  if (drop.type === 'rack') return ontoRack(lifted, from, drop.before);
  if (drop.type === 'none' || !canLieOn(view, drop.square)) return backToRack(lifted, from);
  return ontoSquare(lifted, view, from, drop.square);
};

const backToRack = (draft: Draft, { slot, square }: Place): Dropped => ({
  draft: square === null ? draft : takeOff(draft, square),
  place: `slot ${slot}`,
});

const ontoRack = (draft: Draft, from: Place, before: number): Dropped => ({
  draft: moveSlot(backToRack(draft, from).draft, from.slot, before),
  place: `slot ${before > from.slot ? before - 1 : before}`,
});

const ontoSquare = (draft: Draft, view: View, from: Place, square: Square): Dropped => {
  const place = `square ${square}` as const;
  if (from.square === square) return { draft, place };
  return from.square === null
    ? { draft: layTile({ ...draft, cursor: null }, view, from.slot, square), place }
    : { draft: moveTried(draft, view, from.square, square), place };
};
