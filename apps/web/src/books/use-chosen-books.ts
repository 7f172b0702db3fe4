/** The books that are chosen, as far as they are there: those of last time at first, or the stories of the shelf. */
import { useRef, useState } from 'react';
import type { SeatRow } from '../setup/seat-rows.ts';
import { useBooksChoices } from './books-choices.ts';
import {
  type BooksChange,
  type ChosenBooks,
  broughtBy,
  changeBooks,
  pileOf,
  pileWithOwn,
  unionOf,
  withoutGhosts,
} from './chosen-books.ts';
import type { ListedBook } from './listed-book.ts';
import { shelfListed } from './shelf-listed.ts';
import type { OwnBooks } from './use-own-books.ts';

/** Short, and good to play with together. */
const storiesOfShelf = (): readonly string[] =>
  shelfListed.filter(({ ages }) => ages !== null).map(({ id }) => id);

/** Null until it is known which books there are. One that came just now may not be among those that are known. */
const thereOf = ({ books }: OwnBooks, fresh: readonly string[]): readonly string[] | null =>
  books && [...[...books, ...shelfListed].map(({ id }) => id), ...fresh];

/** The pile of the table is kept on the device; those of players last as long as the screen. */
const tablePile = (there: readonly string[] | null): readonly string[] =>
  withoutGhosts(useBooksChoices.getState().books ?? storiesOfShelf(), there);

const addToTable = (there: readonly string[] | null, book: string): void => {
  const { books, keepBooks } = useBooksChoices.getState();
  keepBooks(pileWithOwn(books && tablePile(there), book));
};

const NO_PILES: ChosenBooks = { sharing: 'table', table: [], each: {} };

export interface BooksAtHand {
  readonly sharing: ChosenBooks['sharing'];
  /** The row that is chosen for; null for the table. */
  readonly chooser: number | null;
  /** The pile that is chosen from now. */
  readonly pile: readonly string[];
  /** All books of the game, as far as they are there. */
  readonly books: readonly ListedBook[];
  readonly broughtBy: (book: string) => readonly string[];
  readonly share: (sharing: ChosenBooks['sharing']) => void;
  readonly chooseFor: (row: number) => void;
  readonly toggle: (book: string) => void;
  /** A book that came just now: the first one plays alone where nobody has chosen any. */
  readonly add: (book: string) => void;
}

export const useChosenBooks = (own: OwnBooks, rows: readonly SeatRow[]): BooksAtHand => {
  const [piles, setPiles] = useState(NO_PILES);
  const [wanted, chooseFor] = useState<number | null>(null);
  const fresh = useRef<readonly string[]>([]);
  const kept = useBooksChoices((choices) => choices.books);
  const chosen: ChosenBooks = { ...piles, table: kept ?? storiesOfShelf() };
  const change = (wish: BooksChange): void => {
    if (wish.type === 'sharing' || wish.row !== null) return setPiles((before) => changeBooks(before, wish));
    const { table } = changeBooks({ ...NO_PILES, table: tablePile(thereOf(own, fresh.current)) }, wish);
    useBooksChoices.getState().keepBooks(table);
  };
  const persons = rows.filter(({ kind }) => kind === 'person');
  const first = persons.find(({ id }) => id === wanted) ?? persons[0] ?? rows[0];
  const row = chosen.sharing === 'table' ? null : (first?.id ?? null);
  const all = [...(own.books ?? []), ...shelfListed];
  const ids = persons.map(({ id }) => id);
  const nameOf = (id: number): string => rows.find((one) => one.id === id)?.name ?? '';
  return {
    sharing: chosen.sharing,
    chooser: row,
    pile: pileOf(chosen, row),
    books: unionOf(chosen, ids).flatMap((id) => all.find((book) => book.id === id) ?? []),
    broughtBy: (book) => broughtBy(chosen, book, ids).map(nameOf),
    share: (sharing) => change({ type: 'sharing', sharing }),
    chooseFor,
    toggle: (book) => change({ type: 'toggle', book, row }),
    add: (book) => {
      fresh.current = [...fresh.current, book];
      if (row === null) addToTable(thereOf(own, fresh.current), book);
      else change({ type: 'add', book, row });
    },
  };
};
