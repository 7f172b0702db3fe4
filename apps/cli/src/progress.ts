/**
 * A bar on the error output that tells how far long work has got, in place and at most ten times a second.
 */
export interface Progress {
  readonly show: (doneCount: number, totalCount: number) => void;
  /** Takes the bar away. */
  readonly clear: () => void;
}

const BAR_WIDTH = 30;
const PAUSE_MS = 100;
const CLEAR_LINE = '\r\u001B[K';

export const makeProgress = (
  output: { readonly write: (text: string) => unknown },
  isShown: boolean,
  now: () => number = () => performance.now(),
): Progress => {
  if (!isShown) return { show: () => undefined, clear: () => undefined };
  let shownAt = -Infinity;
  return {
    show: (doneCount, totalCount) => {
      if (now() - shownAt < PAUSE_MS) return;
      shownAt = now();
      output.write(`${CLEAR_LINE}${barText(doneCount, totalCount)}`);
    },
    clear: () => {
      if (shownAt > -Infinity) output.write(CLEAR_LINE);
      shownAt = -Infinity;
    },
  };
};

export const barText = (doneCount: number, totalCount: number): string => {
  const share = totalCount > 0 ? Math.min(1, doneCount / totalCount) : 1;
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  return `[${bar}] ${Math.floor(share * 100)} % (${doneCount.toLocaleString('en')} of ${totalCount.toLocaleString('en')})`;
};
