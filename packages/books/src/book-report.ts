/**
 * What a list of books is worth in a game, before it starts: how many words of each length, how the letters of the
 * bag fit the letters of the words, and what would help. Figures only; nobody plays here.
 */
import { type WordList, eachWord } from '@tilewright/lexicon';
import { type Letter, type LetterCounts, type TileSet, countsOf, spell, totalOf } from '@tilewright/rules';
import { BOOK_WORD_LETTERS } from './book-limits.ts';
import { balancedBag } from './balanced-bag.ts';
import { tileReader } from './list-from-books.ts';
import { letterUse } from './letter-use.ts';

export interface BookReport {
  readonly wordCount: number;
  /** By the number of letters: the words of two letters stand at 2. */
  readonly countByLength: readonly number[];
  readonly letters: readonly LetterReport[];
  /** Letters on tiles that no word has: such a tile can never be laid. */
  readonly unusedLetters: readonly Letter[];
  readonly advice: BookAdvice;
}

export interface LetterReport {
  readonly letter: Letter;
  readonly text: string;
  /** Its share of the bag's letters and of the letters of words as they are laid, from 0 to 1. */
  readonly bagShare: number;
  readonly wordShare: number;
  readonly wordCount: number;
}

export interface BookAdvice {
  /** Two-letter words of the main list that the books lack, as tiles spell them; worth adding when the books have few. */
  readonly missingShortWords: readonly string[];
  readonly shouldAddShortWords: boolean;
  /** A bag of the same size whose letters fit the words; whether it helps only games can tell. */
  readonly balancedBag: LetterCounts;
}

/** Fewer two-letter words than this make it hard to lay a word beside another. */
const FEW_SHORT_WORDS = 40;

export const bookReport = (
  tileSet: TileSet,
  words: WordList,
  shortWords: Iterable<string> = [],
): BookReport => {
  const use = letterUse(tileSet, words);
  const counts = countsOf(tileSet);
  const letterTotal = Math.max(1, totalOf(counts.slice(1)));
  const letters = tileSet.kinds.slice(1).map(({ text, count }, index): LetterReport => {
    const letter = (index + 1) as Letter;
    return {
      letter,
      text,
      bagShare: count / letterTotal,
      wordShare: use.shares[letter] ?? 0,
      wordCount: use.wordCounts[letter] ?? 0,
    };
  });
  const countByLength = lengthsOf(words);
  const missingShortWords = missingFrom(tileSet, words, shortWords);
  return {
    wordCount: words.wordCount,
    countByLength,
    letters,
    unusedLetters: letters.filter(({ wordCount }) => wordCount === 0).map(({ letter }) => letter),
    advice: {
      missingShortWords,
      shouldAddShortWords: missingShortWords.length > 0 && (countByLength[2] ?? 0) < FEW_SHORT_WORDS,
      balancedBag: balancedBag(tileSet, words),
    },
  };
};

const lengthsOf = (words: WordList): readonly number[] => {
  const counts = Array.from({ length: BOOK_WORD_LETTERS.most + 1 }, () => 0);
  eachWord(words, (_, length) => {
    counts[length] = (counts[length] ?? 0) + 1;
  });
  return counts;
};

/** Words of a list that the books lack, as tiles spell them, each once. */
const missingFrom = (tileSet: TileSet, words: WordList, wanted: Iterable<string>): readonly string[] => {
  const read = tileReader(tileSet);
  const missing = [...wanted].flatMap((word) => {
    const letters = read(word);
    return letters === undefined || words.has(letters) ? [] : [spell(tileSet, letters)];
  });
  return [...new Set(missing)].sort();
};
