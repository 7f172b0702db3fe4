/**
 * Calls that wait until somebody lets them go on, one at a time: so every order in which two processes and their
 * database may work can be brought about on purpose.
 */
import type { EventLog } from '@tilewright/host';

export interface Gates {
  /** How many calls wait. */
  readonly count: () => number;
  readonly pass: () => Promise<void>;
  /** Lets one of them go on, and waits until all that follows from it is done or waits itself. */
  readonly open: (index: number) => Promise<void>;
}

export const newGates = (): Gates => {
  const waiting: (() => void)[] = [];
  return {
    count: () => waiting.length,
    pass: () => new Promise((resolve) => waiting.push(resolve)),
    open: async (index) => {
      const [go] = waiting.splice(index, 1);
      go?.();
      await settled();
    },
  };
};

/** Everything that waits for nothing but its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The log as one process sees it: its questions arrive late, and so do the answers to what it stores. */
export const gatedLog = (log: EventLog, { pass }: Gates): EventLog => ({
  read: async (game, afterSeq) => {
    await pass();
    return log.read(game, afterSeq);
  },
  findCommand: async (game, id) => {
    await pass();
    return log.findCommand(game, id);
  },
  append: async (batch) => {
    await pass();
    const outcome = await log.append(batch);
    await pass();
    return outcome;
  },
});
