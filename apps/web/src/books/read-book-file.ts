/** Reads a file as a book in a worker of its own, which is ended when it is stopped or when nothing comes of it. */
import { BOOK_LIMITS, type BookFault } from '@tilewright/books';
import { type Result, err, ok } from '@tilewright/rules';
import type { BookToKeep } from '../keeper/library.ts';
import type { ReadingNews } from './reading-worker.ts';

export type ReadingFault =
  | BookFault
  /** The browser could not open the file. */
  | { readonly type: 'unreadable' }
  /** The worker said nothing for so long that nothing would have come any more. */
  | { readonly type: 'stuck' }
  /** The worker failed. */
  | { readonly type: 'broken' };

export interface ReadingWishes {
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** What a reading needs from the browser; tests bring their own. */
export interface ReadingPlace {
  readonly openWorker: () => Worker;
  readonly mostBytes: number;
  /** How long a worker may say nothing. */
  readonly patienceMs: number;
}

const here: ReadingPlace = {
  openWorker: () =>
    new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module', name: 'reading' }),
  // The worker counts again; a larger file is not even opened.
  mostBytes: BOOK_LIMITS.fileBytes,
  patienceMs: 30_000,
};

export const readBookFile = async (
  file: File,
  { onShare, signal }: ReadingWishes,
  place: ReadingPlace = here,
): Promise<Result<BookToKeep, ReadingFault>> => {
  const { mostBytes } = place;
  if (file.size > mostBytes) return err({ type: 'overLimit', limit: 'fileBytes', most: mostBytes });
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return err({ type: 'unreadable' });
  if (signal.aborted) return err({ type: 'cancelled' });
  const worker = place.openWorker();
  try {
    return await answerOf(worker, { onShare, signal }, place.patienceMs, () =>
      worker.postMessage({ name: file.name, bytes }, [bytes.buffer]),
    );
  } finally {
    worker.terminate();
  }
};

const answerOf = (
  worker: Worker,
  { onShare, signal }: ReadingWishes,
  patienceMs: number,
  begin: () => void,
): Promise<Result<BookToKeep, ReadingFault>> =>
  new Promise((resolve) => {
    const fail = (type: 'stuck' | 'broken' | 'cancelled') => () => resolve(err({ type }));
    let timer = setTimeout(fail('stuck'), patienceMs);
    worker.onmessage = ({ data: news }: MessageEvent<ReadingNews>) => {
      clearTimeout(timer);
      if (news.type === 'read') return resolve(ok(news.book));
      if (news.type === 'fault') return resolve(err(news.fault));
      timer = setTimeout(fail('stuck'), patienceMs);
      // The library that reads PDF says a word of its own when it starts.
      if (news.type === 'share') onShare(news.share);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      fail('broken')();
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail('cancelled')();
    });
    begin();
  });
