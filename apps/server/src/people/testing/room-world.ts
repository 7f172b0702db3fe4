/** Processes with rooms over one real store whose answers can fail or come late; time is moved by hand. */
import type { ClientMessageOf, ServerMessage, WireReply } from '@tilewright/protocol';
import { people } from '@tilewright/variants';
import { storeOn } from '../../store/open-store.ts';
import { openSqlite } from '../../store/sqlite-engine.ts';
import type { Store } from '../../store/store.ts';
import { addPerson, newGame, takenSeat } from '../../store/testing/examples.ts';
import { valueOf } from '../../store/testing/engines.ts';
import { soloBus } from '../../tables/bus.ts';
import {
  type TestTables,
  type VirtualClock,
  contributeAll,
  opened,
  setupFor,
  tablesOn,
  virtualClock,
} from '../../tables/testing/world.ts';
import { bookOriginWith } from '../book-origin.ts';
import { makeSummary } from '../game-summary.ts';
import type { PeopleGrounds } from '../grounds.ts';
import { type Rooms, openRooms } from '../rooms.ts';
import { newWhereabouts } from '../whereabouts.ts';

export const GAME = 'one';
const PEOPLE = ['ann', 'bob', 'cleo'];

interface Process {
  readonly tables: TestTables;
  readonly rooms: Rooms;
}

/** Instead of the next answer of a part of the store; it is given what would answer. */
type Detour = (answer: () => Promise<unknown>) => Promise<unknown>;

export interface RoomWorld extends Process {
  readonly store: Store;
  readonly clock: VirtualClock;
  /** By the name of a part and what it is asked, as in `chat.read`. */
  readonly detours: Map<string, Detour>;
  /** One more process, which hears no hints. */
  readonly another: () => Process;
  readonly close: () => Promise<void>;
}

const detoured = <Part extends object>(part: Part, name: string, detours: RoomWorld['detours']): Part =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      (...asked: unknown[]) => {
        const answer = () => (value as (...given: unknown[]) => Promise<unknown>)(...asked);
        const detour = detours.get(`${name}.${key}`);
        detours.delete(`${name}.${key}`);
        return detour === undefined ? answer() : detour(answer);
      },
    ]),
  ) as Part;

export const newRoomWorld = async (file: string): Promise<RoomWorld> => {
  const detours: RoomWorld['detours'] = new Map();
  const kept = storeOn(valueOf(await openSqlite(file)));
  const store: Store = {
    ...kept,
    chat: detoured(kept.chat, 'chat', detours),
    presence: detoured(kept.presence, 'presence', detours),
    games: detoured(kept.games, 'games', detours),
    gatherings: detoured(kept.gatherings, 'gatherings', detours),
  };
  const clock = virtualClock();
  const processes: Process[] = [];
  const another = (): Process => {
    const process = processOn(store, clock, `process ${processes.length}`);
    processes.push(process);
    return process;
  };
  for (const person of PEOPLE) await addPerson(store, person);
  const close = async (): Promise<void> => {
    for (const { rooms, tables } of processes) {
      await rooms.idle();
      await tables.close();
    }
    await store.close();
  };
  return { ...another(), store, clock, detours, another, close };
};

const processOn = (store: Store, clock: VirtualClock, process: string): Process => {
  const bus = soloBus();
  const tables = tablesOn(store, { clock, bus });
  const rooms = openRooms(groundsOf({ store, tables, bus, now: clock.now, process }));
  bus.subscribe(rooms.heard);
  return { tables, rooms };
};

/** Without books, and with room for everything. */
export const groundsOf = (
  own: Pick<PeopleGrounds, 'store' | 'tables' | 'bus' | 'now' | 'process'>,
  whereabouts = newWhereabouts(),
): PeopleGrounds => ({
  ...own,
  books: {
    make: () => Promise.reject(new Error('no books')),
    list: async () => undefined,
    weigh: () => undefined,
    idle: async () => {},
  },
  whereabouts,
  mostOpenGames: 100,
  mostEvents: 5_000,
  bookQuota: {
    booksPerSeat: 9,
    bytesPerGame: 9_000,
    bytesPerPerson: 9_000,
    bytesPerOrigin: 9_000,
    bytesPerServer: 9_000,
  },
  bookOrigin: bookOriginWith('secret', whereabouts),
  failed: () => undefined,
  nudgeGapMs: 60_000,
});

const threeSeats = () => setupFor({ seats: people('Ann', 'Bob', 'Cleo') });

/** A game of three that computers play on for who leaves; nobody has added to the chance yet. */
export const openThree = async ({ store, tables }: RoomWorld): Promise<void> => {
  const seats = PEOPLE.map((person, seat) => ({
    ...takenSeat(person),
    name: threeSeats().seats[seat]?.name ?? null,
  }));
  const summary = makeSummary(threeSeats(), null, 'computer');
  await store.games.create(newGame(GAME, { summary, seats }));
  await tables.begin(GAME, threeSeats());
};

/** The same, dealt. */
export const dealThree = async (world: RoomWorld): Promise<void> => {
  await openThree(world);
  const table = await opened(world.tables, GAME);
  await contributeAll(table);
  table.release();
};

export const saying =
  ({ rooms }: Process) =>
  (person: string, id: string, command: ClientMessageOf<'command'>['command']): Promise<WireReply> =>
    rooms.submit(person, { type: 'command', game: GAME, id, turn: null, command });

export const guestOf = (person: string) => {
  const heard: ServerMessage[] = [];
  return { heard, guest: { person, tell: (message: ServerMessage) => void heard.push(message) } };
};
