/** Reads files as books in tests, and shows their words in a form that a test can say. */
import {
  BOOK_LIMITS,
  type Book,
  type BookFault,
  type BookLimits,
  type ReadingPorts,
  readBook,
} from '@tilewright/books';
import type { Result } from '@tilewright/rules';

const quietPorts: ReadingPorts = {
  tell: () => undefined,
  isCancelled: () => false,
  nowMs: () => performance.now(),
};

/** Reads one file; texts are written in UTF-8. Any limit can be another. */
export const readFile = (
  name: string,
  content: string | Uint8Array,
  limits: Partial<BookLimits> = {},
  ports: Partial<ReadingPorts> = {},
): Promise<Result<Book, BookFault>> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readBook({ name, bytes }, { ...quietPorts, ...ports }, { ...BOOK_LIMITS, ...limits });
};

/** The book, where the test is sure that there is one. */
export const bookFrom = async (name: string, content: string | Uint8Array): Promise<Book> => {
  const read = await readFile(name, content);
  if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.error)}`);
  return read.value;
};

/** Both lists, as words with how often they stand there when that is more than once. */
export const shownWords = ({
  words,
  otherWords,
}: Pick<Book, 'words' | 'otherWords'>): {
  readonly words: string;
  readonly otherWords: string;
} => {
  const shown = (list: Book['words']): string =>
    list.map(({ word, count }) => (count === 1 ? word : `${word}:${count}`)).join(' ');
  return { words: shown(words), otherWords: shown(otherWords) };
};
