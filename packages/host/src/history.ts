/**
 * A game as far as this host has read its log: the state, the last event's number and hash. Events read from the log
 * are checked against the chain and brought to today's schema before they count.
 */
import {
  GENESIS_HASH,
  type Game,
  type GameEvent,
  type Result,
  type StoredEvent,
  chainEvents,
  chainHash,
  err,
  evolve,
  ok,
  openGame,
  schemaOf,
  upcast,
} from '@tilewright/rules';

export interface History {
  /** Undefined before the first event. */
  readonly game: Game | undefined;
  readonly seq: number;
  readonly hash: string;
}

export const noHistory: History = { game: undefined, seq: 0, hash: GENESIS_HASH };

export interface DamagedLog {
  readonly type: 'damagedLog';
  readonly seq: number;
  /** The chain holds, but a newer program wrote this. */
  readonly isNewer?: true;
}

export interface ReadEvent {
  readonly seq: number;
  readonly event: GameEvent;
}

/** The event in today's schema, if it continues this history. */
const continuing = ({ seq, hash }: History, stored: StoredEvent): Result<GameEvent, DamagedLog> => {
  const isNext = stored.seq === seq + 1 && stored.prevHash === hash;
  if (!isNext || stored.hash !== chainHash(hash, stored)) return err({ type: 'damagedLog', seq: seq + 1 });
  const event = upcast(stored);
  return event.ok ? event : err({ type: 'damagedLog', seq: seq + 1, isNewer: true });
};

const withEvent = ({ game }: History, event: GameEvent, { seq, hash }: StoredEvent): History => ({
  game: game === undefined ? openGame(event) : evolve(game, event),
  seq,
  hash,
});

/** Whether these stored events are the last ones of this history: each fits the one before, the last is the newest. */
export const endsWith = ({ hash }: History, stored: readonly StoredEvent[]): boolean => {
  const isLinked = stored.every((event, index) => {
    const before = stored[index - 1];
    return (
      event.hash === chainHash(event.prevHash, event) &&
      (before === undefined || before.hash === event.prevHash)
    );
  });
  return isLinked && (stored.length === 0 || stored.at(-1)?.hash === hash);
};

/** The history with these events read on top, and the events themselves. */
export const readOn = (
  history: History,
  stored: readonly StoredEvent[],
): Result<{ readonly history: History; readonly events: readonly ReadEvent[] }, DamagedLog> => {
  const events: ReadEvent[] = [];
  let last = history;
  for (const next of stored) {
    const event = continuing(last, next);
    if (!event.ok) return event;
    last = withEvent(last, event.value, next);
    events.push({ seq: next.seq, event: event.value });
  }
  return ok({ history: last, events });
};

/** New events in their envelopes, linked to the end of this history. */
export const sealed = (
  { seq, hash }: History,
  game: string,
  commandId: string,
  events: readonly GameEvent[],
): readonly StoredEvent[] =>
  chainEvents(
    hash,
    events.map((body, index) => ({
      game,
      seq: seq + index + 1,
      at: body.shared.at,
      commandId,
      schemaVersion: schemaOf(body),
      body,
    })),
  );
