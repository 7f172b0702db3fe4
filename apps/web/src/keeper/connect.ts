/** The page's end of the line to its keeper; made once. */
import { wrap } from 'comlink';
import { useSyncExternalStore } from 'react';
import { type KeeperLine, keeperAt } from './keeper-line.ts';
import type { Keeper } from './keeper.ts';
import { newLifeline } from './lifeline.ts';

/** Building words may keep a worker silent for some seconds. */
const DOUBT_MS = 20_000;

let kept: Keeper | undefined;
const lifeline = newLifeline();

const openKeeper = (): Keeper => {
  const worker = new Worker(new URL('./keeper-worker.ts', import.meta.url), {
    type: 'module',
    name: 'keeper',
  });
  const line = wrap<KeeperLine>(worker);
  // One exception does not end a worker, but one that could not be loaded or was ended tells it the same way.
  worker.addEventListener('error', () => lifeline.doubt(() => line.isLasting(), DOUBT_MS));
  // An answer that cannot be read leaves somebody waiting for ever.
  worker.addEventListener('messageerror', lifeline.cut);
  return keeperAt(line, lifeline.ask);
};

/** Listeners are given to it as plain functions, and an open table that it answers with is called like any object. */
export const keeper = (): Keeper => {
  kept ??= openKeeper();
  return kept;
};

/** Whether the keeper is gone for good: only a reload helps. */
export const useIsKeeperGone = (): boolean => useSyncExternalStore(lifeline.hearCut, lifeline.isCut);
