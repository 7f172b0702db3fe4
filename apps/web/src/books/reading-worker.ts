/**
 * The worker that reads one file as a book. It is made for this file and ended after it, or before, when somebody stops
 * it or nothing comes of it: whatever a file does, it does here.
 */
import { type BookFault, type BookFile, readBook } from '@tilewright/books';
import { makePackedBook } from './packed-book.ts';
import type { BookToKeep } from '../keeper/library.ts';
import { smallCover } from './small-cover.ts';

export type ReadingNews =
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'read'; readonly book: BookToKeep }
  | { readonly type: 'fault'; readonly fault: BookFault };

const tell = (news: ReadingNews, transfer: Transferable[] = []): void => postMessage(news, { transfer });

const read = async (file: BookFile): Promise<void> => {
  const ports = {
    tell: (share: number) => tell({ type: 'share', share }),
    isCancelled: () => false,
    nowMs: () => performance.now(),
  };
  const answer = await readBook(file, ports);
  if (!answer.ok) return tell({ type: 'fault', fault: answer.error });
  const { title, author, cover, words } = answer.value;
  const packed = makePackedBook(answer.value);
  const small = cover === null ? null : await smallCover(cover);
  tell({ type: 'read', book: { title, author, cover: small, wordCount: words.length, packed } }, [
    packed.buffer,
  ]);
};

addEventListener('message', ({ data: file }: MessageEvent<BookFile>) => {
  // A mistake must be heard by who waits, and only errors that nobody caught are.
  read(file).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});
