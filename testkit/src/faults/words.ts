/** The English words that come with the program, for players and for the judge. */
import { readFileSync } from 'node:fs';
import { type Mind, levelOf, vocabularyOf } from '@tilewright/computer';
import { type WordList, builtInLists, parseWordFile } from '@tilewright/lexicon';
import type { Words } from '@tilewright/rules';
import { hasPlay } from '@tilewright/solver';
import { english } from '@tilewright/variants';

const LIST = 'english-common';

/** The list that games of a run are played with. */
export const lexicon: string = LIST;

/** Knows all words of the list; overlooks most plays, so that two who think about the same turn differ. */
const LEVEL = 4;

export const readList = (): WordList => {
  const sources = builtInLists[LIST].source.files.map((file) =>
    readFileSync(new URL(`../../../packages/lexicon/data/${file}`, import.meta.url)),
  );
  const parsed = parseWordFile(english, ...sources);
  if (!parsed.ok) throw new Error(`the words cannot be read: ${parsed.error.type}`);
  return parsed.value.words;
};

export const readWords = (): { readonly mind: Mind; readonly words: Words } => {
  const list = readList();
  return {
    mind: { level: levelOf(LEVEL), vocabulary: vocabularyOf(list, null), leaves: null },
    words: {
      isWord: list.has,
      isInText: () => false,
      hasPlay: ({ setup, board }, rack) => hasPlay(setup, board, rack, list),
    },
  };
};
