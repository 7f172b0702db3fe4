/**
 * A button that goes with its own press leaves the focus to the word field, so that nobody has to look for it; but not
 * under a finger, where that would open the keyboard.
 */

const goOnTyping = (root: HTMLElement, { target, detail }: MouseEvent): void => {
  const isPassing = target instanceof Element && target.closest('[data-passing]') !== null;
  const isByKey = detail === 0;
  if (isPassing && (isByKey || matchMedia('(pointer: fine)').matches))
    root.querySelector<HTMLElement>('[data-word-field]')?.focus();
};

/** Listens until stopped. */
export const listenForPassing = (root: HTMLElement): (() => void) => {
  const onClick = (click: MouseEvent): void => goOnTyping(root, click);
  // Before the button hears of it, for it may be gone after.
  root.addEventListener('click', onClick, { capture: true });
  return () => root.removeEventListener('click', onClick, { capture: true });
};
