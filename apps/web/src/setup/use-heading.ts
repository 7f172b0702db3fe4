/** A screen's heading takes the focus when the screen comes, so that whoever cannot see it hears where they are. */
import { type RefObject, useEffect, useRef } from 'react';
import { startTexts } from '../texts/start.ts';

export const useHeading = (title: string | null): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === null ? startTexts.name : `${title} · ${startTexts.name}`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
};
