/**
 * A few threads that answer questions, one at a time each, in fair turns. So many may wait, and so many of one asker;
 * who comes then is turned away. A thread that breaks, takes too long or too much memory is replaced, and its question
 * fails; nobody else's does.
 */
import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import { type FairLine, newFairLine } from './fair-line.ts';
import { reasonOf } from './trouble.ts';

export interface ThreadPool<Question, Answer> {
  readonly ask: (question: Question, asking?: Asking) => Promise<Answer>;
  readonly waitingCount: () => number;
  /** Questions that wait fail. */
  readonly close: () => Promise<void>;
}

/** For whom something is asked. */
export interface Asking {
  /** Who takes turns with whom: see `FairLine`. Of one path one question is asked at a time. */
  readonly path: readonly string[];
  /** Looked at when its turn has come; what nobody wants any longer is turned away. */
  readonly isWanted: () => boolean;
  /** Memory of the question that moves to the thread, and is not here any more then. */
  readonly given?: readonly ArrayBuffer[];
}

export interface PoolSize {
  readonly threads: number;
  /** How many questions may wait, and how many of those whose path begins alike. */
  readonly waiting: number;
  readonly waitingEach?: number;
  readonly longestMs: number;
  readonly limits?: ResourceLimits;
  /** Threads go away with their first answer, and what they took with them. */
  readonly isBrief?: boolean;
  /** A thread that has not been asked anything for so long goes away, too. */
  readonly idleMs?: number;
  /** A thread had to be replaced. */
  readonly tellLost?: (loss: Loss) => void;
}

export type Loss = 'memory' | 'time' | 'ended';

/** The thread that was asked is no more. */
export class ThreadLost extends Error {
  readonly loss: Loss;
  constructor(loss: Loss, message: string) {
    super(message);
    this.loss = loss;
  }
}

/** The question was not asked: too many wait, or nothing is asked any more. Nothing is wrong with it. */
export class TurnedAway extends Error {}

/** What a thread answers; a fault is one sentence. */
export type ThreadAnswer<Answer> = { readonly value: Answer } | { readonly fault: string };

interface Job<Question, Answer> {
  readonly question: Question;
  readonly isWanted: () => boolean;
  readonly given: readonly ArrayBuffer[];
  /** Of which one question is asked at a time; undefined where that does not matter. */
  readonly key: string | undefined;
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
  readonly waiting: FairLine<Job<Question, Answer>>;
  /** Why no thread could be started just now. */
  lack: ThreadLost | undefined;
  lackTimer: NodeJS.Timeout | undefined;
  isClosed: boolean;
}

/** While others are there, a thread that could not be started is not tried again before that. */
const LACK_MS = 1_000;

export const openThreadPool = <Question, Answer>(
  script: URL,
  size: PoolSize,
): ThreadPool<Question, Answer> => {
  const waiting = newFairLine<Job<Question, Answer>>();
  const crew: Crew<Question, Answer> = {
    script,
    size,
    threads: new Set(),
    waiting,
    lack: undefined,
    lackTimer: undefined,
    isClosed: false,
  };
  return {
    ask: (question, { path, isWanted, given = [] } = ANYBODY) =>
      new Promise((resolve, reject) => {
        if (isFull(crew, path)) return reject(new TurnedAway('too busy'));
        const key = path.length === 0 ? undefined : JSON.stringify(path);
        waiting.join(path, { question, isWanted, given, key, resolve, reject });
        serve(crew);
      }),
    waitingCount: waiting.count,
    close: async () => {
      crew.isClosed = true;
      clearTimeout(crew.lackTimer);
      for (const { reject } of waiting.clear()) reject(new TurnedAway('closed'));
      const ended = [...crew.threads].map(({ worker }) => worker.terminate());
      for (const thread of crew.threads) giveUp(crew, thread, new TurnedAway('closed'));
      await Promise.all(ended);
    },
  };
};

const ANYBODY: Asking = { path: [], isWanted: () => true };

const isFull = <Question, Answer>(
  { isClosed, waiting, size }: Crew<Question, Answer>,
  [first]: readonly string[],
): boolean => {
  const own = first === undefined ? 0 : waiting.countOf(first);
  return isClosed || waiting.count() >= size.waiting || own >= (size.waitingEach ?? size.waiting);
};

/** Gives the next question to a thread that has none, or to a new one. */
const serve = <Question, Answer>(crew: Crew<Question, Answer>): void => {
  const isBusy = crew.threads.size >= crew.size.threads;
  if (crew.isClosed || (isBusy && idleOf(crew) === undefined)) return;
  const job = nextOf(crew);
  if (job === undefined) return;
  const thread = idleOf(crew);
  // The others wait for the next try.
  if (thread === undefined) return job.reject(crew.lack ?? new ThreadLost('ended', 'there is no thread'));
  give(crew, thread, job);
  serve(crew);
};

