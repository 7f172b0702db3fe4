/** The page's end of the line to its keeper; made once. */
import { wrap } from 'comlink';
import { type KeeperLine, keeperAt } from './keeper-line.ts';
import type { Keeper } from './keeper.ts';

let kept: Keeper | undefined;

/** Listeners are given to it as plain functions, and an open table that it answers with is called like any object. */
export const keeper = (): Keeper => {
  kept ??= keeperAt(
    wrap<KeeperLine>(
      new Worker(new URL('./keeper-worker.ts', import.meta.url), { type: 'module', name: 'keeper' }),
    ),
  );
  return kept;
};
