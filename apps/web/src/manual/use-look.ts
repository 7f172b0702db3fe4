/** Puts the chosen theme, styles and motion on the manual, as the game has them; a change there shows here at once. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useSettings } from '../settings/settings.ts';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Settings are changed in the window of the game: the browser tells this one. */
const useSettingsFromElsewhere = (): void =>
  useLayoutEffect(() => {
    const reread = (): void => void useSettings.persist.rehydrate();
    window.addEventListener('storage', reread);
    return () => window.removeEventListener('storage', reread);
  }, []);

export const useLook = (): void => {
  const { theme, motion, tileStyle, boardStyle } = useSettings();
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)');
  const isStillOutside = useMedia('(prefers-reduced-motion: reduce)');
  useSettingsFromElsewhere();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const outside = isDarkOutside ? 'dark' : 'light';
    dataset['theme'] = theme === 'system' ? outside : theme;
    const movement = isStillOutside ? 'reduced' : 'full';
    dataset['motion'] = motion === 'system' ? movement : motion;
    dataset['tiles'] = tileStyle;
    dataset['board'] = boardStyle;
  }, [theme, motion, tileStyle, boardStyle, isDarkOutside, isStillOutside]);
};
