/** The two-letter words of the usual list for some tiles, asked for once; none where there is no list. */
import { keeper } from '../keeper/connect.ts';

const asked = new Map<string, Promise<readonly string[]>>();
const known = new Map<string, readonly string[]>();

const find = async (tiles: string): Promise<readonly string[]> => {
  const lists = await keeper().lists();
  const usual = lists.ok ? lists.value.find((list) => list.tiles === tiles && !list.isOwn) : undefined;
  const found = usual && (await keeper().twoLetterWords(usual.id, tiles));
  // What could not be loaded is asked for again.
  if (found?.ok === false) asked.delete(tiles);
  else known.set(tiles, found?.value ?? []);
  return found?.ok === true ? found.value : [];
};

export const twosFor = (tiles: string): Promise<readonly string[]> => {
  const coming = asked.get(tiles) ?? find(tiles);
  asked.set(tiles, coming);
  return coming;
};

/** Null while they are on their way. */
export const knownTwos = (tiles: string): readonly string[] | null => known.get(tiles) ?? null;
