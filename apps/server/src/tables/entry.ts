/** A table that is open in this process, who uses it, and what it is told besides its events. */
import type { Reply } from '@tilewright/host';
import type { RunningTable } from './run-table.ts';
import type { LiveTable } from './tables.ts';

export interface Entry {
  readonly running: RunningTable;
  readonly useCount: () => number;
  readonly enter: () => void;
  readonly exit: () => void;
  /** Since when nobody needs it, as far as that was looked at. */
  readonly idleSince: () => number;
  /** It is needed. */
  readonly touch: () => void;
  /** Reads what the log has; those who ask meanwhile share the next reading. */
  readonly readUp: () => Promise<Reply | undefined>;
  readonly tellChat: (count: number) => void;
  readonly chatListeners: Set<(count: number) => void>;
  readonly goneListeners: Set<() => void>;
  readonly isGone: () => boolean;
  readonly end: (isGone: boolean) => Promise<void>;
}

interface EntryStart {
  readonly chatCount: number;
  readonly now: () => number;
}

export const newEntry = (running: RunningTable, { chatCount, now }: EntryStart): Entry => {
  let useCount = 0;
  let idleSince = now();
  let knownChat = chatCount;
  let isGone = false;
  const chatListeners = new Set<(count: number) => void>();
  const goneListeners = new Set<() => void>();
  const touch = (): void => {
    idleSince = now();
  };
  return {
    running,
    useCount: () => useCount,
    enter: () => {
      useCount += 1;
    },
    exit: () => {
      useCount -= 1;
      touch();
    },
    idleSince: () => idleSince,
    touch,
    readUp: oneAhead(running.refresh),
    tellChat: (count) => {
      if (count === knownChat) return;
      knownChat = count;
      for (const listener of chatListeners) listener(count);
    },
    chatListeners,
    goneListeners,
    isGone: () => isGone,
    end: async (gone) => {
      isGone = gone;
      await running.stop();
      if (gone) for (const listener of goneListeners) listener();
    },
  };
};

/** However many ask, one is done and one waits: the one that waits sees all that was there when it was asked for. */
const oneAhead = <T>(task: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    next = undefined;
    current = task().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (current === undefined) return run();
    next ??= current.then(run, run);
    return next;
  };
};

/** One use of an open table, until it is released. */
export const useOf = (entry: Entry): LiveTable => {
  const { running, chatListeners, goneListeners } = entry;
  const ends = new Set<() => void>();
  let isReleased = false;
  const untilReleased = (end: () => void): (() => void) => {
    ends.add(end);
    return () => {
      ends.delete(end);
      end();
    };
  };
  entry.enter();
  return {
    submit: async (by, wish) => (entry.isGone() ? { type: 'noSuchGame' } : running.submit(by, wish)),
    submitAsKeeper: async (wish) =>
      entry.isGone() ? { type: 'noSuchGame' } : running.submit('keeper', wish),
    watch: async (viewer, afterSeq, listener) => {
      const end = await running.watch(viewer, afterSeq, (telling) => {
        if (!isReleased) listener(telling);
      });
      if (end !== undefined && isReleased) end();
      return end === undefined || isReleased ? undefined : untilReleased(end);
    },
    watchThinking: (listener) => untilReleased(running.watchThinking(listener)),
    watchChat: (listener) => untilReleased(joining(chatListeners, listener)),
    watchGone: (listener) => untilReleased(joining(goneListeners, listener)),
    table: () => running.watched.view().table,
    seq: running.watched.seq,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      for (const end of ends) end();
      entry.exit();
    },
  };
};

const joining = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
