/**
 * The thread that reads books: gets the bytes of one after the other, tells how far it is, and answers with the book
 * or why there is none. Whatever a hostile file does to it, it can be ended from outside.
 */
import { type Book, type BookFault, type BookFile, readBook } from '@tilewright/books';
import type { Result } from '@tilewright/rules';
import { parentPort } from 'node:worker_threads';

export type FromThread =
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'read'; readonly read: Result<Book, BookFault> };

const TELL_MS = 50;

/** Serves until the thread is ended. */
export const serveBooks = (): void => {
  // The library that reads PDF lets promises of its own fail unheard; whether there is a book is in its answer.
  process.on('unhandledRejection', () => undefined);
  parentPort?.on('message', (file: BookFile) => {
    // A mistake of our own ends the thread, which is noticed.
    serveBook(file).catch((error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
    );
  });
};

const serveBook = async (file: BookFile): Promise<void> => {
  let toldMs = -Infinity;
  const tell = (share: number): void => {
    if (performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    post({ type: 'share', share });
  };
  const read = await readBook(file, { tell, isCancelled: () => false, nowMs: () => performance.now() });
  post({ type: 'read', read });
};

const post = (message: FromThread): void => parentPort?.postMessage(message);
