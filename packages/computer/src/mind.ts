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
  /** The ordinary ones among them; null where nobody knows which those are. */
  readonly common: WordList | null;
}

export interface Mind {
  readonly level: Level;
  readonly vocabulary: Vocabulary;
  /** Learned values of kept tiles; null for tiles nobody has learned. */
  readonly leaves: LeaveTable | null;
}

/** Where so few words are ordinary, a list without a common tier plays better. */
const FEWEST_COMMON = 200;

/** The vocabulary of a game: `ordinary` words count only as far as they are words of the game. */
export const vocabularyOf = (all: WordList, ordinary: WordList | null): Vocabulary => {
  const common = ordinary && commonAmong(all, ordinary);
  return { all, common: common && common.wordCount >= FEWEST_COMMON ? common : null };
};

const commonAmong = (all: WordList, ordinary: WordList): WordList | null => {
  const shared: Letter[][] = [];
  eachWord(ordinary, (letters, length) => {
    const word = Array.from(letters.subarray(0, length)) as Letter[];
    if (all.has(word)) shared.push(word);
  });
  const graph = buildWordGraph(shared);
  return graph.ok ? wordListFrom(graph.value) : null;
};

/** The words this mind knows. */
export const knownWords = ({ level, vocabulary }: Mind): WordList =>
  level.vocabulary === 'common' ? (vocabulary.common ?? vocabulary.all) : vocabulary.all;
