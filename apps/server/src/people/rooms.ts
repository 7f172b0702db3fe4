/**
 * The games that somebody is connected to in this process: sitting down, speaking, rising, and news of other processes.
 * Which seat somebody has is asked of the store, never of a message.
 */
import type { ClientMessageOf, FaultCode, WireReply } from '@tilewright/protocol';
import type { Wish } from '@tilewright/host';
import type { Seat } from '@tilewright/rules';
import type { News } from '../tables/bus.ts';
import { type Attendance, openAttendance } from './attendance.ts';
import { isTooMuch } from './full-game.ts';
import type { PeopleGrounds } from './grounds.ts';
import { bringName } from './invites.ts';
import {
  type Desk,
  type Guest,
  type Room,
  inTurn,
  isBehind,
  newRoom,
  readAgain,
  settle,
  tellBeside,
  tellNudge,
  tellPresence,
} from './room.ts';
import { handOverSeat, leftBefore } from './leaving.ts';
import { viewerOf } from './viewer-of.ts';
import { type WaitingRooms, openWaitingRooms } from './waiting.ts';

export const RENEW_MS = 10_000;
/** Of so many games it is looked at in one breath who is there. */
const BREATH = 250;

type Sat =
  | { readonly type: 'sat'; readonly rise: () => void }
  | { readonly type: 'fault'; readonly code: FaultCode };

export interface Rooms {
  readonly sit: (guest: Guest, game: string, afterSeq: number | null) => Promise<Sat>;
  readonly submit: (person: string, message: ClientMessageOf<'command'>) => Promise<WireReply>;
  readonly heard: (game: string, news: News) => void;
  /** Keeps those who are here present, and notices who is no longer. To be called every `RENEW_MS`. */
  readonly renew: () => Promise<void>;
  readonly count: () => number;
  /** Waits for what was begun. */
  readonly idle: () => Promise<void>;
}

interface Open {
  readonly grounds: PeopleGrounds;
  readonly rooms: Map<string, Promise<Room | undefined>>;
  readonly waiting: WaitingRooms;
  readonly work: Set<Promise<void>>;
  /** Games to be read again, once what is being read is done. */
  readonly stale: Set<string>;
  readonly attendance: Attendance;
}

export const openRooms = (grounds: PeopleGrounds): Rooms => {
  const attendance = openAttendance(grounds);
  const waiting = openWaitingRooms(grounds, attendance.depart);
  const open: Open = {
    grounds,
    rooms: new Map(),
    waiting,
    work: new Set(),
    stale: new Set(),
    attendance,
  };
  return {
    sit: (guest, game, afterSeq) => sitOrFault(open, guest, game, afterSeq),
    submit: (person, message) =>
      submit(open, person, message).catch((error: unknown) => {
        grounds.failed('command', error);
        return { type: 'notStored' };
      }),
    heard: (game, news) => heard(open, game, news),
    renew: () => renew(open),
    count: () => open.rooms.size,
    idle: async () => {
      while (open.work.size > 0) await Promise.all(open.work);
    },
  };
};

const fault = (code: FaultCode): Sat => ({ type: 'fault', code });

/** Work that nobody waits for; what fails is made good by the next news, or by who comes again. */
const alone = (open: Open, task: () => Promise<void>): void => {
  const { work } = open;
  const ending = attempted(open, task);
  work.add(ending);
  void ending.then(() => work.delete(ending));
};

const attempted = ({ grounds }: Open, task: () => Promise<void>): Promise<void> =>
  task().catch((error: unknown) => grounds.failed('room', error));

const sitOrFault: (...asked: Parameters<typeof sit>) => Promise<Sat> = (open, ...asked) =>
  sit(open, ...asked).catch((error: unknown) => {
    open.grounds.failed('sitting', error);
    return fault('unavailable');
  });

const sit = async (open: Open, guest: Guest, game: string, afterSeq: number | null): Promise<Sat> => {
  const { store } = open.grounds;
  const viewer = viewerOf(await store.seats.placeOf(game, guest.person));
  // That a game is there is told only to those who have a part in it.
  if (viewer === undefined) return fault('noSuchGame');
  const desk: Desk = {
    guest,
    viewer,
    about: '',
    stopWatching: () => undefined,
    stopThinking: () => undefined,
    isSettled: false,
    hasLines: false,
    isGone: false,
  };
  const room = await enter(open, game, desk);
  if (room === undefined)
    return (await sitWaiting(open, guest, game, afterSeq)) ?? fault(await absenceOf(open, game));
  const rise = (): void => leave(open, room, desk);
  const isSeated = await takePlace(open, room, desk, afterSeq).catch((error: unknown) => {
    open.grounds.failed('sitting', error);
    return false;
  });
  if (isSeated) return { type: 'sat', rise };
  // Nobody else would: what is half begun would be told and kept for ever.
  rise();
  // What the store was asked for and did not answer may yet be done.
  open.attendance.doubt({ game, person: guest.person });
  return fault('unavailable');
};

const takePlace = async (open: Open, room: Room, desk: Desk, afterSeq: number | null): Promise<boolean> => {
  if (desk.viewer !== 'spectator') await bringName(room.live, room.row, desk.viewer);
  if (!(await settle(room, desk, afterSeq))) return false;
  await tellBeside(room, desk);
  await open.attendance.arrive(room, desk);
  return true;
};

