/**
 * Word lists, loaded when somebody first needs them: from what the browser kept of the last visit, else from the files
 * of the page, else from the player's own. A list that could not be loaded is tried again at the next need.
 */
import {
  type WordList,
  type Meanings,
  eachWord,
  makeWordList,
  parseMeanings,
  wordListFrom,
} from '@tilewright/lexicon';
import { type Letter, type Result, type TileSet, err, ok, tileTexts } from '@tilewright/rules';
import { type LeaveTable, parseLeaves } from '@tilewright/solver';
import type { OrdinaryWords } from '@tilewright/computer';
import type { BuildWords } from './build-words.ts';
import type { KeeperFault, ListEntry } from './keeper.ts';
import { type BookList, isBookList } from './library.ts';
import type { KeptGraph, OwnList, Store } from './store.ts';
import { type ListFile, type WordFiles, readText } from './word-files.ts';

export interface WordShelf {
  readonly entries: () => Promise<readonly ListEntry[]>;
  readonly load: (list: string, tileSet: TileSet) => Promise<Result<WordList, KeeperFault>>;
  /** Words that only an appeal asks for; none but for words from books. */
  readonly loadOthers: (list: string, tileSet: TileSet) => Promise<Result<WordList, KeeperFault>>;
  /** What has been learned of kept tiles; null for tiles with which nobody has. */
  readonly leavesFor: (tileSet: TileSet) => Promise<LeaveTable | null>;
  /** Words that most people know; null where nobody knows which those are. */
  readonly ordinaryFor: (tileSet: TileSet) => Promise<OrdinaryWords | null>;
  /** Null where they could not be loaded. */
  readonly meanings: () => Promise<Meanings | null>;
}

/** Changes with the building of word graphs, so that kept ones are made again. */
const GRAPH_FORMAT = 'graph 1';

export const openWordShelf = ({ store, files, build }: Sources): WordShelf => {
  const loaded = once<Result<WordList, KeeperFault>>((words) => words.ok);
  const leaves = once<LeaveTable | null>((table) => table !== null);
  const ordinary = once<OrdinaryWords | null>((words) => words !== null);
  const meanings = once<Meanings | null>((text) => text !== null);
  const load: WordShelf['load'] = (list, tileSet) =>
    loaded(keyOf('words', list, tileSet), () => loadList({ store, files, build }, list, tileSet));
  return {
    entries: async () => {
      const own = await store.lists.all().catch(() => []);
      return [...files.lists.map(entryOfFile), ...own.map(entryOfOwn)];
    },
    load,
    loadOthers: (list, tileSet) =>
      loaded(keyOf('others', list, tileSet), () => loadFromBooks(store, list, tileSet, 'others')),
    leavesFor: (tileSet) => leaves(tileSet.name, () => loadLeaves(files, tileSet)),
    ordinaryFor: (tileSet) =>
      ordinary(keyOf('ordinary', tileSet.name, tileSet), () => loadOrdinary(files, load, tileSet)),
    meanings: () => meanings('', () => loadMeanings(files)),
  };
};

/** Tiles may come with a game that somebody sent: no two sets of them have the same key. */
const keyOf = (kind: string, list: string, tileSet: TileSet): string =>
  JSON.stringify([kind, list, tileTexts(tileSet)]);

