/** The two-letter words of the usual list for some tiles, asked for once; none where there is no list. */
import { keeper } from '../keeper/connect.ts';
import type { Keeper } from '../keeper/keeper.ts';

export interface UsualTwos {
  /** Null where they could not be had; the next one who asks may be luckier. */
  readonly find: (tiles: string) => Promise<readonly string[] | null>;
  /** Null while they are on their way. */
  readonly known: (tiles: string) => readonly string[] | null;
}

type Lists = Pick<Keeper, 'lists' | 'twoLetterWords'>;

const ask = async (lists: Lists, tiles: string): Promise<readonly string[] | null> => {
  const all = await lists.lists();
  if (!all.ok) return null;
  const usual = all.value.find((list) => list.tiles === tiles && !list.isOwn);
  if (usual === undefined) return [];
  const found = await lists.twoLetterWords(usual.id, tiles);
  return found.ok ? found.value : null;
};

/** `lists` is called when somebody asks, not before. */
export const openUsualTwos = (lists: () => Lists): UsualTwos => {
  const asked = new Map<string, Promise<readonly string[] | null>>();
  const known = new Map<string, readonly string[]>();
  const find = async (tiles: string): Promise<readonly string[] | null> => {
    const found = await ask(lists(), tiles).catch(() => null);
    // What could not be had is asked for again.
    if (found === null) asked.delete(tiles);
    else known.set(tiles, found);
    return found;
  };
  return {
    find: (tiles) => {
      const coming = asked.get(tiles) ?? find(tiles);
      asked.set(tiles, coming);
      return coming;
    },
    known: (tiles) => known.get(tiles) ?? null,
  };
};

export const usualTwos = openUsualTwos(keeper);
