/**
 * Clicks and taps on rack and board, in either order. A tap beside what was meant counts for the nearest square that
 * makes sense; a double click or right click takes a tried tile back.
 */
import { EMPTY, type Square } from '@tilewright/rules';
import { isBookList } from '../keeper/library.ts';
import { areTilesHeld } from './actions.ts';
import { catchFocus } from './board-focus.ts';
import { type Draft, pressSlot, pressSquare, takeOff, takeOffSpecial, triedAt } from './draft.ts';
import { canLieOn } from './drag-drop.ts';
import { type BoardBox, type Point, squareFor } from './drag-geometry.ts';
import { measureScene, snappingFor } from './drag-scene.ts';
import { type TableState, mySeat, useTable } from './table-store.ts';

const DOUBLE_MS = 400;

const elementAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slot], [data-square]') : null;

/** The squares that a tap can mean: with a tile in hand those that take it, without one the tried tiles. */
const meantSquare = (board: BoardBox, point: Point, square: Square): Square => {
  const { draft, view } = useTable.getState();
  const snapping = snappingFor({ view, board }, draft, true, null);
  const isTried = (other: Square): boolean => triedAt(draft, other) !== undefined;
  const near =
    draft.picked === null
      ? { ...snapping, canTake: (other: Square) => canLieOn(view, other), isFree: isTried }
      : snapping;
  return squareFor(board, point, near) ?? square;
};

/** Whatever was tried on a square, a tile or a special one, goes back. */
const clearSquare = (draft: Draft, square: Square): Draft =>
  triedAt(draft, square) === undefined ? takeOffSpecial(draft, square) : takeOff(draft, square);

const isTriedOn = (draft: Draft, square: Square): boolean =>
  triedAt(draft, square) !== undefined || draft.specials.some((special) => special.square === square);

interface LastPress {
  square: Square | null;
  atMs: number;
  /** Not every browser tells with the click what made it. */
  isTouch: boolean;
}

const pressOnSquare = (root: HTMLElement, click: MouseEvent, on: HTMLElement, last: LastPress): void => {
  const state = useTable.getState();
  const exact = Number(on.dataset['square']) as Square;
  const scene = last.isTouch ? measureScene(root) : null;
  const point = { left: click.clientX, top: click.clientY };
  const square = scene ? meantSquare(scene.board, point, exact) : exact;
  const isDouble = last.square === square && click.timeStamp - last.atMs < DOUBLE_MS;
  last.square = square;
  last.atMs = click.timeStamp;
  if (areTilesHeld(state) || isPendingOn(square)) return;
  if (isDouble && isTriedOn(state.draft, square)) return state.edit((draft) => clearSquare(draft, square));
  state.edit((draft, now) => pressSquare(draft, now, square));
};

/** A play of somebody else that waits for an answer keeps its squares. */
const isPendingOn = (square: Square): boolean =>
  useTable.getState().view.table.pending?.tiles.some((tile) => tile.square === square) === true;

/** A tap on a word that came out of a book, with nothing in hand: where does it stand? Anybody may ask, at any time. */
const isWordAsked = ({ view: { table }, draft }: TableState, square: Square): boolean =>
  isBookList(table.setup.lexicon) && (table.board[square] ?? EMPTY) !== EMPTY && draft.picked === null;

const onClick = (root: HTMLElement, click: MouseEvent, last: LastPress): void => {
  const on = elementAt(click.target);
  const state = useTable.getState();
  const square = Number(on?.dataset['square'] ?? Number.NaN) as Square;
  if (isWordAsked(state, square)) return state.askWord(square);
  if (on === null || mySeat(state) === null) return;
  if (on.dataset['square'] !== undefined) return pressOnSquare(root, click, on, last);
  if (areTilesHeld(state) || on.querySelector('[data-tile]') === null) return;
  state.edit((draft, now) => pressSlot(draft, now, Number(on.dataset['slot'])));
  // A tile that was laid takes its button with it.
  requestAnimationFrame(catchFocus);
};

const onContextMenu = (click: MouseEvent, { isTouch }: LastPress): void => {
  const on = elementAt(click.target);
  const state = useTable.getState();
  if (on === null) return;
  const square = Number(on.dataset['square'] ?? Number.NaN) as Square;
  const isTried = isTriedOn(state.draft, square);
  // A long press is no right click, but must not open a menu over the game.
  if (isTried || isTouch) click.preventDefault();
  if (isTried && !isTouch && !areTilesHeld(state)) state.edit((draft) => clearSquare(draft, square));
};

/** Listens on the table until the answer is called. */
export const listenForPresses = (root: HTMLElement): (() => void) => {
  const stopping = new AbortController();
  const options = { signal: stopping.signal };
  const last: LastPress = { square: null, atMs: 0, isTouch: false };
  const noteKind = ({ pointerType }: PointerEvent): void => {
    last.isTouch = pointerType === 'touch';
  };
  root.addEventListener('pointerdown', noteKind, options);
  root.addEventListener('click', (click) => onClick(root, click, last), options);
  root.addEventListener('contextmenu', (click) => onContextMenu(click, last), options);
  return () => stopping.abort();
};
