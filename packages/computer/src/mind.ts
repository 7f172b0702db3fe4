/**
 * What a computer seat brings to the table: its level, the words it may know and what it has learned of tiles. None of
 * it comes from the game: the game comes as a view.
 */
import { type WordList, buildWordGraph, eachWord, wordListFrom } from '@tilewright/lexicon';
import type { Letter } from '@tilewright/rules';
import type { LeaveTable } from '@tilewright/solver';
import type { Level } from './level.ts';

export interface Vocabulary {
  /** All words of the game. */
  readonly all: WordList;
  /** The ordinary ones among them, and of those the ones a child knows; null where nobody knows which those are. */
  readonly ordinary: WordList | null;
  readonly basic: WordList | null;
}

export interface Mind {
  readonly level: Level;
  readonly vocabulary: Vocabulary;
  /** Learned values of kept tiles; null for tiles nobody has learned. */
  readonly leaves: LeaveTable | null;
}

/** Where so few words are ordinary, a computer that knows all of them plays better. */
const FEWEST_WORDS = 200;

/** Lists of ordinary words, whatever the game. */
export interface OrdinaryWords {
  readonly ordinary: WordList;
  readonly basic: WordList;
}

/** The vocabulary of a game: ordinary words count only as far as they are words of the game. */
export const vocabularyOf = (all: WordList, ordinaryWords: OrdinaryWords | null): Vocabulary => {
  const ordinary = ordinaryWords && enough(sharedBy(all, ordinaryWords.ordinary));
  const basic = ordinaryWords && enough(sharedBy(all, ordinaryWords.basic));
  return { all, ordinary, basic: basic ?? ordinary };
};

const enough = (words: WordList | null): WordList | null =>
  words !== null && words.wordCount >= FEWEST_WORDS ? words : null;

const sharedBy = (all: WordList, some: WordList): WordList | null => {
  const shared: Letter[][] = [];
  eachWord(some, (letters, length) => {
    const word = Array.from(letters.subarray(0, length)) as Letter[];
    if (all.has(word)) shared.push(word);
  });
  // Where the game has all of them, their graph is there already.
  if (shared.length === some.wordCount) return some;
  const graph = buildWordGraph(shared);
  return graph.ok ? wordListFrom(graph.value) : null;
};

/** The words this mind knows. */
export const knownWords = ({ level, vocabulary }: Mind): WordList =>
  vocabulary[level.vocabulary] ?? vocabulary.all;
