/**
 * Books by the names that somebody typed: files of any format, or books of the shelf that comes with the program. Says
 * of each that cannot be read what is wrong with it.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { BOOK_LIMITS, type Book, type BookFile, shelfBooks, type ShelfBookId } from '@tilewright/books';
import { type Result, err, ok } from '@tilewright/rules';
import { bookFaultText } from './book-fault-text.ts';
import type { BookReader } from './book-reader.ts';
import type { FileKind } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { readBytes } from './read-file.ts';

const BOOK_KIND: FileKind = {
  name: 'book',
  mostMegabytes: BOOK_LIMITS.fileBytes / 2 ** 20,
  remedy: 'copy or download it again',
};

const LONGEST_PATH = 500;

const isShelfBook = (name: string): name is ShelfBookId => Object.hasOwn(shelfBooks, name);

const isThere = (path: string): boolean => {
  const status = statSync(path, { throwIfNoEntry: false });
  return status !== undefined && !status.isDirectory();
};

/** The book of the shelf that a name stands for; a file of that name comes first, a folder does not. */
const shelfBookNamed = (name: string, folder: string): ShelfBookId | undefined =>
  isShelfBook(name) && !isThere(resolve(folder, name)) ? name : undefined;

const shelfFolder = new URL('../../../packages/books/shelf/', import.meta.url);

/** What was typed, the words of sentences about it, and the file. */
interface FoundFile {
  readonly called: string;
  readonly file: BookFile;
  readonly shelfId: ShelfBookId | undefined;
}

const findFile = (name: string, folder: string): Result<FoundFile, string> => {
  const shelfId = shelfBookNamed(name, folder);
  if (shelfId !== undefined) {
    const { text } = shelfBooks[shelfId];
    const bytes = readFileSync(new URL(text, shelfFolder));
    return ok({ called: shelfId, file: { name: text, bytes }, shelfId });
  }
  const bytes = readBytes(BOOK_KIND, name, folder);
  const called = quoted(resolve(folder, name), LONGEST_PATH);
  if (bytes.ok) return ok({ called, file: { name: basename(name), bytes: bytes.value }, shelfId });
  const isName = /^[\w-]+$/u.test(name) && bytes.error.endsWith('there is no such file.');
  return isName ? err(`${bytes.error} On the shelf are: ${Object.keys(shelfBooks).join(', ')}.`) : bytes;
};

export interface BookPorts {
  readonly reader: BookReader;
  /** The folder that names were typed in. */
  readonly folder: string;
  /** Told how far all books together are, from 0 to 1. */
  readonly tell: (share: number) => void;
}

/** The books in the order of their names, each once; or a sentence for each that cannot be read. */
export const loadBooks = async (
  names: readonly string[],
  { reader, folder, tell }: BookPorts,
): Promise<Result<readonly Book[], readonly string[]>> => {
  const books: Book[] = [];
  const faults: string[] = [];
  const different = [...new Set(names)];
  for (const [at, name] of different.entries()) {
    const read = await loadBook(name, {
      reader,
      folder,
      tell: (share) => tell((at + share) / different.length),
    });
    if (read.ok) books.push(read.value);
    else faults.push(read.error);
  }
  return faults.length === 0 ? ok(books) : err(faults);
};

const loadBook = async (name: string, { reader, folder, tell }: BookPorts): Promise<Result<Book, string>> => {
  const found = findFile(name, folder);
  if (!found.ok) return found;
  const { called, file, shelfId } = found.value;
  const read = await reader.read(file, tell);
  if (!read.ok) return err(`The book ${called} ${bookFaultText(read.error)}.`);
  if (shelfId === undefined) return read;
  const { title, author } = shelfBooks[shelfId];
  return ok({ ...read.value, title, author });
};

/** Whether a path leads to the file of one of the books, by whatever name. */
export const isBookAmong = (names: readonly string[], path: string, folder: string): boolean => {
  const there = statSync(path, { throwIfNoEntry: false });
  return names.some((name) => {
    const book = statSync(resolve(folder, name), { throwIfNoEntry: false });
    return resolve(folder, name) === path || (there?.ino === book?.ino && there?.dev === book?.dev && !!book);
  });
};

/** The shelf, a line for each book. */
export const shelfText = (): string => {
  const ids = Object.keys(shelfBooks) as ShelfBookId[];
  const width = Math.max(...ids.map(({ length }) => length));
  const lines = ids.map((id) => {
    const { title, author, ages } = shelfBooks[id];
    return `  ${id.padEnd(width)}  ${title}, by ${author}${ages === null ? '' : ` (ages ${ages.from} to ${ages.to})`}`;
  });
  return `Books that come with the program:
${lines.join('\n')}
tilewright play --book six-minutes-wrong plays with the words of one of them;
the file of any other book may stand in its place.
`;
};
