/** Books as bytes. */
import type { Book } from '@tilewright/books';
import { expect, test } from 'vitest';
import { makePackedBook, parsePackedBook } from './packed-book.ts';

const book: Book = {
  format: 'epub',
  title: 'Cats “and” dogs',
  author: 'Zoë',
  cover: null,
  chapters: [
    { title: 'One', text: 'The cat sat.\n\nOn a mat.' },
    { title: '', text: '' },
  ],
  words: [
    { word: 'cat', count: 12, places: [{ chapter: 0, start: 0, end: 12 }] },
    {
      word: 'naïve',
      count: 2,
      places: [
        { chapter: 0, start: 0, end: 12 },
        { chapter: 1, start: 3, end: 9 },
      ],
    },
  ],
  otherWords: [{ word: 'zoë', count: 1, places: [] }],
  tally: { wordCount: 15, tooShortCount: 1, tooLongCount: 2, notLettersCount: 3 },
};

test('[WK3] a book comes out of its bytes as it went in, but for the cover, which is kept apart', () => {
  expect(parsePackedBook(makePackedBook(book))).toEqual(book);
  const covered: Book = { ...book, cover: { mediaType: 'image/png', bytes: Uint8Array.of(1) } };
  expect(parsePackedBook(makePackedBook(covered))).toEqual(book);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['something else', '{"version":1}'],
  ['another version', '{"version":2,"words":[],"otherWords":[]}'],
])('[WK3] bytes that hold %s are no book', (_title, text) =>
  expect(parsePackedBook(new TextEncoder().encode(text))).toBeUndefined(),
);
