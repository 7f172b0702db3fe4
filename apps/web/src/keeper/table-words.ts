/**
 * The words of one open game: asked for when the game is opened, there a moment later. Until then nothing is decided
 * that needs them.
 */
import { type WordList, makeWordList } from '@tilewright/lexicon';
import { type Result, type Setup, type Words, ok } from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import type { KeeperFault, TableNews } from './keeper.ts';
import { isBookList } from './library.ts';
import type { WordShelf } from './word-shelf.ts';

export interface TableWords {
  /** For the host. Only asked when `load` has answered well. */
  readonly words: Words;
  /** The words if they are there. */
  readonly current: () => WordList | undefined;
  readonly load: () => Promise<Result<WordList, KeeperFault>>;
}

type WordsState = Extract<TableNews, { readonly type: 'words' }>['state'];

export const tableWords = (shelf: WordShelf, setup: Setup, tell: (state: WordsState) => void): TableWords => {
  const { junior, wordCheck } = setup.switches;
  // Where words are printed on the board no list is needed.
  let list: WordList | undefined = junior === null ? undefined : makeWordList(setup.tileSet, []).words;
  const hasAppeal = wordCheck.type === 'refuse' && wordCheck.appeal !== null;
  let others: WordList | undefined;
  let search: Words['mayHavePlay'] | undefined;
  let told: WordsState | undefined;
  const tellOnce = (state: WordsState): void => {
    if (state !== told) tell(state);
    told = state;
  };
  const loadAll = async (): Promise<Result<WordList, KeeperFault>> => {
    const words = await shelf.load(setup.lexicon, setup.tileSet);
    if (!words.ok || !hasAppeal || !isBookList(setup.lexicon)) return words;
    const rest = await shelf.loadOthers(setup.lexicon, setup.tileSet);
    if (rest.ok) others = rest.value;
    return rest.ok ? words : rest;
  };
  const load = async (): Promise<Result<WordList, KeeperFault>> => {
    if (list === undefined) tellOnce('loading');
    const loaded = list === undefined ? await loadAll() : ok(list);
    if (loaded.ok) list = loaded.value;
    tellOnce(loaded.ok ? 'ready' : 'failed');
    return loaded;
  };
  const needed = (): WordList => {
    if (list === undefined) throw new Error('the words are not there yet');
    return list;
  };
  return {
    current: () => list,
    load,
    words: {
      isWord: (letters) => needed().has(letters),
      isInText: (letters) => others?.has(letters) === true,
      mayHavePlay: (table, racks) => (search ??= openPlaySearch(needed()))(table, racks),
    },
  };
};
