/** The log in the browser's database keeps the contract that every log must, and the list of games never lies. */
import { logContract } from '@tilewright/testkit';
import 'fake-indexeddb/auto';
import { openLastingStore } from './lasting-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { newDatabase } from './test-world.ts';

logContract('gameLog', async () => {
  const { log } = await openLastingStore(newDatabase());
  return { log, close: async () => undefined };
});

logContract('the log of a browser that keeps nothing', async () => ({
  log: openMemoryStore().log,
  close: async () => undefined,
}));
