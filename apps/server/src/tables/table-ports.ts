/**
 * What the host of one table gets from this process: a log that tells the others, and waking that waits until lost
 * time has been given back.
 */
import type { EventLog, Ports } from '@tilewright/host';
import type { StoredEvent } from '@tilewright/rules';
import { alarmAt } from './alarm.ts';
import type { Clock } from './clock.ts';

/** After something could not be stored. */
const RETRY_MS = 1_000;

export interface PortGrounds {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly entropy: (byteCount: number) => string;
  /** The events as they have just been read. */
  readonly events: readonly StoredEvent[];
  readonly appended: (seq: number) => void;
  readonly tellBroken: (error: unknown) => void;
  /** Tells that time is up, when it may be told; false when that must not be yet. */
  readonly whenSettled: (wake: () => void) => Promise<boolean>;
}

export const portsFor = ({
  log,
  clock,
  entropy,
  events,
  appended,
  tellBroken,
  whenSettled,
}: PortGrounds): Ports => ({
  log: { ...log, read: readFirst(log, events), append: appendAnd(log, appended) },
  tellBroken,
  now: clock.now,
  entropy,
  wakeAt: (at, wake) => {
    let isCancelled = false;
    const ring = async (): Promise<void> => {
      const isTold = await whenSettled(() => void (isCancelled || wake()));
      if (!isTold && !isCancelled) cancel = clock.after(RETRY_MS, () => void ring());
    };
    let cancel = alarmAt(clock, at, () => void ring());
    return () => {
      isCancelled = true;
      cancel();
    };
  },
});

/** The first reading is there already. */
const readFirst = (log: EventLog, events: readonly StoredEvent[]): EventLog['read'] => {
  let first: readonly StoredEvent[] | undefined = events;
  return async (game, afterSeq) => {
    const known = afterSeq === 0 ? first : undefined;
    first = undefined;
    return known ?? log.read(game, afterSeq);
  };
};

const appendAnd =
  (log: EventLog, appended: (seq: number) => void): EventLog['append'] =>
  async (batch) => {
    const outcome = await log.append(batch);
    if (outcome === 'stored') appended(batch.command.seq);
    return outcome;
  };