const idleOf = <Question, Answer>({
  threads,
}: Crew<Question, Answer>): Thread<Question, Answer> | undefined =>
  [...threads].find(({ job }) => job === undefined);

const give = <Question, Answer>(
  crew: Crew<Question, Answer>,
  thread: Thread<Question, Answer>,
  job: Job<Question, Answer>,
): void => {
  thread.job = job;
  clearTimeout(thread.timer);
  thread.timer = setTimeout(
    () => giveUp(crew, thread, new ThreadLost('time', 'a thread took too long')),
    crew.size.longestMs,
  );
  thread.worker.postMessage(job.question, job.given);
};

const nextOf = <Question, Answer>(crew: Crew<Question, Answer>) => {
  const { threads, waiting } = crew;
  const asked = new Set([...threads].map(({ job }) => job?.key));
  const isFree = ({ key }: Job<Question, Answer>): boolean => key === undefined || !asked.has(key);
  const mayGo = (job: Job<Question, Answer>): boolean => isFree(job) && (!job.isWanted() || isStaffed(crew));
  let job = waiting.next(mayGo);
  while (job?.isWanted() === false) {
    job.reject(new TurnedAway('nobody wants it'));
    job = waiting.next(mayGo);
  }
  return job;
};

/**
 * Whether there is a thread for a question, which is started if need be, or none at all: that takes the question. As
 * long as others are there it waits for them.
 */
const isStaffed = <Question, Answer>(crew: Crew<Question, Answer>): boolean => {
  const { threads } = crew;
  if (idleOf(crew) !== undefined) return true;
  if (crew.lack === undefined || threads.size === 0) tryToHire(crew);
  return idleOf(crew) !== undefined || threads.size === 0;
};

/** A machine that has no thread left for us says so at once. */
const tryToHire = <Question, Answer>(crew: Crew<Question, Answer>): void => {
  clearTimeout(crew.lackTimer);
  crew.lack = undefined;
  try {
    hire(crew);
  } catch (error) {
    crew.lack = new ThreadLost('ended', reasonOf(error));
    crew.lackTimer = setTimeout(() => {
      crew.lack = undefined;
      serve(crew);
    }, LACK_MS);
    crew.lackTimer.unref();
    crew.size.tellLost?.('ended');
  }
};

const hire = <Question, Answer>(crew: Crew<Question, Answer>): void => {
  const worker = startThread(crew.script, crew.size.limits);
  const thread: Thread<Question, Answer> = { worker, job: undefined, timer: undefined };
  crew.threads.add(thread);
  worker.on('error', (error) => giveUp(crew, thread, lossOf(error)));
  worker.on('exit', () => giveUp(crew, thread, new ThreadLost('ended', 'a thread ended')));
  worker.on('message', (answer: ThreadAnswer<Answer>) => {
    const job = release(thread);
    if ('value' in answer) job?.resolve(answer.value);
    else job?.reject(new Error(answer.fault));
    if (crew.size.isBrief === true) dismiss(crew, thread);
    serve(crew);
    if (thread.job === undefined) dismissLater(crew, thread);
  });
  // Nobody's process is kept alive by a thread that waits for a question.
  worker.unref();
};

const lossOf = (error: Error): ThreadLost => {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new ThreadLost(isMemory ? 'memory' : 'ended', error.message);
};

const release = <Question, Answer>(thread: Thread<Question, Answer>): Job<Question, Answer> | undefined => {
  const { job } = thread;
  clearTimeout(thread.timer);
  thread.job = undefined;
  return job;
};

const dismiss = <Question, Answer>(crew: Crew<Question, Answer>, thread: Thread<Question, Answer>): void => {
  crew.threads.delete(thread);
  void thread.worker.terminate();
};

const dismissLater = <Question, Answer>(
  crew: Crew<Question, Answer>,
  thread: Thread<Question, Answer>,
): void => {
  if (crew.size.idleMs === undefined || !crew.threads.has(thread)) return;
  thread.timer = setTimeout(() => dismiss(crew, thread), crew.size.idleMs);
  thread.timer.unref();
};

/** The thread goes, and the next question gets another one. */
const giveUp = <Question, Answer>(
  crew: Crew<Question, Answer>,
  thread: Thread<Question, Answer>,
  fault: Error,
): void => {
  if (!crew.threads.delete(thread)) return;
  if (fault instanceof ThreadLost && !crew.isClosed) crew.size.tellLost?.(fault.loss);
  release(thread)?.reject(fault);
  void thread.worker.terminate();
  serve(crew);
};
