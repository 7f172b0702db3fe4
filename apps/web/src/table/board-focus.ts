/** Brings the focus to the board's tab stop, from where every key of the table works. */
export const focusBoard = (): void =>
  document.querySelector<HTMLElement>('[data-squares] [tabindex="0"]')?.focus({ preventScroll: true });

/** Brings it there only when it was lost, as when the focused tile left the rack. */
export const catchFocus = (): void => {
  if (document.activeElement === null || document.activeElement === document.body) focusBoard();
};
