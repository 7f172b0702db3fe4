/**
 * The one home of old event schemas: each step turns a stored event of one version into the next. Games stored by
 * any released version always load.
 */
import { type Result, err, ok } from './brand.ts';
import { SCHEMA_VERSION, type StoredEvent } from './chain.ts';
import type { GameEvent } from './event.ts';

/** Turns the body of an event of version n, at index n - 1, into one of version n + 1. */
export type Upcaster = (body: GameEvent) => GameEvent;

/** Version 2 only adds: pledges. */
const UPCASTERS: readonly Upcaster[] = [(body) => body];

export interface UpcastFault {
  readonly type: 'unknownSchema';
  readonly schemaVersion: number;
  readonly seq: number;
}

/** What the event says in today's schema. Its envelope and hash stay those it was stored with. */
export const upcast = (
  { body, schemaVersion, seq }: StoredEvent,
  steps: readonly Upcaster[] = UPCASTERS,
  newest: number = SCHEMA_VERSION,
): Result<GameEvent, UpcastFault> => {
  const isKnown = Number.isInteger(schemaVersion) && schemaVersion >= 1 && schemaVersion <= newest;
  if (!isKnown) return err({ type: 'unknownSchema', schemaVersion, seq });
  return ok(steps.slice(schemaVersion - 1, newest - 1).reduce((older, step) => step(older), body));
};
