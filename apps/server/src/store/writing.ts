/** What the thread that writes to SQLite is told, and what it answers: plain data both ways. */
import type { AppendRows } from './sqlite-append.ts';
import type { TransactionName } from './transactions.ts';

export type Job =
  | { readonly type: 'append'; readonly rows: AppendRows }
  /** One statement, which is whole or not at all by itself. */
  | { readonly type: 'statement'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'transaction'; readonly name: TransactionName; readonly input: readonly unknown[] };

export type Order =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'write'; readonly jobs: readonly Job[] }
  /** Isn't answered: what was removed leaves the log as soon as nobody reads it. */
  | { readonly type: 'wipe' }
  /** Comes last; the thread can be told to open another database afterwards. */
  | { readonly type: 'close' };

/** What is left of an error on its way out of the thread. */
export interface Fault {
  readonly message: string;
  /** SQLite's own, where it is SQLite's. */
  readonly errcode?: number;
}

/** A failure of SQLite, with its own code. */
export class WriteFailed extends Error {
  readonly errcode: number | undefined;
  constructor({ message, errcode }: Fault) {
    super(message);
    this.errcode = errcode;
  }
}

export type Outcome = { readonly value: unknown } | { readonly fault: Fault };

export type Answer =
  | { readonly type: 'opened'; readonly unwiped: string | undefined }
  | { readonly type: 'refused'; readonly sentence: string }
  /** The outcomes of the next jobs, in the order in which they were sent. */
  | { readonly type: 'written'; readonly outcomes: readonly Outcome[]; readonly isCommitted: boolean }
  | { readonly type: 'closed' };
