/**
 * Whole logs of finished games, checked: every event has the shape of its type, they fit together by their hashes,
 * the first one opens the table and only the last one ends the game. Replaying such a log never throws.
 */
import type { ChainFault, Envelope, GameEvent, Result, StoredEvent } from '@tilewright/rules';
import { GENESIS_HASH, LIMITS, SCHEMA_VERSION, chainEvents, err, ok, verifyChain } from '@tilewright/rules';
import { firstEvent, laterEvent, tableOpened } from './event-shape.ts';
import type { Inexpressible } from './inexpressible.ts';
import { MAX_LABEL_LENGTH, MAX_TURNS, millis } from './setup-shape.ts';
import { type Fields, type Shape, type ShapeFault, object, text, whole } from './shape.ts';
import { boundsOf } from './table-shape.ts';

/** What is wrong with a log, and with which of its events, counted from 1. */
export type LogFault =
  | { readonly type: 'shape'; readonly seq: number; readonly fault: ShapeFault }
  | { readonly type: 'chain'; readonly seq: number; readonly reason: ChainFault['type'] }
  | { readonly type: 'noEvents' | 'unfinished' | 'endedBefore'; readonly seq: number };

/** Hosts write who sent a command before its own id. */
const MAX_COMMAND_ID_LENGTH = LIMITS.commandIdLength.most + 20;
const HASH_LENGTH = 64;
const hash = text(HASH_LENGTH, /^[0-9a-f]{64}$/u);

const envelopeFields = (body: Shape<GameEvent>): Fields<Envelope> => ({
  game: text(MAX_LABEL_LENGTH),
  seq: whole(1, MAX_TURNS),
  at: millis,
  commandId: text(MAX_COMMAND_ID_LENGTH),
  schemaVersion: whole(1, SCHEMA_VERSION),
  body,
});

/** A log of events with their hashes, as fresh objects, or the first thing that is wrong with it. */
export const checkLog = (items: readonly unknown[]): Result<readonly StoredEvent[], LogFault> => {
  const log = shaped(items, (body) => object<StoredEvent>({ ...envelopeFields(body), prevHash: hash, hash }));
  return log.ok ? sound(log.value) : log;
};

/** The same from envelopes without hashes, which are made again. */
export const chainLog = (items: readonly unknown[]): Result<readonly StoredEvent[], LogFault> => {
  const envelopes = shaped(items, (body) => object<Envelope>(envelopeFields(body)));
  return envelopes.ok ? sound(chainEvents(GENESIS_HASH, envelopes.value)) : envelopes;
};

const sound = (log: readonly StoredEvent[]): Result<readonly StoredEvent[], LogFault> => {
  const chain = verifyChain(log);
  if (!chain.ok) return err({ type: 'chain', seq: chain.error.seq, reason: chain.error.type });
  const end = log.findIndex(({ body }) => body.shared.type === 'gameEnded');
  if (end < 0) return err({ type: 'unfinished', seq: log.length });
  return end === log.length - 1 ? ok(log) : err({ type: 'endedBefore', seq: end + 2 });
};

const shaped = <T>(
  items: readonly unknown[],
  shapeOf: (body: Shape<GameEvent>) => Shape<T>,
): Result<readonly T[], LogFault> => {
  if (items.length === 0) return err({ type: 'noEvents', seq: 1 });
  const opened = tableOpened(partOf(partOf(items[0], 'body'), 'shared'));
  if (!opened.ok) return err({ type: 'shape', seq: 1, fault: insideOf('body.shared', opened.error) });
  const bounds = boundsOf(opened.value.setup);
  const [first, later] = [shapeOf(firstEvent(bounds)), shapeOf(laterEvent(bounds))];
  const log: T[] = [];
  for (const [index, item] of items.entries()) {
    const read = (index === 0 ? first : later)(item);
    if (!read.ok) return err({ type: 'shape', seq: index + 1, fault: read.error });
    log.push(read.value);
  }
  return ok(log);
};

const insideOf = (path: string, fault: ShapeFault): ShapeFault => ({
  ...fault,
  path: fault.path === '' ? path : `${path}.${fault.path}`,
});

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** What was expected and found, for a sentence. */
export const describeLogFault = (wrong: LogFault): { readonly expected: string; readonly found: string } => {
  switch (wrong.type) {
    case 'shape':
      return { expected: `${wrong.fault.path}: ${wrong.fault.expected}`, found: wrong.fault.found };
    case 'chain':
      return { expected: 'an event that follows the one before it', found: wrong.reason };
    case 'noEvents':
      return { expected: 'events', found: '' };
    case 'unfinished':
      return { expected: 'the end of the game', found: '' };
    case 'endedBefore':
      return { expected: 'no event after the end of the game', found: 'one more' };
  }
};

/** Why a log cannot be written. */
export const refusedLog = (wrong: LogFault): Inexpressible => {
  switch (wrong.type) {
    case 'shape':
      return { type: 'beyondLimits', seq: wrong.seq, path: wrong.fault.path, expected: wrong.fault.expected };
    case 'chain':
      return { type: 'brokenChain', seq: wrong.seq };
    case 'noEvents':
    case 'unfinished':
      return { type: 'unfinished' };
    case 'endedBefore':
      return { type: 'brokenChain', seq: wrong.seq };
  }
};
