/** The words of several books together, in two lists without a word in both. */
import type { Book } from './book.ts';

/** Whether words that stand in the books only as names count as words of the game. */
export interface NamesRule {
  readonly namesCount: boolean;
}

export interface WordsOfBooks {
  /** In the order of their characters, each once. */
  readonly words: readonly string[];
  /** Of no book a word of the game; none where names count. */
  readonly otherWords: readonly string[];
}

export const wordsOfBooks = (
  books: readonly Pick<Book, 'words' | 'otherWords'>[],
  { namesCount }: NamesRule,
): WordsOfBooks => {
  const words = new Set(books.flatMap((book) => book.words.map(({ word }) => word)));
  const others = new Set(books.flatMap((book) => book.otherWords.map(({ word }) => word)));
  return namesCount
    ? { words: [...new Set([...words, ...others])].sort(), otherWords: [] }
    : { words: [...words].sort(), otherWords: [...others].filter((word) => !words.has(word)).sort() };
};
