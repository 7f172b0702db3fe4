/**
 * The word lists of this process, each loaded when a table first needs it and shared by all tables: those that come
 * with the program, and those that were made of people's books and lie in the store. A table has a list for everybody
 * for as long as it is open, and any other while something is decided.
 */
import { levelOf } from '@tilewright/computer';
import { builtInLists, makeWordList, wordListFrom } from '@tilewright/lexicon';
import type { Setup, TileSet, Words } from '@tilewright/rules';
import { warmUp } from '@tilewright/solver';
import type { GameOwner } from './game-owner.ts';
import {
  type BuildWords,
  type FindList,
  type Loaded,
  type WarmWords,
  asLoaded,
  isListForAll,
  newListKeeper,
} from './kept-lists.ts';
import { listKey } from './list-identity.ts';
import { isBookList } from './made-list.ts';
import { type MindWords, type SharedWords, shareWords } from './shared-words.ts';

export type { BuildWords, WarmWords } from './kept-lists.ts';

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
  /** For the host; not to be asked unless somebody has them. */
  readonly words: Words;
  /** Whether the table has them only then; else it has them as long as it is open. */
  readonly isLent: boolean;
  /**
   * Has the words until a task is over; they may have to be made again for it, or cannot be had: then the task is not
   * begun. `isEnding`: whether plays are left may be asked.
   */
  readonly having: <T>(isEnding: boolean, task: () => Promise<T>) => Promise<T>;
  /** For a computer of a level. */
  readonly mindWords: (level: number) => Promise<MindWords>;
}

export interface WordShelf {
  /** Whether there are words for such a game. */
  readonly hasWordsFor: (setup: Setup) => boolean;
  /** Rejects when they cannot be had; whoever asks a minute later tries again. */
  readonly load: (setup: Setup, owner?: GameOwner) => Promise<TableWords>;
}

const warmHere: WarmWords = async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount));

export const openWordShelf = (
  build: BuildWords,
  lists: readonly ListEntry[] = WORD_LISTS,
  warm: WarmWords = warmHere,
  findList: FindList = async () => undefined,
): WordShelf => {
  const hasList = (list: string): boolean => lists.some(({ id }) => id === list);
  const keeper = newListKeeper(build, findList, warm);
  const ordinaryOf = async (tileSet: TileSet, owner?: GameOwner): Promise<MindWords['ordinary']> => {
    const ids = [`${tileSet.name}-common`, `${tileSet.name}-basic`];
    if (!ids.every(hasList)) return null;
    const found = await Promise.all(ids.map((id) => keeper.listOf(id, tileSet, owner)));
    const [ordinary, basic] = found.map(({ shared }) => shared) as [SharedWords, SharedWords];
    return { ordinary, basic };
  };
  return {
    hasWordsFor: (setup) => isPrintedIn(setup) || isBookList(setup.lexicon) || hasList(setup.lexicon),
    load: async ({ lexicon, tileSet, switches }, owner) => {
      const isPrinted = isPrintedIn({ switches });
      if (!isPrinted && !hasList(lexicon) && !isBookList(lexicon)) throw new Error('there is no such list');
      const isForAll = isPrinted || isListForAll(lexicon, tileSet);
      const find = async (isEnding: boolean): Promise<Loaded> => {
        const loaded = await keeper.listOf(lexicon, tileSet, owner);
        // Only the end of such games asks for plays.
        if (isEnding && switches.end.noPlay) await keeper.warm(loaded, isForAll, owner);
        return loaded;
      };
      // Whoever opens a table is to hear that it has no words.
      const first = isPrinted ? noWords(tileSet) : await find(isForAll);
      return {
        ...(isForAll ? held(first) : lent(find)),
        mindWords: async (level) => {
          const { shared: all } = isForAll ? first : await find(false);
          const knowsAll = isPrinted || levelOf(level).vocabulary === 'all';
          return { isForAll, all, ordinary: knowsAll ? null : await ordinaryOf(tileSet, owner) };
        },
      };
    },
  };
};

const isPrintedIn = ({ switches }: Pick<Setup, 'switches'>): boolean => switches.junior !== null;

/** Words that a table has for as long as it is open. */
const held = (loaded: Loaded): Omit<TableWords, 'mindWords'> => ({
  words: wordsOf(loaded),
  isLent: false,
  having: (_isEnding, task) => task(),
});

/** Words that a table has only while it needs them: people's own are as many as there are tables. */
const lent = (find: (isEnding: boolean) => Promise<Loaded>): Omit<TableWords, 'mindWords'> => {
  let now: Words | undefined;
  let taskCount = 0;
  const words = (): Words => {
    if (now === undefined) throw new Error('nobody has the words of this table');
    return now;
  };
  return {
    isLent: true,
    words: {
      isWord: (letters) => words().isWord(letters),
      isInText: (letters) => words().isInText(letters),
      mayHavePlay: (table, racks) => words().mayHavePlay(table, racks),
    },
    having: async (isEnding, task) => {
      taskCount += 1;
      try {
        now = wordsOf(await find(isEnding));
        return await task();
      } finally {
        taskCount -= 1;
        if (taskCount === 0) now = undefined;
      }
    },
  };
};

/** Where words are printed on the board no list is needed. */
const noWords = (tileSet: TileSet): Loaded =>
  asLoaded(shareWords(listKey('', tileSet), makeWordList(tileSet, []).words));

const wordsOf = ({ list, others, mayHavePlay }: Loaded): Words => ({
  isWord: (letters) => list.has(letters),
  isInText: (letters) => others?.has(letters) === true,
  mayHavePlay,
});
