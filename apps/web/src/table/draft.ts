/**
 * A play in the making, on the screen of the player who makes it: the rack in this player's own order, tiles and
 * special tiles tried on the board, and the cursor. Pure; the rules know nothing of it.
 */
import {
  BLANK,
  type Direction,
  EMPTY,
  type Hand,
  type LaidSpecial,
  type Letter,
  type PlacedTile,
  type Square,
  type View,
  neighbour,
  seedOf,
  shuffled,
} from '@tilewright/rules';
import { standingBoard } from './standing-board.ts';

/** A tile tried on the board. Its slot of the rack stays free for coming back. */
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
type Picked =
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

export const emptyDraft: Draft = {
  rack: [],
  tried: [],
  specials: [],
  cursor: null,
  picked: null,
  asking: null,
};

/** The hand whose play is being made: the viewer's own. */
export const handOf = ({ viewer, hands }: View): Hand | null =>
  viewer === 'spectator' ? null : (hands[viewer] ?? null);

export const triedAt = ({ tried }: Draft, square: Square): TriedTile | undefined =>
  tried.find((tile) => tile.square === square);

export const isTried = ({ tried, asking }: Draft, slot: number): boolean =>
  asking?.slot === slot || tried.some((tile) => tile.slot === slot);

/** The slots whose tile is on the rack. */
export const heldSlots = (draft: Draft): readonly number[] =>
  draft.rack.map((_, slot) => slot).filter((slot) => !isTried(draft, slot));

export const isFree = (view: View, square: Square): boolean => standingBoard(view)[square] === EMPTY;

/** Puts a tile of the rack on a square; a blank asks for its letter first. A tile tried there goes back. */
export const layTile = (draft: Draft, view: View, slot: number, square: Square): Draft => {
  const letter = draft.rack[slot];
  if (letter === undefined || isTried(draft, slot) || !isFree(view, square)) return draft;
  const cleared = withoutSpecial(takeOff(draft, square), square);
  if (letter === BLANK) return { ...cleared, picked: null, asking: { slot, square } };
  return { ...cleared, picked: null, tried: [...cleared.tried, { square, slot, letter, isBlank: false }] };
};

/** Moves a tried tile; onto another one they change places. A moved blank keeps its letter. */
export const moveTried = (draft: Draft, view: View, from: Square, to: Square): Draft => {
  if (!isFree(view, to) || triedAt(draft, from) === undefined) return { ...draft, picked: null };
  const tried = draft.tried.map((tile) => {
    if (tile.square === from) return { ...tile, square: to };
    return tile.square === to ? { ...tile, square: from } : tile;
  });
  return withoutSpecial({ ...draft, tried, picked: null }, to);
};

export const takeOff = (draft: Draft, square: Square): Draft => ({
  ...draft,
  tried: draft.tried.filter((tile) => tile.square !== square),
  picked: null,
});

/** All tiles back to the rack, special ones too. */
export const recall = (draft: Draft): Draft => ({
  ...draft,
  tried: [],
  specials: [],
  picked: null,
  asking: null,
});

/** A new order of the rack; tried tiles keep their squares. */
export const shuffleRack = (draft: Draft, seed: number): Draft => {
  const order = shuffledOrder(draft.rack.length, seed);
  const isSame = order.every((from, to) => draft.rack[from] === draft.rack[to]);
  // A shuffle that shows nothing new is tried again, as long as there is anything to see.
  return isSame && new Set(draft.rack).size > 1 ? shuffleRack(draft, seed + 1) : reordered(draft, order);
};

const shuffledOrder = (count: number, seed: number): readonly number[] =>
  shuffled(
    Array.from({ length: count }, (_, slot) => slot),
    seedOf(String(seed), 0, []),
  );

/** Moves the tile of a slot before that of another one. */
export const moveSlot = (draft: Draft, from: number, to: number): Draft => {
  const others = draft.rack.map((_, slot) => slot).filter((slot) => slot !== from);
  const at = to > from ? to - 1 : to;
  return reordered(draft, [...others.slice(0, at), from, ...others.slice(at)]);
};

/** The rack with the tile of slot `order[n]` as its nth. */
const reordered = (draft: Draft, order: readonly number[]): Draft => ({
  ...draft,
  rack: order.map((slot) => draft.rack[slot] as Letter),
  tried: draft.tried.map((tile) => ({ ...tile, slot: order.indexOf(tile.slot) })),
  asking: draft.asking && { ...draft.asking, slot: order.indexOf(draft.asking.slot) },
  picked: null,
});

