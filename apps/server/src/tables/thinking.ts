/**
 * What threads do for tables: make word lists, and choose what computers say. Knows views, never a game. Lists and what
 * follows from them are kept, up to so many bytes, as the next question is about the same ones.
 */
import {
  type Mind,
  type OrdinaryWords,
  type Vocabulary,
  chooseCommand,
  levelOf,
  vocabularyOf,
} from '@tilewright/computer';
import { type BuiltInListId, type WordList, builtInLists, wordListFrom } from '@tilewright/lexicon';
import type { Command, TileSet, View } from '@tilewright/rules';
import { type LeaveTable, type SearchTables, warmUp } from '@tilewright/solver';
import {
  type MindWords,
  type SharedWords,
  plainTables,
  plainWords,
  shareTables,
  shareWords,
} from './shared-words.ts';
import { catalogueTiles, digestOf, listKey } from './list-identity.ts';
import { loadLeaves, loadWords } from './word-files.ts';

export interface BuildQuestion {
  readonly type: 'build';
  readonly list: string;
  readonly tileSet: TileSet;
  readonly folder: string;
}

export interface WarmQuestion {
  readonly type: 'warm';
  readonly words: SharedWords;
  readonly isForAll: boolean;
}

export interface ChooseQuestion {
  readonly type: 'choose';
  readonly view: View;
  readonly level: number;
  readonly words: MindWords;
  readonly seed: number;
}

export const buildWords = ({ list, tileSet, folder }: BuildQuestion): SharedWords => {
  if (!Object.hasOwn(builtInLists, list)) throw new Error('there is no such list');
  const keep = catalogueTiles(tileSet) === undefined ? plainWords : shareWords;
  return keep(listKey(list, tileSet), loadWords(list as BuiltInListId, tileSet, folder));
};

export const makeTables = ({ words, isForAll }: WarmQuestion): SearchTables =>
  (isForAll ? shareTables : plainTables)(warmUp(wordListFrom(words.nodes, words.wordCount)));

export type Choose = (question: ChooseQuestion) => Command;

/**
 * Of lists, which a search makes six times as large. All languages of the program fit; of people's own tiles and books
 * those of one game.
 */
const MOST_BYTES = 24_000_000;
const MOST_OWN_BYTES = 8_000_000;
const MOST_LEAVES = 24;

/** Makes a chooser with a memory of its own. */
export const newChooser = (): Choose => {
  const everybodys = newVocabularies(MOST_BYTES);
  const own = newVocabularies(MOST_OWN_BYTES);
  const leaves = newMemory<LeaveTable | null>(MOST_LEAVES, () => 1);
  const mindFor = ({ view, level, words }: ChooseQuestion): Mind => {
    const { tileSet } = view.table.setup;
    return {
      level: levelOf(level),
      vocabulary: (words.isForAll ? everybodys : own)(words),
      leaves: leaves(catalogueTiles(tileSet)?.name ?? '', () => loadLeaves(tileSet)),
    };
  };
  return (question) => chooseCommand(question.view, mindFor(question), question.seed);
};

const newVocabularies = (mostBytes: number): ((words: MindWords) => Vocabulary) => {
  const lists = newMemory<WordList>(mostBytes, ({ nodes }) => nodes.byteLength);
  const vocabularies = newMemory<Vocabulary>(mostBytes, ({ all, ordinary, basic }) =>
    [...new Set([all, ordinary, basic])].reduce((sum, list) => sum + (list?.nodes.byteLength ?? 0), 0),
  );
  const listOf = ({ key, nodes, wordCount }: SharedWords): WordList =>
    lists(key, () => wordListFrom(nodes, wordCount));
  const ordinaryOf = ({ ordinary }: MindWords): OrdinaryWords | null =>
    ordinary && { ordinary: listOf(ordinary.ordinary), basic: listOf(ordinary.basic) };
  return (words) => {
    const known = [words.all, words.ordinary?.ordinary, words.ordinary?.basic].map((list) => list?.key);
    return vocabularies(digestOf(known), () => vocabularyOf(listOf(words.all), ordinaryOf(words)));
  };
};

/** Makes a thing once for each key, and keeps the last ones, as long as they are not too large together. */
export const newMemory = <T>(mostSize: number, sizeOf: (value: T) => number) => {
  const kept = new Map<string, { readonly value: T; readonly size: number }>();
  let size = 0;
  return (key: string, make: () => T): T => {
    let known = kept.get(key);
    if (known === undefined) {
      const value = make();
      known = { value, size: sizeOf(value) };
      size += known.size;
    }
    kept.delete(key);
    kept.set(key, known);
    for (const [oldest, { size: less }] of kept) {
      if (size <= mostSize || oldest === key) break;
      kept.delete(oldest);
      size -= less;
    }
    return known.value;
  };
};
