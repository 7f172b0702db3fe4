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
  type ListKeeper,
  type Loaded,
  type WantedList,
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
  /** Has what a computer of a level needs until a task is over. */
  readonly havingMind: <T>(level: number, task: (words: MindWords) => Promise<T>) => Promise<T>;
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
  const havingOrdinary = ordinaryWith(keeper, hasList);
  return {
    hasWordsFor: (setup) => isPrintedIn(setup) || isBookList(setup.lexicon) || hasList(setup.lexicon),
    load: async ({ lexicon, tileSet, switches }, owner) => {
      const isPrinted = isPrintedIn({ switches });
      if (!isPrinted && !hasList(lexicon) && !isBookList(lexicon)) throw new Error('there is no such list');
      const isForAll = isPrinted || isListForAll(lexicon, tileSet);
      // Only the end of such games asks for plays.
      const having: Having = (isEnding, task) =>
        keeper.having({ list: lexicon, tileSet, owner, isSearched: isEnding && switches.end.noPlay }, task);
      // Whoever opens a table is to hear that it has no words. Those for everybody may be taken out of the task.
      const first = isPrinted
        ? noWords(tileSet)
        : await having(isForAll, async (loaded) => (isForAll ? loaded : undefined));
      const havingAll = <T>(task: (all: SharedWords) => Promise<T>): Promise<T> =>
        first === undefined ? having(false, ({ shared }) => task(shared)) : task(first.shared);
      return {
        ...(first === undefined ? lent(having) : held(first)),
        havingMind: (level, task) => {
          const knowsAll = isPrinted || levelOf(level).vocabulary === 'all';
          const withAll = (ordinary: MindWords['ordinary']) =>
            havingAll((all) => task({ isForAll, all, ordinary }));
          // The largest list last: nobody holds it while another is made.
          return knowsAll ? withAll(null) : havingOrdinary({ tileSet, owner }, withAll);
        },
      };
    },
  };
};

type Own = Pick<WantedList, 'tileSet' | 'owner'>;

/** Has the words that most people know until a task is over; null where nobody knows which those are. */
const ordinaryWith =
  ({ having }: ListKeeper, hasList: (list: string) => boolean) =>
  <T>(wanted: Own, task: (ordinary: MindWords['ordinary']) => Promise<T>): Promise<T> => {
    const { name } = wanted.tileSet;
    const ids = { ordinary: `${name}-common`, basic: `${name}-basic` };
    if (!Object.values(ids).every(hasList)) return task(null);
    return having({ ...wanted, list: ids.ordinary }, ({ shared: ordinary }) =>
      having({ ...wanted, list: ids.basic }, ({ shared: basic }) => task({ ordinary, basic })),
    );
  };

/** Has a list until a task is over. `isEnding`: whether plays are left may be asked. */
type Having = <T>(isEnding: boolean, task: (loaded: Loaded) => Promise<T>) => Promise<T>;

const isPrintedIn = ({ switches }: Pick<Setup, 'switches'>): boolean => switches.junior !== null;

/** Words that a table has for as long as it is open. */
const held = (loaded: Loaded): Omit<TableWords, 'havingMind'> => ({
  words: wordsOf(loaded),
  isLent: false,
  having: (_isEnding, task) => task(),
});

/** Words that a table has only while it needs them: people's own are as many as there are tables. */
const lent = (having: Having): Omit<TableWords, 'havingMind'> => {
  // Invariant: each is of a task that is not over. It may be that one of them was dropped meanwhile, and another made.
  const had: Words[] = [];
  const words = (): Words => {
    const last = had.at(-1);
    if (last === undefined) throw new Error('nobody has the words of this table');
    return last;
  };
  return {
    isLent: true,
    words: {
      isWord: (letters) => words().isWord(letters),
      isInText: (letters) => words().isInText(letters),
      mayHavePlay: (table, racks) => words().mayHavePlay(table, racks),
    },
    having: (isEnding, task) =>
      having(isEnding, async (loaded) => {
        const own = wordsOf(loaded);
        had.push(own);
        try {
          return await task();
        } finally {
          had.splice(had.indexOf(own), 1);
        }
      }),
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