/** Gives the blank that asks its letter. */
export const chooseLetter = (draft: Draft, letter: Letter): Draft =>
  draft.asking === null
    ? draft
    : { ...draft, asking: null, tried: [...draft.tried, { ...draft.asking, letter, isBlank: true }] };

/** The blank that asks goes back to the rack. */
export const dropAsking = (draft: Draft): Draft => ({ ...draft, asking: null });

/** A click on a tile of the rack: it waits for a square, or goes where the cursor is, and the cursor goes on. */
export const pressSlot = (draft: Draft, view: View, slot: number): Draft => {
  if (draft.picked?.type === 'slot' && draft.picked.slot === slot) return { ...draft, picked: null };
  const { cursor } = draft;
  const square =
    cursor && draft.picked === null ? nextFree(draft, view, cursor.square, cursor.direction) : undefined;
  if (cursor === null || square === undefined) return { ...draft, picked: { type: 'slot', slot } };
  const laid = layTile(draft, view, slot, square);
  return { ...laid, cursor: cursorBehind(laid, view, square, cursor.direction) };
};

/** This square or the first behind it on which nothing lies. */
export const nextFree = (
  draft: Draft,
  view: View,
  from: Square,
  direction: Direction,
): Square | undefined => {
  const isTaken = (square: Square): boolean =>
    !isFree(view, square) || draft.asking?.square === square || triedAt(draft, square) !== undefined;
  let square: Square | undefined = from;
  while (square !== undefined && isTaken(square))
    square = neighbour(view.table.setup.layout, square, direction, 1);
  return square;
};

/** The cursor on the next free square behind a tile that was laid; at the edge it stays. */
export const cursorBehind = (draft: Draft, view: View, square: Square, direction: Direction): Cursor => {
  const after = neighbour(view.table.setup.layout, square, direction, 1);
  const next = after === undefined ? undefined : nextFree(draft, view, after, direction);
  return { square: next ?? after ?? square, direction };
};

/** A click on a square: takes what was picked, picks the tile tried there, or sets and turns the cursor. */
export const pressSquare = (draft: Draft, view: View, square: Square): Draft => {
  const { picked } = draft;
  if (picked?.type === 'slot') return layTile({ ...draft, cursor: null }, view, picked.slot, square);
  if (picked?.type === 'special') return laySpecial(draft, view, picked.kind, square);
  if (picked?.type === 'tried')
    return picked.square === square
      ? { ...draft, picked: null }
      : moveTried(draft, view, picked.square, square);
  if (triedAt(draft, square) !== undefined) return { ...draft, picked: { type: 'tried', square } };
  return { ...draft, cursor: nextCursor(draft.cursor, square) };
};

/** On a new square to the right, on the same one down, then off. */
const nextCursor = (cursor: Cursor | null, square: Square): Cursor | null => {
  if (cursor?.square !== square) return { square, direction: 'across' };
  return cursor.direction === 'across' ? { square, direction: 'down' } : null;
};

/** Lays a special tile that is held on an empty square. */
export const laySpecial = (draft: Draft, view: View, kind: string, square: Square): Draft => {
  const heldCount = handOf(view)?.inventory.filter((held) => held === kind).length ?? 0;
  const laidCount = draft.specials.filter((laid) => laid.kind === kind).length;
  const isTaken =
    !isFree(view, square) || triedAt(draft, square) !== undefined || isOwnSpecial(draft, view, square);
  if (laidCount >= heldCount || isTaken) return { ...draft, picked: null };
  return { ...draft, picked: null, specials: [...draft.specials, { square, kind }] };
};

const isOwnSpecial = ({ specials }: Draft, view: View, square: Square): boolean =>
  [
    ...specials,
    ...(handOf(view)?.hidden ?? []),
    ...view.table.openSpecials.filter(({ owner }) => owner === view.viewer),
  ].some((special) => special.square === square);

const withoutSpecial = (draft: Draft, square: Square): Draft => ({
  ...draft,
  specials: draft.specials.filter((special) => special.square !== square),
});

export const takeOffSpecial = (draft: Draft, square: Square): Draft => ({
  ...withoutSpecial(draft, square),
  picked: null,
});

/** The tried tiles as a play lays them. */
export const placedTiles = ({ tried }: Draft): readonly PlacedTile[] =>
  tried.map(({ square, letter, isBlank }) => ({ square, letter, blank: isBlank }));
