/** Files that are read one after the other. */
import { err, ok, type Millis } from '@tilewright/rules';
import { expect, test, vi } from 'vitest';
import type { BookToKeep, OwnBook } from '../keeper/library.ts';
import type { ReadingWishes } from './read-book-file.ts';
import { type Reading, type ReadingPorts, openReadingQueue } from './reading-queue.ts';

const fileOf = (name: string): File => new File(['words'], name);
const bookOf = (title: string): BookToKeep => ({
  title,
  author: '',
  cover: null,
  wordCount: 1,
  packed: new Uint8Array(),
});

interface Scene {
  readonly told: (readonly Reading[])[];
  readonly kept: OwnBook[];
  readonly begun: string[];
  readonly removed: string[];
  readonly ends: Map<string, () => void>;
  readonly ports: ReadingPorts;
}

/** Each reading ends when the test says so, or when it is stopped. */
const sceneOf = (): Scene => {
  const scene = {
    told: [] as (readonly Reading[])[],
    kept: [] as OwnBook[],
    begun: [] as string[],
    removed: [] as string[],
  };
  const ends = new Map<string, () => void>();
  const read = (file: File, { onShare, signal }: ReadingWishes): ReturnType<ReadingPorts['read']> => {
    scene.begun.push(file.name);
    onShare(0.5);
    return new Promise((resolve) => {
      ends.set(file.name, () =>
        resolve(file.name.startsWith('bad') ? err({ type: 'empty' }) : ok(bookOf(file.name))),
      );
      signal.addEventListener('abort', () => resolve(err({ type: 'cancelled' })));
    });
  };
  const keep: ReadingPorts['keep'] = async (book) =>
    ok({ ...book, id: `book-${book.title}`, at: 0 as Millis });
  const ports: ReadingPorts = {
    read,
    keep,
    keptIds: async () => ['book-old'],
    remove: async (id) => void scene.removed.push(id),
    tell: (readings) => void scene.told.push(readings),
    onKept: (book) => void scene.kept.push(book),
  };
  return { ...scene, ends, ports };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const outcomes = ({ told }: Scene): readonly unknown[] =>
  (told.at(-1) ?? []).map(({ name, share, outcome }) => [name, share, outcome?.type ?? null]);

test('[WK2] one is read after the other, and of each it is told how far it is and what became of it', async () => {
  const scene = sceneOf();
  openReadingQueue(scene.ports).add([fileOf('one'), fileOf('bad'), fileOf('two')]);
  expect(outcomes(scene)).toEqual([
    ['one', 0.5, null],
    ['bad', null, null],
    ['two', null, null],
  ]);
  for (const name of ['one', 'bad', 'two']) {
    scene.ends.get(name)?.();
    await settled();
  }
  expect(outcomes(scene)).toEqual([
    ['one', 1, 'kept'],
    ['bad', 0.5, 'refused'],
    ['two', 1, 'kept'],
  ]);
  expect(scene.kept.map(({ id }) => id)).toEqual(['book-one', 'book-two']);
});

test('[WK19] only the last few outcomes are told, and one that is still to be read always is', async () => {
  const scene = sceneOf();
  const names = ['a', 'b', 'bad', 'c', 'd'];
  openReadingQueue(scene.ports).add([...names, 'last'].map(fileOf));
  for (const name of names) {
    scene.ends.get(name)?.();
    await settled();
  }
  expect(outcomes(scene)).toEqual([
    ['b', 1, 'kept'],
    ['bad', 0.5, 'refused'],
    ['c', 1, 'kept'],
    ['d', 1, 'kept'],
    ['last', 0.5, null],
  ]);
});

test('[WK19] a book that was there before is told as such', async () => {
  const scene = sceneOf();
  openReadingQueue(scene.ports).add([fileOf('old'), fileOf('new')]);
  for (const name of ['old', 'new']) {
    scene.ends.get(name)?.();
    await settled();
  }
  expect(scene.told.at(-1)?.map(({ outcome }) => outcome)).toMatchObject([{ isNew: false }, { isNew: true }]);
});

test('[WK2] one that is stopped is gone, whether it waited or was being read, and the next goes on', async () => {
  const scene = sceneOf();
  const queue = openReadingQueue(scene.ports);
  queue.add([fileOf('one'), fileOf('two'), fileOf('three')]);
  queue.drop(2);
  queue.drop(1);
  await settled();
  expect(scene.begun).toEqual(['one', 'three']);
  expect(outcomes(scene)).toEqual([['three', 0.5, null]]);
  expect(scene.kept).toEqual([]);
});

test('[WK2] one that was read to its end while it was stopped is not kept', async () => {
  const scene = sceneOf();
  const keep = vi.fn<ReadingPorts['keep']>();
  let end = (): void => undefined;
  const read: ReadingPorts['read'] = () =>
    new Promise((resolve) => {
      end = () => resolve(ok(bookOf('late')));
    });
  const queue = openReadingQueue({ ...scene.ports, read, keep });
  queue.add([fileOf('late')]);
  queue.drop(1);
  end();
  await settled();
  expect(keep).not.toHaveBeenCalled();
});

test.each([
  ['new', ['book-new']],
  // It was on the shelf before, and stays.
  ['old', []],
])('[WK2] one that is stopped while it is stored is not left on the shelf: %s', async (name, removed) => {
  const scene = sceneOf();
  let store = (): void => undefined;
  const keep: ReadingPorts['keep'] = (book) =>
    new Promise((resolve) => {
      store = () => resolve(ok({ ...book, id: `book-${book.title}`, at: 0 as Millis }));
    });
  const queue = openReadingQueue({ ...scene.ports, keep });
  queue.add([fileOf(name)]);
  scene.ends.get(name)?.();
  await settled();
  queue.drop(1);
  store();
  await settled();
  expect([scene.removed, scene.kept, outcomes(scene)]).toEqual([removed, [], []]);
});

test('[WK2] a reading that throws is told as one that failed', async () => {
  const scene = sceneOf();
  const broken = { ...scene.ports, read: async () => Promise.reject(new Error('no worker')) };
  openReadingQueue(broken).add([fileOf('one')]);
  await settled();
  expect(scene.told.at(-1)?.[0]?.outcome).toEqual({ type: 'refused', fault: { type: 'broken' } });
});

test('[WK2] after the screen is left nothing is read or told any more', async () => {
  const scene = sceneOf();
  const queue = openReadingQueue(scene.ports);
  queue.add([fileOf('one'), fileOf('two')]);
  queue.close();
  const count = scene.told.length;
  await settled();
  expect([scene.begun, scene.told.length]).toEqual([['one'], count]);
});
