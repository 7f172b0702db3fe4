/** The page's end of the line to its keeper; made once. */
import { type Remote, proxy, wrap } from 'comlink';
import type { Keeper } from './keeper.ts';

let line: Remote<Keeper> | undefined;

export const keeper = (): Remote<Keeper> => {
  line ??= wrap<Keeper>(
    new Worker(new URL('./keeper-worker.ts', import.meta.url), { type: 'module', name: 'keeper' }),
  );
  return line;
};

/** A listener that the worker may call. */
export const listening = <Listener extends (...told: never[]) => void>(listener: Listener): Listener =>
  proxy(listener) as unknown as Listener;
