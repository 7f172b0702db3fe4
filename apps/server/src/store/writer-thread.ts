/**
 * The thread that writes, seen from outside. One that has closed its database is kept for the next one to be opened:
 * starting a thread takes longer than anything else about opening a store.
 */
import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import type { Answer, Order } from './writing.ts';

const script = new URL('./writing-thread.ts', import.meta.url);

/** What it makes lives for one commit only: the room that the games have for such things would be wasted on it. */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 16 };

export interface WriterThread {
  readonly send: (order: Order) => void;
  /** Once it has closed its database: nobody's process is kept alive by it any more. */
  readonly release: () => void;
}

export interface ThreadListener {
  readonly answered: (answer: Answer) => void;
  /** It ended by itself or was ended, and answers nothing any more. */
  readonly ended: (reason: string) => void;
}

interface Running {
  readonly worker: Worker;
  listener: ThreadListener | undefined;
}

const spare = new Set<Running>();

export const takeThread = (listener: ThreadListener): WriterThread => {
  const [kept] = spare;
  const running = kept ?? start();
  spare.delete(running);
  const { worker } = running;
  running.listener = listener;
  worker.ref();
  return {
    send: (order) => worker.postMessage(order),
    release: () => {
      running.listener = undefined;
      worker.unref();
      spare.add(running);
    },
  };
};

const start = (): Running => {
  const running: Running = { worker: startThread(script, LIMITS), listener: undefined };
  let reason = 'it stopped';
  running.worker.on('message', (answer: Answer) => running.listener?.answered(answer));
  running.worker.on('error', (error) => {
    reason = error.message;
  });
  running.worker.on('exit', () => {
    spare.delete(running);
    running.listener?.ended(reason);
  });
  return running;
};
