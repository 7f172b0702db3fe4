/** The page's end of the line to the worker of the set-up, which lives as long as the screen. */
import { proxy, wrap } from 'comlink';
import type { TrialDesk } from './trial-desk.ts';

export interface TrialLine {
  readonly desk: TrialDesk;
  readonly close: () => void;
}

/** Whoever waits is told when the worker is lost. */
export const openTrialLine = (): TrialLine => {
  const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), {
    type: 'module',
    name: 'trial',
  });
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error('the worker of the set-up was lost'));
    });
  });
  lost.catch(() => undefined);
  const remote = wrap<TrialDesk>(worker);
  const or = <T>(answer: Promise<unknown>): Promise<T> => Promise.race([answer as Promise<T>, lost]);
  return {
    desk: {
      missing: (books) => or(remote.missing(books)),
      take: (book, packed) => or(remote.take(book, packed)),
      gather: (wish, number) => or(remote.gather(wish, number)),
      tryOut: (wish, trying, tell) => or(remote.tryOut(wish, trying, proxy(tell))),
    },
    close: () => worker.terminate(),
  };
};
