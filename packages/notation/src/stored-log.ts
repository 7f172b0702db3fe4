/**
 * Whole logs of finished games, checked: every event has the shape of its type, they fit together by their hashes,
 * the first one opens the table and only the last one ends the game. Replaying such a log never throws.
 */
import type { ChainFault, Envelope, GameEvent, Result, SharedEventOf, StoredEvent } from '@tilewright/rules';
import { SCHEMA_VERSION, err, ok, verifyChain } from '@tilewright/rules';
import { firstEvent, laterEvent, tableOpened } from './event-shape.ts';
import { MAX_NAME_LENGTH, MAX_TURNS, millis } from './setup-shape.ts';
import { type Fields, type Shape, type ShapeFault, text, whole } from './shape.ts';
import { boundsOf } from './table-shape.ts';

/** What is wrong with a log, and with which of its events, counted from 1. */
export type LogFault =
  | { readonly type: 'shape'; readonly seq: number; readonly fault: ShapeFault }
  | { readonly type: 'chain'; readonly seq: number; readonly reason: ChainFault['type'] }
  | { readonly type: 'noEvents' | 'unfinished' | 'endedBefore'; readonly seq: number };

const HASH = /^[0-9a-f]{64}$/u;

export const envelopeFields = (body: Shape<GameEvent>): Fields<Envelope> => ({
  game: text(MAX_NAME_LENGTH),
  seq: whole(1, MAX_TURNS),
  at: millis,
  commandId: text(MAX_NAME_LENGTH),
  schemaVersion: whole(1, SCHEMA_VERSION),
  body,
});

export const storedFields = (body: Shape<GameEvent>): Fields<StoredEvent> => ({
  ...envelopeFields(body),
  prevHash: text(HASH_LENGTH, HASH),
  hash: text(HASH_LENGTH, HASH),
});

const HASH_LENGTH = 64;

/** Makes the shape of each event of a log from the set-up in its first one. */
export const bodyShapes = (firstBody: unknown): Result<LogShapes, ShapeFault> => {
  const shared = typeof firstBody === 'object' && firstBody !== null && 'shared' in firstBody ? firstBody.shared : null;
  const opened = tableOpened(shared);
  if (!opened.ok) return { ...opened, error: { ...opened.error, path: `body.shared.${opened.error.path}` } };
  const bounds = boundsOf(setupOf(opened.value));
  return ok({ first: firstEvent(bounds), later: laterEvent(bounds) });
};

const setupOf = ({ setup }: SharedEventOf<'tableOpened'>) => setup;

export interface LogShapes {
  readonly first: Shape<GameEvent>;
  readonly later: Shape<GameEvent>;
}

/** The first thing that is wrong with a log whose events have their shapes. */
export const logFault = (log: readonly StoredEvent[]): LogFault | undefined => {
  if (log.length === 0) return { type: 'noEvents', seq: 1 };
  const chain = verifyChain(log);
  if (!chain.ok) return { type: 'chain', seq: chain.error.seq, reason: chain.error.type };
  const end = log.findIndex(({ body }) => body.shared.type === 'gameEnded');
  if (end < 0) return { type: 'unfinished', seq: log.length };
  return end === log.length - 1 ? undefined : { type: 'endedBefore', seq: end + 2 };
};

/** The log as fresh objects, or the first thing that is wrong with it. */
export const checkLog = (
  items: readonly unknown[],
  fieldsOf: (body: Shape<GameEvent>) => Shape<StoredEvent>,
): Result<readonly StoredEvent[], LogFault> => {
  const shapes = bodyShapes(bodyOf(items[0]));
  if (items.length === 0) return err({ type: 'noEvents', seq: 1 });
  if (!shapes.ok) return err({ type: 'shape', seq: 1, fault: shapes.error });
  const [first, later] = [fieldsOf(shapes.value.first), fieldsOf(shapes.value.later)];
  const log: StoredEvent[] = [];
  for (const [index, item] of items.entries()) {
    const read = (index === 0 ? first : later)(item);
    if (!read.ok) return err({ type: 'shape', seq: index + 1, fault: read.error });
    log.push(read.value);
  }
  const wrong = logFault(log);
  return wrong ? err(wrong) : ok(log);
};

const bodyOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'body' in item ? item.body : undefined;
