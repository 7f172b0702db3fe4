/**
 * The word lists that this process keeps, each made once for all who want it. Lists for everybody are few and stay.
 * Those of people's own tiles and books are without number: they have so many bytes together, and the one that was
 * asked for longest ago goes first. Whoever needs it again has it made again. Its memory goes back at once, or when the
 * last who has it is done.
 */
import { type WordList, wordListFrom } from '@tilewright/lexicon';
import type { TileSet, Words } from '@tilewright/rules';
import { type SearchTables, openPlaySearch, takeTables } from '@tilewright/solver';
import type { MadeList } from '../store/gathering-store.ts';
import { newFailures } from './failures.ts';
import type { GameOwner } from './game-owner.ts';
import { catalogueTiles, listKey } from './list-identity.ts';
import { isBookList, readMadeList } from './made-list.ts';
import { type SharedWords, giveBack } from './shared-words.ts';

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

export interface WantedList {
  readonly list: string;
  readonly tileSet: TileSet;
  readonly owner?: GameOwner | undefined;
  /** Whether plays are searched for. Where no thread can be had to make what that needs, the next who asks tries again. */
  readonly isSearched?: boolean;
}

export interface ListKeeper {
  /**
   * Has a list until a task is over. After that nobody may ask it, unless it is for everybody: the memory of others is
   * given back.
   */
  readonly having: <T>(wanted: WantedList, task: (loaded: Loaded) => Promise<T>) => Promise<T>;
}

interface Kept {
  readonly loading: Promise<Loaded>;
  readonly isForAll: boolean;
  /** Once it is there. */
  loaded: Loaded | undefined;
  /** Tasks that have it. */
  taskCount: number;
  isDropped: boolean;
}

/** Whether it is for tiles that come with the program, and its words do too. */
export const isListForAll = (list: string, tileSet: TileSet): boolean =>
  catalogueTiles(tileSet) !== undefined && !isBookList(list);

export const newListKeeper = (build: BuildWords, findList: FindList, warm: WarmWords): ListKeeper => {
  const { unlessFailed } = newFailures();
  const kept = new Map<string, Kept>();
  const dropSome = (): void => dropTooMany(kept);
  const load = async ({ list, tileSet, owner }: WantedList): Promise<Loaded> =>
    isBookList(list)
      ? loadMade(await findList(list, owner), list)
      : asLoaded(await unlessFailed(listKey(list, tileSet), () => build(list, tileSet, owner)));
  const keptFor = (wanted: WantedList): Kept => {
    const { list, tileSet } = wanted;
    const key = listKey(list, tileSet);
    const known = kept.get(key);
    const one = known ?? newKept(load(wanted), isListForAll(list, tileSet));
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, one);
    dropSome();
    if (known === undefined)
      one.loading.then(dropSome, () => void (kept.get(key) === one && kept.delete(key)));
    return one;
  };
  const warmUp = async (loaded: Loaded, { list, tileSet, owner }: WantedList): Promise<void> => {
    loaded.warming ??= warmed(loaded, () => warm(loaded.shared, isListForAll(list, tileSet), owner));
    await loaded.warming;
    dropSome();
  };
  return {
    having: (wanted, task) =>
      untilOver(keptFor(wanted), async (loaded) => {
        if (wanted.isSearched === true) await warmUp(loaded, wanted);
        return task(loaded);
      }),
  };
};

const untilOver = async <T>(one: Kept, task: (loaded: Loaded) => Promise<T>): Promise<T> => {
  one.taskCount += 1;
  try {
    return await task(await one.loading);
  } finally {
    one.taskCount -= 1;
    giveBackUnused(one);
  }
};

const dropTooMany = (kept: Map<string, Kept>): void => {
  for (const [key, one] of tooMany(kept)) {
    kept.delete(key);
    one.isDropped = true;
    giveBackUnused(one);
  }
};

const newKept = (loading: Promise<Loaded>, isForAll: boolean): Kept => {
  const one: Kept = {
    loading: loading.then((loaded) => (one.loaded = loaded)),
    isForAll,
    loaded: undefined,
    taskCount: 0,
    isDropped: false,
  };
  return one;
};

/** A collection of the whole heap would find it, too, but a calm server brings none about. */
const giveBackUnused = ({ isForAll, isDropped, taskCount, loaded }: Kept): void => {
  if (isForAll || !isDropped || taskCount > 0 || loaded === undefined) return;
  for (const numbers of numbersOf(loaded)) giveBack(numbers);
};

/** The oldest ones for which there is no room; never the last, nor one under way. Nobody's own push out one for everybody. */
const tooMany = (kept: ReadonlyMap<string, Kept>): readonly (readonly [string, Kept])[] => {
  const latest = [...kept].reverse();
  let ownBytes = 0;
  const own = latest.filter(([, { isForAll }]) => !isForAll);
  const tooLarge = own.filter(([, { loaded }]) => {
    ownBytes += loaded === undefined ? 0 : bytesOf(loaded);
    return loaded !== undefined && ownBytes > MOST_OWN_BYTES;
  });
  const tooOld = latest.filter(([, { isForAll }]) => isForAll).slice(MOST_KEPT);
  return [...tooLarge.filter((one) => one !== own[0]), ...tooOld];
};

const numbersOf = ({ shared, others, tables }: Loaded): readonly Int32Array[] =>
  [shared.nodes, others?.nodes, tables?.graph.nodes, tables?.filter.words, tables?.filter.lessOne].filter(
    (numbers) => numbers !== undefined,
  );

const bytesOf = (loaded: Loaded): number =>
  numbersOf(loaded).reduce((sum, { byteLength }) => sum + byteLength, 0);

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
  return asLoaded({ key: id, nodes: words.nodes, wordCount: words.wordCount }, others);
};

const warmed = async (loaded: Loaded, warm: () => Promise<SearchTables>): Promise<void> => {
  const tables = await warm().catch(() => undefined);
  if (tables === undefined) loaded.warming = undefined;
  else takeTables(loaded.list, tables);
  loaded.tables = tables;
};
