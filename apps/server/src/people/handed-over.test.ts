/** A computer takes the seat of who leaves, while hints get lost, the store stumbles and ids are used up. */
import type { ServerMessage } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../store/testing/engines.ts';
import { addPerson } from '../store/testing/examples.ts';
import { contributeAll, opened, quiet, tablesOn, toMove, wish } from '../tables/testing/world.ts';
import type { Session } from './devices.ts';
import { gameRecord } from './records.ts';
import {
  GAME,
  type RoomWorld,
  dealThree,
  guestOf,
  newRoomWorld,
  openThree,
  saying,
} from './testing/room-world.ts';

const BOB = 1 as Seat;
const PASS = { type: 'pass' } as const;
const RESIGN = { type: 'resign' } as const;
const fails = () => Promise.reject(new Error('no answer'));
const folder = temporaryFolder();
let world: RoomWorld;
let say: ReturnType<typeof saying>;
let count = 0;

beforeEach(async () => {
  world = await newRoomWorld(`${folder()}/${(count += 1)}`);
  say = saying(world);
});

afterEach(() => world.close());

/** What was told of the hand of a seat. */
const handsTold = (heard: readonly ServerMessage[], seat: Seat): readonly unknown[] =>
  heard.flatMap((message): readonly unknown[] => {
    if (message.type === 'view') return message.view.hands[seat] === null ? [] : [message.view.hands[seat]];
    if (message.type !== 'event') return [];
    return message.event.hands.filter((change) => change.seat === seat && !change.isOpen);
  });

const seqsTold = (heard: readonly ServerMessage[]): readonly number[] =>
  heard.flatMap((message) => (message.type === 'view' || message.type === 'event' ? [message.seq] : []));

/** People pass, computers play. */
const playOn = async (turnCount: number): Promise<number> => {
  const table = await opened(world.tables, GAME);
  for (let turn = 0; turn < turnCount; turn += 1) {
    if (table.table().seats[toMove(table)]?.kind === 'person') await table.submit(toMove(table), wish(PASS));
    await world.clock.advance(2_000);
  }
  const seq = table.seq();
  table.release();
  return seq;
};

const kindOfBob = async (): Promise<string | undefined> => {
  const table = await opened(world.tables, GAME);
  table.release();
  return table.table().seats[BOB]?.kind;
};

describe('[SR60] what the computer holds that took a seat over', () => {
  test('is not told to who left, at a process that hears no hint either', async () => {
    await dealThree(world);
    const there = world.another();
    const bob = guestOf('bob');
    await there.rooms.sit(bob.guest, GAME, null);
    expect(handsTold(bob.heard, BOB)).toHaveLength(1);
    bob.heard.length = 0;
    expect((await say('bob', 'away', RESIGN)).type).toBe('accepted');
    const seq = await playOn(6);
    await world.clock.advance(2_000);
    expect(handsTold(bob.heard, BOB)).toEqual([]);
    expect(bob.heard[0]).toMatchObject({ type: 'seated', viewer: 'spectator' });
    const [first = 0] = seqsTold(bob.heard);
    const since = Array.from({ length: seq - first + 1 }, (_, index) => first + index);
    expect(seqsTold(bob.heard)).toEqual(since);
    await there.rooms.renew();
    const about = bob.heard.flatMap((message) => (message.type === 'about' ? [message.about] : [])).at(-1);
    expect(about?.seats[BOB]).toMatchObject({ name: 'Computer 2', kind: 'computer' });
  });

  test('is not told where the seat is still noted as that of who left; who speaks for it is refused', async () => {
    await dealThree(world);
    const [before, after] = [guestOf('bob'), guestOf('bob')];
    await world.rooms.sit(before.guest, GAME, null);
    before.heard.length = 0;
    world.detours.set('gatherings.handOver', fails);
    expect((await say('bob', 'away', RESIGN)).type).toBe('notStored');
    await quiet();
    expect((await world.rooms.sit(after.guest, GAME, null)).type).toBe('sat');
    await world.rooms.renew();
    const seq = await playOn(4);
    for (const { heard } of [before, after]) {
      expect(handsTold(heard, BOB)).toEqual([]);
      expect(heard[0]).toMatchObject({ type: 'seated', viewer: 'spectator' });
      expect(seqsTold(heard).at(-1)).toBe(seq);
    }
    expect((await say('bob', 'mine', PASS)).type).toBe('notYours');
    const bob = { person: 'bob', device: 'bob', name: 'Bob' } as Session;
    const record = await gameRecord(world, bob, GAME, 0);
    expect(record).toMatchObject({ ok: true, value: { viewer: 'spectator', seq } });
  });

  test('stays with it when who left sits down before it was noted, and says it again', async () => {
    await dealThree(world);
    world.detours.set('gatherings.handOver', fails);
    await say('bob', 'away', RESIGN);
    await world.rooms.sit(guestOf('bob').guest, GAME, null);
    expect(await kindOfBob()).toBe('computer');
    expect((await say('bob', 'away', RESIGN)).type).toBe('accepted');
    expect(await kindOfBob()).toBe('computer');
    const row = await world.store.games.find(GAME);
    expect(row?.seats[BOB]).toMatchObject({ person: null, name: 'Computer 2' });
  });
});

