/**
 * The computer seats of an open table. Each watches the game for itself, takes a humane moment, and says what it wants
 * under an id that stands for this moment of the game, so that several tabs cannot say it twice.
 */
import { type Mind, type Pace, chooseCommand, computerToMove, leastCommand } from '@tilewright/computer';
import { type Reply, type TableHost, type Watched, type Wish, watchView } from '@tilewright/host';
import type { Command, Seat, Setup, View } from '@tilewright/rules';
import type { KeeperFault } from './keeper.ts';
import type { MindOf } from './minds.ts';
import { pauseAt } from './first-pause.ts';

export interface ComputerGrounds {
  readonly host: TableHost;
  readonly setup: Setup;
  readonly pace: Pace;
  readonly mindOf: MindOf;
  readonly entropy: (byteCount: number) => string;
  readonly tellThinking: (seat: Seat | null) => void;
  /** Null when it works again. */
  readonly tellTrouble: (reply: Reply | KeeperFault | null) => void;
}

/** A turn that a computer is about to take. */
interface Plan {
  readonly seat: Seat;
  readonly seq: number;
  cancel: () => void;
  /** What was said and may have to be said again, word for word. */
  wish: Wish | undefined;
  hasStumbled: boolean;
}

interface Computers extends ComputerGrounds {
  readonly watched: Map<Seat, Watched>;
  plan: Plan | undefined;
  isStopped: boolean;
}

/** Runs them until the answer is called. */
export const runComputers = async (grounds: ComputerGrounds): Promise<() => void> => {
  const computers: Computers = { ...grounds, watched: new Map(), plan: undefined, isStopped: false };
  const seats = grounds.setup.seats.flatMap(({ kind }, seat) => (kind === 'computer' ? [seat as Seat] : []));
  for (const seat of seats) await watchFor(computers, seat);
  consider(computers);
  // What they know takes a moment to be made: better now than at their first turn, where a failure is told.
  for (const seat of seats) void grounds.mindOf(seat).catch(() => undefined);
  return () => {
    computers.isStopped = true;
    computers.plan?.cancel();
    for (const { stop } of computers.watched.values()) stop();
  };
};

/** A seat that cannot see the game now tries again until it can. */
const watchFor = async (computers: Computers, seat: Seat): Promise<void> => {
  const { host, pace, tellTrouble } = computers;
  const watched = await watchView(host, seat, () => consider(computers)).catch(() => undefined);
  if (computers.isStopped) return watched?.stop();
  if (watched === undefined) {
    tellTrouble({ type: 'gamesNotRead' });
    return void setTimeout(() => void watchAgain(computers, seat), pace.retry);
  }
  computers.watched.set(seat, watched);
};

const watchAgain = async (computers: Computers, seat: Seat): Promise<void> => {
  if (computers.isStopped) return;
  await watchFor(computers, seat);
  if (!computers.watched.has(seat)) return;
  computers.tellTrouble(null);
  // It could not take its turn before.
  if (computers.plan?.seat === seat) computers.plan = undefined;
  consider(computers);
};

const consider = (computers: Computers): void => {
  const [first] = computers.watched.values();
  if (first === undefined || computers.isStopped || computers.plan?.seq === first.seq()) return;
  computers.plan?.cancel();
  const { table } = first.view();
  const seat = computerToMove(table);
  computers.plan =
    seat === null
      ? undefined
      : { seat, seq: first.seq(), cancel: () => undefined, wish: undefined, hasStumbled: false };
  computers.tellThinking(seat);
  if (seat !== null && computers.plan)
    moveAfter(computers, computers.plan, pauseAt(table, seat, computers.pace, Math.random()));
};

const moveAfter = (computers: Computers, plan: Plan, delayMs: number): void => {
  const timer = setTimeout(() => void moveOrRetry(computers, plan), delayMs);
  plan.cancel = () => clearTimeout(timer);
};

/** Whatever goes wrong, the turn is tried again: nobody is to wait for a computer for ever. */
const moveOrRetry = async (computers: Computers, plan: Plan): Promise<void> => {
  try {
    await move(computers, plan);
  } catch (error) {
    if (!plan.hasStumbled) throwOutside(error);
    plan.hasStumbled = true;
    if (isPast(computers, plan)) return;
    computers.tellTrouble({ type: 'computerStuck' });
    moveAfter(computers, plan, computers.pace.retry);
  }
};

/** Says it where it can be found, and goes on. */
const throwOutside = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

const move = async (computers: Computers, plan: Plan): Promise<void> => {
  const { host, pace, mindOf, tellTrouble } = computers;
  const mind = await mindOf(plan.seat);
  const view = computers.watched.get(plan.seat)?.view();
  if (isPast(computers, plan) || view === undefined) return;
  if (!mind.ok) {
    tellTrouble(mind.error);
    return moveAfter(computers, plan, pace.retry);
  }
  const seed = Number.parseInt(computers.entropy(SEED_BYTES), 16);
  plan.wish ??= { id: `computer-${plan.seq}`, command: choose(view, mind.value, seed) };
  const first = await host.submit(plan.seat, plan.wish);
  const isOpen = first.type === 'refused' && !isPast(computers, plan);
  const reply = isOpen ? await giveWay(computers, plan, view) : first;
  tellTrouble(
    reply.type === 'accepted' || reply.type === 'idReused' || reply.type === 'refused' ? null : reply,
  );
  if (reply.type === 'notStored' && !isPast(computers, plan)) moveAfter(computers, plan, pace.retry);
};

const SEED_BYTES = 4;

/** A computer that stumbles says so where it can be found, and lets the game go on. */
const choose = (view: View, mind: Mind, seed: number): Command => {
  try {
    return chooseCommand(view, mind, seed);
  } catch (error) {
    throwOutside(error);
    return leastCommand(view.table);
  }
};

/** Whether the game has gone on since the turn was planned. */
const isPast = ({ watched, isStopped }: Computers, { seat, seq }: Plan): boolean =>
  isStopped || watched.get(seat)?.seq() !== seq;

/** No computer's wish is ever refused; if one were, nobody is to wait for ever. */
const giveWay = ({ host }: Computers, { seat, seq }: Plan, view: View): Promise<Reply> =>
  host.submit(seat, { id: `computer-${seq}-again`, command: leastCommand(view.table) });
