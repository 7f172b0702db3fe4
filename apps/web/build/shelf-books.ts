/**
 * The books that come with the program, read when the page is built: the page lists them without reading them, and opens
 * them as it opens a book that it has read itself.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ShelfBookId, readBook, shelfBooks } from '@tilewright/books';
import { makePackedBook } from '../src/books/packed-book.ts';

export interface MadeBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly ages: { readonly from: number; readonly to: number } | null;
  readonly wordCount: number;
  readonly textPath: string;
  readonly coverPath: string;
}

const root = new URL('../../../', import.meta.url);
const folder = new URL('packages/books/shelf/', root);
const cache = fileURLToPath(new URL('node_modules/.cache/tilewright/web-books/', root));

/** Whole or not at all, whoever else builds at the same time. */
const keptFile = (name: string, bytes: Uint8Array): string => {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const path = join(cache, key, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
  return path;
};

const madeBook = async (id: ShelfBookId): Promise<MadeBook> => {
  const { title, author, ages, text, cover } = shelfBooks[id];
  const ports = { tell: () => undefined, isCancelled: () => false, nowMs: () => performance.now() };
  const read = await readBook({ name: text, bytes: readFileSync(new URL(text, folder)) }, ports);
  if (!read.ok) throw new Error(`${text} of the shelf cannot be read: ${read.error.type}`);
  return {
    id: `shelf-${id}`,
    title,
    author,
    ages,
    wordCount: read.value.words.length,
    textPath: keptFile(`${id}.json`, makePackedBook({ ...read.value, title, author })),
    coverPath: fileURLToPath(new URL(cover, folder)),
  };
};

export const makeShelfBooks = (): Promise<readonly MadeBook[]> =>
  Promise.all((Object.keys(shelfBooks) as ShelfBookId[]).map(madeBook));
