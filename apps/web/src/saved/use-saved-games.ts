/** The saved games as they are now, in whatever tab they change. */
import { useSyncExternalStore } from 'react';
import { keeper } from '../keeper/connect.ts';
import { type SavedGames, followSavedGames } from './saved-games.ts';

const store = followSavedGames(keeper);

export const useSavedGames = (): SavedGames => useSyncExternalStore(store.subscribe, store.current);
