/** The English words that come with the program, for players and, read anew, for the judge. */
import { readFileSync } from 'node:fs';
import { type Mind, levelOf, vocabularyOf } from '@tilewright/computer';
import { type WordList, builtInLists, parseWordFile } from '@tilewright/lexicon';
import type { Words } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { umpireWords } from '../umpire/word-list.ts';

const LIST = 'english-common';

/** The list that games of a run are played with. */
export const lexicon: string = LIST;

/** Knows all words of the list; overlooks most plays, so that two who think about the same turn differ. */
const LEVEL = 4;

const listFiles = (): readonly Buffer[] =>
  builtInLists[LIST].source.files.map((file) =>
    readFileSync(new URL(`../../../packages/lexicon/data/${file}`, import.meta.url)),
  );

export const readList = (): WordList => {
  const parsed = parseWordFile(english, ...listFiles());
  if (!parsed.ok) throw new Error(`the words cannot be read: ${parsed.error.type}`);
  return parsed.value.words;
};

/** Made once for all runs of this process. */
let mind: Mind | undefined;

export const readMind = (): Mind =>
  (mind ??= { level: levelOf(LEVEL), vocabulary: vocabularyOf(readList(), null), leaves: null });

/** What the judge takes for words: a line each, as the list has them. */
export const judgesWords = (): Words =>
  umpireWords(
    english,
    listFiles().flatMap((bytes) => bytes.toString('utf8').split('\n')),
  );
