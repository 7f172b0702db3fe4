/**
 * Everything that is written with several statements, by name. SQLite writes in a thread of its own, which a function
 * cannot be sent to; a name and plain values can. Each is handed the database and runs whole or not at all.
 */
import { liveOn, removePeople } from './ageing.ts';
import { sayLine } from './chat.ts';
import { copyBooks } from './copied-books.ts';
import type { Database } from './engine.ts';
import { forgetPerson } from './forgotten-person.ts';
import { forgetSentences } from './forgotten-sentences.ts';
import { insertGame } from './games.ts';
import { addBook, addSentences, beginGathering, removeBook } from './gatherings.ts';
import { handOverSeat, leaveGathering } from './given-seats.ts';
import { stampAfterGap } from './outages.ts';
import { beginPerson, leaveAll } from './people.ts';
import { acceptMove } from './seat-moves.ts';
import { nudge, watchGame } from './seats.ts';
import { dropExpired } from './sweep.ts';
import { adoptTokens, giveToken, settleToken } from './tokens.ts';

const TRANSACTIONS = {
  acceptMove,
  addBook,
  addSentences,
  adoptTokens,
  beginGathering,
  beginPerson,
  copyBooks,
  dropExpired,
  forgetPerson,
  forgetSentences,
  giveToken,
  handOverSeat,
  insertGame,
  leaveAll,
  leaveGathering,
  liveOn,
  nudge,
  removeBook,
  removePeople,
  sayLine,
  settleToken,
  stampAfterGap,
  watchGame,
};

export type TransactionName = keyof typeof TRANSACTIONS;

export type InputOf<Name extends TransactionName> = (typeof TRANSACTIONS)[Name] extends (
  database: Database,
  ...input: infer Input
) => unknown
  ? Input
  : never;

export type OutputOf<Name extends TransactionName> = Awaited<ReturnType<(typeof TRANSACTIONS)[Name]>>;

/** Runs one whose name and input belong together; the caller has begun a transaction, and commits it. */
export const runTransaction = (
  database: Database,
  name: TransactionName,
  input: readonly unknown[],
): Promise<unknown> =>
  (TRANSACTIONS[name] as (database: Database, ...input: readonly unknown[]) => Promise<unknown>)(
    database,
    ...input,
  );
