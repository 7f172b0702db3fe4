/** The saved games as they are now, in whatever tab they change. */
import { useSyncExternalStore } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { SavedGame } from '../keeper/keeper.ts';

let games: readonly SavedGame[] | null = null;
let isWatching = false;
const listeners = new Set<() => void>();

const refresh = async (): Promise<void> => {
  games = await keeper().games();
  for (const listener of listeners) listener();
};

/** The keeper is asked to tell once; it tells for as long as the page is open. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!isWatching) void keeper().watchGames(() => void refresh());
  isWatching = true;
  void refresh();
  return () => listeners.delete(listener);
};

/** Null until the keeper has answered for the first time. */
export const useSavedGames = (): readonly SavedGame[] | null => useSyncExternalStore(subscribe, () => games);