/** At a game that gathers books one waits, and sits down when it begins. */
const sitWaiting = async (
  open: Open,
  guest: Guest,
  game: string,
  afterSeq: number | null,
): Promise<Sat | undefined> => {
  let isGone = false;
  const sitDown = async (): Promise<void> => {
    const sat = isGone ? undefined : await sitOrFault(open, guest, game, afterSeq);
    if (sat?.type === 'fault') guest.tell({ type: 'fault', code: sat.code, game });
    if (sat?.type === 'sat' && isGone) sat.rise();
    if (sat?.type === 'sat') rise = sat.rise;
  };
  let rise = await open.waiting.sit(guest, game, () => alone(open, sitDown));
  if (rise === undefined) return undefined;
  return {
    type: 'sat',
    rise: () => {
      isGone = true;
      rise?.();
    },
  };
};

const absenceOf = async ({ grounds }: Open, game: string): Promise<FaultCode> => {
  const row = await grounds.store.games.find(game);
  if (row === undefined) return 'noSuchGame';
  return row.damage === null ? 'unavailable' : 'damagedGame';
};

/** The room with this desk in it; opened if need be. A room that was just left is opened anew. */
const enter = async (open: Open, game: string, desk: Desk): Promise<Room | undefined> => {
  const opening = open.rooms.get(game) ?? openRoom(open, game);
  open.rooms.set(game, opening);
  const room = await opening.catch((error: unknown) => {
    if (open.rooms.get(game) === opening) open.rooms.delete(game);
    throw error;
  });
  if (open.rooms.get(game) !== opening) return enter(open, game, desk);
  if (room === undefined) open.rooms.delete(game);
  room?.desks.add(desk);
  return room;
};

const openRoom = async ({ grounds }: Open, game: string): Promise<Room | undefined> => {
  const row = await grounds.store.games.find(game);
  const live = row && (await grounds.tables.open(game));
  return row && live && newRoom(grounds, row, live);
};

const leave = (open: Open, room: Room, desk: Desk): void => {
  if (desk.isGone) return;
  const { game, desks, live } = room;
  const { person } = desk.guest;
  desk.isGone = true;
  desk.stopWatching();
  desk.stopThinking();
  desks.delete(desk);
  if (desks.size === 0) {
    open.rooms.delete(game);
    live.release();
  }
  if ([...desks].some(({ guest }) => guest.person === person)) return;
  alone(open, () => open.attendance.depart({ game, person }));
};

const submit = async (
  open: Open,
  person: string,
  { game, id, turn, command }: ClientMessageOf<'command'>,
): Promise<WireReply> => {
  const { store, tables } = open.grounds;
  const seat = await store.seats.seatOf(game, person);
  const isLeaving = command.type === 'leave' || command.type === 'resign';
  if (seat === undefined) {
    if (viewerOf(await store.seats.placeOf(game, person)) === undefined) return { type: 'noSuchGame' };
    return (isLeaving && (await leftBefore(open.grounds, { game, person, id }))) || { type: 'notYours' };
  }
  const live = await tables.open(game);
  if (live === undefined) return absentReply(await absenceOf(open, game));
  const wish: Wish = { id, command, ...(turn !== null && { turn }) };
  try {
    const handed = isLeaving
      ? await handOverSeat(open.grounds, { live, game, person, id, seat: seat as Seat })
      : undefined;
    if (handed !== undefined) return handed;
    if (live.table().seats[seat]?.kind === 'computer') return { type: 'notYours' };
    if (await isTooMuch(open.grounds, { live, game, seat: seat as Seat }, wish)) return { type: 'gameFull' };
    return await live.submit(seat as Seat, wish);
  } finally {
    live.release();
  }
};

/** Only a game that is gone is said to be; what cannot be opened now is said again later. */
const absentReply = (absence: FaultCode): WireReply => {
  if (absence === 'noSuchGame') return { type: 'noSuchGame' };
  return absence === 'damagedGame' ? { type: 'damagedLog', seq: 0 } : { type: 'notStored' };
};

/** Of many hints one reading is made, and one more after it. */
const heard = (open: Open, game: string, news: News): void => {
  if (open.waiting.isWaitedFor(game)) alone(open, () => open.waiting.heard(game, news));
  const opening = open.rooms.get(game);
  if (opening === undefined) return;
  if (typeof news === 'string' && news.startsWith('nudge '))
    alone(open, async () => {
      const room = await opening;
      if (room !== undefined) tellNudge(room, Number(news.slice('nudge '.length)) as Seat);
    });
  if (news !== 'people' || open.stale.has(game)) return;
  open.stale.add(game);
  alone(open, async () => {
    const room = await opening.finally(() => open.stale.delete(game));
    if (room !== undefined) await inTurn(room, () => readAgain(room));
  });
};

const renew = async (open: Open): Promise<void> => {
  const { grounds, rooms, waiting, attendance } = open;
  // Of those who wait for books, too.
  await attendance.renew();
  await waiting.renew();
  await attendance.departAgain(async ({ game, person }) => {
    const room = await rooms.get(game)?.catch(() => undefined);
    const isSeated = [...(room?.desks ?? [])].some(({ guest }) => guest.person === person);
    return isSeated || waiting.hasWaiter(game, person);
  });
  const { store, now } = grounds;
  const games = [...rooms.keys()];
  for (let start = 0; start < games.length; start += BREATH) {
    const some = games.slice(start, start + BREATH);
    const there = await store.presence.at(some, now());
    for (const game of some) {
      const room = await rooms.get(game)?.catch(() => undefined);
      if (room === undefined) continue;
      if (isBehind(room)) await attempted(open, () => inTurn(room, () => readAgain(room)));
      else tellPresence(room, there.get(game) ?? []);
    }
    // Everything else has its turn in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
};
