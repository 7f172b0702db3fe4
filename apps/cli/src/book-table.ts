/** The books that lie at a table: what they are called, and where a word stands in them. */
import type { Book } from '@tilewright/books';
import { sentenceLines, titleOf } from './book-sentences.ts';

export interface TableBooks {
  readonly titles: readonly string[];
  /** In lines no wider than that; none where the word stands in none of the books. */
  readonly sentencesOf: (word: string, columns: number) => readonly string[];
}

export const tableBooks = (books: readonly Book[]): TableBooks => ({
  titles: books.map(titleOf),
  sentencesOf: (word, columns) => sentenceLines(books, word, columns),
});

const MOST_TITLES = 4;

/** The books as a sentence names them; where there are many, the first of them. */
export const titlesText = (titles: readonly string[]): string => {
  const isMany = titles.length > MOST_TITLES;
  const shown = titles.slice(0, isMany ? MOST_TITLES - 1 : MOST_TITLES).map((title) => `"${title}"`);
  const named = isMany ? [...shown, `${titles.length - shown.length} more`] : shown;
  const last = named[named.length - 1] ?? '';
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last;
};
