/**
 * A few threads that answer questions, one at a time each. So many may wait; who comes then is turned away. A thread
 * that breaks or takes too long is replaced, and its question fails; nobody else's does.
 */
import { Worker } from 'node:worker_threads';

export interface ThreadPool<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** Questions that wait fail. */
  readonly close: () => Promise<void>;
}

export interface PoolSize {
  readonly threads: number;
  /** How many questions may wait. */
  readonly waiting: number;
  readonly longestMs: number;
}

/** The question was not asked: too many wait, or nothing is asked any more. Nothing is wrong with it. */
export class TurnedAway extends Error {}

/** What a thread answers; a fault is one sentence. */
export type ThreadAnswer<Answer> = { readonly value: Answer } | { readonly fault: string };

interface Job<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread, and the question it is asked now. */
interface Thread<Question, Answer> {
  readonly worker: Worker;
  job: Job<Question, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface Crew<Question, Answer> {
  readonly script: URL;
  readonly size: PoolSize;
  readonly threads: Set<Thread<Question, Answer>>;
  readonly waiting: Job<Question, Answer>[];
  isClosed: boolean;
}

export const openThreadPool = <Question, Answer>(
  script: URL,
  size: PoolSize,
): ThreadPool<Question, Answer> => {
  const crew: Crew<Question, Answer> = { script, size, threads: new Set(), waiting: [], isClosed: false };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (crew.isClosed || crew.waiting.length >= size.waiting) return reject(new TurnedAway('too busy'));
        crew.waiting.push({ question, resolve, reject });
        serve(crew);
      }),
    close: async () => {
      crew.isClosed = true;
      for (const { reject } of crew.waiting.splice(0)) reject(new TurnedAway('closed'));
      const ended = [...crew.threads].map(({ worker }) => worker.terminate());
      for (const thread of crew.threads) giveUp(crew, thread, new TurnedAway('closed'));
      await Promise.all(ended);
    },
  };
};

/** Gives the next question to a thread that has none, or to a new one. */
const serve = <Question, Answer>(crew: Crew<Question, Answer>): void => {
  const isFull = crew.threads.size >= crew.size.threads;
  const idle = [...crew.threads].find(({ job }) => job === undefined);
  if (crew.isClosed || crew.waiting.length === 0 || (idle === undefined && isFull)) return;
  const thread = idle ?? hire(crew);
  const job = crew.waiting.shift();
  thread.job = job;
  thread.timer = setTimeout(
    () => giveUp(crew, thread, new Error('a thread took too long')),
    crew.size.longestMs,
  );
  thread.worker.postMessage(job?.question);
};

const hire = <Question, Answer>(crew: Crew<Question, Answer>): Thread<Question, Answer> => {
  const worker = newWorker(crew.script);
  const thread: Thread<Question, Answer> = { worker, job: undefined, timer: undefined };
  crew.threads.add(thread);
  worker.on('error', (error) => giveUp(crew, thread, new Error(error.message)));
  worker.on('exit', () => giveUp(crew, thread, new Error('a thread ended')));
  worker.on('message', (answer: ThreadAnswer<Answer>) => {
    const job = release(thread);
    if ('value' in answer) job?.resolve(answer.value);
    else job?.reject(new Error(answer.fault));
    serve(crew);
  });
  // Nobody's process is kept alive by a thread that waits for a question.
  worker.unref();
  return thread;
};

const release = <Question, Answer>(thread: Thread<Question, Answer>): Job<Question, Answer> | undefined => {
  const { job } = thread;
  clearTimeout(thread.timer);
  thread.job = undefined;
  return job;
};

/** The thread goes, and the next question gets another one. */
const giveUp = <Question, Answer>(
  crew: Crew<Question, Answer>,
  thread: Thread<Question, Answer>,
  fault: Error,
): void => {
  crew.threads.delete(thread);
  release(thread)?.reject(fault);
  void thread.worker.terminate();
  serve(crew);
};

/** Where this runs from its sources, the thread needs what reads them, too. */
const newWorker = (script: URL): Worker =>
  script.href.endsWith('.ts')
    ? new Worker(READ_SOURCES, {
        eval: true,
        workerData: { reader: import.meta.resolve('tsx/esm/api'), script: script.href },
      })
    : new Worker(script);

const READ_SOURCES = `
  const { reader, script } = require('node:worker_threads').workerData;
  import(reader).then(({ register }) => {
    register();
    return import(script);
  });
`;
