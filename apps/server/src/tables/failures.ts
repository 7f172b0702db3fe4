/** Remembers for a while what could not be made, so that asking for it again costs nobody anything. */
import { TurnedAway } from './thread-pool.ts';

export interface Failures {
  /** What is made; or the failure of a moment ago, without another try. */
  readonly unlessFailed: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

interface Failure {
  readonly error: unknown;
  readonly until: number;
}

export const newFailures = (now: () => number = () => performance.now()): Failures => {
  const failed = new Map<string, Failure>();
  const note = (key: string, error: unknown): void => {
    failed.delete(key);
    failed.set(key, { error, until: now() + REMEMBERED_MS });
    const [oldest] = failed.keys();
    if (failed.size > MOST_REMEMBERED && oldest !== undefined) failed.delete(oldest);
  };
  return {
    unlessFailed: async (key, make) => {
      const known = failed.get(key);
      if (known !== undefined && known.until > now()) throw known.error;
      try {
        return await make();
      } catch (error) {
        // Nothing was tried for those.
        if (!(error instanceof TurnedAway)) note(key, error);
        throw error;
      }
    },
  };
};
