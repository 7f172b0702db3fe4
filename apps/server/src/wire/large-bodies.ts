/**
 * Large bodies are read in a thread: to look through a megabyte of words takes as long as twenty plays, and nobody else
 * is to wait meanwhile. What came in moves there, and whatever the reading leaves behind goes with the thread.
 */
import type { RequestOf, RouteName, WireFault } from '@tilewright/protocol';
import type { Result } from '@tilewright/rules';
import { type PoolSize, openThreadPool } from '../tables/thread-pool.ts';

export interface ReadQuestion {
  readonly route: RouteName;
  readonly bytes: Uint8Array;
}

export type ReadAnswer = Result<RequestOf<RouteName>, WireFault>;

export interface LargeBodies {
  /** The bytes are gone from here as soon as they are asked about. */
  readonly read: (route: RouteName, bytes: Uint8Array) => Promise<ReadAnswer>;
  readonly close: () => Promise<void>;
}

/** Those that wait are bounded by their bytes; see `bodies.ts`. */
const READING: PoolSize = {
  threads: 1,
  waiting: 1_000,
  longestMs: 60_000,
  limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  idleMs: 10_000,
};

const script = new URL('./reading-thread.ts', import.meta.url);

export const openLargeBodies = (): LargeBodies => {
  const pool = openThreadPool<ReadQuestion, ReadAnswer>(script, READING);
  return {
    read: (route, bytes) =>
      pool.ask({ route, bytes }, { path: [], isWanted: () => true, given: [bytes.buffer as ArrayBuffer] }),
    close: pool.close,
  };
};
