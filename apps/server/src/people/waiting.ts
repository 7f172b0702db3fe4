/**
 * Those who are connected to a game that gathers books and has no event yet: they are told how it stands at every
 * change, who is there and what is said, and sit down at the table when it begins.
 */
import type { GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import type { News } from '../tables/bus.ts';
import { gatheringAbout } from './gathering.ts';
import { type Attendance, LEASE_MS } from './attendance.ts';
import { aboutFor } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Guest, linesAfter, presenceOf } from './room.ts';
import { viewerOf } from './viewer-of.ts';

interface Waiter {
  readonly guest: Guest;
  /** The game has begun. */
  readonly begin: () => void;
  /** What was told last, so that only changes are. */
  told: string;
  presence: string;
  lineNumber: number;
}

export interface WaitingRooms {
  /** The answer ends it; undefined where nothing is gathered, or no longer. */
  readonly sit: (guest: Guest, game: string, begin: () => void) => Promise<(() => void) | undefined>;
  readonly isWaitedFor: (game: string) => boolean;
  /** Whether a person waits for a game here. */
  readonly hasWaiter: (game: string, person: string) => boolean;
  readonly heard: (game: string, news: News) => Promise<void>;
  /** Hints get lost: looks at all of them again. */
  readonly renew: () => Promise<void>;
}

interface Waiting {
  readonly grounds: PeopleGrounds;
  readonly byGame: Map<string, Set<Waiter>>;
  readonly depart: Attendance['depart'];
}

export const openWaitingRooms = (grounds: PeopleGrounds, depart: Attendance['depart']): WaitingRooms => {
  const waiting: Waiting = { grounds, byGame: new Map(), depart };
  return {
    sit: (guest, game, begin) => sit(waiting, guest, game, begin),
    isWaitedFor: (game) => waiting.byGame.has(game),
    hasWaiter: (game, person) => hasWaiter(waiting, game, person),
    heard: async (game, news) => {
      if (news === 'people' || typeof news === 'number') await look(waiting, game);
      if (news === 'chat') await tellLines(waiting, game);
    },
    renew: async () => {
      for (const game of waiting.byGame.keys()) {
        await look(waiting, game);
        await tellLines(waiting, game);
      }
    },
  };
};

const sit = async (
  waiting: Waiting,
  guest: Guest,
  game: string,
  begin: () => void,
): Promise<(() => void) | undefined> => {
  const { store, books } = waiting.grounds;
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || gathering === undefined || row.seq > 0) return undefined;
  const waiter: Waiter = { guest, begin, told: '', presence: '', lineNumber: 0 };
  waiting.byGame.set(game, (waiting.byGame.get(game) ?? new Set()).add(waiter));
  const leave = (): void => depart(waiting, game, waiter);
  try {
    tell(waiter, row, gathering);
    if (gathering.report === null) books.weigh(game);
    await tellLine(waiting, waiter, row);
    await arrive(waiting, waiter, row);
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
};

const arrive = async ({ grounds }: Waiting, waiter: Waiter, row: GameRow): Promise<void> => {
  const { store, bus, process, now } = grounds;
  const { person } = waiter.guest;
  await store.presence.enter({ process, game: row.id, person, until: now() + LEASE_MS });
  tellPresence(waiter, row, (await store.presence.at([row.id], now())).get(row.id) ?? []);
  bus.publish(row.id, 'people');
};

const hasWaiter = ({ byGame }: Waiting, game: string, person: string): boolean =>
  [...(byGame.get(game) ?? [])].some(({ guest }) => guest.person === person);

const depart = (waiting: Waiting, game: string, waiter: Waiter): void => {
  const { person } = waiter.guest;
  rise(waiting, game, waiter);
  // Said again later where the store does not take note.
  if (!hasWaiter(waiting, game, person)) void waiting.depart({ game, person }).catch(() => undefined);
};

const tellPresence = (waiter: Waiter, row: GameRow, people: readonly string[]): void => {
  const message = presenceOf(row, people);
  const text = JSON.stringify(message);
  if (text === waiter.presence) return;
  waiter.presence = text;
  waiter.guest.tell(message);
};

/** Lines that are new to one. */
const tellLine = async ({ grounds }: Waiting, waiter: Waiter, row: GameRow): Promise<void> => {
  const lines = await linesAfter({ grounds, game: row.id, row }, waiter.lineNumber);
  const fresh = lines.filter(({ number }) => number > waiter.lineNumber);
  const last = fresh.at(-1);
  if (last === undefined) return;
  waiter.lineNumber = last.number;
  waiter.guest.tell({ type: 'chat', game: row.id, lines: fresh });
};

const tellLines = async (waiting: Waiting, game: string): Promise<void> => {
  const row = await waiting.grounds.store.games.find(game);
  if (row === undefined) return;
  for (const waiter of waiting.byGame.get(game) ?? []) await tellLine(waiting, waiter, row);
};

const rise = ({ byGame }: Waiting, game: string, waiter: Waiter): void => {
  const waiters = byGame.get(game);
  waiters?.delete(waiter);
  if (waiters?.size === 0) byGame.delete(game);
};

const tell = (waiter: Waiter, row: GameRow, gathering: GatheringRow): void => {
  const { guest } = waiter;
  const about = {
    ...aboutFor(row, guest.person),
    gathering: gatheringAbout(gathering, row, guest.person),
  };
  const text = JSON.stringify(about);
  if (text === waiter.told) return;
  waiter.told = text;
  guest.tell({ type: 'about', game: row.id, about });
};

const look = async (waiting: Waiting, game: string): Promise<void> => {
  const { store, now } = waiting.grounds;
  const [row, gathering, there] = await Promise.all([
    store.games.find(game),
    store.gatherings.find(game),
    store.presence.at([game], now()),
  ]);
  for (const waiter of waiting.byGame.get(game) ?? []) {
    const { guest } = waiter;
    const isGone = row === undefined || gathering === undefined;
    const place = isGone ? undefined : viewerOf(await store.seats.placeOf(game, guest.person));
    if (!isGone && place !== undefined && row.seq === 0) {
      tell(waiter, row, gathering);
      tellPresence(waiter, row, there.get(game) ?? []);
      continue;
    }
    rise(waiting, game, waiter);
    if (place === undefined) guest.tell({ type: 'fault', code: 'noSuchGame', game });
    else waiter.begin();
  }
};
