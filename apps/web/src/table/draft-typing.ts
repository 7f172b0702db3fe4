/**
 * Typing a play: from the cursor on, tile by tile, over what lies there already.
 */
import {
  BLANK,
  type Letter,
  type Square,
  type View,
  centreOf,
  colOf,
  neighbour,
  rowOf,
  squareAt,
} from '@tilewright/rules';
import {
  type Cursor,
  type Draft,
  cursorBehind,
  handOf,
  heldSlots,
  nextFree,
  takeOff,
  triedAt,
} from './draft.ts';

/** Lays a letter where the cursor is, or on the next free square, and goes on. A blank stands in for what is missing. */
export const typeLetter = (draft: Draft, view: View, letter: Letter, forcesBlank: boolean): Draft => {
  const { cursor } = draft;
  if (cursor === null || handOf(view) === null) return draft;
  const square = nextFree(draft, view, cursor.square, cursor.direction);
  const slot = slotFor(draft, letter, forcesBlank);
  if (square === undefined || slot === undefined) return draft;
  const isBlank = draft.rack[slot] === BLANK;
  const tried = [...draft.tried, { square, slot, letter, isBlank }];
  const specials = draft.specials.filter((special) => special.square !== square);
  const laid = { ...draft, tried, specials, picked: null };
  return { ...laid, cursor: cursorBehind(laid, view, square, cursor.direction) };
};

const slotFor = (draft: Draft, letter: Letter, forcesBlank: boolean): number | undefined => {
  const held = heldSlots(draft);
  const own = forcesBlank ? undefined : held.find((slot) => draft.rack[slot] === letter);
  return own ?? held.find((slot) => draft.rack[slot] === BLANK);
};

/** Takes back the tried tile behind the cursor and goes there. */
export const stepBack = (draft: Draft, view: View): Draft => {
  const { cursor } = draft;
  if (cursor === null) return draft;
  const { layout } = view.table.setup;
  // At the edge the cursor stays on the last tile: that one comes first.
  let square: Square | undefined = cursor.square;
  while (square !== undefined && triedAt(draft, square) === undefined)
    square = neighbour(layout, square, cursor.direction, -1);
  return square === undefined ? draft : { ...takeOff(draft, square), cursor: { ...cursor, square } };
};

export const turnCursor = (draft: Draft): Draft =>
  draft.cursor === null
    ? draft
    : {
        ...draft,
        cursor: { ...draft.cursor, direction: draft.cursor.direction === 'across' ? 'down' : 'across' },
      };

/** Moves the cursor, never off the board; where there is none it begins at the centre. */
export const moveCursor = (draft: Draft, view: View, rowBy: number, colBy: number): Draft => {
  const { layout } = view.table.setup;
  const { cursor } = draft;
  if (cursor === null) return centreCursor(draft, view);
  const square = squareAt(layout, rowOf(layout, cursor.square) + rowBy, colOf(layout, cursor.square) + colBy);
  return square === undefined ? draft : { ...draft, cursor: { ...cursor, square } };
};

export const centreCursor = (draft: Draft, view: View): Draft => {
  const square = centreOf(view.table.setup.layout);
  const cursor: Cursor = { square, direction: draft.cursor?.direction ?? 'across' };
  return { ...draft, cursor };
};
