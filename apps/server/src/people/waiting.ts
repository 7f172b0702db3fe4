/**
 * Those who are connected to a game that gathers books and has no event yet: they are told how it stands at every
 * change, and sit down at the table when it begins.
 */
import type { GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import type { News } from '../tables/bus.ts';
import { gatheringAbout } from './gathering.ts';
import { aboutFor } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import type { Guest } from './room.ts';
import { viewerOf } from './viewer-of.ts';

interface Waiter {
  readonly guest: Guest;
  /** The game has begun. */
  readonly begin: () => void;
  /** What was told last, so that only changes are. */
  told: string;
}

export interface WaitingRooms {
  /** The answer ends it; undefined where nothing is gathered, or no longer. */
  readonly sit: (guest: Guest, game: string, begin: () => void) => Promise<(() => void) | undefined>;
  readonly isWaitedFor: (game: string) => boolean;
  readonly heard: (game: string, news: News) => Promise<void>;
  /** Hints get lost: looks at all of them again. */
  readonly renew: () => Promise<void>;
}

interface Waiting {
  readonly grounds: PeopleGrounds;
  readonly byGame: Map<string, Set<Waiter>>;
}

export const openWaitingRooms = (grounds: PeopleGrounds): WaitingRooms => {
  const waiting: Waiting = { grounds, byGame: new Map() };
  return {
    sit: (guest, game, begin) => sit(waiting, guest, game, begin),
    isWaitedFor: (game) => waiting.byGame.has(game),
    heard: async (game, news) => {
      if (news === 'people' || typeof news === 'number') await look(waiting, game);
    },
    renew: async () => {
      for (const game of waiting.byGame.keys()) await look(waiting, game);
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
  const waiter: Waiter = { guest, begin, told: '' };
  waiting.byGame.set(game, (waiting.byGame.get(game) ?? new Set()).add(waiter));
  tell(waiter, row, gathering);
  if (gathering.report === null) books.weigh(game);
  return () => rise(waiting, game, waiter);
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
  const { store } = waiting.grounds;
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  for (const waiter of waiting.byGame.get(game) ?? []) {
    const { guest } = waiter;
    const isGone = row === undefined || gathering === undefined;
    const place = isGone ? undefined : viewerOf(await store.seats.placeOf(game, guest.person));
    if (!isGone && place !== undefined && row.seq === 0) {
      tell(waiter, row, gathering);
      continue;
    }
    rise(waiting, game, waiter);
    if (place === undefined) guest.tell({ type: 'fault', code: 'noSuchGame', game });
    else waiter.begin();
  }
};
