/**
 * Ctrl-C while work goes on that lets go of the thread now and then: heard once, so that the work can end properly; a
 * second one ends the program.
 */
export interface Interrupt {
  readonly isWanted: () => boolean;
  /** Settles when it is wanted. */
  readonly wanted: Promise<'interrupted'>;
}

/** Does the work with Ctrl-C at its service; before and after it is as usual. */
export const interruptibly = async <T>(work: (interrupt: Interrupt) => Promise<T>): Promise<T> => {
  let isWanted = false;
  let settle: (() => void) | undefined;
  const wanted = new Promise<'interrupted'>((resolve) => {
    settle = () => resolve('interrupted');
  });
  const hear = (): void => {
    isWanted = true;
    settle?.();
  };
  process.once('SIGINT', hear);
  try {
    return await work({ isWanted: () => isWanted, wanted });
  } finally {
    process.off('SIGINT', hear);
  }
};
