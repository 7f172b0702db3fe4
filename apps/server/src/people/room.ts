/**
 * One game and those who are connected to it in this process. Everybody hears the events as the store says they may;
 * chat, presence and what is known about the game are read once and told to all.
 */
import { type GameAbout, type ServerMessage, type ServerMessageOf, WIRE_LIMITS } from '@tilewright/protocol';
import type { Telling } from '@tilewright/host';
import type { Seat, Viewer } from '@tilewright/rules';
import type { GameRow } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { aboutFor, chatLine, seatOf } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';

/** Somebody at the other end of a line. */
export interface Guest {
  readonly person: string;
  readonly tell: (message: ServerMessage) => void;
}

/** A guest at a game. */
export interface Desk {
  readonly guest: Guest;
  viewer: Viewer;
  /** What was told last, so that only changes are. */
  about: string;
  stopWatching: () => void;
  stopThinking: () => void;
  /** Before that nothing else is told. */
  isSettled: boolean;
  /** Before that no line is: who holds a later one takes none that is earlier. */
  hasLines: boolean;
  isGone: boolean;
}

export interface Room {
  readonly grounds: PeopleGrounds;
  readonly game: string;
  readonly live: LiveTable;
  readonly desks: Set<Desk>;
  row: GameRow;
  chatCount: number;
  presence: string;
  /** What the table told last, as it goes over the wire. */
  last: { readonly telling: Telling; readonly message: ServerMessage } | undefined;
  /** Rows and chat are read one reading after the other. */
  reading: Promise<void>;
}

export const newRoom = (grounds: PeopleGrounds, row: GameRow, live: LiveTable): Room => {
  const room: Room = {
    grounds,
    game: row.id,
    live,
    desks: new Set(),
    row,
    chatCount: row.chatCount,
    presence: '',
    last: undefined,
    reading: Promise.resolve(),
  };
  live.watchChat(() => tellChat(room));
  live.watchGone(() => tellAll(room, { type: 'fault', code: 'noSuchGame', game: room.game }));
  return room;
};

const tellAll = ({ desks }: Room, message: ServerMessage): void => {
  for (const { guest, isSettled, hasLines } of desks)
    if (isSettled && (hasLines || message.type !== 'chat')) guest.tell(message);
};

/** After the readings that were begun before; one that fails keeps no other. */
export const inTurn = (room: Room, reading: () => Promise<void>): Promise<void> => {
  const read = room.reading.then(reading);
  room.reading = read.catch(() => undefined);
  return read;
};

/** Whether the table has given the seat to a computer: then nobody sees what it holds, whatever the rows say. */
const isComputers = ({ live }: Room, viewer: Viewer): boolean =>
  viewer !== 'spectator' && live.table().seats[viewer]?.kind === 'computer';

/** The same message for everybody who is told the same, so that it is written out once. */
const messageOf = (room: Room, telling: Telling): ServerMessage => {
  if (room.last?.telling !== telling) room.last = { telling, message: { ...telling, game: room.game } };
  return room.last.message;
};

/** Tells a desk who it is here, then what it missed, then everything else there is. */
export const settle = async (room: Room, desk: Desk, afterSeq: number | null): Promise<boolean> => {
  const { game, live } = room;
  const { viewer } = desk;
  const { tell, person } = desk.guest;
  const about = aboutFor(room.row, person);
  desk.about = JSON.stringify(about);
  desk.stopWatching();
  let isSeated = false;
  let hasSettled = false;
  // Not before the table has read what other processes did: nobody is told less than was seen elsewhere.
  const tellSeated = (): void => {
    if (!isSeated) tell({ type: 'seated', game, viewer, seq: live.seq(), about });
    isSeated = true;
  };
  const stop = await live.watch(viewer, afterSeq, (telling) => {
    if (isComputers(room, viewer)) {
      if (hasSettled) riseFrom(room, desk, viewer);
      return;
    }
    tellSeated();
    tell(messageOf(room, telling));
  });
  if (stop === undefined) return false;
  if (isComputers(room, viewer)) {
    stop();
    desk.viewer = 'spectator';
    return settle(room, desk, null);
  }
  tellSeated();
  hasSettled = true;
  desk.stopWatching = stop;
  desk.isSettled = true;
  if (desk.isGone) stop();
  return true;
};

/** Who had the seat that is a computer's now watches. */
const riseFrom = (room: Room, desk: Desk, viewer: Viewer): void => {
  void inTurn(room, async () => {
    if (!desk.isGone && desk.viewer === viewer) await settleAs(room, desk, 'spectator');
  });
};

