/** A file and the worker that reads it. */
import { expect, test, vi } from 'vitest';
import type { BookToKeep } from '../keeper/library.ts';
import { type ReadingPlace, readBookFile } from './read-book-file.ts';
import type { ReadingNews } from './reading-worker.ts';

const book: BookToKeep = { title: 'Cats', author: '', cover: null, wordCount: 3, packed: new Uint8Array() };

/** A worker that says what the test wants it to, and can be seen to end. */
class Reader {
  onmessage: ((told: MessageEvent<ReadingNews>) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  readonly given: unknown[] = [];
  isEnded = false;

  postMessage(file: unknown): void {
    this.given.push(file);
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(news: ReadingNews): void {
    const told = new MessageEvent('message', Object.fromEntries([['data', news]]));
    if (!this.isEnded) this.onmessage?.(told as MessageEvent<ReadingNews>);
  }
}

interface Scene {
  readonly reader: Reader;
  readonly place: ReadingPlace;
  readonly shares: number[];
  readonly stopping: AbortController;
  readonly answer: ReturnType<typeof readBookFile>;
}

const begin = async (file = new File(['words'], 'cats.txt'), patienceMs = 60_000): Promise<Scene> => {
  const reader = new Reader();
  const openWorker = (): Worker => reader as unknown as Worker;
  const place: ReadingPlace = { openWorker, mostBytes: 10, patienceMs };
  const [shares, stopping] = [[] as number[], new AbortController()];
  const wishes = { onShare: (share: number) => void shares.push(share), signal: stopping.signal };
  const answer = readBookFile(file, wishes, place);
  await new Promise((resolve) => setTimeout(resolve));
  return { reader, place, shares, stopping, answer };
};

test('[WK1] a file is read in a worker of its own, which tells how far it is and is ended after it', async () => {
  const { reader, shares, answer } = await begin();
  expect(reader.given).toMatchObject([{ name: 'cats.txt' }]);
  reader.tell({ type: 'share', share: 0.25 });
  reader.tell({ type: 'share', share: 0.5 });
  expect(reader.isEnded).toBe(false);
  reader.tell({ type: 'read', book });
  expect(await answer).toEqual({ ok: true, value: book });
  expect([shares, reader.isEnded]).toEqual([[0.25, 0.5], true]);
});

test('[WK1] what is wrong with a file is handed on', async () => {
  const { reader, answer } = await begin();
  reader.tell({ type: 'fault', fault: { type: 'notABook', seen: 'picture' } });
  expect(await answer).toEqual({ ok: false, error: { type: 'notABook', seen: 'picture' } });
  expect(reader.isEnded).toBe(true);
});

test('[WK1] whoever stops a reading ends its worker at once', async () => {
  const { reader, stopping, answer } = await begin();
  stopping.abort();
  expect(await answer).toEqual({ ok: false, error: { type: 'cancelled' } });
  expect(reader.isEnded).toBe(true);
});

test('[WK1] a worker that says nothing any more is ended, one that goes on is not', async () => {
  vi.useFakeTimers();
  const begun = begin(new File(['words'], 'endless.pdf'), 1_000);
  await vi.advanceTimersByTimeAsync(0);
  const { reader, answer } = await begun;
  await vi.advanceTimersByTimeAsync(900);
  reader.tell({ type: 'share', share: 0.1 });
  await vi.advanceTimersByTimeAsync(900);
  expect(reader.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ ok: false, error: { type: 'stuck' } });
  expect(reader.isEnded).toBe(true);
  vi.useRealTimers();
});

test('[WK1] so is one that never says anything', async () => {
  vi.useFakeTimers();
  const begun = begin(new File(['words'], 'silent.pdf'), 1_000);
  await vi.advanceTimersByTimeAsync(0);
  const { reader, answer } = await begun;
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(reader.isEnded).toBe(true);
  expect(await answer).toEqual({ ok: false, error: { type: 'stuck' } });
});

test('[WK1] a worker that breaks is told', async () => {
  const { reader, answer } = await begin();
  reader.onerror?.({ preventDefault: () => undefined });
  expect(await answer).toEqual({ ok: false, error: { type: 'broken' } });
});

test('[WK1] a file that is too large is not even opened', async () => {
  const file = new File(['x'.repeat(11)], 'large.txt');
  const { reader, answer } = await begin(file);
  expect(await answer).toEqual({ ok: false, error: { type: 'overLimit', limit: 'fileBytes', most: 10 } });
  expect(reader.given).toEqual([]);
});

test('[WK1] nor does one that the browser cannot open bring anything down', async () => {
  const file = new File(['x'], 'gone.txt');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  const { answer } = await begin(file);
  expect(await answer).toEqual({ ok: false, error: { type: 'unreadable' } });
});
