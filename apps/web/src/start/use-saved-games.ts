/** The saved games, followed while the page is open; null until they have come. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { keeper } from '../keeper/connect.ts';
import type { SavedGame } from '../keeper/keeper.ts';

interface SavedGames {
  readonly games: readonly SavedGame[] | null;
  readonly isLasting: boolean;
}

const useSaved = create<SavedGames>()(() => ({ games: null, isLasting: true }));

let isWatching = false;

const fetchGames = async (): Promise<void> => {
  try {
    useSaved.setState({ games: await keeper().games() });
  } catch {
    // The start page goes without them; the screen of saved games says what is wrong.
    useSaved.setState({ games: [] });
  }
};

/** The keeper takes a listener for good, so one is given to it once. */
const watch = async (): Promise<void> => {
  if (isWatching) return;
  isWatching = true;
  try {
    await keeper().watchGames(() => void fetchGames());
    useSaved.setState({ isLasting: await keeper().isLasting() });
  } catch {
    isWatching = false;
  }
};

export const useSavedGames = (): SavedGames => {
  useEffect(() => {
    void fetchGames();
    void watch();
  }, []);
  return useSaved();
};
