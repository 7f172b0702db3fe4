/** The store of this browser: the one that lasts, or one in memory where the browser refuses it or never answers. */
import { openMemoryStore } from './memory-store.ts';
import type { Store } from './store.ts';

/** A database that another page holds shut may never open. */
const PATIENCE_MS = 10_000;

export const openStore = (
  openLasting: () => Promise<Store>,
  patienceMs: number = PATIENCE_MS,
): Promise<Store> =>
  new Promise((resolve) => {
    const goWithout = (): void => resolve(openMemoryStore());
    const timer = setTimeout(goWithout, patienceMs);
    openLasting()
      .then(resolve, goWithout)
      .finally(() => clearTimeout(timer));
  });
