/**
 * Lets all writes that are asked for in the same turn of the event loop share one transaction of SQLite, and so one
 * flush to disk. Each has a savepoint: one that fails takes none of the others with it. A promise is kept after the
 * commit; when the commit fails, none of them is.
 */
import type { Database } from './engine.ts';
import type { RunStatement } from './sqlite-dialect.ts';

interface Job {
  readonly work: (database: Database) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface GroupWriter {
  readonly write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Settles when everything that was asked for so far is done. */
  readonly drain: () => Promise<void>;
  readonly commitCount: () => number;
}

/** `isOpen` tells whether a transaction is open: some failures of the disk end it on their own. */
export const groupWriter = (database: Database, run: RunStatement, isOpen: () => boolean): GroupWriter => {
  const say: Say = (statement) => void run({ sql: statement, parameters: [] });
  let waiting: Job[] = [];
  let last: Promise<void> = Promise.resolve();
  let commitCount = 0;
  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    last = database
      .connection()
      .execute((connection) => commitTogether(connection, jobs, { say, isOpen }))
      .then((isCommitted) => {
        if (isCommitted) commitCount += 1;
      })
      .catch((error: unknown) => jobs.forEach(({ reject }) => reject(error)));
  };
  return {
    write: <T>(work: (database: Database) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      }),
    drain: async () => {
      if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
      await last;
    },
    commitCount: () => commitCount,
  };
};

type Say = (statement: string) => void;

interface Transaction {
  /** Without the query layer: these go around every move. */
  readonly say: Say;
  readonly isOpen: () => boolean;
}

const commitTogether = async (
  database: Database,
  jobs: readonly Job[],
  transaction: Transaction,
): Promise<boolean> => {
  const { say } = transaction;
  const outcomes: Outcome[] = [];
  try {
    say('begin immediate');
    for (const { work } of jobs) outcomes.push(await inSavepoint(database, work, transaction));
    say('commit');
  } catch (error) {
    rollBack(transaction);
    for (const { reject } of jobs) reject(error);
    return false;
  }
  for (const [index, outcome] of outcomes.entries()) settle(jobs[index] as Job, outcome);
  return true;
};

const rollBack = ({ say, isOpen }: Transaction): void => {
  try {
    if (isOpen()) say('rollback');
  } catch {
    // What broke is told to who asked for the writes.
  }
};

const settle = ({ resolve, reject }: Job, outcome: Outcome): void =>
  'error' in outcome ? reject(outcome.error) : resolve(outcome.value);

/** Throws only when the whole transaction is lost. */
const inSavepoint = async (
  database: Database,
  work: Job['work'],
  { say, isOpen }: Transaction,
): Promise<Outcome> => {
  say('savepoint one');
  try {
    const value = await work(database);
    say('release one');
    return { value };
  } catch (error) {
    if (!isOpen()) throw error;
    say('rollback to one');
    say('release one');
    return { error };
  }
};
