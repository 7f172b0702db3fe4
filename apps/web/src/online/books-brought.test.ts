import type { BookAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { broughtAs } from './books-brought.ts';

const own = (id: string, title: string, wordCount: number) => ({ id, title, author: 'Ann', wordCount });
const brought = (book: string, title: string, wordCount: number, seat = 0): BookAbout => ({
  book,
  seat: seat as Seat,
  title,
  author: 'Ann',
  wordCount,
  otherCount: 0,
});
const gatheringOf = (...books: readonly BookAbout[]) => ({ books, seat: 0 as Seat });

test('[BO19] a book that was brought is known again by its title and author', () => {
  const emma = own('1', ' Emma ', 9);
  expect(broughtAs(gatheringOf(brought('b', 'Emma', 8)), emma, [emma])).toBe('b');
  expect(broughtAs(gatheringOf(brought('b', 'Emma', 9, 1)), emma, [emma])).toBeUndefined();
  expect(broughtAs(gatheringOf(brought('b', 'Other', 9)), emma, [emma])).toBeUndefined();
});

test('[BO19] two books with the same title and author are two', () => {
  const [one, other] = [own('1', 'Poems', 9), own('2', 'Poems', 12)];
  const listed = [one, other];
  expect(broughtAs(gatheringOf(brought('b', 'Poems', 12)), one, listed)).toBeUndefined();
  expect(broughtAs(gatheringOf(brought('b', 'Poems', 12)), other, listed)).toBe('b');
  const both = gatheringOf(brought('b', 'Poems', 12), brought('c', 'Poems', 9));
  expect(listed.map((book) => broughtAs(both, book, listed))).toEqual(['c', 'b']);
});
