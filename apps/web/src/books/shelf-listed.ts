/** The books that come with the program, as the list shows them. */
import { shelfBooks } from 'virtual:shelf-books';
import type { ListedBook } from './listed-book.ts';

export const shelfListed: readonly ListedBook[] = shelfBooks.map(
  ({ id, title, author, cover, wordCount, ages }) => ({
    id,
    title,
    author,
    cover,
    wordCount,
    origin: 'shelf',
    ages,
  }),
);
