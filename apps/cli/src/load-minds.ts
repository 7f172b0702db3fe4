/**
 * What computer seats at this machine bring along: the ordinary words that come with the program for these tiles, and
 * what has been learned of kept tiles. Ordinary words are read only when a level asks for them.
 */
import {
  type Level,
  type Mind,
  type OrdinaryWords,
  type Vocabulary,
  vocabularyOf,
} from '@tilewright/computer';
import type { WordList } from '@tilewright/lexicon';
import type { TileSet } from '@tilewright/rules';
import { loadBuiltIn } from './lexicon-store.ts';
import { isBuiltIn } from './lexicon-store-source.ts';
import { loadLeaves } from './load-leaves.ts';

/** Makes minds for games with these words and tiles. */
export const mindMaker = (words: WordList, tileSet: TileSet): ((level: Level) => Mind) => {
  const leaves = loadLeaves(tileSet);
  const plain: Vocabulary = vocabularyOf(words, null);
  let whole: Vocabulary | undefined;
  return (level) => {
    if (level.vocabulary === 'all') return { level, leaves, vocabulary: plain };
    whole ??= vocabularyOf(words, ordinaryWords(tileSet));
    return { level, leaves, vocabulary: whole };
  };
};

const ordinaryWords = (tileSet: TileSet): OrdinaryWords | null => {
  const ordinary = builtIn(`${tileSet.name}-common`, tileSet);
  const basic = builtIn(`${tileSet.name}-basic`, tileSet);
  return ordinary && basic && { ordinary, basic };
};

const builtIn = (name: string, tileSet: TileSet): WordList | null => {
  if (!isBuiltIn(name)) return null;
  const loaded = loadBuiltIn(name, tileSet);
  return loaded.ok ? loaded.value.words : null;
};
