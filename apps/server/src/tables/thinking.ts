/**
 * What threads do for tables: make word lists, and choose what computers say. Knows views, never a game. Lists and what
 * follows from them are kept, as the next question is about the same ones.
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
import { type MindWords, type SharedWords, shareTables, shareWords } from './shared-words.ts';
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
  return shareWords(listKey(list, tileSet), loadWords(list as BuiltInListId, tileSet, folder));
};

export const makeTables = ({ words }: WarmQuestion): SearchTables =>
  shareTables(warmUp(wordListFrom(words.nodes, words.wordCount)));

export type Choose = (question: ChooseQuestion) => Command;

const MOST_KEPT = 24;

/** Makes a chooser with a memory of its own. */
export const newChooser = (): Choose => {
  const lists = newMemory<WordList>();
  const vocabularies = newMemory<Vocabulary>();
  const leaves = newMemory<LeaveTable | null>();
  const listOf = ({ key, nodes, wordCount }: SharedWords): WordList =>
    lists(key, () => wordListFrom(nodes, wordCount));
  const ordinaryOf = ({ ordinary }: MindWords): OrdinaryWords | null =>
    ordinary && { ordinary: listOf(ordinary.ordinary), basic: listOf(ordinary.basic) };
  const mindFor = ({ view, level, words }: ChooseQuestion): Mind => {
    const { tileSet } = view.table.setup;
    const known = [words.all, words.ordinary?.ordinary, words.ordinary?.basic].map((list) => list?.key);
    return {
      level: levelOf(level),
      vocabulary: vocabularies(digestOf(known), () => vocabularyOf(listOf(words.all), ordinaryOf(words))),
      leaves: leaves(catalogueTiles(tileSet)?.name ?? '', () => loadLeaves(tileSet)),
    };
  };
  return (question) => chooseCommand(question.view, mindFor(question), question.seed);
};

/** Makes a thing once for each key, and keeps the last ones. */
const newMemory = <T>() => {
  const kept = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};
