/** What was read and what became of it, in lines: each book, and the list of all. */
import type { Book, BookLists } from '@tilewright/books';
import { FORMAT_NAMES } from './book-fault-text.ts';
import { titleOf } from './book-sentences.ts';
import { quoted, wrapped } from './fitted.ts';
import { shownCount } from './lexicon-store-text.ts';

const COLUMNS = 79;
const LONGEST_AUTHOR = 120;

const counted = (count: number, one: string, many: string): string =>
  `${shownCount(count)} ${count === 1 ? one : many}`;

export const wordCountText = (count: number): string => counted(count, 'word', 'words');

const namesText = (count: number): string => counted(count, 'name or the like', 'names and the like');

/** Who wrote what, as one line names a book. */
export const bookName = (book: Pick<Book, 'title' | 'author'>): string =>
  book.author === '' ? titleOf(book) : `${titleOf(book)}, by ${quoted(book.author, LONGEST_AUTHOR)}`;

const bookLines = (book: Book): readonly string[] => {
  const { format, chapters, words, otherWords, tally } = book;
  const told = [
    FORMAT_NAMES[format],
    counted(chapters.length, 'chapter', 'chapters'),
    `${wordCountText(tally.wordCount)} of text`,
    `of which ${shownCount(words.length)} different ones for a game`,
    namesText(otherWords.length),
  ];
  return [
    ...wrapped(bookName(book), COLUMNS),
    ...wrapped(told.join(', '), COLUMNS - 2).map((line) => `  ${line}`),
  ];
};

/** The books one by one, then what they are together when spelled with tiles. */
export const accountLines = (books: readonly Book[], { game, others }: BookLists): readonly string[] => {
  const skipped =
    game.skippedCount === 0 ? '' : `; ${shownCount(game.skippedCount)} cannot be laid with these tiles`;
  const what = books.length === 1 ? 'This book' : `These ${books.length} books`;
  const all = `${what}: ${wordCountText(game.words.wordCount)} to play with, ${namesText(others.words.wordCount)}${skipped}.`;
  return [...books.flatMap(bookLines), ...wrapped(all, COLUMNS)];
};
