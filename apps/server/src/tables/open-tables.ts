/**
 * The tables of this process: loaded when somebody asks or a deadline is near, closed when nobody needs them, kept up
 * to date by hints of other processes and by a poll.
 */
import { nextTick } from 'node:process';
import type { Pace } from '@tilewright/computer';
import { type EventLog, type Reply, createGame } from '@tilewright/host';
import type { Setup } from '@tilewright/rules';
import { standingOf } from '../store/standing.ts';
import type { Store } from '../store/store.ts';
import type { Agreement } from './agreement.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { type Entry, newEntry, useOf } from './entry.ts';
import { type PollGrounds, startPoll } from './poll.ts';
import { takePulse } from './pulse.ts';
import { type NoTable, type TableGrounds, runTable } from './run-table.ts';
import { newSharedSetups } from './shared-setups.ts';
import type { Tables } from './tables.ts';
import type { Think } from './thinkers.ts';
import { type Report, reasonOf } from './trouble.ts';
import type { WordShelf } from './word-shelf.ts';

export interface TablesGrounds {
  readonly store: Store;
  readonly bus: Bus;
  readonly shelf: WordShelf;
  readonly think: Think;
  readonly clock: Clock;
  /** On the time, with other processes. */
  readonly agreement: Agreement;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
  readonly pace: Pace;
  /** Names this process among others. */
  readonly process: string;
  readonly report: Report;
  /** When so many are open, one that nobody needs makes room for the next. */
  readonly mostTables: number;
}

/** How long a table that nobody needs stays open. */
const LINGER_MS = 30_000;
/** A deadline this near keeps its table open. */
const NEAR_MS = 10_000;
/** After a table could not be loaded for its deadline. After an exception it is less at first: it may pass. */
const SHUN_MS = 60_000;
const SHUN_BRIEFLY_MS = 2_000;

interface Shunned {
  readonly until: number;
  readonly ms: number;
}

/** Only this file changes it. */
interface Room {
  readonly grounds: TablesGrounds;
  readonly tableGrounds: TableGrounds;
  readonly entries: Map<string, Entry>;
  readonly loading: Map<string, Promise<Entry | undefined>>;
  /** Games that could not be loaded when their time was up, and until when they are left alone. */
  readonly shunned: Map<string, Shunned>;
  isClosed: boolean;
}

export const openTables = (grounds: TablesGrounds): Tables => {
  const { bus } = grounds;
  const room = newRoom(grounds);
  const unsubscribe = bus.subscribe((game, news) => {
    if (typeof news === 'number') heard(room, game, news);
    else if (news === 'chat') void readChat(room, game);
  });
  const stopPoll = startPoll(pollGrounds(room));
  return {
    begin: (game, setup, append) => begin(room, game, setup, append),
    open: async (game) => {
      const entry = await entryOf(room, game);
      return entry && useOf(entry);
    },
    heard: (game, seq) => heard(room, game, seq),
    sighted: (game) => {
      const watched = room.entries.get(game)?.running.watched;
      return watched && { seq: watched.seq(), ...standingOf(watched.view().table) };
    },
    liveCount: () => room.entries.size,
    close: async () => {
      room.isClosed = true;
      unsubscribe();
      const left = leaveAll(room);
      await stopPoll();
      await Promise.allSettled(room.loading.values());
      await Promise.all([left, leaveAll(room)]);
    },
  };
};

const pollGrounds = (room: Room): PollGrounds => ({
  ...room.grounds,
  beat: room.tableGrounds.pulse.beat,
  assure: room.tableGrounds.pulse.assure,
  openGames: () => [...room.entries.keys()],
  tellHead: (game, head) => {
    if (head === undefined) return void leave(room, game, true);
    heard(room, game, head.seq);
    room.entries.get(game)?.tellChat(head.chatCount);
  },
  isHandled: (game) =>
    room.entries.has(game) || (room.shunned.get(game)?.until ?? 0) > room.grounds.clock.now(),
  handledCount: () => room.entries.size + room.shunned.size,
  handle: (game) => handleDue(room, game),
  tidy: () => tidy(room),
});

const begin = async (
  room: Room,
  game: string,
  setup: Setup,
  append: EventLog['append'] = room.tableGrounds.log.append,
): Promise<Reply | { readonly type: 'noSuchList'; readonly list: string }> => {
  const { shelf, clock, entropy } = room.grounds;
  if (!shelf.hasWordsFor(setup)) return { type: 'noSuchList', list: setup.lexicon };
  if (room.isClosed) return { type: 'notStored' };
  const log = { ...room.tableGrounds.log, append };
  const reply = await createGame(
    { log, now: clock.now, entropy, wakeAt: () => () => undefined },
    game,
    setup,
    'pledged',
  );
  // Words are loaded while the first people are on their way.
  if (reply.type === 'accepted') void entryOf(room, game).catch(() => undefined);
  return reply;
};

const newRoom = (grounds: TablesGrounds): Room => {
  const { store, bus, clock, agreement, process, report } = grounds;
  const log = store.log(agreement.storeBy);
  const pulse = takePulse({ outages: store.outages, process, clock, agreement, report });
  // After this process has told it itself, and in the same turn: what lists of games say then leaves with the move.
  const appended = (game: string, seq: number): void => nextTick(() => bus.publish(game, seq));
  return {
    grounds,
    tableGrounds: { ...grounds, log, pulse, appended, shareSetup: newSharedSetups() },
    entries: new Map(),
    loading: new Map(),
    shunned: new Map(),
    isClosed: false,
  };
};

