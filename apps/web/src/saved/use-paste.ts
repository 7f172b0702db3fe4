/** Pasting anywhere on the screen, except where somebody types. */
import { useEffect, useEffectEvent } from 'react';

export const usePaste = (onPasted: (pasted: string) => void): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (target instanceof Element && target.closest('input, textarea, dialog') !== null) return;
    const pasted = clipboardData?.getData('text/plain') ?? '';
    if (pasted.trim() !== '') onPasted(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};
