/** Devices, tickets and moving, on both engines. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { SecretHash, Store } from './store.ts';
import { change, onEveryEngine } from './testing/engines.ts';
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
    expect(await store.people.findDevice(tokenOf('ann'), 1)).toEqual({
      ...annsDevice,
      tokenHash: tokenOf('ann'),
      firstUsedAt: null,
      endsAt: null,
      isSettled: true,
    });
    expect(await store.people.findDevice(hashSecret('guessed'), 1)).toBeUndefined();
    await store.people.rename('ann', 'Annabel');
    await store.people.touch(deviceOf('ann'), 5_000);
    await store.people.touch(deviceOf('ann'), 4_000);
    expect(await store.people.findDevice(tokenOf('ann'), 1)).toMatchObject({
      name: 'Annabel',
      lastSeenAt: 5_000,
    });
  });

  const fresh = (index: number) => hashSecret(`fresh ${index}`);
  const times = { settleMs: 100, graceMs: 1_000 };
  const give = (old: SecretHash, index: number, most = 99) =>
    store.people.giveToken(old, { hash: fresh(index), now: 5, most });
  const use = (hash: SecretHash, now: number) => store.people.noteUse(hash, now, times);
  /** Which of these show Ann's device at a time. */
  const known = async (hashes: readonly SecretHash[], now: number): Promise<readonly SecretHash[]> => {
    const found = await Promise.all(hashes.map((hash) => store.people.findDevice(hash, now)));
    const holders = await store.people.holdersOf(hashes, now);
    const shown = hashes.filter((_, place) => found[place]?.person === 'ann');
    expect(hashes.filter((hash) => holders.get(hash)?.person === 'ann')).toEqual(shown);
    return shown;
  };

  test('[SL22] every token that a device was given holds, however many are asked for at once', async () => {
    const first = tokenOf('ann');
    const given = await winnersOf(async (index) => ((await give(first, index)) ? fresh(index) : undefined));
    expect(given).toHaveLength(50);
    expect(await known([first, ...given], 5)).toEqual([first, ...given]);
    expect(await give(hashSecret('guessed'), 99)).toBe(false);
    expect(await known([fresh(99)], 5)).toEqual([]);
  });

  test.each([
    [99, 'nothing', null],
    [100, 'settled', 1_110],
    [101, 'settled', 1_111],
  ] as const)(
    '[SL22] used %i ms after its first use a token is settled or not: %s',
    async (later, news, endsAt) => {
      const first = tokenOf('ann');
      await give(first, 1);
      expect(await use(fresh(1), 10)).toBe('first');
      expect(await use(fresh(1), 10 + later)).toBe(news);
      expect(await store.people.findDevice(first, 10 + later)).toMatchObject({ endsAt });
      expect(await store.people.findDevice(fresh(1), 10 + later)).toMatchObject({
        isSettled: news === 'settled',
        endsAt: null,
      });
      const end = endsAt ?? 1_000_000;
      expect(await known([first, fresh(1)], end - 1)).toEqual([first, fresh(1)]);
      expect(await known([first, fresh(1)], end)).toEqual(endsAt === null ? [first, fresh(1)] : [fresh(1)]);
      // Who still holds the one before, and asks, is the latest to ask.
      expect(await give(first, 2)).toBe(true);
      for (const now of [500, 600]) await use(fresh(2), now);
      expect(await known([first, fresh(1), fresh(2)], 9_000)).toEqual([fresh(2)]);
    },
  );

  test('[SL22] of two tokens that were asked for by one, whichever is used goes on', async () => {
    const first = tokenOf('ann');
    await give(first, 1);
    await give(first, 2);
    // The answer with the second was lost: the device uses the first of them.
    for (const now of [10, 110]) await use(fresh(1), now);
    expect(await known([first, fresh(1), fresh(2)], 5_000)).toEqual([fresh(1), fresh(2)]);
    // Or it was only late.
    for (const now of [5_000, 5_100]) await use(fresh(2), now);
    expect(await known([first, fresh(1), fresh(2)], 9_000)).toEqual([fresh(2)]);
  });

  test('[SL22] a token whose answer came late goes on from its first use, though a later one is settled', async () => {
    const first = tokenOf('ann');
    await give(first, 1);
    await give(first, 2);
    await give(first, 3);
    for (const now of [10, 110]) await use(fresh(3), now);
    expect(await store.people.findDevice(fresh(1), 200)).toMatchObject({ endsAt: 1_110 });
    expect(await use(fresh(1), 1_109)).toBe('first');
    // A request that was on its way settles nothing anew.
    expect(await use(fresh(3), 1_120)).toBe('nothing');
    expect(await known([first, fresh(1), fresh(2), fresh(3)], 9_000)).toEqual([fresh(1), fresh(3)]);
    expect(await use(fresh(1), 9_000)).toBe('settled');
    expect(await known([fresh(1), fresh(3)], 99_000)).toEqual([fresh(1), fresh(3)]);
  });

  test('[SL22] a token that was first used after the one that is settled stays', async () => {
    const first = tokenOf('ann');
    await give(first, 1);
    await give(first, 2);
    await use(fresh(2), 10);
    await use(fresh(1), 109);
    expect(await use(fresh(2), 110)).toBe('settled');
    expect(await known([first, fresh(1), fresh(2)], 9_000)).toEqual([fresh(1), fresh(2)]);
  });

  test.each([3, 4, 5])(
    '[SL22] of %i tokens given in a row four are known, and the one settled on',
    async (count) => {
      let shown = tokenOf('ann');
      for (let index = 1; index <= count; index += 1) {
        expect(await give(shown, index, 4)).toBe(true);
        shown = fresh(index);
      }
      const given = Array.from({ length: count }, (_, index) => fresh(index + 1));
      expect(await known([tokenOf('ann'), ...given], 5)).toEqual([tokenOf('ann'), ...given.slice(-4)]);
    },
  );

  test('[SL22] two processes agree on tokens, also one that knows only those in the row of the device', async () => {
    const { database } = engine;
    const first = tokenOf('ann');
    // The version before made the device and gave it a token.
    await change(engine, sql`delete from device_token`);
    await change(
      engine,
      sql`update device set next_token_hash = ${fresh(1)}, next_token_at = 5 where person = 'ann'`,
    );
    expect(await known([first, fresh(1)], 5)).toEqual([first, fresh(1)]);
    expect(await use(fresh(1), 10)).toBe('first');
    await give(fresh(1), 2);
    // It knows the one settled on, and the latest.
    const row = () =>
      database
        .selectFrom('device')
        .select(['token_hash', 'next_token_hash'])
        .where('person', '=', 'ann')
        .executeTakeFirst();
    expect(await row()).toEqual({ token_hash: first, next_token_hash: fresh(2) });
    for (const now of [20, 120]) await use(fresh(2), now);
    expect(await row()).toEqual({ token_hash: fresh(2), next_token_hash: null });
    expect(await known([first, fresh(1), fresh(2)], 1_119)).toEqual([first, fresh(1), fresh(2)]);
    expect(await known([first, fresh(1), fresh(2)], 1_120)).toEqual([fresh(2)]);
  });

  const recovery = hashSecret('recovery');
  const cleo = { person: 'cleo', device: deviceOf('cleo'), tokenHash: tokenOf('cleo'), name: null, at: 1 };

  test('[SR92] a device is recovered by its secret until it is settled on a token, and then no more', async () => {
    const recover = (index: number, now: number) =>
      store.people.recover(recovery, { hash: fresh(index), now, most: 9 });
    expect(await recover(1, 1)).toBeUndefined();
    expect(await store.people.begin({ ...cleo, recoveryHash: recovery })).toBe(true);
    expect(await recover(2, 1)).toMatchObject({ person: 'cleo', device: deviceOf('cleo'), isSettled: false });
    expect(await recover(3, 2)).toMatchObject({ person: 'cleo', tokenHash: fresh(3) });
    // Another tab that says the same secret at the same time makes nobody new.
    const other = { ...cleo, person: 'other', device: 'other', tokenHash: tokenOf('other') };
    expect(await store.people.begin({ ...other, recoveryHash: recovery })).toBe(false);
    expect(await store.people.findDevice(tokenOf('other'), 1)).toBeUndefined();
    await use(fresh(2), 10);
    expect(await use(fresh(2), 110)).toBe('settled');
    expect(await recover(4, 111)).toBeUndefined();
    expect(await store.people.findDevice(fresh(4), 111)).toBeUndefined();
  });

  test('[SR92] the first token of a device settles it too', async () => {
    await store.people.begin({ ...cleo, recoveryHash: recovery });
    expect(await use(tokenOf('cleo'), 10)).toBe('first');
    expect(await use(tokenOf('cleo'), 110)).toBe('settled');
    expect(await use(tokenOf('cleo'), 111)).toBe('nothing');
    expect(await store.people.recover(recovery, { hash: fresh(1), now: 111, most: 9 })).toBeUndefined();
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

  test('[SL22] tokens go with their device', async () => {
    await give(tokenOf('ann'), 1);
    await store.people.leaveAll('ann');
    expect(await known([tokenOf('ann'), fresh(1)], 1)).toEqual([]);
  });

  test('[SL22] who leaves is known no longer: one device, or all of a person, with their tickets', async () => {
    await store.people.offerMove(offer, 'ann', 9_000);
    await store.people.acceptMove({ ...moving, bringsGames: false });
    await store.people.keepTicket(ticket, tokenOf('ann'), 9_000);
    expect(await store.people.leave('no device')).toEqual([]);
    expect((await store.people.leaveAll('ann')).slice().sort()).toEqual([deviceOf('ann'), deviceOf('ben')]);
    for (const person of ['ann', 'ben'])
      expect(await store.people.findDevice(tokenOf(person), 1)).toBeUndefined();
    expect(await store.people.useTicket(ticket, 1)).toBeUndefined();
    await addPerson(store, 'cleo');
    expect(await store.people.leave(deviceOf('cleo'))).toEqual([deviceOf('cleo')]);
  });

  test('[SL23] a ticket lets its device in once, however many show it at once', async () => {
    await store.people.keepTicket(ticket, tokenOf('ann'), 9_000);
    expect(await winnersOf(() => store.people.useTicket(ticket, 8_999))).toMatchObject([annsDevice]);
  });

  test('[SR91] a ticket that was asked with a token is worth nothing once that is refused', async () => {
    const first = tokenOf('ann');
    await give(first, 1);
    for (const now of [10, 110]) await use(fresh(1), now);
    for (const secret of ['in time', 'too late'])
      await store.people.keepTicket(hashSecret(secret), first, 9_000);
    expect(await store.people.useTicket(hashSecret('in time'), 1_109)).toMatchObject({
      person: 'ann',
      tokenHash: first,
      endsAt: 1_110,
    });
    expect(await store.people.useTicket(hashSecret('too late'), 1_110)).toBeUndefined();
    await store.people.keepTicket(hashSecret('guessed'), hashSecret('no token'), 9_000);
    expect(await store.people.useTicket(hashSecret('guessed'), 1)).toBeUndefined();
  });

  test('[SR91] a ticket of the version before goes by the token that its device settled on', async () => {
    await change(
      engine,
      sql`insert into ticket (hash, device, expires_at) values (${ticket}, ${deviceOf('ann')}, 9000)`,
    );
    expect(await store.people.useTicket(ticket, 1)).toMatchObject({
      person: 'ann',
      tokenHash: tokenOf('ann'),
    });
  });

  test('[SL23] a ticket is too late from its last millisecond on, and used up by being late', async () => {
    await store.people.keepTicket(ticket, tokenOf('ann'), 9_000);
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
      expect((await store.people.findDevice(tokenOf(person), 1))?.person).toBe('ann');
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
    expect((await store.people.findDevice(tokenOf('ben'), 1))?.person).toBe('ann');
  });

  const bothSit = async (game: string, phase: 'playing' | 'over'): Promise<void> => {
    const seats = [takenSeat('cleo'), takenSeat('ben'), takenSeat('ann')];
    await store.games.create(newGame(game, { seats }));
    await engine.write((database) =>
      database.updateTable('game').set({ phase }).where('id', '=', game).execute(),
    );
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
      await engine.write((database) => database.updateTable('game').set({ phase: 'gathering' }).execute());
      expect(await accept(bringsGames)).toEqual({ type: 'bothSit', game: 'running' });
      await engine.write((database) => database.updateTable('game').set({ phase: 'over' }).execute());
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
