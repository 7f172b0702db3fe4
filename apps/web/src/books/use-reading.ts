/** The queue of files that are being read, for as long as the screen is there. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OwnBook } from '../keeper/library.ts';
import { askToLast } from './ask-to-last.ts';
import { library } from './library-line.ts';
import { readBookFile } from './read-book-file.ts';
import { type Reading, type ReadingQueue, openReadingQueue } from './reading-queue.ts';

export interface Readings {
  readonly readings: readonly Reading[];
  readonly add: (files: readonly File[]) => void;
  readonly drop: (id: number) => void;
}

export const useReading = (onKept: (book: OwnBook) => void): Readings => {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const latest = useRef(onKept);
  useLayoutEffect(() => {
    latest.current = onKept;
  });
  const queue = useRef<ReadingQueue | null>(null);
  useEffect(() => {
    const opened = openReadingQueue({
      read: readBookFile,
      keep: library.keepBook,
      keptIds: async () => {
        const books = await library.books();
        return books.ok ? books.value.map(({ id }) => id) : null;
      },
      remove: library.removeBook,
      tell: setReadings,
      onKept: (book) => {
        void askToLast();
        latest.current(book);
      },
    });
    queue.current = opened;
    return opened.close;
  }, []);
  return {
    readings,
    add: (files) => queue.current?.add(files),
    drop: (id) => queue.current?.drop(id),
  };
};
