/**
 * Whether the keeper still answers. When its worker is gone, everything that was asked of it fails at once instead of
 * never, and those who listen are told.
 */
export interface Lifeline {
  /** Asks; fails when there is nobody to answer, now or meanwhile. */
  readonly ask: <T>(call: () => Promise<T>) => Promise<T>;
  /** Something went wrong in the worker. One that answers within the time still lives. */
  readonly doubt: (ping: () => Promise<unknown>, limitMs: number) => void;
  readonly cut: () => void;
  readonly isCut: () => boolean;
  /** The answer ends it. */
  readonly hearCut: (hear: () => void) => () => void;
}

const gone = (): Error => new Error('the keeper is gone');

const endAll = (waiting: Set<(reason: Error) => void>, listeners: Iterable<() => void>): void => {
  for (const reject of waiting) reject(gone());
  waiting.clear();
  for (const hear of listeners) hear();
};

export const newLifeline = (): Lifeline => {
  const waiting = new Set<(reason: Error) => void>();
  const listeners = new Set<() => void>();
  let isCut = false;
  let hasAnswered = false;

  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (isCut) return reject(gone());
      waiting.add(reject);
      const settled = (): void => {
        hasAnswered = true;
        waiting.delete(reject);
      };
      (async () => call())().finally(settled).then(resolve, reject);
    });

  const cut = (): void => {
    if (isCut) return;
    isCut = true;
    endAll(waiting, listeners);
  };

  return {
    ask,
    cut,
    isCut: () => isCut,
    doubt: (ping, limitMs) => {
      // A worker that never said a word was never there.
      if (!hasAnswered) return cut();
      const timer = setTimeout(cut, limitMs);
      const calm = (): void => clearTimeout(timer);
      ask(ping).then(calm, calm);
    },
    hearCut: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
};
