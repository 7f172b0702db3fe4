/**
 * What a database brings so that the store can be written once: the query layer, two ways to write, and the little
 * in which SQLite and PostgreSQL differ. A write is on disk when its promise is kept.
 */
import type { Batch } from '@tilewright/host';
import type { Brand } from '@tilewright/rules';
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import type { Standing } from './store.ts';
import type { InputOf, OutputOf, TransactionName } from './transactions.ts';

export type Database = Kysely<Schema>;

/** Names one of the transactions, with its plain values. */
export type WriteWhole = <Name extends TransactionName>(
  name: Name,
  ...input: InputOf<Name>
) => Promise<OutputOf<Name>>;

/** Many texts as one parameter, as the database takes them. */
export type Texts = Brand<object | string, 'Texts'>;

export type Appended = 'stored' | 'conflict' | 'noGame' | 'damaged' | 'stale';

export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading. */
  readonly database: Database;
  /** The rows that a statement brings; for `prepared`, which knows the statement. */
  readonly ask: <Row>(statement: string, parameters: readonly unknown[]) => Promise<readonly Row[]>;
  /** Writes with one statement. Use only the database that is handed in. */
  readonly write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Writes with several statements, all or nothing. */
  readonly writeWhole: WriteWhole;
  /** The same, one after the other even where several processes ask. */
  readonly writeAlone: WriteWhole;
  /** The same, one after the other of those that have a text in common. */
  readonly writeInTurn: (turn: string) => WriteWhole;
  /** `stale` when its own clock is past `storeBy`, where it has one; nothing is stored then. */
  readonly append: (batch: Batch, standing: Standing, storeBy: number | null) => Promise<Appended>;
  /** How many transactions that write were committed since it was opened. */
  readonly commitCount: () => number;
  /** What was removed leaves the files, too. `alone`: whoever wants a sentence of a book may have to wait meanwhile. */
  readonly wipe: (how: 'beside' | 'alone') => Promise<void>;
  readonly isDuplicate: (error: unknown) => boolean;
  /** Whether an expression is one of many texts, as one parameter. */
  readonly isAmong: (expression: Expression<unknown>, values: Texts) => RawBuilder<SqlBool>;
  readonly textsOf: (values: readonly string[]) => Texts;
  readonly close: () => Promise<void>;
}

/** The changes that a batch makes to the row of its game. */
export const rowChanges = ({ afterSeq, events }: Batch, standing: Standing) => ({
  seq: afterSeq + events.length,
  phase: standing.phase,
  to_move: bitsOf(standing.toMove),
  deadline_at: standing.deadlineAt,
  scores: JSON.stringify(standing.scores),
  updated_at: standing.at,
});

const bitsOf = (seats: readonly number[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0);

export const seatsOf = (bits: number): readonly number[] =>
  Array.from({ length: 32 - Math.clz32(bits) }, (_, seat) => seat).filter(
    (seat) => (bits & (1 << seat)) !== 0,
  );

/** Invariant: the events of a batch follow its place without a gap. A host that breaks this has a bug. */
export const assertGapless = ({ game, afterSeq, events, command }: Batch): void => {
  const isSound = events.every((event, index) => event.game === game && event.seq === afterSeq + index + 1);
  if (!isSound || events.length === 0 || command.seq !== afterSeq + events.length)
    throw new Error(`the batch after event ${afterSeq} has a gap`);
};
