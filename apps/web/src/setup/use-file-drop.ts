/**
 * A file, or where it is wanted a text, dropped anywhere on the page. Tells while one hangs over it, so that the page
 * can say what will happen.
 */
import { useEffect, useState } from 'react';

/** Files, and the text where none was dropped. */
type OnDropped = (files: readonly File[], text: string) => void;

const TEXT = 'text/plain';

/** A text that is dropped into a field belongs there. */
const isInField = ({ target }: DragEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isWanted = (event: DragEvent, isTextToo: boolean): boolean => {
  const types = event.dataTransfer?.types ?? [];
  return types.includes('Files') || (isTextToo && types.includes(TEXT) && !isInField(event));
};

/** The page would otherwise be left for the file, so anything dropped is taken. */
export const useFileDrop = (onDropped: OnDropped, isTextToo = false): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const hold = (event: DragEvent): void => {
      if (!isWanted(event, isTextToo)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const take = (event: DragEvent): void => {
      setOver(false);
      if (!isWanted(event, isTextToo)) return;
      event.preventDefault();
      onDropped(Array.from(event.dataTransfer?.files ?? []), event.dataTransfer?.getData(TEXT) ?? '');
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', take, { signal });
    return () => gone.abort();
  });
  return isOver;
};
