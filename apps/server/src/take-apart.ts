/** Ends what a server consists of, one part after the other; what hangs is left, as a host does not wait for ever. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from './tables/clock.ts';

export interface Part {
  readonly name: string;
  /** Finishes what was begun. */
  readonly end: () => Promise<void>;
}

/**
 * All in all; those who run it are told that it takes half a minute at most. A database that stands still holds up one
 * part after another, and nothing that was acknowledged is lost with what is left.
 */
const MOST_MS = 25_000;

/** The answer names the part that took too long. */
export const takeApart = async (clock: Clock, parts: readonly Part[]): Promise<string | undefined> => {
  let current: string | undefined;
  const inOrder = async (): Promise<void> => {
    for (const { name, end } of parts) {
      current = name;
      await end();
    }
    current = undefined;
  };
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(MOST_MS, resolve);
  });
  await Promise.race([inOrder(), late]);
  cancel();
  return current;
};

/** Whose request is not answered by then is cut off. */
const LAST_REQUESTS_MS = 5_000;
const IDLE_LOOK_MS = 50;

/** Nothing new is taken; requests that have begun are answered. */
export const closeServer = async (served: FastifyInstance): Promise<void> => {
  const { server } = served;
  const looking = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await served.close();
  clearInterval(looking);
  clearTimeout(late);
};
