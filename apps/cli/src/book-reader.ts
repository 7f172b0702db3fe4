/**
 * Reads books in a thread of its own, which gets no more memory than a book needs and is ended when it says nothing
 * for too long. So this program stays alive and can be interrupted, whatever a file does.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Book, BookFault, BookFile } from '@tilewright/books';
import { type Result, err } from '@tilewright/rules';
import type { LostReading } from './book-fault-text.ts';
import type { FromThread } from './book-thread.ts';

export type BookReading = Result<Book, BookFault | LostReading>;

export interface BookReader {
  /** Told how far it is, from 0 to 1. One book at a time. */
  readonly read: (file: BookFile, tell: (share: number) => void) => Promise<BookReading>;
  /** Ends the thread, in the middle of a book, too. */
  readonly close: () => Promise<void>;
}

export interface ReaderLimits {
  readonly memoryMegabytes: number;
  readonly silenceSeconds: number;
}

const USUAL_LIMITS: ReaderLimits = { memoryMegabytes: 1_024, silenceSeconds: 20 };

/** `script` is a module that serves books when it runs in a thread. */
export const openBookReader = (script: URL, limits: ReaderLimits = USUAL_LIMITS): BookReader => {
  let thread: Worker | undefined;
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMegabytes };
    // It may fail after it was given up, when nobody waits for it any more.
    return new Worker(script, { resourceLimits }).on('error', () => undefined);
  };
  return {
    read: async (file, tell) => {
      thread ??= start();
      const reading = await readIn(thread, file, { tell, limits });
      if (!reading.ok && isLost(reading.error)) await end();
      return reading;
    },
    close: end,
  };
};

const isLost = ({ type }: BookFault | LostReading): boolean =>
  type === 'outOfMemory' || type === 'silent' || type === 'broken';

interface Watch {
  readonly tell: (share: number) => void;
  readonly limits: ReaderLimits;
}

const readIn = async (thread: Worker, file: BookFile, { tell, limits }: Watch): Promise<BookReading> => {
  const seconds = limits.silenceSeconds;
  const over = new AbortController();
  let patience: NodeJS.Timeout | undefined;
  const silent = new Promise<BookReading>((resolve) => {
    patience = setTimeout(() => resolve(err({ type: 'silent', seconds })), 1_000 * seconds);
  });
  const answered = new Promise<BookReading>((resolve) => {
    const hear = (message: FromThread): void => {
      patience?.refresh();
      if (message.type === 'share') return tell(message.share);
      thread.off('message', hear);
      resolve(message.read);
    };
    thread.on('message', hear);
  });
  thread.postMessage(file);
  const reading = await Promise.race([silent, answered, deathOf(thread, over.signal)]);
  clearTimeout(patience);
  over.abort();
  return reading;
};

/** What to say when the thread fails or is ended; never settles otherwise. */
const deathOf = (thread: Worker, signal: AbortSignal): Promise<BookReading> =>
  once(thread, 'exit', { signal }).then(
    () => err({ type: 'cancelled' }),
    (error: unknown) =>
      signal.aborted ? new Promise<never>(() => undefined) : err({ type: deathType(error) }),
  );

const deathType = (error: unknown): LostReading['type'] & ('outOfMemory' | 'broken') =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'outOfMemory'
    : 'broken';
