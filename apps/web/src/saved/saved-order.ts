/** In which order saved games stand: those that can go on before those to look at, the newest first in each. */
import type { SavedGame } from '../keeper/keeper.ts';

export interface SortedGames {
  readonly running: readonly SavedGame[];
  readonly finished: readonly SavedGame[];
}

/** Whether a game can be played on. */
export const canGoOn = ({ isOver, isReplayOnly }: SavedGame): boolean => !isOver && !isReplayOnly;

const newestFirst = (one: SavedGame, other: SavedGame): number =>
  other.at - one.at || other.startedAt - one.startedAt || (one.id < other.id ? -1 : 1);

export const sortedGames = (games: readonly SavedGame[]): SortedGames => ({
  running: games.filter(canGoOn).sort(newestFirst),
  finished: games.filter((game) => !canGoOn(game)).sort(newestFirst),
});
