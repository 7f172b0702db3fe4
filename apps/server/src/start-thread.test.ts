/** Threads have the memory that they are given, whatever the process was started with. */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';

/** Keeps enough of what it makes for the room for young objects to grow as far as it may, and tells how far. */
const source = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  for (let [at, kept] = [0, []]; at < 4_000_000; at += 1) {
    if (kept.length === 300_000) kept = [];
    kept.push({ at });
  }
  parentPort.postMessage(getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size);
`;

test('[TS46] a thread has as little room for young objects as its limits say', async () => {
  // As the server is started: decisions/0015.
  setFlagsFromString('--max-semi-space-size=32');
  vi.resetModules();
  const { startThread } = await import('./start-thread.ts');
  const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const [bytes] = (await once(startThread(script, { maxYoungGenerationSizeMb: 12 }), 'message')) as [number];
  expect(bytes).toBeLessThan(12_000_000);
});
