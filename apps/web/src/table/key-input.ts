/** Hears the keys of the table and does what they mean. Keys are silent while a dialog is open or a field is typed in. */
import { type Square, type View, isEmptyBoard } from '@tilewright/rules';
import { challengeNow } from '../specials/challenge-window.tsx';
import { useNews } from '../specials/news-store.ts';
import { tableTexts } from '../texts/table.ts';
import { areTilesHeld } from './actions.ts';
import { announce, notify } from './announce.ts';
import { focusBoard, noteTab } from './board-focus.ts';
import { type Draft, heldSlots, pressSquare } from './draft.ts';
import { centreCursor, moveCursor, stepBack, turnCursor, typeLetter } from './draft-typing.ts';
import type { TileDrag } from './drag.ts';
import { type EditAct, type KeyAct, type KeyPress, keyAct } from './keys.ts';
import { passTurn, playTiles, recallTiles, shuffleTiles, swapTiles } from './table-actions.ts';
import { mySeat, useTable } from './table-store.ts';
import { NO_TYPING, type Typing, typeSign } from './typed-letter.ts';

/** What was typed last, and the draft it left: any other change of the draft begins a new tile. */
interface Memory {
  typing: Typing;
  draft: Draft | null;
}

const pressOf = (press: KeyboardEvent): KeyPress => ({
  key: press.key,
  shiftKey: press.shiftKey,
  ctrlKey: press.ctrlKey,
  altKey: press.altKey,
  metaKey: press.metaKey,
  hasAltGraph: press.getModifierState('AltGraph'),
});

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const NATIVE = 'button, a, summary, [role="button"]';

/** The question whether to challenge is answered by the key that asked it. */
const isDialogOpen = (key: string): boolean =>
  document.querySelector('dialog[open]') !== null && !(key === '3' && useNews.getState().isAsking);

/** Whether a key belongs to what has the focus, and not to the table. */
const isTaken = ({ target, key, isComposing, defaultPrevented }: KeyboardEvent): boolean => {
  if (isComposing || defaultPrevented || isDialogOpen(key)) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null) return true;
  const isActivation = key === 'Enter' || key === ' ';
  // A list that has the focus scrolls by these keys.
  const isScrolling = /^(Arrow|Home$)/.test(key) && target.matches('[tabindex="0"]:not([role="gridcell"])');
  return (isActivation && target.closest(NATIVE) !== null) || isScrolling;
};

/** Acts that a held key repeats. */
const isRepeatable = ({ type }: KeyAct): boolean => type === 'step' || type === 'back';

export const listenForKeys = (drag: TileDrag): (() => void) => {
  const memory: Memory = { typing: NO_TYPING, draft: null };
  const onKey = (press: KeyboardEvent): void => {
    if (press.key === 'Tab') noteTab();
    const act = isTaken(press) ? null : keyAct(pressOf(press));
    if (act === null || (press.repeat && !isRepeatable(act))) return;
    press.preventDefault();
    if (!drag.isDragging()) runAct(act, memory);
    else if (act.type === 'recall') drag.cancel();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};

const runAct = (act: KeyAct, memory: Memory): void => {
  const state = useTable.getState();
  switch (act.type) {
    case 'play':
      return playOrLay();
    case 'pass':
      return passTurn();
    case 'swap':
      return swapTiles();
    case 'challenge':
      return challengeNow();
    case 'shuffle':
      return shuffleTiles();
    case 'recall':
      return recallTiles();
    case 'keys':
      return state.open('keys');
    default:
      return mySeat(state) === null ? undefined : edit(act, memory);
  }
};

/** Enter plays; where a tile was picked with Enter before, it lays that one down. */
const playOrLay = (): void => {
  const { draft, edit: change } = useTable.getState();
  const { cursor, picked } = draft;
  if (picked === null || cursor === null || !isOnBoard()) return void playTiles();
  change((now, view) => ({ ...pressSquare(now, view, cursor.square), cursor }));
};

const isOnBoard = (): boolean => document.activeElement?.closest('[data-squares]') != null;

const edit = (act: EditAct, memory: Memory): void => {
  const { edit: change, draft } = useTable.getState();
  switch (act.type) {
    case 'step':
      change((now, view) => moveCursor(fromFocus(now), view, act.rowBy, act.colBy));
      return focusBoard();
    case 'centre':
      change(centreCursor);
      return focusBoard();
    case 'turn':
      change(turnCursor);
      return announceDirection();
    case 'back':
      return areTilesHeld(useTable.getState()) ? undefined : change(stepBack);
    case 'letter':
      return typeOn(act, memory, draft);
  }
};

/** Where there is no cursor it begins on the square that has the focus. */
const fromFocus = (draft: Draft): Draft => {
  const focused = document.activeElement;
  const square = focused instanceof HTMLElement ? focused.dataset['square'] : undefined;
  if (draft.cursor !== null || square === undefined) return draft;
  return { ...draft, cursor: { square: Number(square) as Square, direction: 'across' } };
};

const announceDirection = (): void => {
  const { cursor } = useTable.getState().draft;
  if (cursor) announce(tableTexts.say.direction(cursor.direction === 'across'));
};

/** Typing begins on the square that has the focus; on an empty board else at the centre. */
const withCursor = (draft: Draft, view: View): Draft => {
  const focused = fromFocus(draft);
  return focused.cursor === null && isEmptyBoard(view.table.board) ? centreCursor(focused, view) : focused;
};

const typeOn = (
  { sign, forcesBlank }: Extract<KeyAct, { type: 'letter' }>,
  memory: Memory,
  draft: Draft,
): void => {
  const state = useTable.getState();
  const ready = withCursor(draft, state.view);
  if (areTilesHeld(state)) return;
  if (ready.cursor === null) return notify(tableTexts.say.noCursor);
  const typing = memory.draft === draft ? memory.typing : NO_TYPING;
  const letters = heldSlots(draft).flatMap((slot) => draft.rack[slot] ?? []);
  const { tileSet } = state.view.table.setup;
  const typed = typeSign(typing, sign, { tileSet, letters, forcesBlank });
  const from = typed.type === 'replace' ? stepBack(ready, state.view) : ready;
  const next =
    typed.type === 'lay' || typed.type === 'replace'
      ? typeLetter(from, state.view, typed.letter, forcesBlank)
      : null;
  const isLaid = next !== null && next !== from;
  if (isLaid) state.edit(() => next);
  else if (typed.type !== 'wait')
    notify(tableTexts.say.notHeld(forcesBlank ? tableTexts.tile('', 0, true) : sign));
  memory.typing = isLaid || typed.type === 'wait' ? typed.typing : NO_TYPING;
  memory.draft = useTable.getState().draft;
};
