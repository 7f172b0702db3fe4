/** The contents: a list of links that shows where the reader is. On a phone it opens and closes. */
import { type ReactElement, useEffect, useState } from 'react';
import { manualTexts } from '../texts/manual.ts';
import type { Section } from './blocks.ts';
import style from './contents.module.css';

/** The section at the top of the window. */
const useSectionInView = (sections: readonly Section[]): string => {
  const [shown, setShown] = useState(sections[0]?.id ?? '');
  useEffect(() => {
    const places = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = (): void => {
      const passed = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 3);
      setShown(passed[passed.length - 1]?.id ?? places[0]?.id ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return shown;
};

const useIsWide = (): boolean => {
  const [isWide, setWide] = useState(() => matchMedia('(min-width: 60rem)').matches);
  useEffect(() => {
    const media = matchMedia('(min-width: 60rem)');
    const look = (): void => setWide(media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return isWide;
};

export const Contents = ({ sections }: { readonly sections: readonly Section[] }): ReactElement => {
  const shown = useSectionInView(sections);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={style.contents} aria-label={manualTexts.contents}>
      <details
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => {
          if (!isWide) setOpen(currentTarget.open);
        }}
      >
        <summary className={style.summary}>{manualTexts.contents}</summary>
        <ol className={style.list}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className={style.link}
                href={`#${id}`}
                aria-current={id === shown ? 'location' : undefined}
                onClick={() => setOpen(false)}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
};
