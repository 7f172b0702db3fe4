/** Seats, links and watchers, on both engines: the first wins, and nothing but the hash of a secret is kept. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { addPerson, everything, newGame, openSeat, takenSeat } from './testing/examples.ts';

const link = hashSecret('invite free');

onEveryEngine('seats', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of ['ann', 'ben', 'cleo']) await addPerson(store, person);
    const seats = [takenSeat('ann'), openSeat('free'), { person: null, name: 'Computer', inviteHash: null }];
    await store.games.create(newGame('one', { maker: 'ann', seats }));
  });
  afterEach(() => store.close());

  test('[SL19] a link leads to its seat, then to a seat that is taken, and looking changes nothing', async () => {
    const before = await everything(engine.database);
    expect(await store.seats.findInvite(link)).toEqual({
      type: 'seat',
      game: 'one',
      seat: 1,
      isTaken: false,
    });
    expect(await store.seats.findInvite(hashSecret('watch one'))).toEqual({ type: 'watch', game: 'one' });
    expect(await store.seats.findInvite(hashSecret('guessed'))).toBeUndefined();
    expect(await everything(engine.database)).toBe(before);
    await store.seats.claim({ hash: link, person: 'ben', name: 'Ben' });
    expect(await store.seats.findInvite(link)).toEqual({ type: 'seat', game: 'one', seat: 1, isTaken: true });
  });

  test('[SL19] of 1,000 claims of one seat at once exactly one wins', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const claims = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        (index % 2 === 0 ? store : other).seats.claim({
          hash: link,
          person: index % 3 === 0 ? 'ben' : 'cleo',
          name: `Claim ${index}`,
        }),
      ),
    );
    if (other !== store) await other.close();
    const winner = claims.findIndex(({ type }) => type === 'claimed');
    expect(claims[winner]).toEqual({ type: 'claimed', game: 'one', seat: 1 });
    const isWinners = (index: number): boolean => (index % 3 === 0) === (winner % 3 === 0);
    expect(claims.map(({ type }) => type)).toEqual(
      claims.map((_, index) => (index === winner ? 'claimed' : isWinners(index) ? 'seated' : 'taken')),
    );
    expect((await store.games.find('one'))?.seats[1]).toEqual({
      seat: 1,
      person: winner % 3 === 0 ? 'ben' : 'cleo',
      name: `Claim ${winner}`,
      isOpen: false,
    });
  });

  test('[SL19] a wrong link, the link for watching and a used one leave everything as it was', async () => {
    await store.seats.claim({ hash: link, person: 'ben', name: 'Ben' });
    const before = await everything(engine.database);
    for (const [secret, type] of [
      ['guessed', 'unknown'],
      ['watch one', 'unknown'],
      ['invite free', 'taken'],
    ] as const)
      expect(
        await store.seats.claim({ hash: hashSecret(secret), person: 'cleo', name: 'Cleo' }),
      ).toMatchObject({
        type,
      });
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL19] the link of a free seat can be made anew: the one before leads nowhere', async () => {
    expect(await store.seats.renewInvite('one', 1, hashSecret('fresh'))).toBe(true);
    expect(await store.seats.findInvite(link)).toBeUndefined();
    expect(await store.seats.claim({ hash: link, person: 'ben', name: 'Ben' })).toEqual({ type: 'unknown' });
    expect((await store.seats.claim({ hash: hashSecret('fresh'), person: 'ben', name: 'Ben' })).type).toBe(
      'claimed',
    );
  });

  test('[SL40] a person takes one seat of a game, however many links it uses at once', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const names = ['one', 'two', 'three', 'four'];
    await store.games.create(newGame('many', { seats: names.map(openSeat) }));
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? store : other).seats.claim({
          hash: hashSecret(`invite ${names[index % 4]}`),
          person: 'ben',
          name: 'Ben',
        }),
      ),
    );
    if (other !== store) await other.close();
    const { seats: held } = await store.seats.placeOf('many', 'ben');
    expect(held).toHaveLength(1);
    expect(claims.filter(({ type }) => type === 'claimed')).toEqual([
      { type: 'claimed', game: 'many', seat: held[0] },
    ]);
    for (const claim of claims) expect(claim).toMatchObject({ game: 'many', seat: held[0] });
    const free = names[held[0] === 3 ? 0 : 3] as string;
    expect(
      await store.seats.claim({ hash: hashSecret(`invite ${free}`), person: 'cleo', name: 'Cleo' }),
    ).toMatchObject({ type: 'claimed' });
  });

  test('[SL40] who sits already is told where, and nothing is changed', async () => {
    const before = await everything(engine.database);
    expect(await store.seats.claim({ hash: link, person: 'ann', name: 'Ann' })).toEqual({
      type: 'seated',
      game: 'one',
      seat: 0,
    });
    expect(await everything(engine.database)).toBe(before);
  });

  test.each([
    ['somebody sits', 0],
    ['a computer plays', 2],
    ['there is no seat', 7],
  ])('[SL19] no link is made where %s', async (_where, seat) => {
    const before = await everything(engine.database);
    expect(await store.seats.renewInvite('one', seat, hashSecret('fresh'))).toBe(false);
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL19] the link for watching can be made anew', async () => {
    expect(await store.seats.renewWatchLink('one', hashSecret('fresh'))).toBe(true);
    expect(await store.seats.findInvite(hashSecret('watch one'))).toBeUndefined();
    expect(await store.seats.findInvite(hashSecret('fresh'))).toEqual({ type: 'watch', game: 'one' });
    expect(await store.seats.renewWatchLink('nowhere', hashSecret('other'))).toBe(false);
  });

  test('[SL20] the store says what a person is to a game', async () => {
    await store.games.create(newGame('two', { seats: [takenSeat('ben'), takenSeat('ann')] }));
    expect(await store.seats.watch('one', 'cleo', 5)).toBe(true);
    expect(await store.seats.watch('one', 'cleo', 6)).toBe(true);
    expect(await store.seats.watch('nowhere', 'cleo', 6)).toBe(false);
    const nothing = { seats: [], isWatching: false, isMaker: false };
    expect(await store.seats.placeOf('one', 'ann')).toEqual({ ...nothing, seats: [0], isMaker: true });
    expect(await store.seats.placeOf('one', 'cleo')).toEqual({ ...nothing, isWatching: true });
    expect(await store.seats.placeOf('two', 'ben')).toEqual({ ...nothing, seats: [0] });
    for (const game of ['two', 'nowhere']) expect(await store.seats.placeOf(game, 'cleo')).toEqual(nothing);
    expect(await store.seats.seatOf('one', 'ann')).toBe(0);
    expect(await store.seats.seatOf('two', 'ann')).toBe(1);
    for (const game of ['one', 'two', 'nowhere'])
      expect(await store.seats.seatOf(game, 'cleo')).toBeUndefined();
  });

  test('[SL21] no secret stands in the database, and what is no hash is not taken for one', async () => {
    await store.people.keepTicket(hashSecret('the ticket'), hashSecret('token ann'), 9_000);
    await store.people.offerMove(hashSecret('the move'), 'ann', 9_000);
    const all = await everything(engine.database);
    for (const secret of ['token ann', 'invite free', 'watch one', 'the ticket', 'the move']) {
      expect(all).toContain(hashSecret(secret));
      expect(all).not.toContain(secret);
    }
    const clear = 'secret' as ReturnType<typeof hashSecret>;
    for (const attempt of [
      () => store.seats.renewInvite('one', 1, clear),
      () => store.seats.renewWatchLink('one', clear),
      () => store.people.keepTicket(clear, hashSecret('token ann'), 1),
      () => store.people.offerMove(clear, 'ann', 1),
      () => store.people.giveToken(hashSecret('token ann'), { hash: clear, now: 1, most: 9 }),
    ])
      await expect(attempt()).rejects.toThrow(/check/iu);
    expect(await everything(engine.database)).toBe(all);
  });
});
