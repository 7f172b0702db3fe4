/** What was chosen last for a game of books on this device: the books of the table, who plays, and the rules. */
import type { SeatKind } from '@tilewright/rules';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../setup/device-storage.ts';
import { type BooksForm, parseBooksForm, usualForm } from './books-form.ts';

export interface BooksChoices {
  /** The books of the table; null where nobody has chosen any yet. */
  readonly books: readonly string[] | null;
  readonly kinds: readonly SeatKind[];
  readonly form: BooksForm;
}

interface BooksStore extends BooksChoices {
  readonly keepBooks: (books: readonly string[]) => void;
  readonly keepKinds: (kinds: readonly SeatKind[]) => void;
  readonly change: (change: Partial<BooksForm>) => void;
}

const USUAL_KINDS: readonly SeatKind[] = ['person', 'computer'];
/** The latest ones. */
const MOST_BOOKS = 50;

const parseKinds = (found: unknown): readonly SeatKind[] => {
  const kinds = Array.isArray(found)
    ? found.filter((kind): kind is SeatKind => kind === 'person' || kind === 'computer')
    : [];
  return kinds.length >= 2 && kinds.length <= 4 ? kinds : USUAL_KINDS;
};

export const parseBooksChoices = (found: unknown): BooksChoices => {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Partial<BooksChoices>;
  const books = Array.isArray(kept.books)
    ? kept.books.filter((book: unknown): book is string => typeof book === 'string').slice(-MOST_BOOKS)
    : null;
  return { books, kinds: parseKinds(kept.kinds), form: parseBooksForm(kept.form) };
};

export const useBooksChoices = create<BooksStore>()(
  persist(
    (set) => ({
      books: null,
      kinds: USUAL_KINDS,
      form: usualForm,
      keepBooks: (books) => set({ books }),
      keepKinds: (kinds) => set({ kinds }),
      change: (change) => set(({ form }) => ({ form: { ...form, ...change } })),
    }),
    {
      name: 'tilewright-books',
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ books, kinds, form }) => ({ books, kinds, form }),
      merge: (found, current) => ({ ...current, ...parseBooksChoices(found) }),
    },
  ),
);
