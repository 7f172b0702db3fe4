/**
 * The computer seats of a running table. Where nobody pledges they add their chance to the draws before people do; when
 * one is to speak it takes a humane moment, looks at its own view, and speaks under an id that stands for this moment of the game, so
 * that several processes cannot say it twice, and that no client can use up (`commandId` of the protocol).
 */
import { type Pace, computerToMove, leastCommand, pauseOf } from '@tilewright/computer';
import type { Reply, TableHost, Watched, Wish } from '@tilewright/host';
import { type Command, type Seat, type View, isIn } from '@tilewright/rules';
import type { Clock } from './clock.ts';
import type { GameOwner } from './game-owner.ts';
import type { Think } from './thinkers.ts';
import { ThreadLost, TurnedAway } from './thread-pool.ts';
import { reasonOf } from './trouble.ts';
import type { TableWords } from './word-shelf.ts';

export interface ComputerGrounds {
  readonly watch: TableHost['watch'];
  readonly submit: (by: Seat, wish: Wish) => Promise<Reply>;
  /** What everybody sees. */
  readonly watched: Watched;
  readonly words: TableWords;
  readonly think: Think;
  /** Whose game it is, so that computers of all take turns to think. */
  readonly owner: GameOwner;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly entropy: (byteCount: number) => string;
  readonly tellThinking: (seat: Seat | null) => void;
  readonly tellStuck: (reason: string) => void;
}

