/**
 * One running table: a host with its words and computers. Before anything is decided by time that has passed, time in
 * which no process lived is given back.
 */
import type { Pace } from '@tilewright/computer';
import {
  type EventLog,
  type Reply,
  type TableHost,
  type Watched,
  type Wish,
  hostTable,
} from '@tilewright/host';
import {
  type Actor,
  type Millis,
  type Seat,
  type Setup,
  type StoredEvent,
  type View,
  upcast,
  verifyChain,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import type { Clock } from './clock.ts';
import { type Computers, runComputers } from './computers.ts';
import { tellUnlessBusy, wakeWithWords, withWords } from './having-words.ts';
import type { Pulse } from './pulse.ts';
import type { ShareSetup } from './shared-setups.ts';
import { portsFor } from './table-ports.ts';
import type { GameOwner } from './game-owner.ts';
import type { Think } from './thinkers.ts';
import { type Report, brokenTeller } from './trouble.ts';
import type { TableWords, WordShelf } from './word-shelf.ts';

export interface TableGrounds {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly pulse: Pulse;
  readonly shelf: WordShelf;
  readonly shareSetup: ShareSetup;
  readonly think: Think;
  readonly pace: Pace;
  readonly entropy: (byteCount: number) => string;
  readonly report: Report;
  /** A batch of this process was stored. */
  readonly appended: (game: string, seq: number) => void;
}

export interface RunningTable {
  readonly submit: (by: Actor, wish: Wish) => Promise<Reply>;
  readonly watch: TableHost['watch'];
  readonly refresh: TableHost['refresh'];
  /** What everybody sees. */
  readonly watched: Watched;
  /** The answer ends it. */
  readonly watchThinking: (listener: (seat: Seat | null) => void) => () => void;
  /** Whether something goes on here by itself: a wish is carried out, or a computer is about to speak. */
  readonly isBusy: () => boolean;
  /** Finishes what was begun; a wish that comes now is not carried out. */
  readonly stop: () => Promise<void>;
}

/** Why there is no table: no events, a damaged log, one that a newer program wrote, no words; or the store did not answer, as an exception. */
export type NoTable =
  | { readonly type: 'noSuchGame' }
  | { readonly type: 'damaged' | 'newer'; readonly seq: number }
  | { readonly type: 'noWords'; readonly list: string; readonly error: unknown };

/** Only this file changes it. */
interface Running {
  readonly grounds: TableGrounds;
  readonly host: TableHost;
  readonly words: TableWords;
  readonly watched: Watched;
  readonly computers: () => Computers;
  readonly thinkingListeners: Set<(seat: Seat | null) => void>;
  readonly wishes: Set<Promise<Reply>>;
  readonly tellBroken: (error: unknown) => void;
  thinking: Seat | null;
  /** The outage up to which lost time has been given back; undefined before the first look. */
  settledAt: number | undefined;
  isStopped: boolean;
}

export const runTable = async (
  grounds: TableGrounds,
  owner: GameOwner,
): Promise<{ readonly type: 'running'; readonly table: RunningTable } | NoTable> => {
  const { game } = owner;
  const events = grounds.shareSetup(await grounds.log.read(game, 0));
  const setup = setupOf(events);
  if (setup === undefined) return withoutSetup(events);
  const words = await grounds.shelf.load(setup, owner).catch((error: unknown) => ({ error }));
  if ('error' in words) return { type: 'noWords', list: setup.lexicon, error: words.error };
  return begin(grounds, owner, events, words);
};

const withoutSetup = ([first]: readonly StoredEvent[]): NoTable => {
  if (first === undefined) return { type: 'noSuchGame' };
  const isNewer = verifyChain([first]).ok && !upcast(first).ok;
  return { type: isNewer ? 'newer' : 'damaged', seq: 1 };
};

const setupOf = ([first]: readonly StoredEvent[]): Setup | undefined => {
  const opened = first && upcast(first);
  return opened?.ok === true && opened.value.shared?.type === 'tableOpened'
    ? opened.value.shared.setup
    : undefined;
};

const begin = async (
  grounds: TableGrounds,
  owner: GameOwner,
  events: readonly StoredEvent[],
  words: TableWords,
): Promise<{ readonly type: 'running'; readonly table: RunningTable } | NoTable> => {
  const { game } = owner;
  let ready: (running: Running | undefined) => void = () => undefined;
  const begun = new Promise<Running | undefined>((resolve) => {
    ready = resolve;
  });
  const tellBroken = brokenTeller(grounds.report, game);
  const ports = portsFor({
    ...grounds,
    events,
    appended: (seq) => grounds.appended(game, seq),
    tellBroken,
    whenSettled: async (wake) => {
      const running = await begun;
      return running !== undefined && (await settle(running)) && wakeWithWords(running, wake);
    },
  });
  const host = hostTable(ports, game, { words: words.words, specialTiles });
  const giveUp = (): void => {
    host.close();
    ready(undefined);
  };
  try {
    const trouble = await host.refresh();
    const running =
      trouble === undefined ? await animate(grounds, { owner, host, words, tellBroken }) : undefined;
    if (running === undefined) giveUp();
    else ready(running);
    return running === undefined ? absenceOf(trouble) : { type: 'running', table: tableOf(running) };
  } catch (error) {
    giveUp();
    throw error;
  }
};

const absenceOf = (trouble: Reply | undefined): NoTable => {
  if (trouble?.type === 'damagedLog')
    return { type: trouble.isNewer === true ? 'newer' : 'damaged', seq: trouble.seq };
  if (trouble?.type === 'noSuchGame') return trouble;
  throw new Error('the store does not answer');
};

interface Parts {
  readonly owner: GameOwner;
  readonly host: TableHost;
  readonly words: TableWords;
  readonly tellBroken: (error: unknown) => void;
}

/** Starts what moves by itself. Undefined when something that must come first could not be stored. */
const animate = async (grounds: TableGrounds, parts: Parts): Promise<Running | undefined> => {
  const { owner, host } = parts;
  let consider = (): void => undefined;
  const stopWatching = await host.watch('spectator', null, () => consider());
  if (stopWatching === undefined) return undefined;
  // The host has it anyway: nothing is kept twice.
  const view = (): View => host.view('spectator') as View;
  const watched: Watched = { view, seq: host.seq, stop: stopWatching };
  const running: Running = {
    ...parts,
    grounds,
    watched,
    computers: () => computers,
    thinkingListeners: new Set(),
    wishes: new Set(),
    thinking: null,
    settledAt: undefined,
    isStopped: false,
  };
  const computers = runComputers({
    ...grounds,
    owner,
    words: parts.words,
    watched,
    watch: host.watch,
    submit: (by, wish) => begun(running, by, wish),
    tellThinking: (seat) => tellThinking(running, seat),
    tellStuck: (reason) => grounds.report({ type: 'computerStuck', game: owner.game, reason }),
  });
  const isBegun = (await settle(running)) && (await computers.contribute());
  if (!isBegun) {
    await stop(running);
    return undefined;
  }
  consider = computers.consider;
  consider();
  return running;
};

const tableOf = (running: Running): RunningTable => ({
  submit: (by, wish) => submit(running, by, wish),
  watch: running.host.watch,
  refresh: running.host.refresh,
  watched: running.watched,
  watchThinking: (listener) => {
    running.thinkingListeners.add(listener);
    listener(running.thinking);
    return () => void running.thinkingListeners.delete(listener);
  },
  isBusy: () => running.wishes.size > 0 || running.computers().isBusy(),
  stop: () => stop(running),
});

/** A bug takes no more than the wish that met it. */
const submit = (running: Running, by: Actor, wish: Wish): Promise<Reply> =>
  begun(running, by, wish).catch((error: unknown) => {
    tellUnlessBusy(running, error);
    return { type: 'notStored' };
  });

/** A wish that this process finishes before it stops. */
const begun = (running: Running, by: Actor, wish: Wish): Promise<Reply> => {
  const reply = carryOut(running, by, wish);
  const drop = (): void => void running.wishes.delete(reply);
  running.wishes.add(reply);
  reply.then(drop, drop);
  return reply;
};

const carryOut = async (running: Running, by: Actor, wish: Wish): Promise<Reply> => {
  if (running.isStopped || !(await settle(running))) return { type: 'notStored' };
  const reply = await withWords(running, () => running.host.submit(by, wish));
  // A process of the newer version can carry it out.
  return reply.type === 'damagedLog' && reply.isNewer === true ? { type: 'notStored' } : reply;
};

/** Gives lost time back, once; false when that could not be stored, or nobody knows the time: then nothing may be decided yet. */
const settle = async (running: Running): Promise<boolean> => {
  const { pulse } = running.grounds;
  try {
    await pulse.assure();
    if (!pulse.isSure()) return false;
    const outageAt = pulse.lastOutageAt();
    if (running.settledAt !== undefined && running.settledAt >= outageAt) return true;
    if (!(await excuse(running))) return false;
    running.settledAt = outageAt;
    return true;
  } catch {
    return false;
  }
};

/**
 * Of several processes that do this one is heard, as all make the same id of the same outages. All of them are excused
 * at once: an event after the outages is the sign that they have been.
 */
const excuse = async ({ grounds, watched, host, tellBroken }: Running): Promise<boolean> => {
  const { at, turn } = watched.view().table;
  if (turn.deadlineAt === null) return true;
  // The turn began no later than the last event, so these fell into it.
  const outages = await grounds.pulse.outagesAfter(at);
  const last = outages.at(-1);
  if (last === undefined) return true;
  const ms = outages.reduce((sum, { from, until }) => sum + until - Math.max(from, turn.startedAt), 0);
  const excused = host.submit('keeper', {
    id: `outage-${last.until}`,
    command: { type: 'excuseTime', ms: ms as Millis },
    turn: turn.turnCount,
  });
  const { type } = await excused.catch((error: unknown) => {
    tellBroken(error);
    throw error;
  });
  return type !== 'notStored';
};

const tellThinking = (running: Running, seat: Seat | null): void => {
  if (seat === running.thinking) return;
  running.thinking = seat;
  for (const listener of running.thinkingListeners) listener(seat);
};

const stop = async (running: Running): Promise<void> => {
  running.isStopped = true;
  running.computers().stop();
  running.host.close();
  while (running.wishes.size > 0) await Promise.allSettled(running.wishes);
  running.watched.stop();
};
