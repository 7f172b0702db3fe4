/** Piles of books, for the table and for each player. */
import { describe, expect, test } from 'vitest';
import { parseBooksChoices } from './books-choices.ts';
import {
  type ChosenBooks,
  broughtBy,
  changeBooks,
  pileOf,
  pileWithOwn,
  unionOf,
  withoutGhosts,
} from './chosen-books.ts';

const empty: ChosenBooks = { sharing: 'table', table: [], each: {} };

const toggled = (chosen: ChosenBooks, book: string, row: number | null): ChosenBooks =>
  changeBooks(chosen, { type: 'toggle', book, row });

describe('[WK5] books for the table or for each player', () => {
  test('a book is put onto a pile and taken off again', () => {
    const one = toggled(toggled(empty, 'a', null), 'b', null);
    expect(pileOf(one, null)).toEqual(['a', 'b']);
    expect(pileOf(toggled(one, 'a', null), null)).toEqual(['b']);
  });

  test('a book that was just read is added once, however often it is dropped', () => {
    const added = changeBooks(toggled(empty, 'a', 2), { type: 'add', book: 'a', row: 2 });
    expect(pileOf(added, 2)).toEqual(['a']);
  });

  test('[WK18] the first own book plays alone where nobody has chosen; later ones join it', () => {
    const first = pileWithOwn(null, 'own');
    expect(first).toEqual(['own']);
    expect(pileWithOwn(first, 'second')).toEqual(['own', 'second']);
    expect(pileWithOwn(['shelf', 'own'], 'own')).toEqual(['shelf', 'own']);
  });

  test('the game uses the books of all who play, each once', () => {
    const piles = [
      ['a', 0],
      ['b', 0],
      ['b', 1],
      ['c', 2],
    ] as const;
    const chosen = piles.reduce((before, [book, row]) => toggled(before, book, row), {
      ...empty,
      sharing: 'each',
    } as ChosenBooks);
    expect(unionOf(chosen, [0, 1])).toEqual(['a', 'b']);
    expect(unionOf(chosen, [0, 1, 2])).toEqual(['a', 'b', 'c']);
    expect(broughtBy(chosen, 'b', [0, 1, 2])).toEqual([0, 1]);
  });

  test('both kinds of piles stay as they are when the other is chosen', () => {
    const both = toggled(toggled(empty, 'a', null), 'b', 1);
    expect(unionOf(both, [1])).toEqual(['a']);
    expect(unionOf(changeBooks(both, { type: 'sharing', sharing: 'each' }), [1])).toEqual(['b']);
    expect(broughtBy(both, 'b', [1])).toEqual([]);
  });
});

describe('[WK34] books that were removed', () => {
  test('leave the pile with its next change, once it is known which books there are', () => {
    expect(withoutGhosts(['gone', 'a', 'b'], ['b', 'a', 'c'])).toEqual(['a', 'b']);
    expect(withoutGhosts(['gone', 'a'], null)).toEqual(['gone', 'a']);
  });

  test('never push out a book that was chosen later', () => {
    const books = Array.from({ length: 60 }, (_, at) => `book-${at}`);
    const kept = parseBooksChoices({ books: [...books, 7] }).books;
    expect([kept?.length, kept?.[0], kept?.at(-1)]).toEqual([50, 'book-10', 'book-59']);
    expect(parseBooksChoices({}).books).toBeNull();
  });
});
