/** Who comes and who goes, at a store that takes its time for some of it. */
import { expect, test } from 'vitest';
import { openAttendance } from './attendance.ts';
import type { PeopleGrounds } from './grounds.ts';
import type { Desk, Room } from './room.ts';

const GAME = 'game';

test('[SE7] whoever leaves and sits down again at once is there, however long leaving takes', async () => {
  const there = new Set<string>();
  let letGo = (): void => undefined;
  const presence = {
    // The connection that was asked first is the slower one.
    leave: async (_process: string, _game: string, person: string) => {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      there.delete(person);
    },
    enter: async ({ person }: { readonly person: string }) => void there.add(person),
    at: async () => new Map([[GAME, [...there]]]),
  };
  const bus = { publish: () => undefined };
  const attendance = openAttendance({
    store: { presence },
    bus,
    process: 'one',
    now: () => 0,
  } as never as PeopleGrounds);
  const room = { game: GAME, row: { seats: [] }, desks: new Set() } as never as Room;
  const desk = { guest: { person: 'ann', tell: () => undefined }, isGone: false } as never as Desk;

  await attendance.arrive(room, desk);
  const leaving = attendance.depart({ game: GAME, person: 'ann' });
  const coming = attendance.arrive(room, desk);
  await new Promise((resolve) => setImmediate(resolve));
  letGo();
  await Promise.all([leaving, coming]);
  expect([...there]).toEqual(['ann']);
});
