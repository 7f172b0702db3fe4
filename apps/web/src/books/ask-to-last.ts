/**
 * Asks the browser to keep what this device has, so that books are not cleared away when room is short. It is asked once,
 * with the first book of one's own: some browsers put the question to the person, and a No stays a No.
 */
import type { StateStorage } from 'zustand/middleware';
import { deviceStorage } from '../setup/device-storage.ts';

const KEY = 'tilewright-asked-to-last';

export interface LastingPlace {
  readonly kept: Pick<StateStorage, 'getItem' | 'setItem'>;
  /** Absent where the page did not come by a safe way. */
  readonly storage: Pick<StorageManager, 'persist'> | undefined;
}

const here = (): LastingPlace => ({
  kept: deviceStorage,
  storage: (navigator as Partial<Pick<Navigator, 'storage'>>).storage,
});

export const askToLast = async ({ kept, storage }: LastingPlace = here()): Promise<void> => {
  if (storage?.persist === undefined || kept.getItem(KEY) !== null) return;
  kept.setItem(KEY, 'yes');
  // Whatever the answer is, books are kept as they were.
  await storage.persist().catch(() => false);
};
