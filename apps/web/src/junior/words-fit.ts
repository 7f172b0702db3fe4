/**
 * How large the pictures are drawn: the largest at which all of them are in view, and never smaller than a finger.
 * Where even those are too many the strip scrolls, and says so with its arrows.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const SIZES_REM = [4.5, 4, 3.5, 3.25, 3, 2.75] as const;

const overflows = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight + 1;

/** Tries the sizes on the strip itself: written words are as wide as they are. */
const fit = (frame: HTMLElement, strip: HTMLElement): void => {
  frame.dataset['scrolls'] = 'false';
  for (const size of SIZES_REM) {
    strip.style.setProperty('--picture', `${size}rem`);
    if (!overflows(strip)) return;
  }
  frame.dataset['scrolls'] = 'true';
};

interface Ends {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

const endsOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Ends => ({
  isAtStart: scrollTop <= 1,
  isAtEnd: scrollTop + clientHeight >= scrollHeight - 1,
});

interface WordsFit {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly ends: Ends;
  readonly noteScroll: () => void;
}

/** Fits the strip in its frame whenever the frame or the number of words changes. */
export const useWordsFit = (wordCount: number): WordsFit => {
  const frame = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: true });
  const noteScroll = useCallback((): void => {
    if (strip.current === null) return;
    const found = endsOf(strip.current);
    setEnds((before) =>
      before.isAtStart === found.isAtStart && before.isAtEnd === found.isAtEnd ? before : found,
    );
  }, []);
  const refit = useCallback((): void => {
    if (frame.current === null || strip.current === null) return;
    fit(frame.current, strip.current);
    noteScroll();
  }, [noteScroll]);
  useLayoutEffect(refit, [refit, wordCount]);
  useEffect(() => {
    const watch = new ResizeObserver(refit);
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [refit]);
  return { frame, strip, ends, noteScroll };
};