export interface Computers {
  /** To be called after every event. */
  readonly consider: () => void;
  /**
   * Adds the chance of every computer that has not, before any person may, in games that do not pledge; false when it
   * could not be stored.
   */
  readonly contribute: () => Promise<boolean>;
  /** Whether one is about to speak. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
}

const CONTRIBUTION_BYTES = 32;
const SEED_BYTES = 4;
/** After so many failures a computer says the least it can: nobody is to wait for it for ever. */
const MOST_STUMBLES = 3;
const MOST_DOUBLINGS = 10;

/** What a computer is about to say. */
interface Plan {
  readonly seat: Seat;
  readonly seq: number;
  cancel: () => void;
  /** What was said and may have to be said again, word for word. */
  wish: Wish | undefined;
  stumbleCount: number;
  isTurnedAway: boolean;
}

interface Running extends ComputerGrounds {
  plan: Plan | undefined;
  isStopped: boolean;
}

export const runComputers = (grounds: ComputerGrounds): Computers => {
  const running: Running = { ...grounds, plan: undefined, isStopped: false };
  return {
    consider: () => {
      // Who tells of events drops a listener that throws: then no computer would ever move again.
      try {
        consider(running);
      } catch (error) {
        running.tellStuck(reasonOf(error));
      }
    },
    contribute: () => contribute(running),
    isBusy: () => running.plan !== undefined,
    stop: () => {
      running.isStopped = true;
      running.plan?.cancel();
      running.plan = undefined;
    },
  };
};

const contribute = async ({ watched, submit, entropy }: Running): Promise<boolean> => {
  const { table } = watched.view();
  if (table.phase !== 'gathering' || table.pledging !== undefined) return true;
  for (const [index, { kind }] of table.seats.entries()) {
    if (kind !== 'computer' || table.contributions[index] !== null || !isIn(table, index)) continue;
    const command = { type: 'contribute' as const, entropy: entropy(CONTRIBUTION_BYTES) };
    // Another process may be faster: then its contribution counts.
    const reply = await submit(index as Seat, { id: 'contribute:computer', command });
    if (reply.type === 'notStored') return false;
  }
  return true;
};

const consider = (running: Running): void => {
  const { watched, pace, entropy, tellThinking } = running;
  const { table } = watched.view();
  if (running.isStopped || running.plan?.seq === watched.seq()) return;
  running.plan?.cancel();
  running.plan = undefined;
  if (table.phase === 'gathering')
    contribute(running).catch((error: unknown) => running.tellStuck(reasonOf(error)));
  const seat = computerToMove(table);
  tellThinking(seat);
  if (seat === null) return;
  running.plan = {
    seat,
    seq: watched.seq(),
    cancel: () => undefined,
    wish: undefined,
    stumbleCount: 0,
    isTurnedAway: false,
  };
  const share = Number.parseInt(entropy(SEED_BYTES), 16) / 2 ** (8 * SEED_BYTES);
  moveAfter(running, running.plan, pauseOf(table, seat, pace, share));
};

const moveAfter = (running: Running, plan: Plan, delayMs: number): void => {
  plan.cancel = running.clock.after(delayMs, () => void moveOrRetry(running, plan));
};

/** Whatever goes wrong, it is tried again. */
const moveOrRetry = async (running: Running, plan: Plan): Promise<void> => {
  try {
    const reply = await move(running, plan);
    if (reply?.type !== 'notStored') return finish(running, plan);
  } catch (error) {
    if (isPast(running, plan)) return finish(running, plan);
    stumble(running, plan, error);
  }
  if (!isPast(running, plan)) moveAfter(running, plan, retryMs(running, plan));
};

/** A question that was never asked is no failure: it is asked again, and told once. */
const stumble = ({ tellStuck }: Running, plan: Plan, error: unknown): void => {
  const isTurnedAway = error instanceof TurnedAway;
  if (!isTurnedAway) {
    // What took all the memory of a thread would take it again.
    const isTooMuch = error instanceof ThreadLost && error.loss === 'memory';
    plan.stumbleCount = isTooMuch ? MOST_STUMBLES : plan.stumbleCount + 1;
    plan.wish = undefined;
  }
  if (!isTurnedAway || !plan.isTurnedAway) tellStuck(reasonOf(error));
  plan.isTurnedAway ||= isTurnedAway;
};

/** When even the least fails, less and less often. */
const retryMs = ({ pace }: Running, { stumbleCount }: Plan): number =>
  pace.retry * 2 ** Math.min(Math.max(0, stumbleCount - MOST_STUMBLES), MOST_DOUBLINGS);

const finish = (running: Running, plan: Plan): void => {
  if (running.plan === plan) running.plan = undefined;
};

const move = async (running: Running, plan: Plan): Promise<Reply | undefined> => {
  const { submit } = running;
  if (isPast(running, plan)) return undefined;
  plan.wish ??= { id: `computer:${plan.seq}`, command: await choose(running, plan) };
  if (isPast(running, plan)) return undefined;
  const reply = await submit(plan.seat, plan.wish);
  if (reply.type !== 'refused' || isPast(running, plan)) return reply;
  // No computer's wish is ever refused; if one were, nobody is to wait for ever.
  running.tellStuck(`refused: ${reply.refusal.type}`);
  const command = leastCommand(running.watched.view().table);
  return submit(plan.seat, { id: `computer:${plan.seq}:again`, command });
};

const choose = async (running: Running, plan: Plan): Promise<Command> => {
  const { words, think, owner, entropy } = running;
  const { seat, stumbleCount } = plan;
  const view = await viewOf(running, seat);
  if (stumbleCount >= MOST_STUMBLES) return leastCommand(view.table);
  const level = view.table.seats[seat]?.level ?? 1;
  const seed = Number.parseInt(entropy(SEED_BYTES), 16);
  return words.havingMind(level, (own) =>
    think({ view, level, seed, words: own }, owner, () => !isPast(running, plan)),
  );
};

/** What the seat sees now. */
const viewOf = async ({ watch }: Running, seat: Seat): Promise<View> => {
  let view: View | undefined;
  const stop = await watch(seat, null, (telling) => {
    if (telling.type === 'view') view = telling.view;
  });
  stop?.();
  if (view === undefined) throw new Error('the game cannot be read');
  return view;
};

/** Whether the game has gone on since this was planned. */
const isPast = ({ watched, isStopped }: Running, { seq }: Plan): boolean =>
  isStopped || watched.seq() !== seq;
