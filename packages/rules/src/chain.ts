/**
 * How events are kept: in an envelope with its number, time, command and schema version, each one hashed together
 * with the hash before it. A log in which any byte was changed no longer fits together.
 */
import { type Millis, type Result, err, ok } from './brand.ts';
import type { GameEvent } from './event.ts';
import { hashText } from './sha256.ts';

/** The newest schema that events are written in. */
export const SCHEMA_VERSION = 2;

/** The oldest schema that knows this event, so that programs from before pledges read all games without them. */
export const schemaOf = ({ shared }: GameEvent): number => {
  const isPledging = shared.type === 'pledged' || shared.type === 'keptBack';
  return isPledging || (shared.type === 'tableOpened' && shared.draws !== undefined) ? 2 : 1;
};

export const GENESIS_HASH = '0'.repeat(64);

export interface Envelope {
  readonly game: string;
  /** From 1, without a gap. */
  readonly seq: number;
  readonly at: Millis;
  readonly commandId: string;
  readonly schemaVersion: number;
  readonly body: GameEvent;
}

export interface StoredEvent extends Envelope {
  readonly prevHash: string;
  readonly hash: string;
}

/** The hash of an envelope that follows the event with `prevHash`. */
export const chainHash = (prevHash: string, envelope: Envelope): string => {
  const { game, seq, at, commandId, schemaVersion, body } = envelope;
  return hashText(JSON.stringify([prevHash, game, seq, at, commandId, schemaVersion, body]));
};

/** Links envelopes to a chain that ends with `prevHash`. */
export const chainEvents = (prevHash: string, envelopes: readonly Envelope[]): readonly StoredEvent[] => {
  let last = prevHash;
  return envelopes.map((envelope) => {
    const hash = chainHash(last, envelope);
    const stored = { ...envelope, prevHash: last, hash };
    last = hash;
    return stored;
  });
};

export interface ChainFault {
  readonly type: 'wrongSeq' | 'wrongGame' | 'brokenLink' | 'wrongHash' | 'timeWentBack';
  readonly seq: number;
}

/** Whether a whole log fits together from its first event on. */
export const verifyChain = (log: readonly StoredEvent[]): Result<string, ChainFault> => {
  let last = { hash: GENESIS_HASH, at: -Infinity, game: log[0]?.game };
  for (const [index, event] of log.entries()) {
    const seq = index + 1;
    if (event.seq !== seq) return err({ type: 'wrongSeq', seq });
    if (event.game !== last.game) return err({ type: 'wrongGame', seq });
    if (event.prevHash !== last.hash) return err({ type: 'brokenLink', seq });
    if (event.hash !== chainHash(last.hash, event)) return err({ type: 'wrongHash', seq });
    if (event.at < last.at) return err({ type: 'timeWentBack', seq });
    last = event;
  }
  return ok(last.hash);
};