describe('[SR10] leaving, said again under its id', () => {
  test('is answered as before, though the seat is a computer’s', async () => {
    await dealThree(world);
    const first = await say('bob', 'away', RESIGN);
    expect(first.type).toBe('accepted');
    await playOn(3);
    expect(await say('bob', 'away', RESIGN)).toEqual(first);
    expect((await say('bob', 'other', RESIGN)).type).toBe('notYours');
    expect((await say('bob', 'away', PASS)).type).toBe('notYours');
  });

  test('is answered as before when it had to be finished', async () => {
    await dealThree(world);
    world.detours.set('gatherings.handOver', fails);
    await say('bob', 'away', RESIGN);
    await playOn(3);
    const finished = await say('bob', 'away', RESIGN);
    expect(finished.type).toBe('accepted');
    expect(await say('bob', 'away', RESIGN)).toEqual(finished);
  });

  test('is nobody else’s answer', async () => {
    await dealThree(world);
    await addPerson(world.store, 'zoe');
    await world.store.seats.watch(GAME, 'zoe', world.clock.now());
    await say('bob', 'away', RESIGN);
    expect((await say('zoe', 'away', RESIGN)).type).toBe('notYours');
  });
});

describe('[SR61] who leaves has used up no id that the computer needs', () => {
  test('by what was refused', async () => {
    await dealThree(world);
    for (let number = 0; number < 60; number += 1) await say('bob', `computer-${number}`, PASS);
    await say('bob', 'away', RESIGN);
    const table = await opened(world.tables, GAME);
    await table.submit(0 as Seat, wish(PASS));
    await world.clock.advance(5_000);
    expect(table.table().turn.toMove).toEqual([2]);
    table.release();
  });

  test('by what was carried out, over a restart too', async () => {
    await dealThree(world);
    const table = await opened(world.tables, GAME);
    await table.submit(0 as Seat, wish(PASS));
    const seq = table.seq();
    expect((await say('bob', `computer-${seq + 4}`, PASS)).type).toBe('accepted');
    await say('cleo', 'pass', PASS);
    await say('bob', 'away', RESIGN);
    await say('ann', 'pass', PASS);
    expect(table.seq()).toBe(seq + 4);
    table.release();
    const again = tablesOn(world.store, { clock: world.clock });
    const reloaded = await opened(again, GAME);
    await world.clock.advance(5_000);
    expect(reloaded.table().turn.toMove).toEqual([2]);
    reloaded.release();
    await again.close();
  });

  test('by the one for its chance', async () => {
    await openThree(world);
    expect((await say('bob', 'contribute', PASS)).type).toBe('refused');
    expect((await say('bob', 'away', { type: 'leave' })).type).toBe('accepted');
    const table = await opened(world.tables, GAME);
    await contributeAll(table);
    await world.clock.advance(5_000);
    expect(table.table().phase).toBe('playing');
    table.release();
  });
});
