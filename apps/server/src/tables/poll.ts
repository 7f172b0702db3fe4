/**
 * Looks every second: reads how far the open games have come, in case a hint was lost, and finds games whose time is
 * nearly up. That this process lives is said beside it, and games are loaded beside it: neither waits for the other,
 * nor for a list of words that takes long to make.
 */
import type { Head, Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { COPY_LOOK_MS, newCopyLook } from './copy-watch.ts';
import { every } from './every.ts';
import { type Report, reasonOf } from './trouble.ts';

const POLL_MS = 1_000;
/** So early a table is loaded that its computer can still move, and its deadline is met on time. */
const LOOK_AHEAD_MS = 5_000;
/** How many games are asked about in one breath. */
const BREATH = 500;
/** More than there may be lists of people's own tiles in the making: some are always free for the others. */
const MOST_HANDLED_AT_ONCE = 12;
const MOST_QUEUED = 4 * BREATH;

export interface PollGrounds {
  readonly store: Store;
  readonly clock: Clock;
  readonly report: Report;
  readonly beat: () => Promise<void>;
  /** Rejects while the store does not take signs of life. */
  readonly assure: () => Promise<void>;
  readonly openGames: () => readonly string[];
  /** Undefined when the game was removed. */
  readonly tellHead: (game: string, head: Head | undefined) => void;
  /** Whether nothing need be done about a game that is due; and how many such games there may be. */
  readonly isHandled: (game: string) => boolean;
  readonly handledCount: () => number;
  readonly handle: (game: string) => Promise<void>;
  readonly tidy: () => void;
}

/** The answer stops it, and waits for what is under way. */
export const startPoll = (grounds: PollGrounds): (() => Promise<void>) => {
  const { clock, report } = grounds;
  const tell = tellOnce(report);
  const queue = openQueue(grounds.handle);
  const stops = [
    every(clock, POLL_MS, () => tell.tried('beat', grounds.beat)),
    every(clock, POLL_MS, async () => {
      await tell.tried('look', async () => {
        await readHeads(grounds);
        await grounds.assure();
        await findDue(grounds, queue);
      });
      grounds.tidy();
    }),
    every(clock, COPY_LOOK_MS, newCopyLook({ copyWait: grounds.store.copyWait, report })),
  ];
  return async () => {
    const ended = queue.close();
    await Promise.all(stops.map((stop) => stop()));
    await ended;
  };
};

/** The store is lost while anything fails, and back when all of it succeeds. */
const tellOnce = (report: Report) => {
  const lost = new Set<string>();
  return {
    tried: async (name: string, task: () => Promise<void>): Promise<void> => {
      try {
        await task();
        if (lost.delete(name) && lost.size === 0) report({ type: 'storeBack' });
      } catch (error) {
        if (lost.size === 0) report({ type: 'storeLost', reason: reasonOf(error) });
        lost.add(name);
      }
    },
  };
};

const readHeads = async ({ store, openGames, tellHead }: PollGrounds): Promise<void> => {
  const games = openGames();
  for (let start = 0; start < games.length; start += BREATH) {
    const some = games.slice(start, start + BREATH);
    const heads = await store.games.heads(some);
    for (const game of some) tellHead(game, heads.get(game));
    await breathe();
  }
};

/** Games that wait to be handled, the most overdue first, and those that are. */
interface Queue {
  readonly size: () => number;
  readonly has: (game: string) => boolean;
  readonly isFull: () => boolean;
  readonly add: (game: string) => void;
  /** Forgets those that wait, and waits for the others. */
  readonly close: () => Promise<void>;
}

const openQueue = (handle: (game: string) => Promise<void>): Queue => {
  const waiting = new Set<string>();
  const handling = new Map<string, Promise<void>>();
  let isClosed = false;
  const serve = (): void => {
    for (const game of waiting) {
      if (handling.size >= MOST_HANDLED_AT_ONCE) return;
      const goOn = (): void => {
        handling.delete(game);
        serve();
      };
      waiting.delete(game);
      handling.set(game, handle(game).then(goOn, goOn));
    }
  };
  const size = (): number => waiting.size + handling.size;
  return {
    size,
    has: (game) => waiting.has(game) || handling.has(game),
    isFull: () => isClosed || size() >= MOST_QUEUED,
    add: (game) => {
      waiting.add(game);
      serve();
    },
    close: async () => {
      isClosed = true;
      waiting.clear();
      await Promise.all(handling.values());
    },
  };
};

/** Asks for more than need nothing done, so that those never hide the others. */
const findDue = async (grounds: PollGrounds, queue: Queue): Promise<void> => {
  const { store, clock, isHandled, handledCount } = grounds;
  while (!queue.isFull()) {
    const limit = BREATH + handledCount() + queue.size();
    const due = await store.games.due(clock.now() + LOOK_AHEAD_MS, limit);
    const unhandled = due.filter(({ game }) => !isHandled(game) && !queue.has(game));
    if (!queue.isFull()) for (const { game } of unhandled) queue.add(game);
    if (due.length < limit || unhandled.length === 0) return;
    await breathe();
  }
};

/** Lets everything else have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
