/**
 * The word lists of this process, each loaded when a table first needs it and shared by all tables: those that come
 * with the program, and those that were made of people's books and lie in the store.
 */
import { levelOf } from '@tilewright/computer';
import { type WordList, builtInLists, makeWordList, wordListFrom } from '@tilewright/lexicon';
import type { Setup, TileSet, Words } from '@tilewright/rules';
import { type SearchTables, hasPlay, takeTables, warmUp } from '@tilewright/solver';
import type { MadeList } from '../store/gathering-store.ts';
import { isBookList, readMadeList } from './made-list.ts';
import { type MindWords, type SharedWords, shareWords } from './shared-words.ts';
import { isKnown, lettersOf } from './word-files.ts';

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
  /** Rejects when they cannot be had; the next one who asks tries again. */
  readonly load: (setup: Setup) => Promise<TableWords>;
}

/** Makes a list, somewhere else than on the event loop. */
export type BuildWords = (list: string, tileSet: TileSet) => Promise<SharedWords>;

/** Makes what a search needs besides a list, somewhere else too. */
export type WarmWords = (words: SharedWords) => Promise<SearchTables>;

/** A list that was made of books. */
export type FindList = (id: string) => Promise<MadeList | undefined>;

/** People choose tiles: lists spelled with many kinds of them must not pile up. */
const MOST_KEPT = 24;

interface Loaded {
  readonly shared: SharedWords;
  readonly list: WordList;
  /** Words that only an appeal asks for; null where there are none. */
  readonly others: WordList | null;
  /** Settles when searching in it is quick. */
  warming: Promise<void> | undefined;
}

const warmHere: WarmWords = async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount));

interface Kept {
  readonly loading: Promise<Loaded>;
  /** For tiles that come with the program. */
  readonly isForAll: boolean;
}

type ListOf = (list: string, tileSet: TileSet) => Promise<Loaded>;

/** Loads lists, and keeps the last ones. */
const newListKeeper = (build: BuildWords, findList: FindList): ListOf => {
  const kept = new Map<string, Kept>();
  return (list, tileSet) => {
    const key = `${list} ${lettersOf(tileSet)}`;
    const loading =
      kept.get(key)?.loading ??
      (isBookList(list) ? loadMade(findList, list) : build(list, tileSet).then(asLoaded));
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, { loading, isForAll: isKnown(tileSet) && !isBookList(list) });
    loading.catch(() => kept.delete(key));
    if (kept.size > MOST_KEPT) kept.delete(firstToGo(kept));
    return loading;
  };
};

export const openWordShelf = (
  build: BuildWords,
  lists: readonly ListEntry[] = WORD_LISTS,
  warm: WarmWords = warmHere,
  findList: FindList = async () => undefined,
): WordShelf => {
  const hasList = (list: string): boolean => lists.some(({ id }) => id === list);
  const listOf = newListKeeper(build, findList);
  const ordinaryOf = async (tileSet: TileSet): Promise<MindWords['ordinary']> => {
    const ids = [`${tileSet.name}-common`, `${tileSet.name}-basic`] as const;
    if (!ids.every(hasList)) return null;
    const [ordinary, basic] = await Promise.all([listOf(ids[0], tileSet), listOf(ids[1], tileSet)]);
    return { ordinary: ordinary.shared, basic: basic.shared };
  };
  return {
    hasWordsFor: ({ lexicon, switches }) =>
      switches.junior !== null || hasList(lexicon) || isBookList(lexicon),
    load: async ({ lexicon, tileSet, switches }) => {
      const isPrinted = switches.junior !== null;
      if (!isPrinted && !hasList(lexicon) && !isBookList(lexicon)) throw new Error('there is no such list');
      const loaded = isPrinted ? noWords(tileSet) : await listOf(lexicon, tileSet);
      const { shared, list, others } = loaded;
      // Only the end of such games asks for plays; better now than while that move is decided.
      if (switches.end.noPlay && !isPrinted) await (loaded.warming ??= warmed(loaded, warm));
      return {
        words: wordsOf(list, others),
        mindWords: async (level) => {
          const needsAll = isPrinted || levelOf(level).vocabulary === 'all';
          return { all: shared, ordinary: needsAll ? null : await ordinaryOf(tileSet) };
        },
      };
    },
  };
};

/** Nobody's own tiles push out a list that others play with. */
const firstToGo = (kept: ReadonlyMap<string, Kept>): string => {
  const [oldest = ''] = kept.keys();
  for (const [key, { isForAll }] of kept) if (!isForAll) return key;
  return oldest;
};

const asLoaded = (shared: SharedWords): Loaded => ({
  shared,
  list: wordListFrom(shared.nodes, shared.wordCount),
  others: null,
  warming: undefined,
});

const loadMade = async (findList: FindList, id: string): Promise<Loaded> => {
  const made = await findList(id);
  if (made === undefined) throw new Error('there is no such list');
  const { words, others } = readMadeList(made);
  // The name stands for the letters, too.
  return { ...asLoaded(shareWords(id, words)), others };
};

/** Where no thread can be had, the first search makes it. */
const warmed = async ({ shared, list }: Loaded, warm: WarmWords): Promise<void> => {
  const tables = await warm(shared).catch(() => undefined);
  if (tables !== undefined) takeTables(list, tables);
};

/** Where words are printed on the board no list is needed. */
const noWords = (tileSet: TileSet): Loaded => {
  const list = makeWordList(tileSet, []).words;
  return { list, shared: shareWords(`none ${lettersOf(tileSet)}`, list), others: null, warming: undefined };
};

const wordsOf = (list: WordList, others: WordList | null): Words => ({
  isWord: (letters) => list.has(letters),
  isInText: (letters) => others?.has(letters) === true,
  hasPlay: ({ setup, board }, rack) => hasPlay(setup, board, rack, list),
});
