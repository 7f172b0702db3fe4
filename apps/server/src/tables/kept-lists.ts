/**
 * The word lists that this process keeps, each made once for all who want it. Lists for everybody are few and stay.
 * Those of people's own tiles and books are without number: they have so many bytes together, and the one that was
 * asked for longest ago goes first. Whoever needs it again has it made again.
 */
import { type WordList, wordListFrom } from '@tilewright/lexicon';
import type { TileSet, Words } from '@tilewright/rules';
import { type SearchTables, openPlaySearch, takeTables } from '@tilewright/solver';
import type { MadeList } from '../store/gathering-store.ts';
import { newFailures } from './failures.ts';
import type { GameOwner } from './game-owner.ts';
import { catalogueTiles, listKey } from './list-identity.ts';
import { isBookList, readMadeList } from './made-list.ts';
import { type SharedWords, plainWords } from './shared-words.ts';

/** Makes a list, somewhere else than on the event loop. */
export type BuildWords = (list: string, tileSet: TileSet, owner?: GameOwner) => Promise<SharedWords>;

/** Makes what a search needs besides a list, somewhere else too. */
export type WarmWords = (words: SharedWords, isForAll: boolean, owner?: GameOwner) => Promise<SearchTables>;

/** A list that was made of books. */
export type FindList = (id: string, owner?: GameOwner) => Promise<MadeList | undefined>;

/** Of lists for everybody. */
const MOST_KEPT = 24;
/** Of all others; one for English is 3 MB, and 20 MB where plays are searched for. */
const MOST_OWN_BYTES = 16_000_000;

export interface Loaded {
  readonly shared: SharedWords;
  readonly list: WordList;
  /** Words that only an appeal asks for; null where there are none. */
  readonly others: WordList | null;
  /** What a search needs, once it is there: to make it takes longer than anybody is to wait for a move. */
  tables: SearchTables | undefined;
  warming: Promise<void> | undefined;
  /** For the rules: without what it needs it looks for nothing, and there may be a play. */
  readonly mayHavePlay: Words['mayHavePlay'];
}

export interface ListKeeper {
  readonly listOf: (list: string, tileSet: TileSet, owner?: GameOwner) => Promise<Loaded>;
  /** Makes what a search needs. Where no thread can be had for it, the next who asks tries again. */
  readonly warm: (loaded: Loaded, isForAll: boolean, owner?: GameOwner) => Promise<void>;
}

interface Kept {
  readonly loading: Promise<Loaded>;
  readonly isForAll: boolean;
  /** Once it is there. */
  loaded: Loaded | undefined;
}

/** Whether it is for tiles that come with the program, and its words do too. */
export const isListForAll = (list: string, tileSet: TileSet): boolean =>
  catalogueTiles(tileSet) !== undefined && !isBookList(list);

export const newListKeeper = (build: BuildWords, findList: FindList, warm: WarmWords): ListKeeper => {
  const { unlessFailed } = newFailures();
  const kept = new Map<string, Kept>();
  const dropSome = (): void => {
    for (const key of tooMany(kept)) kept.delete(key);
  };
  const load: ListKeeper['listOf'] = async (list, tileSet, owner) =>
    isBookList(list)
      ? loadMade(await findList(list, owner), list)
      : asLoaded(await unlessFailed(listKey(list, tileSet), () => build(list, tileSet, owner)));
  const keep = (key: string, one: Kept): void => {
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, one);
    dropSome();
  };
  return {
    listOf: (list, tileSet, owner) => {
      const key = listKey(list, tileSet);
      const known = kept.get(key);
      const one = known ?? newKept(load(list, tileSet, owner), isListForAll(list, tileSet));
      keep(key, one);
      if (known === undefined)
        one.loading.then(dropSome, () => void (kept.get(key) === one && kept.delete(key)));
      return one.loading;
    },
    warm: async (loaded, isForAll, owner) => {
      loaded.warming ??= warmed(loaded, () => warm(loaded.shared, isForAll, owner));
      await loaded.warming;
      dropSome();
    },
  };
};

const newKept = (loading: Promise<Loaded>, isForAll: boolean): Kept => {
  const one: Kept = { loading: loading.then((loaded) => (one.loaded = loaded)), isForAll, loaded: undefined };
  return one;
};

/** The oldest ones for which there is no room; never the last, nor one under way. Nobody's own push out one for everybody. */
const tooMany = (kept: ReadonlyMap<string, Kept>): readonly string[] => {
  const latest = [...kept].reverse();
  let ownBytes = 0;
  const own = latest.filter(([, { isForAll }]) => !isForAll);
  const tooLarge = own.filter(([, { loaded }]) => {
    ownBytes += loaded === undefined ? 0 : bytesOf(loaded);
    return loaded !== undefined && ownBytes > MOST_OWN_BYTES;
  });
  const tooOld = latest.filter(([, { isForAll }]) => isForAll).slice(MOST_KEPT);
  return [...tooLarge.filter((one) => one !== own[0]), ...tooOld].map(([key]) => key);
};

const bytesOf = ({ shared, others, tables }: Loaded): number =>
  [shared.nodes, others?.nodes, tables?.graph.nodes, tables?.filter.words, tables?.filter.lessOne].reduce(
    (sum, numbers) => sum + (numbers?.byteLength ?? 0),
    0,
  );

export const asLoaded = (shared: SharedWords, others: WordList | null = null): Loaded => {
  const list = wordListFrom(shared.nodes, shared.wordCount);
  const search = openPlaySearch(list);
  const loaded: Loaded = {
    shared,
    list,
    others,
    tables: undefined,
    warming: undefined,
    mayHavePlay: (table, racks) => loaded.tables === undefined || search(table, racks),
  };
  return loaded;
};

const loadMade = (made: MadeList | undefined, id: string): Loaded => {
  if (made === undefined) throw new Error('there is no such list');
  const { words, others } = readMadeList(made);
  // The name stands for the letters, too.
  return asLoaded(plainWords(id, words), others);
};

const warmed = async (loaded: Loaded, warm: () => Promise<SearchTables>): Promise<void> => {
  const tables = await warm().catch(() => undefined);
  if (tables === undefined) loaded.warming = undefined;
  else takeTables(loaded.list, tables);
  loaded.tables = tables;
};
