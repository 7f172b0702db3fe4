/**
 * What the page asks about books: those of the player's own, the words of games that are played from books, and where a
 * word stands. Books are read elsewhere (`books/reading-worker.ts`); here they are kept.
 */
import type { Letter, Millis, Result } from '@tilewright/rules';
import type { KeeperFault } from './keeper.ts';
import type { KeptGraph } from './store.ts';

/** A picture small enough for a list. */
export interface SmallCover {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A book of the player's own, as it is listed. */
export interface OwnBook {
  /** Made from its text: the same book again is the same. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly cover: SmallCover | null;
  readonly wordCount: number;
  readonly at: Millis;
}

/** A book that was just read; `packed` is its text with the places of its words (`books/packed-book.ts`). */
export interface BookToKeep extends Omit<OwnBook, 'id' | 'at'> {
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface BookName {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

type Nodes = Pick<KeptGraph, 'nodes' | 'wordCount'>;

/** The words of a game that is played from books. It stays as long as a game needs it, whatever becomes of the books. */
export interface BookList {
  /** The name of the tile set, and what is printed on those tiles, the blank first. */
  readonly tiles: string;
  readonly letters: readonly string[];
  /** What tells these words from all others. */
  readonly content: string;
  /** The books as they were called when the game began. */
  readonly books: readonly BookName[];
  /** Whether names count as words. */
  readonly hasNames: boolean;
  /** Whether the two-letter words of the usual list were added. */
  readonly hasTwos: boolean;
  readonly words: Nodes;
  /** All other words of the books, which only an appeal asks for. */
  readonly others: Nodes;
}

export type BookListEntry = Omit<BookList, 'words' | 'others' | 'content'> & { readonly wordCount: number };

export interface FoundSentence {
  /** Empty where the chapter has no title. */
  readonly chapter: string;
  readonly text: string;
  /** Where the word begins and ends in the text. */
  readonly wordStart: number;
  readonly wordEnd: number;
}

/** Where a word stands in one book; null where the book is no longer on this device. */
export interface BookSentences {
  readonly book: BookName;
  /** How often the word stands in the book; null where that is not known. */
  readonly count: number | null;
  readonly sentences: readonly FoundSentence[] | null;
}

export interface Library {
  /** The one that came last comes first. */
  readonly books: () => Promise<Result<readonly OwnBook[], KeeperFault>>;
  readonly keepBook: (book: BookToKeep) => Promise<Result<OwnBook, KeeperFault>>;
  readonly renameBook: (id: string, title: string, author: string) => Promise<Result<OwnBook, KeeperFault>>;
  /** Games with its words go on; its sentences are gone. */
  readonly removeBook: (id: string) => Promise<Result<null, KeeperFault>>;
  /** The text of a book, one's own or one that comes with the program. */
  readonly packedBook: (id: string) => Promise<Result<Uint8Array<ArrayBuffer>, KeeperFault>>;
  /** Answers with the id that a set-up names it by. */
  readonly keepList: (list: BookList) => Promise<Result<string, KeeperFault>>;
  readonly listEntry: (list: string) => Promise<Result<BookListEntry, KeeperFault>>;
  readonly sentences: (
    list: string,
    letters: readonly Letter[],
  ) => Promise<Result<readonly BookSentences[], KeeperFault>>;
}

const LIST = 'books-';

/** Whether the words of a game come from books, by the name that its set-up has for them. */
export const isBookList = (list: string): boolean => list.startsWith(LIST);

export const bookListId = (digest: string): string => `${LIST}${digest}`;
