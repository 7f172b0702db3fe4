/**
 * The versions of the database, in order; each is a step from the one before. A step that was released never changes:
 * what is wrong with it is mended by the next.
 */
import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine.ts';
import { bookOrigins } from './book-origins.ts';
import { bookRoom } from './book-room.ts';
import { deviceTokens } from './device-tokens.ts';
import { firstTables } from './first-tables.ts';
import { gatherings } from './gatherings.ts';
import { livedTime } from './lived-time.ts';
import { oneSeatEach } from './one-seat-each.ts';
import { tokensChatNudges } from './tokens-chat-nudges.ts';

type Step = (database: Kysely<never>, kind: Engine['kind']) => Promise<void>;

/** Named so that their order is that of the alphabet. */
export const STEPS: Readonly<Record<string, Step>> = {
  '0001-first-tables': firstTables,
  '0002-tokens-chat-nudges': tokensChatNudges,
  '0003-gatherings': gatherings,
  '0004-one-seat-each': oneSeatEach,
  '0005-book-room': bookRoom,
  '0006-lived-time': livedTime,
  '0007-device-tokens': deviceTokens,
  '0008-book-origins': bookOrigins,
};

export const migrationsFor = (kind: Engine['kind'], steps: typeof STEPS): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (database) => step(database as Kysely<never>, kind) },
    ]),
  );
