/**
 * The saved games as the page knows them, for every screen that lists them. They are read anew only while somebody looks,
 * and one reading after another.
 */
import type { Keeper, KeeperFault, SavedGame } from '../keeper/keeper.ts';

export interface SavedGames {
  /** Null until the keeper has answered for the first time. */
  readonly games: readonly SavedGame[] | null;
  readonly fault: KeeperFault | null;
}

export interface SavedGamesStore {
  readonly current: () => SavedGames;
  /** The answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

type Source = Pick<Keeper, 'games' | 'watchGames'>;

export const followSavedGames = (keeper: () => Source): SavedGamesStore => {
  const listeners = new Set<() => void>();
  let saved: SavedGames = { games: null, fault: null };
  let isReading = false;
  let isStale = false;
  let endWatch = (): void => undefined;

  const read = async (): Promise<void> => {
    const answer = await keeper().games();
    saved = answer.ok ? { games: answer.value, fault: null } : { ...saved, fault: answer.error };
    for (const listener of listeners) listener();
  };
  const refresh = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && listeners.size > 0) {
      isStale = false;
      await read();
    }
    isReading = false;
  };
  const watch = (): void => {
    const ending = keeper().watchGames(() => void refresh());
    endWatch = () => void ending.then((end) => end());
  };

  return {
    current: () => saved,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) watch();
      void refresh();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) endWatch();
      };
    },
  };
};
