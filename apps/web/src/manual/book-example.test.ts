/** The page of the manual, read as a book. */
import { readBook } from '@tilewright/books';
import { expect, test } from 'vitest';
import { counted, names, page } from './book-example.ts';

test('[WB28] the words of the page are those that a book gives', async () => {
  const ports = { tell: () => undefined, isCancelled: () => false, nowMs: () => 0 };
  const book = await readBook({ name: 'page.txt', bytes: new TextEncoder().encode(page) }, ports);
  if (!book.ok) throw new Error(book.error.type);
  const lower = (words: ReadonlySet<string>): readonly string[] =>
    [...new Set([...words].map((word) => word.toLowerCase()))].sort();
  expect(book.value.words.map(({ word }) => word)).toEqual(lower(counted));
  expect(book.value.otherWords.map(({ word }) => word)).toEqual(lower(names));
});
