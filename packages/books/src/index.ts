/**
 * Words from books: reads a file of any usual format into chapters, words and sentences, and makes word lists of
 * books. Bytes in, faults as data, progress and cancel through ports; knows lists and tiles, no files and no screens.
 */
export { balancedBag } from './balanced-bag.ts';
export type {
  Book,
  BookCover,
  BookFile,
  BookFormat,
  BookTally,
  BookWord,
  Chapter,
  ReadingPorts,
  SentencePlace,
} from './book.ts';
export type { ArchiveTrick, BookFault, BookPart, FileKind } from './book-fault.ts';
export { BOOK_LIMITS, BOOK_WORD_LETTERS, type BookLimits } from './book-limits.ts';
export { type BookAdvice, type BookReport, type LetterReport, bookReport } from './book-report.ts';
export { type BookList, type BookLists, listFromBooks } from './list-from-books.ts';
export { readBook } from './read-book.ts';
export { type WordSentence, sentencesOf } from './sentences-of.ts';
export { type ShelfBookId, shelfBooks } from './shelf.ts';
export { type ListsOfBook, type NamesRule, type WordsOfBooks, wordsOfBooks } from './words-of-books.ts';
