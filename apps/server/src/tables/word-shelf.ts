/**
 * The word lists of this process, each loaded when a table first needs it and shared by all tables: those that come
 * with the program, and those that were made of people's books and lie in the store.
 */
import { levelOf } from '@tilewright/computer';
import { type WordList, builtInLists, makeWordList, wordListFrom } from '@tilewright/lexicon';
import type { Setup, TileSet, Words } from '@tilewright/rules';
import { type SearchTables, openPlaySearch, takeTables, warmUp } from '@tilewright/solver';
import type { MadeList } from '../store/gathering-store.ts';
import { newFailures } from './failures.ts';
import { catalogueTiles, listKey } from './list-identity.ts';
import { isBookList, readMadeList } from './made-list.ts';
import { type MindWords, type SharedWords, shareWords } from './shared-words.ts';
import type { GameOwner } from './game-owner.ts';

export interface ListEntry {
  readonly id: string;
  readonly title: string;
  /** The name of the tile set it is meant for. */
  readonly tiles: string;
}

/** The lists that a game online can be played with. */
export const WORD_LISTS: readonly ListEntry[] = Object.entries(builtInLists).map(
  ([id, { title, tiles }]) => ({ id, title, tiles }),
);

/** The words of one table. */
export interface TableWords {
  /** For the host. */
  readonly words: Words;
  /** For a computer of a level. */
  readonly mindWords: (level: number) => Promise<MindWords>;
}

export interface WordShelf {
  /** Whether there are words for such a game. */
  readonly hasWordsFor: (setup: Setup) => boolean;
  /** Rejects when they cannot be had; whoever asks a minute later tries again. */
  readonly load: (setup: Setup, owner?: GameOwner) => Promise<TableWords>;
}

/** Makes a list, somewhere else than on the event loop. */
export type BuildWords = (list: string, tileSet: TileSet, owner?: GameOwner) => Promise<SharedWords>;

/** Makes what a search needs besides a list, somewhere else too. */
export type WarmWords = (words: SharedWords, isForAll: boolean, owner?: GameOwner) => Promise<SearchTables>;

/** A list that was made of books. */
export type FindList = (id: string) => Promise<MadeList | undefined>;

const MOST_KEPT = 24;
/** Of these, lists for people's own tiles or books, which are used by a game or two: a table keeps its own anyway. */
const MOST_OWN = 6;

interface Loaded {
  readonly shared: SharedWords;
  readonly list: WordList;
  /** Words that only an appeal asks for; null where there are none. */
  readonly others: WordList | null;
  /** Whether what a search needs is there: to make it takes longer than anybody is to wait for a move. */
  isWarm: boolean;
  warming: Promise<void> | undefined;
  /** For the rules: without what it needs it looks for nothing, and there may be a play. */
  readonly mayHavePlay: Words['mayHavePlay'];
}

const warmHere: WarmWords = async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount));

interface Kept {
  readonly loading: Promise<Loaded>;
  /** For tiles that come with the program. */
  readonly isForAll: boolean;
}

type ListOf = (list: string, tileSet: TileSet, owner?: GameOwner) => Promise<Loaded>;

/** Loads lists, and keeps the last ones. */
const newListKeeper = (build: BuildWords, findList: FindList): ListOf => {
  const { unlessFailed } = newFailures();
  const kept = new Map<string, Kept>();
  const loadNew: ListOf = async (list, tileSet, owner) =>
    isBookList(list)
      ? loadMade(findList, list)
      : asLoaded(await unlessFailed(listKey(list, tileSet), () => build(list, tileSet, owner)));
  return (list, tileSet, owner) => {
    const key = listKey(list, tileSet);
    const loading = kept.get(key)?.loading ?? loadNew(list, tileSet, owner);
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, { loading, isForAll: isListForAll(list, tileSet) });
    loading.catch(() => kept.delete(key));
    dropOne(kept);
    return loading;
  };
};

const isListForAll = (list: string, tileSet: TileSet): boolean =>
  catalogueTiles(tileSet) !== undefined && !isBookList(list);

