/** What the start page tells of saved games; null until they have come. */
import { useIsLasting } from '../dialogs/use-is-lasting.ts';
import type { SavedGame } from '../keeper/keeper.ts';
import { useSavedGames as useAllGames } from '../saved/use-saved-games.ts';

interface StartGames {
  readonly games: readonly SavedGame[] | null;
  readonly isLasting: boolean;
}

/** Goes without games that cannot be read: the screen of saved games says what is wrong. */
export const useSavedGames = (): StartGames => {
  const { games } = useAllGames();
  const isLasting = useIsLasting();
  return { games, isLasting };
};
