/** Where the focus is at the table: it is never lost, and who comes to the board by Tab is known. */
import { useEffect } from 'react';
import { type TableState, useTable } from './table-store.ts';

/** Brings the focus to the board's tab stop, from where every key of the table works. */
export const focusBoard = (): void =>
  document.querySelector<HTMLElement>('[data-squares] [tabindex="0"]')?.focus({ preventScroll: true });

/** Brings it there only when it was lost, as when the focused tile left the rack. */
export const catchFocus = (): void => {
  if (document.activeElement === null || document.activeElement === document.body) focusBoard();
};

const TAB_MS = 200;
let tabbedAtMs = -Infinity;

export const noteTab = (): void => {
  tabbedAtMs = performance.now();
};

/** Whether the focus is moving because somebody pressed Tab. */
export const isTabbing = (): boolean => performance.now() - tabbedAtMs < TAB_MS;

/** What takes the focus away with it when it goes. */
const isInFront = ({ dialog, draft, uncovered }: TableState): boolean =>
  dialog !== null || draft.asking !== null || uncovered === null;

/** When a dialog or the curtain goes, and nothing else takes the focus, the board does. */
export const useFocusKept = (): void =>
  useEffect(
    () =>
      useTable.subscribe((state, before) => {
        const hadFocus = document.activeElement !== document.body;
        if (hadFocus && isInFront(before) && !isInFront(state)) requestAnimationFrame(catchFocus);
      }),
    [],
  );
