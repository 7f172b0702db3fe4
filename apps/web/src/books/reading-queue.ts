/**
 * Files on their way to the shelf: read one after the other, each can be stopped, and of each it is told what became.
 * The state is plain; who shows it subscribes.
 */
import type { Result } from '@tilewright/rules';
import type { KeeperFault } from '../keeper/keeper.ts';
import type { BookToKeep, OwnBook } from '../keeper/library.ts';
import type { ReadingFault, ReadingWishes } from './read-book-file.ts';

export type ReadingOutcome =
  /** `isNew`: it was not on the shelf before. */
  | { readonly type: 'kept'; readonly book: OwnBook; readonly isNew: boolean }
  | { readonly type: 'refused'; readonly fault: ReadingFault | KeeperFault };

export interface Reading {
  /** Told apart, since the same name may come twice. */
  readonly id: number;
  readonly name: string;
  /** Null while it waits. */
  readonly share: number | null;
  readonly outcome: ReadingOutcome | null;
}

export interface ReadingPorts {
  readonly read: (file: File, wishes: ReadingWishes) => Promise<Result<BookToKeep, ReadingFault>>;
  readonly keep: (book: BookToKeep) => Promise<Result<OwnBook, KeeperFault>>;
  /** Books that are on the shelf; null when that is not known. */
  readonly keptIds: () => Promise<readonly string[] | null>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly tell: (readings: readonly Reading[]) => void;
  readonly onKept: (book: OwnBook) => void;
}

export interface ReadingQueue {
  readonly add: (files: readonly File[]) => void;
  /** Stops one that is read or waits; one that is done is no longer told of. */
  readonly drop: (id: number) => void;
  /** Stops all and tells nothing any more. */
  readonly close: () => void;
}

interface Waiting {
  readonly id: number;
  readonly file: File;
  readonly stopping: AbortController;
}

/** The queue from within. Only this file changes it. */
interface Queue {
  readonly ports: ReadingPorts;
  readonly waiting: Waiting[];
  readonly stops: Map<number, AbortController>;
  readings: readonly Reading[];
  lastId: number;
  isRunning: boolean;
  isClosed: boolean;
}

export const openReadingQueue = (ports: ReadingPorts): ReadingQueue => {
  const queue: Queue = {
    ports,
    waiting: [],
    stops: new Map(),
    readings: [],
    lastId: 0,
    isRunning: false,
    isClosed: false,
  };
  return {
    add: (files) => {
      for (const file of files) line(queue, file);
      tell(queue, queue.readings);
      void run(queue);
    },
    drop: (id) => {
      tell(
        queue,
        queue.readings.filter((one) => one.id !== id),
      );
      queue.stops.get(id)?.abort();
      queue.stops.delete(id);
    },
    close: () => {
      queue.isClosed = true;
      for (const stopping of queue.stops.values()) stopping.abort();
    },
  };
};

const tell = (queue: Queue, readings: readonly Reading[]): void => {
  queue.readings = readings;
  if (!queue.isClosed) queue.ports.tell(readings);
};

const line = (queue: Queue, file: File): void => {
  queue.lastId += 1;
  const [id, stopping] = [queue.lastId, new AbortController()];
  queue.stops.set(id, stopping);
  queue.waiting.push({ id, file, stopping });
  queue.readings = [...queue.readings, { id, name: file.name, share: null, outcome: null }];
};

const change = (queue: Queue, id: number, part: Partial<Reading>): void =>
  tell(
    queue,
    queue.readings.map((one) => (one.id === id ? { ...one, ...part } : one)),
  );

const MOST_TOLD = { kept: 3, refused: 5 } as const;

/** What became of the last few: more would only push the page down. */
const lastFew = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ outcome }, at) => {
    if (outcome === null) return true;
    const later = readings.slice(at + 1).filter((other) => other.outcome?.type === outcome.type);
    return later.length < MOST_TOLD[outcome.type];
  });

const conclude = (queue: Queue, id: number, outcome: ReadingOutcome): void => {
  change(queue, id, outcome.type === 'kept' ? { share: 1, outcome } : { outcome });
  tell(queue, lastFew(queue.readings));
};

const run = async (queue: Queue): Promise<void> => {
  if (queue.isRunning) return;
  queue.isRunning = true;
  for (let next = queue.waiting.shift(); next !== undefined; next = queue.waiting.shift()) {
    const { id } = next;
    if (!queue.isClosed && isTold(queue, id))
      await readOne(queue, next).catch(() => conclude(queue, id, BROKEN));
  }
  queue.isRunning = false;
};

const isTold = ({ readings }: Queue, id: number): boolean => readings.some((one) => one.id === id);

const readOne = async (queue: Queue, { id, file, stopping }: Waiting): Promise<void> => {
  const { ports } = queue;
  const { signal } = stopping;
  change(queue, id, { share: 0 });
  const read = await ports.read(file, { onShare: (share) => change(queue, id, { share }), signal });
  if (signal.aborted) return;
  const before = read.ok ? await ports.keptIds() : null;
  const isStopped = (): boolean => !queue.isClosed && !isTold(queue, id);
  if (isStopped()) return;
  const kept = read.ok ? await ports.keep(read.value) : read;
  // What was there before stays.
  const wasThere = kept.ok && before?.includes(kept.value.id) === true;
  if (isStopped() && kept.ok && before !== null && !wasThere) await ports.remove(kept.value.id);
  if (queue.isClosed || !isTold(queue, id)) return;
  if (!kept.ok) return conclude(queue, id, { type: 'refused', fault: kept.error });
  conclude(queue, id, { type: 'kept', book: kept.value, isNew: !wasThere });
  ports.onKept(kept.value);
};

const BROKEN: ReadingOutcome = { type: 'refused', fault: { type: 'broken' } };
