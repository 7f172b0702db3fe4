/** The texts of the books that come with the program, fetched when somebody opens one. */
import { shelfBooks } from 'virtual:shelf-books';
import { fetchBytes } from './word-files.ts';

export const readShelfBook = async (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const found = shelfBooks.find((book) => book.id === id);
  return found && (fetchBytes({ url: found.text, version: '' }) as Promise<Uint8Array<ArrayBuffer>>);
};
