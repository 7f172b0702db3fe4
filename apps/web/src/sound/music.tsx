/** Plays the music while it is wanted, the player has touched the page, and somebody looks at it. Shows nothing. */
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSettings } from '../settings/settings.ts';
import { type Player, playMusic } from './music-player.ts';
import { holdSpeaker, openSpeaker, whenAllowed } from './speaker.ts';

const useIsShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );

const start = (): Player | null => {
  const speaker = openSpeaker();
  if (speaker === null) return null;
  try {
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    return playMusic(speaker, seed, useSettings.getState().musicVolume);
  } catch {
    return null;
  }
};

export const Music = (): ReactElement | null => {
  const musicVolume = useSettings((settings) => settings.musicVolume);
  const isShown = useIsShown();
  const [isAllowed, setIsAllowed] = useState(false);
  const player = useRef<Player | null>(null);
  useEffect(() => whenAllowed(() => setIsAllowed(true)), []);
  useEffect(() => {
    if (!isShown || !isAllowed) return undefined;
    player.current = start();
    const release = holdSpeaker();
    return () => {
      player.current?.stop();
      player.current = null;
      release();
    };
  }, [isShown, isAllowed]);
  useEffect(() => player.current?.setVolume(musicVolume), [musicVolume]);
  return null;
};
