/** The keys of a Junior game. They are silent while a dialog is open. */
import { type Letter, type Square, colOf, printedAt, rowOf, squareAt } from '@tilewright/rules';
import { type KeyAct, keyAct } from '../table/keys.ts';
import { useTable } from '../table/table-store.ts';
import { playable } from './cells.ts';
import type { ChipDrag } from './chip-drag.ts';
import { useJunior } from './junior-store.ts';
import { endTurn, pickLetter, pressSquare, putBack, swapChosen, toggleSwap } from './moves.ts';
import { actingSeat, rackOf } from './whose-turn.ts';

const NATIVE = 'button, a, summary, [role="button"]';

const isTaken = ({ target, key, isComposing, defaultPrevented }: KeyboardEvent): boolean => {
  if (isComposing || defaultPrevented || document.querySelector('dialog[open]') !== null) return true;
  const isActivation = key === 'Enter' || key === ' ';
  return isActivation && target instanceof Element && target.closest(NATIVE) !== null;
};

/** Brings the focus to a square. */
const focusSquare = (square: Square): void => {
  useJunior.setState({ focused: square });
  document
    .querySelector<HTMLElement>(`[data-squares] [data-square="${square}"]`)
    ?.focus({ preventScroll: true });
};

const isOnBoard = (): boolean => document.activeElement?.closest('[data-squares]') != null;

const step = (rowBy: number, colBy: number): void => {
  const { view, focused } = useJunior.getState();
  const { layout } = view.table.setup;
  const next = squareAt(layout, rowOf(layout, focused) + rowBy, colOf(layout, focused) + colBy);
  focusSquare(isOnBoard() ? (next ?? focused) : focused);
};

/** To the next square that fits the stamp in the hand, or any stamp. */
const stepToFitting = (): void => {
  const { view, focused, picked } = useJunior.getState();
  const seat = actingSeat(view);
  if (seat === null) return;
  const rack = rackOf(view, seat);
  const letter = picked === null ? null : (rack[picked] ?? null);
  const fitting = playable(view.table, rack)
    .filter((square) => letter === null || printedAt(view.table, square) === letter)
    .sort((one, other) => one - other);
  const next = fitting.find((square) => square > focused) ?? fitting[0];
  if (next !== undefined) focusSquare(next);
};

/** A letter stamps the square that has the focus and shows it; else the stamp with that letter is taken. */
const typeLetter = (sign: string): void => {
  const { view, focused } = useJunior.getState();
  const { kinds } = view.table.setup.tileSet;
  const letter = kinds.findIndex(({ text }, index) => index > 0 && text.toUpperCase() === sign) as Letter;
  if (letter < 0) return;
  if (isOnBoard() && printedAt(view.table, focused) === letter) void pressSquare(focused);
  else pickLetter(letter, kinds[letter]?.text ?? sign);
};

const run = (act: KeyAct): void => {
  switch (act.type) {
    case 'step':
      return step(act.rowBy, act.colBy);
    case 'centre':
      return stepToFitting();
    case 'play':
    case 'turn':
      return isOnBoard() ? void pressSquare(useJunior.getState().focused) : undefined;
    case 'letter':
      return typeLetter(act.sign);
    case 'pass':
      // The key of the wide button, whatever it says now.
      return void (useJunior.getState().giving === null ? endTurn() : swapChosen());
    case 'swap':
      return toggleSwap();
    case 'recall':
      return putBack();
    case 'keys':
      return useTable.getState().open('keys');
    default:
      return undefined;
  }
};

export const listenForKeys = (drag: ChipDrag): (() => void) => {
  const onKey = (press: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
    const hasAltGraph = press.getModifierState('AltGraph');
    const act = isTaken(press) ? null : keyAct({ key, shiftKey, ctrlKey, altKey, metaKey, hasAltGraph });
    if (act === null || (press.repeat && act.type !== 'step')) return;
    press.preventDefault();
    if (!drag.isDragging()) run(act);
    else if (act.type === 'recall') drag.cancel();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};