/** The open table of a game; loaded, once, if it is not there. */
const entryOf = async (room: Room, game: string): Promise<Entry | undefined> => {
  if (room.isClosed) return undefined;
  const known = room.entries.get(game);
  if (known !== undefined) return known;
  const loading =
    room.loading.get(game) ??
    load(room, game).finally(() => {
      room.loading.delete(game);
    });
  room.loading.set(game, loading);
  return loading;
};

const load = async (room: Room, game: string): Promise<Entry | undefined> => {
  const { store, clock } = room.grounds;
  const row = await store.games.find(game);
  if (row === undefined || row.damage !== null) return undefined;
  const outcome = await runTable(room.tableGrounds, { game, maker: row.maker });
  if (outcome.type !== 'running') {
    await tellAbsence(room, game, outcome);
    return undefined;
  }
  makeRoom(room);
  const entry = newEntry(outcome.table, { chatCount: row.chatCount, now: clock.now });
  room.entries.set(game, entry);
  return entry;
};

const tellAbsence = async ({ grounds }: Room, game: string, absence: NoTable): Promise<void> => {
  const { report, store } = grounds;
  if (absence.type === 'noWords')
    report({ type: 'listNotLoaded', list: absence.list, reason: reasonOf(absence.error) });
  if (absence.type === 'newer') report({ type: 'gameNewer', game, seq: absence.seq });
  if (absence.type !== 'damaged') return;
  report({ type: 'gameDamaged', game, seq: absence.seq });
  await store.games.setDamage(game, `event ${absence.seq} does not follow the one before`);
};

/** When it is full, the table that nobody has needed for longest goes. Those that are needed stay, however many. */
const makeRoom = (room: Room): void => {
  if (room.entries.size < room.grounds.mostTables) return;
  let longest: readonly [string, Entry] | undefined;
  for (const one of room.entries) {
    const isLonger = longest === undefined || one[1].idleSince() < longest[1].idleSince();
    if (isLonger && !isNeeded(room, one[1])) longest = one;
  }
  if (longest !== undefined) void leave(room, longest[0], false);
};

const isNeeded = ({ grounds }: Room, { running, useCount }: Entry): boolean => {
  const { deadlineAt } = running.watched.view().table.turn;
  const isNear = deadlineAt !== null && deadlineAt - grounds.clock.now() <= NEAR_MS;
  return useCount() > 0 || running.isBusy() || isNear;
};

/** Closes what nobody has needed for a while. */
const tidy = (room: Room): void => {
  const now = room.grounds.clock.now();
  for (const [game, entry] of room.entries) {
    try {
      if (isNeeded(room, entry)) entry.touch();
      else if (now - entry.idleSince() >= LINGER_MS) void leave(room, game, false);
    } catch (error) {
      tellBroken(room, game, error);
      void leave(room, game, true);
    }
  }
  // Whoever fails again soon is remembered to have failed before.
  for (const [game, { until }] of room.shunned) if (until + SHUN_MS <= now) room.shunned.delete(game);
};

/** Closes a table. When the game is gone, those who use it are told. */
const leave = async (room: Room, game: string, isGone: boolean): Promise<void> => {
  const entry = room.entries.get(game);
  if (entry === undefined) return;
  room.entries.delete(game);
  await entry.end(isGone).catch((error: unknown) => tellBroken(room, game, error));
};

const tellBroken = ({ grounds }: Room, game: string, error: unknown): void =>
  grounds.report({ type: 'tableBroken', game, reason: reasonOf(error) });

const leaveAll = (room: Room): Promise<unknown> =>
  Promise.all([...room.entries.keys()].map((game) => leave(room, game, false)));

/** A hint is true as far as the log tells; one that is not costs one reading. */
const heard = (room: Room, game: string, seq: number): void => {
  const entry = room.entries.get(game);
  if (entry === undefined || seq <= entry.running.watched.seq()) return;
  void readNews(room, game, entry);
};

/** What cannot be read any further is closed, that game alone. */
const readNews = async (room: Room, game: string, entry: Entry): Promise<void> => {
  const isThere = (): boolean => room.entries.get(game) === entry;
  try {
    const trouble = await entry.readUp();
    if (trouble?.type !== 'damagedLog' && trouble?.type !== 'noSuchGame') return;
    if (trouble.type === 'damagedLog') {
      const type = trouble.isNewer === true ? 'newer' : 'damaged';
      await tellAbsence(room, game, { type, seq: trouble.seq }).catch(() => undefined);
    }
  } catch (error) {
    if (isThere()) tellBroken(room, game, error);
  }
  if (isThere()) await leave(room, game, true);
};

const readChat = async (room: Room, game: string): Promise<void> => {
  if (!room.entries.has(game)) return;
  const heads = await room.grounds.store.games.heads([game]).catch(() => undefined);
  const head = heads?.get(game);
  if (head !== undefined) room.entries.get(game)?.tellChat(head.chatCount);
};

/** Time is up, or nearly so, in a game that is not open here. Once it is loaded its host does the rest. */
const handleDue = async (room: Room, game: string): Promise<void> => {
  const { clock, report } = room.grounds;
  // One that cannot be loaded must not be in the way of the others.
  const shun = (ms: number): void => void room.shunned.set(game, { until: clock.now() + ms, ms });
  try {
    const entry = await entryOf(room, game);
    if (entry === undefined) shun(SHUN_MS);
    else room.shunned.delete(game);
  } catch (error) {
    report({ type: 'tableNotLoaded', game, reason: reasonOf(error) });
    const before = room.shunned.get(game)?.ms ?? 0;
    shun(Math.min(Math.max(before * 2, SHUN_BRIEFLY_MS), SHUN_MS));
  }
};