/** What goes beside the game: thinking, the latest lines, who is there. */
export const tellBeside = async (room: Room, desk: Desk): Promise<void> => {
  const { game, live } = room;
  const { tell } = desk.guest;
  desk.stopThinking = live.watchThinking((seat) => tell({ type: 'thinking', game, seat }));
  if (desk.isGone) desk.stopThinking();
  await inTurn(room, async () => {
    const lines = await linesAfter(room, 0);
    if (lines.length > 0) tell({ type: 'chat', game, lines });
    desk.hasLines = true;
  });
};

/** What was said after a line. */
export const linesAfter = async (room: Pick<Room, 'grounds' | 'game' | 'row'>, afterN: number) => {
  const { grounds, game } = room;
  const { store } = grounds;
  const lines = await store.chat.read(game, afterN, WIRE_LIMITS.chatLines);
  const watchers = lines.flatMap(({ seat, person }) => (seat === null ? [person] : []));
  const names = watchers.length === 0 ? new Map<string, string>() : await store.people.names(watchers);
  return lines.map((line) => chatLine(line, room.row, names));
};

/** A reading that fails is made good by the next: lines are read after the last one that was told. */
const tellChat = (room: Room): void => {
  void inTurn(room, async () => {
    const lines = await linesAfter(room, room.chatCount).catch(() => []);
    const last = lines.at(-1);
    if (last === undefined || last.number <= room.chatCount) return;
    room.chatCount = last.number;
    tellAll(room, { type: 'chat', game: room.game, lines });
  });
};

/** Whether the table knows of somebody at a seat whom the row does not, as when a hint got lost. */
export const isBehind = ({ live, row }: Room): boolean =>
  live.table().seats.some(({ name, kind }, seat) => {
    const known = row.seats[seat];
    return known?.name !== name || (kind === 'computer' && known.person !== null);
  });

export const readAgain = async (room: Room): Promise<void> => {
  const { store, now } = room.grounds;
  const row = await store.games.find(room.game);
  if (row === undefined) return;
  await tellRow(room, row);
  const there = await store.presence.at([room.game], now());
  tellPresence(room, there.get(room.game) ?? []);
};

/** Takes a fresh row: tells what is known about the game, and seats those who sat down. */
export const tellRow = async (room: Room, row: GameRow): Promise<void> => {
  room.row = row;
  for (const desk of room.desks) {
    if (!desk.isSettled) continue;
    const seat = seatOf(row, desk.guest.person) ?? 'spectator';
    const viewer = isComputers(room, seat) ? 'spectator' : seat;
    if (viewer !== desk.viewer) await settleAs(room, desk, viewer);
    else tellAbout(room, desk, aboutFor(row, desk.guest.person));
  }
};

/** Where it cannot be told as whom it sees the game now, it is told that, and comes again. */
const settleAs = async (room: Room, desk: Desk, viewer: Viewer): Promise<void> => {
  const before = desk.viewer;
  desk.viewer = viewer;
  if (await settle(room, desk, null).catch(() => false)) return;
  desk.viewer = before;
  desk.guest.tell({ type: 'fault', code: 'unavailable', game: room.game });
};

const tellAbout = ({ game }: Room, desk: Desk, about: GameAbout): void => {
  const text = JSON.stringify(about);
  if (text === desk.about) return;
  desk.about = text;
  desk.guest.tell({ type: 'about', game, about });
};

/** Who of those that sit is there, and how many watch. */
export const presenceOf = (row: GameRow, people: readonly string[]): ServerMessageOf<'presence'> => ({
  type: 'presence',
  game: row.id,
  present: row.seats.map(({ person, isOpen }) => (person === null ? !isOpen : people.includes(person))),
  watcherCount: people.filter((person) => seatOf(row, person) === null).length,
});

/** Tells who is there when that has changed, or, with a desk, in any case to that one. */
export const tellPresence = (room: Room, people: readonly string[], newcomer?: Desk): void => {
  const message = presenceOf(room.row, people);
  const text = JSON.stringify(message);
  const isNew = text !== room.presence;
  room.presence = text;
  if (isNew) tellAll(room, message);
  else newcomer?.guest.tell(message);
};

/** Told to those who are waited for. */
export const tellNudge = ({ game, live, desks }: Room, by: Seat): void => {
  const { toMove } = live.table().turn;
  for (const { viewer, guest } of desks)
    if (viewer !== 'spectator' && viewer !== by && toMove.includes(viewer))
      guest.tell({ type: 'nudged', game, by });
};
