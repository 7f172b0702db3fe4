/** Puts the chosen theme, styles and motion on the document and follows the system where that was chosen. */
import { type ReactElement, Suspense, lazy, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSettings } from '../settings/settings.ts';
import { lookTexts } from '../texts/look.ts';
import { FailureBoundary, FailureNote } from './failure.tsx';

const Music = lazy(async () => ({ default: (await import('../sound/music.tsx')).Music }));

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** The colour of the browser's own frame: that of the page. */
const paintFrame = (): void => {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', backgroundColor);
};

/** Whether movement is wanted, for code that moves things by itself; style sheets read `data-motion` instead. */
export const isMotionReduced = (): boolean => document.documentElement.dataset['motion'] === 'reduced';

interface AppearanceProps {
  /** For a window beside the game, which has the music. */
  readonly isSilent?: boolean;
}

export const Appearance = ({ isSilent = false }: AppearanceProps): ReactElement | null => {
  const { theme, motion, tileStyle, boardStyle, hasMusic } = useSettings();
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)');
  const isStillOutside = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const outside = isDarkOutside ? 'dark' : 'light';
    dataset['theme'] = theme === 'system' ? outside : theme;
    const movement = isStillOutside ? 'reduced' : 'full';
    dataset['motion'] = motion === 'system' ? movement : motion;
    dataset['tiles'] = tileStyle;
    dataset['board'] = boardStyle;
    paintFrame();
  }, [theme, motion, tileStyle, boardStyle, isDarkOutside, isStillOutside]);
  if (!hasMusic || isSilent) return null;
  return (
    <FailureBoundary fallback={<FailureNote>{lookTexts.failure.music}</FailureNote>}>
      <Suspense fallback={null}>
        <Music />
      </Suspense>
    </FailureBoundary>
  );
};
