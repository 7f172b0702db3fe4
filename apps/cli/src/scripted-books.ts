/** Books for the tests of this app, read in the thread of the test. */
import { readBook } from '@tilewright/books';
import type { BookReader } from './book-reader.ts';

export const testReader: BookReader = {
  read: (file, tell) => readBook(file, { tell, isCancelled: () => false, nowMs: () => performance.now() }),
  close: async () => undefined,
};

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** A text whose abbreviations are all pairs of letters, and whose game words have five letters or more. */
export const namesText = letters
  .flatMap((first) => letters.map((second) => (first + second).toUpperCase()))
  .map((name) => `Yonder whale sailed beside ${name} again.\n`)
  .join('');