/** Does a thing once for each key, unless what came of it is not worth keeping. */
const once = <T>(isKept: (value: T) => boolean) => {
  const kept = new Map<string, Promise<T>>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const making = kept.get(key) ?? make();
    kept.set(key, making);
    try {
      const value = await making;
      if (!isKept(value)) kept.delete(key);
      return value;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
};

const entryOfFile = ({ id, title, tiles, wordCount }: ListFile): ListEntry => ({
  id,
  title,
  tiles,
  wordCount,
  isOwn: false,
});

const entryOfOwn = ({ id, title, tiles, wordCount }: OwnList): ListEntry => ({
  id,
  title,
  tiles,
  wordCount,
  isOwn: true,
});

export interface Sources {
  readonly store: Store;
  readonly files: WordFiles;
  /** Building may go on elsewhere, so that the keeper answers meanwhile. */
  readonly build: BuildWords;
}

const loadList = async (
  sources: Sources,
  list: string,
  tileSet: TileSet,
): Promise<Result<WordList, KeeperFault>> => {
  const { store, files } = sources;
  const file = files.lists.find(({ id }) => id === list);
  try {
    return file === undefined
      ? await (isBookList(list)
          ? loadFromBooks(store, list, tileSet, 'words')
          : loadOwn(store, list, tileSet))
      : ok(await loadFile(sources, file, tileSet));
  } catch {
    return err({ type: 'listNotLoaded', list });
  }
};

const loadOwn = async (
  store: Store,
  list: string,
  tileSet: TileSet,
): Promise<Result<WordList, KeeperFault>> => {
  const [own, graph] = [await store.lists.get(list), await store.graphs.get(list)];
  if (own === undefined || graph === undefined) return err({ type: 'noSuchList', list });
  return ok(fitting(graph, own.letters, tileSet));
};

const loadFromBooks = async (
  store: Store,
  list: string,
  tileSet: TileSet,
  which: 'words' | 'others',
): Promise<Result<WordList, KeeperFault>> => {
  const kept: BookList | undefined = await store.bookLists.get(list);
  return kept === undefined
    ? err({ type: 'noSuchList', list })
    : ok(fitting(kept[which], kept.letters, tileSet));
};

const fitting = (
  { nodes, wordCount }: Pick<KeptGraph, 'nodes' | 'wordCount'>,
  letters: readonly string[],
  tileSet: TileSet,
): WordList => {
  const words = wordListFrom(nodes, wordCount);
  const isSame = JSON.stringify(tileTexts(tileSet)) === JSON.stringify(letters);
  return isSame ? words : respelled(words, letters, tileSet);
};

/** The same words with other tiles, as far as they can be laid with them. */
const respelled = (words: WordList, letters: readonly string[], tileSet: TileSet): WordList => {
  const texts: string[] = [];
  eachWord(words, (word, length) => {
    const spelled = Array.from(
      word.subarray(0, length) as Iterable<Letter>,
      (letter) => letters[letter] ?? '',
    );
    texts.push(spelled.join(''));
  });
  return makeWordList(tileSet, texts).words;
};

/** A list of the page; its graph is kept, so that the next visit need not build it. */
const loadFile = async (
  { store, files, build }: Sources,
  file: ListFile,
  tileSet: TileSet,
): Promise<WordList> => {
  // The key only says where it lies; the version says what it is, letter by letter.
  const key = `${file.id} ${tileTexts(tileSet).join(' ')}`;
  const version = JSON.stringify([GRAPH_FORMAT, file.version, tileTexts(tileSet)]);
  const kept = await store.cache.get(key).catch(() => undefined);
  if (kept?.version === version) return wordListFrom(kept.nodes, kept.wordCount);
  const built = await build(files.readBytes(file), tileSet);
  // Without room it is built again next time, and nothing else is lost.
  void store.cache.put(key, { version, ...built }).catch(() => undefined);
  return wordListFrom(built.nodes, built.wordCount);
};

const loadLeaves = async (files: WordFiles, { name }: TileSet): Promise<LeaveTable | null> => {
  const file = Object.hasOwn(files.leaves, name) ? files.leaves[name] : undefined;
  if (file === undefined) return null;
  const table = await files.readBytes(file).then(parseLeaves, () => undefined);
  return table?.ok === true ? table.value : null;
};

const loadOrdinary = async (
  files: WordFiles,
  load: WordShelf['load'],
  tileSet: TileSet,
): Promise<OrdinaryWords | null> => {
  const ids = [`${tileSet.name}-common`, `${tileSet.name}-basic`] as const;
  if (!ids.every((id) => files.lists.some((file) => file.id === id))) return null;
  const [ordinary, basic] = await Promise.all([load(ids[0], tileSet), load(ids[1], tileSet)]);
  return ordinary.ok && basic.ok ? { ordinary: ordinary.value, basic: basic.value } : null;
};

const loadMeanings = async (files: WordFiles): Promise<Meanings | null> => {
  const parsed = await readText(files, files.meanings).then(parseMeanings, () => undefined);
  return parsed?.ok === true ? parsed.value : null;
};
