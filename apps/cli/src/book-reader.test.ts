/** The thread that reads books: what it says comes through, and whatever it does, it is survived. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { type BookReading, openBookReader } from './book-reader.ts';

// Threads are started; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'tilewright-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that does with each file what the file's name says. */
const script = join(folder, 'thread.mjs');
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
const acts = {
  read: () => {
    parentPort.postMessage({ type: 'share', share: 0.5 });
    parentPort.postMessage({ type: 'read', read: { ok: true, value: { title: 'Read' } } });
  },
  refuse: () => parentPort.postMessage({ type: 'read', read: { ok: false, error: { type: 'empty' } } }),
  hang: () => { for (;;); },
  fail: () => { throw new Error('no'); },
  grow: () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); },
};
parentPort.on('message', ({ name }) => acts[name]());`,
);

const open = (silenceSeconds = 60) =>
  openBookReader(pathToFileURL(script), { memoryMegabytes: 32, silenceSeconds });
const fileOf = (name: string) => ({ name, bytes: new Uint8Array() });
const errorOf = (reading: BookReading): string => (reading.ok ? 'none' : reading.error.type);

test('[CL39] a book and how far it is come through', async () => {
  const reader = open();
  const shares: number[] = [];
  const read = await reader.read(fileOf('read'), (share) => shares.push(share));
  expect([read.ok && read.value.title, shares]).toEqual(['Read', [0.5]]);
  expect(errorOf(await reader.read(fileOf('refuse'), () => undefined))).toBe('empty');
  await reader.close();
});

test.each([
  ['a thread that hangs', 'hang', 'silent', 3],
  ['a thread that fails', 'fail', 'broken', 60],
  ['a thread that takes all memory', 'grow', 'outOfMemory', 60],
])('[CL39] %s is ended, and the next book is read', async (_title, act, fault, silenceSeconds) => {
  const reader = open(silenceSeconds);
  expect(errorOf(await reader.read(fileOf(act), () => undefined))).toBe(fault);
  expect((await reader.read(fileOf('read'), () => undefined)).ok).toBe(true);
  await reader.close();
});

test('[CL43] a reader that is closed ends the reading', async () => {
  const reader = open();
  const reading = reader.read(fileOf('hang'), () => undefined);
  await reader.close();
  expect(errorOf(await reading)).toBe('cancelled');
});
