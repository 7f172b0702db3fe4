/**
 * What a host needs from the world: a log that keeps events, a clock, chance, and somebody to wake it. Each program
 * brings its own.
 */
import type { Millis, StoredEvent, Table } from '@tilewright/rules';

/** A command that was carried out, kept beside its events so that asking again gets the same answer. */
export interface StoredCommand {
  readonly id: string;
  /** A hash of what was said; the same id with another one is an error. */
  readonly digest: string;
  /** The last event it brought about. */
  readonly seq: number;
}

export interface Batch {
  readonly game: string;
  /** The events follow this one; if the log has moved on, nothing is stored. */
  readonly afterSeq: number;
  readonly command: StoredCommand;
  readonly events: readonly StoredEvent[];
  /** What everybody sees after these events, for lists of games. */
  readonly table: Table;
}

/**
 * Keeps the events of games. `append` stores a whole batch or nothing; when it answers `stored`, the batch survives
 * anything. It answers `conflict` when the log is not at `afterSeq` or knows the command id, and throws only when
 * storage fails.
 */
export interface EventLog {
  readonly read: (game: string, afterSeq: number) => Promise<readonly StoredEvent[]>;
  readonly append: (batch: Batch) => Promise<'stored' | 'conflict'>;
  readonly findCommand: (game: string, id: string) => Promise<StoredCommand | undefined>;
}

export interface Ports {
  readonly log: EventLog;
  /** The time now; it never goes back. */
  readonly now: () => Millis;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
  /** Wakes at a time, once, or earlier if it cannot wait so long; the answer cancels it. */
  readonly wakeAt: (at: Millis, wake: () => void) => () => void;
  /** Told of a bug in what nobody asked for: a time-out that could not be decided, which is thrown without it, or a listener. */
  readonly tellBroken?: (error: unknown) => void;
}
