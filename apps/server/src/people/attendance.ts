/** Who is present at the games of this process, as the store keeps it for all processes. */
import type { PeopleGrounds } from './grounds.ts';
import { type Desk, type Room, tellPresence } from './room.ts';

/** How long a person counts as present after the last sign of its process. */
export const LEASE_MS = 30_000;

interface Departed {
  readonly game: string;
  readonly person: string;
}

export interface Attendance {
  readonly arrive: (room: Room, desk: Desk) => Promise<void>;
  readonly depart: (one: Departed) => Promise<void>;
  /** Says later that somebody left, as the store may take note of who came only after that. */
  readonly doubt: (one: Departed) => void;
  /** Says again who left where the store did not take note; but for those who are back. */
  readonly departAgain: (isBack: (one: Departed) => Promise<boolean>) => Promise<void>;
  /** Keeps those who are here present. */
  readonly renew: () => Promise<void>;
}

/** A database with several connections may be done with the second thing first: of one person it gets one at a time. */
const orderly = () => {
  const last = new Map<string, Promise<void>>();
  return async ({ game, person }: Departed, work: () => Promise<void>): Promise<void> => {
    const key = `${game} ${person}`;
    const done = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, done);
    try {
      await done;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
};

export const openAttendance = ({ store, bus, process, now }: PeopleGrounds): Attendance => {
  // Until the store has taken note: a lease that stays is renewed with all others.
  const departed = new Set<Departed>();
  const inOrder = orderly();
  const depart = async (one: Departed): Promise<void> => {
    departed.add(one);
    await inOrder(one, () => store.presence.leave(process, one.game, one.person));
    departed.delete(one);
    bus.publish(one.game, 'people');
  };
  return {
    arrive: async (room, desk) => {
      const { game } = room;
      const { person } = desk.guest;
      if (desk.isGone) return;
      const until = now() + LEASE_MS;
      await inOrder({ game, person }, () => store.presence.enter({ process, game, person, until }));
      const there = await store.presence.at([game], now());
      tellPresence(room, there.get(game) ?? [], desk);
      bus.publish(game, 'people');
    },
    depart,
    doubt: (one) => void departed.add(one),
    departAgain: async (isBack) => {
      for (const one of departed) {
        if (await isBack(one)) departed.delete(one);
        else await depart(one);
      }
    },
    renew: () => store.presence.renew(process, now() + LEASE_MS),
  };
};
