/** Devices, tickets and moving, on both engines. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { addPerson, deviceOf, everything, newGame, openSeat, takenSeat } from './testing/examples.ts';

const tokenOf = (person: string) => hashSecret(`token ${person}`);
const ticket = hashSecret('ticket');
const offer = hashSecret('offer');
const moving = { hash: offer, device: deviceOf('ben'), now: 1, mostDevices: 9 };

onEveryEngine('people', ({ open }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of ['ann', 'ben']) await addPerson(store, person);
  });
  afterEach(() => store.close());

  const winnersOf = async <T>(asked: (index: number) => Promise<T | undefined>): Promise<readonly T[]> =>
    (await Promise.all(Array.from({ length: 50 }, (_, index) => asked(index)))).flatMap((one) =>
      one === undefined ? [] : [one],
    );

  const annsDevice = {
    device: deviceOf('ann'),
    person: 'ann',
    name: 'ann',
    createdAt: 1_000,
    lastSeenAt: 1_000,
  };

  test('[SL22] a device is found by its token, and by nothing else', async () => {
    expect(await store.people.findDevice(tokenOf('ann'))).toEqual(annsDevice);
    expect(await store.people.findDevice(hashSecret('guessed'))).toBeUndefined();
    await store.people.rename('ann', 'Annabel');
    await store.people.touch(deviceOf('ann'), 5_000);
    await store.people.touch(deviceOf('ann'), 4_000);
    expect(await store.people.findDevice(tokenOf('ann'))).toMatchObject({
      name: 'Annabel',
      lastSeenAt: 5_000,
    });
  });

  const fresh = (index: number) => hashSecret(`fresh ${index}`);

  test('[SL22] a device gets one next token, and the one before holds until that is first used', async () => {
    const renewed = await winnersOf(async (index) =>
      (await store.people.renewToken(tokenOf('ann'), fresh(index), 1_000)) ? index : undefined,
    );
    expect(renewed).toHaveLength(1);
    expect(await store.people.findDevice(tokenOf('ann'))).toEqual(annsDevice);
    const found = await winnersOf(() => store.people.findDevice(fresh(renewed[0] as number)));
    expect(found).toEqual(Array.from({ length: 50 }, () => annsDevice));
    expect(await store.people.findDevice(tokenOf('ann'))).toBeUndefined();
    expect(await store.people.renewToken(tokenOf('ann'), fresh(99), 900_000)).toBe(false);
    expect(await store.people.findDevice(fresh(99))).toBeUndefined();
  });

  test('[SL22] a next token whose answer was lost makes room for another one after a minute', async () => {
    expect(await store.people.renewToken(tokenOf('ann'), fresh(1), 1_000)).toBe(true);
    expect(await store.people.renewToken(tokenOf('ann'), fresh(2), 60_999)).toBe(false);
    expect(await store.people.renewToken(tokenOf('ann'), fresh(2), 61_000)).toBe(true);
    expect(await store.people.findDevice(fresh(1))).toBeUndefined();
    expect(await store.people.findDevice(tokenOf('ann'))).toEqual(annsDevice);
    expect(await store.people.findDevice(fresh(2))).toEqual(annsDevice);
    expect(await store.people.findDevice(tokenOf('ann'))).toBeUndefined();
    // The next one can be renewed at once.
    expect(await store.people.renewToken(fresh(2), fresh(3), 61_001)).toBe(true);
  });

  test('[SL22] whose devices are is asked for many at once; those that left are missing', async () => {
    const unknown = Array.from({ length: 1_200 }, (_, index) => `no device ${index}`);
    expect(await store.people.personsOf([...unknown, deviceOf('ben'), deviceOf('ann')])).toEqual(
      new Map([
        [deviceOf('ann'), 'ann'],
        [deviceOf('ben'), 'ben'],
      ]),
    );
    await store.people.leave(deviceOf('ben'));
    expect(await store.people.personsOf([deviceOf('ben')])).toEqual(new Map());
  });

  test('[SL22] a next token goes with its device', async () => {
    await store.people.renewToken(tokenOf('ann'), fresh(1), 1_000);
    await store.people.leaveAll('ann');
    for (const token of [tokenOf('ann'), fresh(1)])
      expect(await store.people.findDevice(token)).toBeUndefined();
  });

  test('[SL22] who leaves is known no longer: one device, or all of a person, with their tickets', async () => {
    await store.people.offerMove(offer, 'ann', 9_000);
    await store.people.acceptMove({ ...moving, bringsGames: false });
    await store.people.keepTicket(ticket, deviceOf('ann'), 9_000);
    expect(await store.people.leave('no device')).toEqual([]);
    expect((await store.people.leaveAll('ann')).slice().sort()).toEqual([deviceOf('ann'), deviceOf('ben')]);
    for (const person of ['ann', 'ben'])
      expect(await store.people.findDevice(tokenOf(person))).toBeUndefined();
    expect(await store.people.useTicket(ticket, 1)).toBeUndefined();
    await addPerson(store, 'cleo');
    expect(await store.people.leave(deviceOf('cleo'))).toEqual([deviceOf('cleo')]);
  });

  test('[SL23] a ticket lets its device in once, however many show it at once', async () => {
    await store.people.keepTicket(ticket, deviceOf('ann'), 9_000);
    expect(await winnersOf(() => store.people.useTicket(ticket, 8_999))).toEqual([annsDevice]);
  });

  test('[SL23] a ticket is too late from its last millisecond on, and used up by being late', async () => {
    await store.people.keepTicket(ticket, deviceOf('ann'), 9_000);
    expect(await store.people.useTicket(ticket, 9_000)).toBeUndefined();
    expect(await store.people.useTicket(ticket, 8_000)).toBeUndefined();
    expect(await store.people.useTicket(hashSecret('guessed'), 0)).toBeUndefined();
  });

  const accept = (bringsGames: boolean, now = 1) => store.people.acceptMove({ ...moving, now, bringsGames });

  test('[SL24] a device that accepts a move becomes another one of the same person, once', async () => {
    await store.games.create(newGame('one', { seats: [takenSeat('ann')] }));
    await store.people.offerMove(offer, 'ann', 9_000);
    const moved = await winnersOf(async () => {
      const accepted = await accept(false);
      return accepted.type === 'unknown' ? undefined : accepted;
    });
    expect(moved).toEqual([{ type: 'moved', person: 'ann' }]);
    for (const person of ['ann', 'ben'])
      expect((await store.people.findDevice(tokenOf(person)))?.person).toBe('ann');
    expect((await store.seats.placeOf('one', 'ann')).seats).toEqual([0]);
  });

  test('[SL24] an offer that is unknown or too late changes nothing, nor does a device that is gone', async () => {
    await store.people.offerMove(offer, 'ann', 9_000);
    const before = await everything(engine.database);
    expect(await accept(true, 9_000)).toEqual({ type: 'unknown' });
    const others = [
      { hash: hashSecret('guessed'), device: deviceOf('ben') },
      { hash: offer, device: 'gone' },
    ];
    for (const other of others)
      expect(await store.people.acceptMove({ ...moving, ...other, bringsGames: true })).toEqual({
        type: 'unknown',
      });
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL24] games of the accepting device come along only when that is said', async () => {
    await store.games.create(newGame('seated', { seats: [takenSeat('ben'), openSeat('free')] }));
    await store.games.create(newGame('made', { maker: 'ben' }));
    for (const person of ['ann', 'ben']) await store.seats.watch('made', person, 5);
    await store.people.offerMove(offer, 'ann', 9_000);
    const before = await everything(engine.database);
    expect(await accept(false)).toEqual({ type: 'holdsGames', count: 2 });
    expect(await everything(engine.database)).toBe(before);
    expect(await accept(true)).toEqual({ type: 'moved', person: 'ann' });
    expect(await store.seats.placeOf('seated', 'ann')).toMatchObject({ seats: [0] });
    expect(await store.seats.placeOf('made', 'ann')).toMatchObject({ isMaker: true, isWatching: true });
    expect((await store.people.findDevice(tokenOf('ben')))?.person).toBe('ann');
  });

  const bothSit = async (game: string, phase: 'playing' | 'over'): Promise<void> => {
    const seats = [takenSeat('cleo'), takenSeat('ben'), takenSeat('ann')];
    await store.games.create(newGame(game, { seats }));
    await engine.database.updateTable('game').set({ phase }).where('id', '=', game).execute();
  };

  test.each([true, false])(
    '[SL40] a move is refused while a game waits or runs that both sit at (said that games come: %s)',
    async (bringsGames) => {
      await addPerson(store, 'cleo');
      await bothSit('running', 'playing');
      await store.people.offerMove(offer, 'ann', 9_000);
      const before = await everything(engine.database);
      expect(await accept(bringsGames)).toEqual({ type: 'bothSit', game: 'running' });
      expect(await everything(engine.database)).toBe(before);
      await engine.database.updateTable('game').set({ phase: 'gathering' }).execute();
      expect(await accept(bringsGames)).toEqual({ type: 'bothSit', game: 'running' });
      await engine.database.updateTable('game').set({ phase: 'over' }).execute();
      expect((await accept(bringsGames)).type).toBe(bringsGames ? 'moved' : 'holdsGames');
    },
  );

  test('[SL40] of a game that is over and that both sat at, who moves keeps the first seat', async () => {
    await addPerson(store, 'cleo');
    await bothSit('past', 'over');
    await store.people.offerMove(offer, 'ann', 9_000);
    expect(await accept(true)).toEqual({ type: 'moved', person: 'ann' });
    expect((await store.games.find('past'))?.seats).toMatchObject([
      { person: 'cleo' },
      { person: 'ann', name: 'Name of ben' },
      { person: null, name: 'Name of ann', isOpen: false },
    ]);
  });

  test.each([
    [4, 'moved'],
    [3, 'moved'],
    [2, 'tooManyDevices'],
  ])('[SL41] of two people with three devices together and %i at most: %s', async (mostDevices, expected) => {
    await store.games.create(newGame('one', { maker: 'ben' }));
    await addPerson(store, 'cleo');
    await store.people.offerMove(hashSecret('first'), 'ben', 9_000);
    const first = { ...moving, hash: hashSecret('first'), device: deviceOf('cleo'), bringsGames: false };
    expect((await store.people.acceptMove(first)).type).toBe('moved');
    await store.people.offerMove(offer, 'ann', 9_000);
    const before = await everything(engine.database);
    const second = await store.people.acceptMove({ ...moving, mostDevices, bringsGames: true });
    expect(second.type).toBe(expected);
    expect((await everything(engine.database)) === before).toBe(expected !== 'moved');
    expect(await store.people.deviceCount('ann')).toBe(expected === 'moved' ? 3 : 1);
  });

  test('[SL41] a device that has no games of its own comes alone, and a person that is full takes its own again', async () => {
    await addPerson(store, 'cleo');
    await store.people.offerMove(hashSecret('first'), 'ben', 9_000);
    const first = { ...moving, hash: hashSecret('first'), device: deviceOf('cleo'), bringsGames: false };
    expect((await store.people.acceptMove(first)).type).toBe('moved');
    await store.people.offerMove(offer, 'ann', 9_000);
    const alone = { ...moving, mostDevices: 2, bringsGames: false };
    expect((await store.people.acceptMove(alone)).type).toBe('moved');
    await store.people.offerMove(hashSecret('again'), 'ann', 9_000);
    const again = { ...alone, hash: hashSecret('again') };
    expect((await store.people.acceptMove(again)).type).toBe('moved');
    expect(await store.people.deviceCount('ann')).toBe(2);
  });

  test('[SL22] who leaves everywhere takes offers to move back', async () => {
    await store.people.offerMove(offer, 'ann', 9_000);
    await store.people.offerMove(hashSecret('other'), 'ben', 9_000);
    await store.people.leaveAll('ann');
    expect(await store.people.isMoveOffered(offer, 1)).toBe(false);
    expect(await store.people.isMoveOffered(hashSecret('other'), 1)).toBe(true);
    expect(await accept(true)).toEqual({ type: 'unknown' });
  });
});
