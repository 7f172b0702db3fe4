/** Where the keyboard is when a dialog opens, and keys that work wherever in it the focus is. */
import { useRef, useLayoutEffect } from 'react';
import { isShortcut } from '../table/keys.ts';

/** For the control that is to have the focus when its dialog opens; React keeps the attribute to itself. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/** The same for a control that has no reference of its own: the first button inside. */
export const focusFirstInside = (element: HTMLElement | null): void =>
  focusFirst(element?.querySelector('button') ?? null);

/** Whether the key is meant for a text box, or goes to the browser or the system. */
const isTaken = (press: KeyboardEvent): boolean => {
  const { target, ctrlKey, metaKey, altKey } = press;
  const hasAltGraph = press.getModifierState('AltGraph');
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isTyping || isShortcut({ ctrlKey, metaKey, altKey, hasAltGraph });
};

/** Listens to keys while the caller is on the screen; answers true for a key that it used up. */
export const useKeyPress = (onKey: (key: string, press: KeyboardEvent) => boolean): void => {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  // Before the dialog is painted: the key that answers may come at once.
  useLayoutEffect(() => {
    const listener = (press: KeyboardEvent): void => {
      if (press.repeat || isTaken(press) || !latest.current(press.key, press)) return;
      press.preventDefault();
      press.stopImmediatePropagation();
    };
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
};
