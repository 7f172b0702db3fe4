/**
 * Hands everything that is written to SQLite to the thread that writes, a group at a time: what is asked for while one
 * is committed makes up the next, and costs one message and one flush. A promise is kept after the commit. A thread that
 * ends is replaced: nothing that was acknowledged is lost with it, and whatever it had not answered fails, though it may
 * have been stored.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type WriterThread, takeThread } from './writer-thread.ts';
import { type Answer, type Job, type Outcome, WriteFailed } from './writing.ts';

/** So many may wait for a disk that stands still. */
export const MOST_WAITING = 20_000;
/** The first of a group waits for the last of it. */
const MOST_TOGETHER = 1_000;
/** From the end of a thread to the start of the next. */
const REOPEN_MS = 1_000;

export interface SqliteWriter {
  readonly send: (job: Job) => Promise<unknown>;
  readonly commitCount: () => number;
  /** After what was asked for before. */
  readonly wipe: () => void;
  /** Waits for what was asked for, then closes. */
  readonly close: () => Promise<void>;
}

/** Told once when nothing can be written, and once when it can be again; and what could not be wiped at the start. */
export type WriterNews =
  | { readonly type: 'lost' | 'unwiped'; readonly reason: string }
  | { readonly type: 'back' };

interface Waiting {
  readonly job: Job;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Only this file changes it. */
interface State {
  readonly path: string;
  readonly tell: (news: WriterNews) => void;
  /** Undefined while there is none, or its database is not open yet. */
  thread: WriterThread | undefined;
  /** Goes to the thread at the end of this turn of the event loop, or once it has answered. */
  readonly waiting: Waiting[];
  /** What the thread has not answered yet, in order. */
  readonly sent: Waiting[];
  commitCount: number;
  lost: string | undefined;
  reopening: NodeJS.Timeout | undefined;
  /** Set once nothing more is taken. */
  closed: (() => void) | undefined;
}

let underWay = 0;

/** How many writes of this process are not settled yet, in all stores. */
export const writesUnderWay = (): number => underWay;

/** A sentence when the database cannot be opened. */
export const openWriter = async (
  path: string,
  tell: (news: WriterNews) => void,
): Promise<Result<SqliteWriter, string>> => {
  const state: State = {
    path,
    tell,
    thread: undefined,
    waiting: [],
    sent: [],
    commitCount: 0,
    lost: undefined,
    reopening: undefined,
    closed: undefined,
  };
  const fault = await openThread(state);
  if (fault !== undefined) return err(fault);
  let closing: Promise<void> | undefined;
  return ok({
    send: (job) => {
      underWay += 1;
      return send(state, job).finally(() => (underWay -= 1));
    },
    commitCount: () => state.commitCount,
    wipe: () => {
      sendAll(state);
      state.thread?.send({ type: 'wipe' });
    },
    close: () => (closing ??= close(state)),
  });
};

/** A sentence when it could not be opened. */
const openThread = (state: State): Promise<string | undefined> =>
  new Promise((resolve) => {
    const thread = takeThread({
      answered: (answer) => {
        if (answer.type === 'written') return settle(state, answer);
        if (answer.type !== 'opened') thread.release();
        if (answer.type === 'closed') return state.closed?.();
        if (answer.type === 'refused') return resolve(answer.sentence);
        state.thread = thread;
        if (answer.unwiped !== undefined) state.tell({ type: 'unwiped', reason: answer.unwiped });
        resolve(undefined);
      },
      ended: (reason) => {
        if (state.thread === thread) lose(state, reason);
        resolve(`${state.path} cannot be opened: the thread that writes ended (${reason}).`);
      },
    });
    thread.send({ type: 'open', path: state.path });
  });

const send = (state: State, job: Job): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { waiting, sent, closed, lost } = state;
    if (closed !== undefined) return reject(new Error('the store is closed'));
    if (lost !== undefined) return reject(new Error(lost));
    if (waiting.length + sent.length >= MOST_WAITING) return reject(new Error('too many writes wait'));
    if (waiting.length === 0) setImmediate(sendNext, state);
    waiting.push({ job, resolve, reject });
  });

/** Unless the thread has something to do. */
const sendNext = (state: State): void => {
  if (state.sent.length === 0) sendGroup(state);
};

const sendAll = (state: State): void => {
  while (state.thread !== undefined && state.waiting.length > 0) sendGroup(state);
};

const sendGroup = (state: State): void => {
  const { thread, waiting, sent } = state;
  if (thread === undefined || waiting.length === 0) return;
  const group = waiting.splice(0, MOST_TOGETHER);
  try {
    thread.send({ type: 'write', jobs: group.map(({ job }) => job) });
    sent.push(...group);
  } catch (error) {
    // A value that no database takes, and so a bug: it is told to whoever sent it, and the others go with the next group.
    const good = group.filter(({ job }) => canBeSent(job));
    const isFound = good.length < group.length;
    for (const one of group) if (!isFound || !good.includes(one)) one.reject(error as Error);
    if (isFound) waiting.unshift(...good);
    setImmediate(sendNext, state);
  }
};

const canBeSent = (job: Job): boolean => {
  try {
    structuredClone(job);
    return true;
  } catch {
    return false;
  }
};

const settle = (state: State, { outcomes, isCommitted }: Extract<Answer, { type: 'written' }>): void => {
  const settled = state.sent.splice(0, outcomes.length);
  sendNext(state);
  if (isCommitted) state.commitCount += 1;
  for (const [index, { resolve, reject }] of settled.entries()) {
    const outcome = outcomes[index] as Outcome;
    if ('fault' in outcome) reject(new WriteFailed(outcome.fault));
    else resolve(outcome.value);
  }
};

const lose = (state: State, reason: string): void => {
  state.thread = undefined;
  state.lost = `the thread that writes ended (${reason})`;
  for (const { reject } of [...state.sent.splice(0), ...state.waiting.splice(0)])
    reject(new Error(state.lost));
  if (state.closed !== undefined) return state.closed();
  state.tell({ type: 'lost', reason });
  reopen(state);
};

/** Again and again: the games can be read meanwhile, and whoever runs the server was told. */
const reopen = (state: State): void => {
  const tryAgain = async (): Promise<void> => {
    const fault = await openThread(state);
    if (state.closed !== undefined) return state.thread?.send({ type: 'close' });
    if (fault !== undefined) return reopen(state);
    state.lost = undefined;
    state.tell({ type: 'back' });
  };
  // A machine that has no thread left for us says so by an exception.
  state.reopening = setTimeout(() => void tryAgain().catch(() => reopen(state)), REOPEN_MS);
};

const close = (state: State): Promise<void> =>
  new Promise((resolve) => {
    sendAll(state);
    clearTimeout(state.reopening);
    state.closed = resolve;
    if (state.thread === undefined) return resolve();
    state.thread.send({ type: 'close' });
  });
