/**
 * Books of this device that have not gone to a game whole, kept until the last part of their sentences has, so that they
 * can be sent on after a reload; for this visit where the browser keeps nothing.
 */
import type { Drawer } from './kept-sayings.ts';

export const PREFIX = 'tilewright-unsent-';

export interface UnsentBook {
  /** Of the device. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly wordCount: number;
  /** Of the game; null until the server has said that it has the book. */
  readonly book: string | null;
  /** How many parts of its sentences the server has said to have. */
  readonly sentCount: number;
}

export interface UnsentBooks {
  readonly all: () => readonly UnsentBook[];
  /** In place of what was known of the same book. */
  readonly put: (book: UnsentBook) => void;
  readonly forget: (id: string) => void;
}

const isUnsent = (found: unknown): found is UnsentBook => {
  const { id, title, author, wordCount, book, sentCount } = (found ?? {}) as Partial<UnsentBook>;
  const isNamed = [id, title, author].every((text) => typeof text === 'string');
  const isCounted =
    typeof wordCount === 'number' && Number.isSafeInteger(sentCount) && Number(sentCount) >= 0;
  return isNamed && isCounted && (book === null || typeof book === 'string');
};

const parseUnsent = (text: string | null): readonly UnsentBook[] => {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isUnsent) : [];
  } catch {
    return [];
  }
};

export const unsentBooks = (drawer: Drawer, game: string): UnsentBooks => {
  const key = `${PREFIX}${game}`;
  let visit: readonly UnsentBook[] | null = null;
  const all = (): readonly UnsentBook[] => {
    if (visit !== null) return visit;
    try {
      return parseUnsent(drawer.getItem(key));
    } catch {
      return [];
    }
  };
  const keep = (books: readonly UnsentBook[]): void => {
    try {
      if (books.length === 0) drawer.removeItem(key);
      else drawer.setItem(key, JSON.stringify(books));
      visit = null;
    } catch {
      visit = books;
    }
  };
  const without = (id: string): readonly UnsentBook[] => all().filter((one) => one.id !== id);
  return {
    all,
    put: (book) => keep([...without(book.id), book]),
    forget: (id) => keep(without(id)),
  };
};
