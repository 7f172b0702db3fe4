/** The words that the games of a run are played with, as the server has them. */
import type { BuiltInListId, WordList } from '@tilewright/lexicon';
import type { Context, Millis } from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import { english, specialTiles } from '@tilewright/variants';
import { loadWords } from '../../../apps/server/src/tables/word-files.ts';
import { wordsFolder } from './stage.ts';

const LIST = 'english' satisfies BuiltInListId;

export const lexicon: string = LIST;

let known: WordList | undefined;

/** What `decide` is given at a moment. */
export const contextAt = (now: Millis): Context => {
  const list = (known ??= loadWords(LIST, english, wordsFolder));
  return {
    now,
    words: {
      isWord: list.has,
      isInText: () => false,
      mayHavePlay: openPlaySearch(list),
    },
    specialTiles,
  };
};
