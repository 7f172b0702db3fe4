/**
 * Forgets the racks that were remembered for games which are over or no longer here: what a player held is not to lie
 * about on the device.
 */
import { keeper } from '../keeper/connect.ts';
import type { SavedGame } from '../keeper/keeper.ts';

/** As the table names them: the game, and the number of the seat. Of games that a server keeps the keeper knows nothing. */
const DRAFT_KEY = /^tilewright-draft-(?!online-)(.+)-\d+$/u;

export const staleDrafts = (
  keys: readonly string[],
  games: readonly Pick<SavedGame, 'id' | 'isOver'>[],
): readonly string[] => {
  const running = new Set(games.filter(({ isOver }) => !isOver).map(({ id }) => id));
  return keys.filter((key) => {
    const game = DRAFT_KEY.exec(key)?.[1];
    return game !== undefined && !running.has(game);
  });
};

export const cleanDrafts = async (): Promise<void> => {
  try {
    // First the keys: a game is stored before anything is remembered for it, so none is taken for missing.
    const keys = Object.keys(localStorage);
    const games = await keeper().games();
    if (!games.ok || !(await keeper().isLasting())) return;
    for (const key of staleDrafts(keys, games.value)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};
