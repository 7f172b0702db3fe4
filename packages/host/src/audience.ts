/**
 * Those who watch a table. Each is told every event once and in order, its own part only; a listener that throws is
 * dropped, told of as a bug, and harms nobody else.
 */
import { type GameEvent, type View, type ViewEvent, type Viewer, eventFor } from '@tilewright/rules';

export type Telling =
  | { readonly type: 'view'; readonly seq: number; readonly view: View }
  | { readonly type: 'event'; readonly seq: number; readonly event: ViewEvent };

export type Listener = (telling: Telling) => void;

interface Watcher {
  readonly viewer: Viewer;
  readonly listener: Listener;
}

export interface Audience {
  readonly join: (watcher: Watcher) => () => void;
  readonly tell: (seq: number, event: GameEvent) => void;
}

export type TellBroken = (error: unknown) => void;

export const newAudience = (tellBroken?: TellBroken): Audience => {
  const watchers = new Set<Watcher>();
  return {
    join: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell: (seq, event) => {
      // Who sees the same is told the same: many may watch.
      const tellings = new Map<Viewer, Telling>();
      for (const watcher of watchers) {
        const { viewer, listener } = watcher;
        const telling = tellings.get(viewer) ?? { type: 'event', seq, event: eventFor(event, viewer) };
        tellings.set(viewer, telling);
        if (!isHeard(listener, telling, tellBroken)) watchers.delete(watcher);
      }
    },
  };
};

/** Whether the listener took it without an exception. */
export const isHeard = (listener: Listener, telling: Telling, tellBroken?: TellBroken): boolean => {
  try {
    listener(telling);
    return true;
  } catch (error) {
    tellBroken?.(error);
    return false;
  }
};
