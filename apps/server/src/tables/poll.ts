/**
 * Looks every second: says that this process lives, reads how far the open games have come, in case a hint was lost,
 * and finds games whose time is nearly up. Each look waits for the one before.
 */
import type { Head, Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { type Report, reasonOf } from './trouble.ts';

const POLL_MS = 1_000;
/** So early a table is loaded that its computer can still move, and its deadline is met on time. */
const LOOK_AHEAD_MS = 5_000;
/** How many games are asked about, or loaded for their deadline, in one breath. */
const BREATH = 500;

export interface PollGrounds {
  readonly store: Store;
  readonly clock: Clock;
  readonly report: Report;
  readonly beat: () => Promise<void>;
  readonly openGames: () => readonly string[];
  /** Undefined when the game was removed. */
  readonly tellHead: (game: string, head: Head | undefined) => void;
  /** Whether nothing need be done about a game that is due. */
  readonly isHandled: (game: string) => boolean;
  readonly handle: (game: string) => Promise<void>;
  readonly tidy: () => void;
}

/** The answer stops it, and waits for the look that is under way. */
export const startPoll = (grounds: PollGrounds): (() => Promise<void>) => {
  const tell = tellOnce(grounds.report);
  let isStopped = false;
  let cancel = (): void => undefined;
  const look = async (): Promise<void> => {
    try {
      await grounds.beat();
      await readHeads(grounds);
      await handleDue(grounds, () => isStopped);
      tell.back();
    } catch (error) {
      tell.lost(error);
    }
    grounds.tidy();
    if (!isStopped) cancel = grounds.clock.after(POLL_MS, again);
  };
  const again = (): void => {
    looking = look();
  };
  let looking = look();
  return async () => {
    isStopped = true;
    cancel();
    await looking;
  };
};

const tellOnce = (report: Report) => {
  let isLost = false;
  return {
    lost: (error: unknown): void => {
      if (!isLost) report({ type: 'storeLost', reason: reasonOf(error) });
      isLost = true;
    },
    back: (): void => {
      if (isLost) report({ type: 'storeBack' });
      isLost = false;
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

const handleDue = async (grounds: PollGrounds, isStopped: () => boolean): Promise<void> => {
  const { store, clock, openGames, isHandled, handle } = grounds;
  for (;;) {
    const limit = BREATH + openGames().length;
    const due = await store.games.due(clock.now() + LOOK_AHEAD_MS, limit);
    const unhandled = due.filter(({ game }) => !isHandled(game));
    for (const { game } of unhandled) {
      if (isStopped()) return;
      await handle(game);
    }
    if (due.length < limit || unhandled.length === 0) return;
  }
};

/** Lets everything else have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
