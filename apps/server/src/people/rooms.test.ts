/** Sitting down while the store stumbles: nobody is left half seated. */
import type { ServerMessage } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { addPerson, newGame, takenSeat } from '../store/testing/examples.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { soloBus } from '../tables/bus.ts';
import {
  PASS,
  type TestTables,
  type VirtualClock,
  contributeAll,
  opened,
  quiet,
  setupFor,
  tablesOn,
  virtualClock,
  wish,
} from '../tables/testing/world.ts';
import { type Rooms, openRooms } from './rooms.ts';
import { groundsOf } from './testing/room-world.ts';

const GAME = 'one';
const PROCESS = 'here';
const folder = temporaryFolder();
let store: Store;
let clock: VirtualClock;
let tables: TestTables;
let rooms: Rooms;
let count = 0;

/** What rejects once, and how often it answers before. */
const failing = new Map<string, number>();

const isFailing = (name: string): boolean => {
  const before = failing.get(name);
  if (before !== undefined) failing.set(name, before - 1);
  return before === 0 && failing.delete(name);
};

const failingOnce = <Part extends object>(part: Part, name: string): Part =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      (...asked: unknown[]) =>
        isFailing(`${name}.${key}`)
          ? Promise.reject(new Error('no answer'))
          : (value as (...given: unknown[]) => unknown)(...asked),
    ]),
  ) as Part;

beforeEach(async () => {
  failing.clear();
  const kept = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
  store = {
    ...kept,
    chat: failingOnce(kept.chat, 'chat'),
    presence: failingOnce(kept.presence, 'presence'),
    seats: failingOnce(kept.seats, 'seats'),
    games: failingOnce(kept.games, 'games'),
  };
  clock = virtualClock();
  const bus = soloBus();
  tables = tablesOn(store, { clock, bus });
  rooms = openRooms(groundsOf({ store, tables, bus, now: clock.now, process: PROCESS }));
  for (const person of ['ann', 'bob']) await addPerson(store, person);
  await store.games.create(newGame(GAME, { seats: [takenSeat('ann'), takenSeat('bob')] }));
});

afterEach(async () => {
  await rooms.idle();
  await tables.close();
  await store.close();
});

const guestOf = (person: string) => {
  const heard: ServerMessage[] = [];
  return { heard, guest: { person, tell: (message: ServerMessage) => void heard.push(message) } };
};

const begun = async (): Promise<void> => {
  const reply = await tables.begin(GAME, setupFor());
  expect(reply.type).toBe('accepted');
  const table = await opened(tables, GAME);
  await contributeAll(table);
  table.release();
};

const present = async (): Promise<readonly string[]> =>
  (await store.presence.at([GAME], clock.now())).get(GAME) ?? [];

const seqsHeard = (heard: readonly ServerMessage[]): readonly number[] =>
  heard.flatMap((one) => (one.type === 'event' ? [one.seq] : []));

const NO_BOOK_RULES = {
  namesCount: false,
  hasTwos: false,
  isBalanced: false,
  hasSentences: false,
  leaving: 'tiles',
};

describe('[SR23] who cannot be seated because the store does not answer', () => {
  test.each(['chat.read', 'presence.enter', 'presence.at'])(
    'leaves nothing behind when %s fails, and sits down the next time',
    async (name) => {
      await begun();
      const { guest, heard } = guestOf('ann');
      failing.set(name, 0);
      expect(await rooms.sit(guest, GAME, null)).toEqual({ type: 'fault', code: 'unavailable' });
      await rooms.idle();
      expect(rooms.count()).toBe(0);
      expect(await present()).toEqual([]);
      const sat = await rooms.sit(guest, GAME, null);
      heard.length = 0;
      const table = await opened(tables, GAME);
      await table.submit(0 as Seat, wish(PASS));
      table.release();
      expect(seqsHeard(heard)).toHaveLength(1);
      if (sat.type === 'sat') sat.rise();
      await rooms.idle();
      expect([sat.type, rooms.count(), await present()]).toEqual(['sat', 0, []]);
      await clock.advance(40_000);
      expect(tables.liveCount()).toBe(0);
    },
  );

  test('does not harm those who sit there already', async () => {
    await begun();
    const [ann, bob] = [guestOf('ann'), guestOf('bob')];
    const sat = await rooms.sit(ann.guest, GAME, null);
    failing.set('chat.read', 0);
    expect((await rooms.sit(bob.guest, GAME, null)).type).toBe('fault');
    await rooms.idle();
    expect([sat.type, rooms.count(), await present()]).toEqual(['sat', 1, ['ann']]);
    [ann.heard.length, bob.heard.length] = [0, 0];
    const table = await opened(tables, GAME);
    await table.submit(0 as Seat, wish(PASS));
    table.release();
    expect([seqsHeard(ann.heard).length, seqsHeard(bob.heard).length]).toEqual([1, 0]);
  });

  test.each(['chat.read', 'presence.enter', 'presence.at'])(
    'nor waits for books without knowing of it when %s fails',
    async (name) => {
      await store.gatherings.open(GAME, JSON.stringify(setupFor()), JSON.stringify(NO_BOOK_RULES));
      const { guest, heard } = guestOf('ann');
      failing.set(name, 0);
      expect(await rooms.sit(guest, GAME, null)).toEqual({ type: 'fault', code: 'unavailable' });
      await quiet();
      expect(await present()).toEqual([]);
      heard.length = 0;
      await begun();
      rooms.heard(GAME, 1);
      await rooms.idle();
      expect([rooms.count(), heard]).toEqual([0, []]);
    },
  );

  test.each([
    ['chat.read', 0],
    // The look that finds the game begun asks first.
    ['seats.placeOf', 1],
  ])('is told so when the game it waits for begins and %s fails', async (name, before) => {
    await store.gatherings.open(GAME, JSON.stringify(setupFor()), JSON.stringify(NO_BOOK_RULES));
    const { guest, heard } = guestOf('ann');
    const waiting = await rooms.sit(guest, GAME, null);
    await begun();
    failing.set(name, before);
    rooms.heard(GAME, 1);
    await rooms.idle();
    expect(heard.at(-1)).toEqual({ type: 'fault', code: 'unavailable', game: GAME });
    if (waiting.type === 'sat') waiting.rise();
    expect(rooms.count()).toBe(0);
    expect((await rooms.sit(guest, GAME, null)).type).toBe('sat');
    expect(rooms.count()).toBe(1);
  });

  test('and who left while it did not, is present no longer once it does', async () => {
    await begun();
    const sat = await rooms.sit(guestOf('ann').guest, GAME, null);
    failing.set('presence.leave', 0);
    if (sat.type === 'sat') sat.rise();
    await rooms.idle();
    await quiet();
    expect(await present()).toEqual(['ann']);
    await rooms.renew();
    expect(await present()).toEqual([]);
  });
});
