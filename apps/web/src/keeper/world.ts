/**
 * What the keeper needs from its surroundings: time, chance, a place to keep things, words, other tabs, and how fast
 * computers answer. The worker brings the browser's; tests bring their own.
 */
import type { Pace } from '@tilewright/computer';
import type { Millis } from '@tilewright/rules';
import type { BuildWords } from './build-words.ts';
import type { Bulletin } from './bulletin.ts';
import type { Store } from './store.ts';
import type { WordFiles } from './word-files.ts';

export interface World {
  readonly store: Store;
  readonly files: WordFiles;
  /** The text of a book that comes with the program; undefined where there is none of that name. */
  readonly readShelfBook: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly build: BuildWords;
  readonly bulletin: Bulletin;
  readonly pace: Pace;
  /** The time now; it never goes back. */
  readonly now: () => Millis;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
}

/** The time of a clock that may be set back, but never seems so. */
export const steady = (clock: () => number): (() => Millis) => {
  let last = 0;
  return () => {
    last = Math.max(last, Math.floor(clock()));
    return last as Millis;
  };
};

export const randomHex = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls back at a time, or earlier when it is further than a timer reaches; the answer cancels. */
export const callAt = (at: number, now: () => number, call: () => void): (() => void) => {
  const timer = setTimeout(call, Math.min(Math.max(0, at - now()), LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
};
