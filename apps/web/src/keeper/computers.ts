/**
 * The computer seats of an open table. Each watches the game for itself, takes a humane moment, and says what it wants
 * under an id that stands for this moment of the game, so that several tabs cannot say it twice.
 */
import { type Mind, chooseCommand } from '@tilewright/computer';
import type { Reply, TableHost, Wish } from '@tilewright/host';
import type { Command, Seat, Setup, Table, View } from '@tilewright/rules';
import type { KeeperFault } from './keeper.ts';
import type { MindOf } from './minds.ts';
import { type Watched, watchView } from './watched-view.ts';
import type { Pace } from './world.ts';

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
  for (const seat of seats) {
    const watched = await watchView(grounds.host, seat, () => consider(computers));
    if (watched !== undefined) computers.watched.set(seat, watched);
  }
  consider(computers);
  // What they know takes a moment to be made: better now than at their first turn.
  for (const seat of seats) void grounds.mindOf(seat);
  return () => {
    computers.isStopped = true;
    computers.plan?.cancel();
    for (const { stop } of computers.watched.values()) stop();
  };
};

/** The computer that is to move or is asked about a play; null while the game waits for a person. */
const dueComputer = ({ seats, turn, pending, phase }: Table): Seat | null => {
  if (phase !== 'playing') return null;
  const isComputer = (seat: Seat): boolean => seats[seat]?.kind === 'computer';
  const [next] = turn.toMove;
  if (next !== undefined && isComputer(next)) return next;
  // Where a play can be challenged until the next seat acts, the others may say something too.
  const waiting = pending?.window?.type === 'untilNextActs' ? pending.window.waiting : [];
  return waiting.find(isComputer) ?? null;
};

const consider = (computers: Computers): void => {
  const [first] = computers.watched.values();
  if (first === undefined || computers.isStopped || computers.plan?.seq === first.seq()) return;
  computers.plan?.cancel();
  const { table } = first.view();
  const seat = dueComputer(table);
  computers.plan =
    seat === null ? undefined : { seat, seq: first.seq(), cancel: () => undefined, wish: undefined };
  computers.tellThinking(seat);
  if (computers.plan) moveAfter(computers, computers.plan, delayFor(computers, table, computers.plan.seat));
};

const moveAfter = (computers: Computers, plan: Plan, delayMs: number): void => {
  const timer = setTimeout(() => void move(computers, plan), delayMs);
  plan.cancel = () => clearTimeout(timer);
};

const delayFor = ({ pace }: Computers, { seats, pending, turn }: Table, seat: Seat): number => {
  const isPerson = (one: Seat): boolean => seats[one]?.kind === 'person';
  const isWatched = seats.every(({ kind }) => kind === 'computer');
  // Where moving would end the time in which persons may challenge, they get some.
  const waiting = pending?.window?.type === 'untilNextActs' ? pending.window.waiting : [];
  const endsWaiting = turn.toMove[0] === seat && waiting.some(isPerson);
  const kind = endsWaiting ? 'grace' : pending === null ? 'play' : 'answer';
  const [least, most] = pace[isWatched ? 'watched' : kind];
  return least + Math.random() * (most - least);
};

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
  const reply = await host.submit(plan.seat, plan.wish);
  if (reply.type === 'refused' && !isPast(computers, plan)) await giveWay(computers, plan, view);
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
    setTimeout(() => {
      throw error;
    });
    return leastOf(view);
  }
};

const leastOf = ({ table }: View): Command => ({ type: table.pending === null ? 'pass' : 'accept' });

/** Whether the game has gone on since the turn was planned. */
const isPast = ({ watched, isStopped }: Computers, { seat, seq }: Plan): boolean =>
  isStopped || watched.get(seat)?.seq() !== seq;

/** No computer's wish is ever refused; if one were, nobody is to wait for ever. */
const giveWay = async ({ host }: Computers, { seat, seq }: Plan, view: View): Promise<void> => {
  await host.submit(seat, { id: `computer-${seq}-again`, command: leastOf(view) });
};