export const openWordShelf = (
  build: BuildWords,
  lists: readonly ListEntry[] = WORD_LISTS,
  warm: WarmWords = warmHere,
  findList: FindList = async () => undefined,
): WordShelf => {
  const hasList = (list: string): boolean => lists.some(({ id }) => id === list);
  const listOf = newListKeeper(build, findList);
  const ordinaryOf = async (tileSet: TileSet, owner?: GameOwner): Promise<MindWords['ordinary']> => {
    const ids = [`${tileSet.name}-common`, `${tileSet.name}-basic`];
    if (!ids.every(hasList)) return null;
    const lists = await Promise.all(ids.map((id) => listOf(id, tileSet, owner)));
    const [ordinary, basic] = lists as [Loaded, Loaded];
    return { ordinary: ordinary.shared, basic: basic.shared };
  };
  return {
    hasWordsFor: ({ lexicon, switches }) =>
      switches.junior !== null || hasList(lexicon) || isBookList(lexicon),
    load: async ({ lexicon, tileSet, switches }, owner) => {
      const isPrinted = switches.junior !== null;
      if (!isPrinted && !hasList(lexicon) && !isBookList(lexicon)) throw new Error('there is no such list');
      const loaded = isPrinted ? noWords(tileSet) : await listOf(lexicon, tileSet, owner);
      const { shared } = loaded;
      // Only the end of such games asks for plays.
      if (switches.end.noPlay && !isPrinted) {
        const warmIt = () => warm(shared, isListForAll(lexicon, tileSet), owner);
        await (loaded.warming ??= warmed(loaded, warmIt));
      }
      const ordinaryHere = onceDone(() => ordinaryOf(tileSet, owner));
      return {
        words: wordsOf(loaded),
        mindWords: async (level) => ({
          all: shared,
          ordinary: isPrinted || levelOf(level).vocabulary === 'all' ? null : await ordinaryHere(),
        }),
      };
    },
  };
};

/** For a table to keep what takes long, as of own tiles few lists are kept here; what failed is tried again. */
const onceDone = <T>(task: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= task().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
};

/** One too many goes, the oldest first. Nobody's own tiles push out a list that others play with. */
const dropOne = (kept: Map<string, Kept>): void => {
  const own = [...kept].flatMap(([key, { isForAll }]) => (isForAll ? [] : [key]));
  const [oldest] = kept.keys();
  if (own.length > MOST_OWN || kept.size > MOST_KEPT) kept.delete(own[0] ?? (oldest as string));
};

const asLoaded = (shared: SharedWords, others: WordList | null = null): Loaded => {
  const list = wordListFrom(shared.nodes, shared.wordCount);
  const search = openPlaySearch(list);
  const loaded: Loaded = {
    shared,
    list,
    others,
    isWarm: false,
    warming: undefined,
    mayHavePlay: (table, racks) => !loaded.isWarm || search(table, racks),
  };
  return loaded;
};

const loadMade = async (findList: FindList, id: string): Promise<Loaded> => {
  const made = await findList(id);
  if (made === undefined) throw new Error('there is no such list');
  const { words, others } = readMadeList(made);
  // The name stands for the letters, too.
  return asLoaded(shareWords(id, words), others);
};

/** Where no thread can be had for it, the next table asks again. */
const warmed = async (loaded: Loaded, warm: () => Promise<SearchTables>): Promise<void> => {
  const tables = await warm().catch(() => undefined);
  if (tables === undefined) loaded.warming = undefined;
  else takeTables(loaded.list, tables);
  loaded.isWarm = tables !== undefined;
};

/** Where words are printed on the board no list is needed. */
const noWords = (tileSet: TileSet): Loaded =>
  asLoaded(shareWords(listKey('', tileSet), makeWordList(tileSet, []).words));

const wordsOf = ({ list, others, mayHavePlay }: Loaded): Words => ({
  isWord: (letters) => list.has(letters),
  isInText: (letters) => others?.has(letters) === true,
  mayHavePlay,
});
