/**
 * Writes many jobs in one transaction of SQLite, and so with one flush to disk. One that fails takes none of the others
 * with it; when the commit fails, none of them is stored.
 */
import { reasonOf } from './data-folder.ts';
import { append } from './sqlite-append.ts';
import { type Writing, isDuplicate } from './sqlite-connection.ts';
import { runTransaction } from './transactions.ts';
import type { Answer, Fault, Job, Outcome } from './writing.ts';

export const commitTogether = async (
  writing: Writing,
  jobs: readonly Job[],
): Promise<Extract<Answer, { type: 'written' }>> => {
  const outcomes: Outcome[] = [];
  try {
    say(writing, 'begin immediate');
    for (const job of jobs) outcomes.push(await outcomeOf(writing, job));
    say(writing, 'commit');
  } catch (error) {
    rollBack(writing);
    return { type: 'written', outcomes: jobs.map(() => ({ fault: faultOf(error) })), isCommitted: false };
  }
  return { type: 'written', outcomes, isCommitted: true };
};

const say = ({ run }: Writing, statement: string): void => void run({ sql: statement, parameters: [] });

const rollBack = (writing: Writing): void => {
  try {
    if (writing.isOpen()) say(writing, 'rollback');
  } catch {
    // What broke is told to whoever asked for the writes.
  }
};

const faultOf = (error: unknown): Fault => {
  const { errcode } = error as { readonly errcode?: unknown };
  return { message: reasonOf(error), ...(typeof errcode === 'number' && { errcode }) };
};

/** Throws only when the whole transaction is lost. */
const outcomeOf = async (writing: Writing, job: Job): Promise<Outcome> => {
  // A statement that fails has changed nothing.
  const isOne = job.type === 'statement';
  if (!isOne) say(writing, 'savepoint one');
  try {
    const value = await carryOut(writing, job);
    if (!isOne) say(writing, 'release one');
    return { value };
  } catch (error) {
    if (!writing.isOpen()) throw error;
    if (!isOne) takeBack(writing);
    // The id of the command is known.
    if (job.type === 'append' && isDuplicate(error)) return { value: 'conflict' };
    return { fault: faultOf(error) };
  }
};

const takeBack = (writing: Writing): void => {
  say(writing, 'rollback to one');
  say(writing, 'release one');
};

const carryOut = async ({ run, database }: Writing, job: Job): Promise<unknown> => {
  switch (job.type) {
    case 'append':
      return append(run, job.rows);
    case 'statement':
      return run(job);
    case 'transaction':
      return runTransaction(database, job.name, job.input);
  }
};
