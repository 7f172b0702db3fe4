/** Games online over a real server: made in every way, joined by links, played again, listed, and swept away. */
import {
  builtInBoards,
  classic,
  english,
  makeSetup,
  people as seatsFor,
  standard15,
} from '@tilewright/variants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChances } from '../wire/testing/add-chance.ts';
import {
  type Person,
  type Served,
  classicGame,
  gameOfTwo,
  newPerson,
  post,
  serve,
} from '../wire/testing/served.ts';
import type { Wire } from '../wire/testing/test-wire.ts';
import { sweepOnce } from './retention.ts';

let served: Served;
let ann: Person;
beforeAll(async () => {
  // A thousand at once from one machine, which may have much else to do.
  served = await serve({ limits: { connectionsPerAddress: 5_000, paceWaitMs: 600_000, bodyMs: 600_000 } });
  ann = await newPerson(served, 'Ann');
});
afterAll(() => served.remove());

const two = [{ type: 'me' }, { type: 'invite' }] as const;
const secretOf = (made: { readonly invites: readonly { readonly secret: string }[] }, index = 0): string =>
  made.invites[index]?.secret ?? '';

/** Everybody adds chance, and the game begins. */
const dealt = async (people: readonly Person[], game: string): Promise<void> => {
  const wires = await Promise.all(people.map((one) => one.connect()));
  await addChances(served, game, wires);
  for (const wire of wires) wire.socket.close();
};

const resigned = async (wire: Wire, game: string): Promise<void> => {
  wire.say({ type: 'command', game, id: 'bye', turn: null, command: { type: 'resign' } });
  await wire.next('reply', ({ reply }) => reply.type === 'accepted');
};

describe('[SR14] a game is made', () => {
  test('from a preset, with people and computers in any mix, and a link for each free seat and for watching', async () => {
    const made = await ann.ask(
      'createGame',
      classicGame([
        { type: 'computer', level: 1 },
        { type: 'me' },
        { type: 'invite', name: 'Friend' },
        { type: 'invite' },
      ]),
    );
    expect(made).toMatchObject({ seat: 1, invites: [{ seat: 2 }, { seat: 3 }, { seat: null }] });
    expect(new Set(made.invites.map(({ secret }) => secret)).size).toBe(3);
    for (const { secret } of made.invites) expect(secret).toMatch(/^[\w-]{22}$/u);
    const looked = await ann.ask('lookAtInvite', { secret: secretOf(made) });
    expect(looked).toMatchObject({
      game: made.game,
      seat: 2,
      isFree: true,
      variant: 'classic',
      lexicon: 'english-basic',
      seats: [
        { kind: 'computer', level: 1, isClaimed: true },
        { name: 'Ann', isClaimed: true },
        { name: 'Friend', isClaimed: false },
        { isClaimed: false },
      ],
    });
  });

  test.each([
    ['solo', {}],
    ['stuff', {}],
    ['classic', { tiles: 'french', lexicon: 'french', layout: 'super21', blankCount: 4 }],
    [
      'classic',
      {
        switches: {
          rackSize: 9,
          clock: { type: 'game', ms: 60_000, incrementMs: 0, overtimePoints: 10, overtimeLimitMs: 60_000 },
        },
      },
    ],
    ['junior', { board: builtInBoards[0]?.id ?? '' }],
    ['juniorFamily', { board: builtInBoards[1]?.id ?? '' }],
  ])('from %s with %j', async (preset, changes) => {
    const game = { type: 'preset', preset, ...changes } as never;
    const made = await ann.ask('createGame', classicGame(two, { game }));
    expect(made.error).toBeUndefined();
    expect((await served.store.games.find(made.game))?.seq).toBe(1);
  });

  test('from a whole set-up, by days for each move', async () => {
    const setup = makeSetup({
      preset: classic,
      seats: seatsFor('A', 'B'),
      lexicon: 'english-basic',
      layout: standard15,
      tileSet: english,
    });
    if (!setup.ok) throw new Error('no set-up');
    const { seats: _seats, ...open } = setup.value;
    const request = classicGame(two, { game: { type: 'setup', setup: open }, daysPerMove: 3 });
    const made = await ann.ask('createGame', request);
    expect(await ann.ask('lookAtInvite', { secret: secretOf(made) })).toMatchObject({ daysPerMove: 3 });
    const bob = await newPerson(served);
    await bob.ask('claimInvite', { secret: secretOf(made) });
    await dealt([ann, bob], made.game);
    const row = await served.store.games.find(made.game);
    expect(row?.phase).toBe('playing');
    expect((row?.deadlineAt ?? 0) - (row?.at ?? 0)).toBe(3 * 86_400_000);
  });

  test.each([
    ['badRequest', { type: 'preset', preset: 'chess' }],
    ['badRequest', { type: 'preset', preset: 'classic', tiles: 'klingon' }],
    ['badRequest', { type: 'preset', preset: 'classic', layout: 'round' }],
    ['badRequest', { type: 'preset', preset: 'junior', board: 'none' }],
    ['badRequest', { type: 'preset', preset: 'junior' }],
    ['unknownWords', { type: 'preset', preset: 'classic', lexicon: 'my own' }],
    [
      'badSetup',
      {
        type: 'preset',
        preset: 'classic',
        switches: { end: { out: true, noPlay: false, scoreless: null, allPassed: null, rounds: null } },
      },
    ],
  ])('or refused with %s: %j', async (code, game) => {
    const before = (await served.store.games.page('', 1_000)).length;
    const heard = await post(
      served,
      'createGame',
      JSON.stringify(classicGame(two, { game: game as never })),
      { token: ann.token },
    );
    const { error } = JSON.parse(heard.body) as {
      error: { code: string; sentence: string; faults?: unknown[] };
    };
    expect(error).toMatchObject({ code, sentence: expect.stringMatching(/\.$/u) });
    expect(error.faults).toEqual(code === 'badSetup' ? [{ type: 'mayNeverEnd' }] : undefined);
    expect((await served.store.games.page('', 1_000)).length).toBe(before);
  });

  test('T16: no more than so many that are not over', async () => {
    const few = await serve({ env: { MOST_OPEN_GAMES: '2' } });
    const maker = await newPerson(few);
    const codes = [];
    for (let count = 0; count < 3; count += 1)
      codes.push((await maker.ask('createGame', classicGame(two))).error?.code);
    expect(codes).toEqual([undefined, undefined, 'tooMany']);
    await few.remove();
  });
});

describe('[SR15] T7: a seat', () => {
  test('is claimed by one of a thousand at once; the others watch', async () => {
    const made = await ann.ask('createGame', classicGame(two));
    const secret = secretOf(made);
    const guests: Person[] = [];
    while (guests.length < 1_000)
      guests.push(...(await Promise.all(Array.from({ length: 100 }, () => newPerson(served)))));
    const claims = await Promise.all(guests.map((guest) => guest.ask('claimInvite', { secret })));
    expect(claims.filter(({ viewer }) => viewer === 1)).toHaveLength(1);
    expect(claims.filter(({ viewer }) => viewer === 'spectator')).toHaveLength(999);
    expect(await ann.ask('lookAtInvite', { secret })).toMatchObject({ isFree: false });
  });

  test('is not claimed by a wrong secret, nor does looking change anything', async () => {
    const made = await ann.ask('createGame', classicGame(two));
    const bob = await newPerson(served);
    const before = JSON.stringify(await served.store.games.find(made.game));
    const token = bob.token;
    for (const secret of [
      `${secretOf(made).slice(0, -1)}!`.replace('!', 'A'),
      's'.repeat(22),
      made.game.padEnd(22, 'x'),
    ]) {
      if (secret === secretOf(made)) continue;
      expect((await bob.ask('claimInvite', { secret })).error?.code).toBe('noSuchInvite');
      expect((await bob.ask('lookAtInvite', { secret })).error?.code).toBe('noSuchInvite');
    }
    await bob.ask('lookAtInvite', { secret: secretOf(made) });
    expect(JSON.stringify(await served.store.games.find(made.game))).toBe(before);
    expect(bob.token).toBe(token);
  });

  test('keeps who sits there: claiming again, or a second seat, gives the one seat', async () => {
    const made = await ann.ask(
      'createGame',
      classicGame([{ type: 'me' }, { type: 'invite' }, { type: 'invite' }]),
    );
    const bob = await newPerson(served);
    expect(await bob.ask('claimInvite', { secret: secretOf(made) })).toMatchObject({ viewer: 1 });
    expect(await bob.ask('claimInvite', { secret: secretOf(made) })).toMatchObject({ viewer: 1 });
    expect(await bob.ask('claimInvite', { secret: secretOf(made, 1) })).toMatchObject({ viewer: 1 });
    expect(await ann.ask('lookAtInvite', { secret: secretOf(made, 1) })).toMatchObject({ isFree: true });
  });

  test('has its link made anew by the maker while it is free; the old one is worth nothing then', async () => {
    const made = await ann.ask('createGame', classicGame(two));
    const bob = await newPerson(served);
    const renewed = await ann.ask('renewInvite', { seat: 1 as never }, made.game);
    expect((await bob.ask('claimInvite', { secret: secretOf(made) })).error?.code).toBe('noSuchInvite');
    expect(await bob.ask('claimInvite', { secret: renewed.secret })).toMatchObject({ viewer: 1 });
    expect((await ann.ask('renewInvite', { seat: 1 as never }, made.game)).error?.code).toBe('seatTaken');
    const watching = await ann.ask('renewInvite', { seat: null }, made.game);
    expect((await bob.ask('lookAtInvite', { secret: secretOf(made, 1) })).error?.code).toBe('noSuchInvite');
    expect(await bob.ask('lookAtInvite', { secret: watching.secret })).toMatchObject({
      seat: null,
      isFree: false,
    });
  });
});

describe('[SR16] a game that is over', () => {
  test('is played again once, by the same people, whoever asks; the other one starts', async () => {
    const { ann: one, bob, game } = await gameOfTwo(served);
    const wire = await one.connect();
    wire.say({ type: 'sit', game, afterSeq: null });
    wire.say({ type: 'lobby' });
    await wire.next('seated');
    expect((await one.ask('rematch', {}, game)).error?.code).toBe('notOver');
    await dealt([one, bob], game);
    await resigned(wire, game);
    await wire.next('lobby', ({ rows }) => rows[0]?.phase === 'over' && rows[0].winners[0] === 1);
    const [first, second] = await Promise.all([one.ask('rematch', {}, game), bob.ask('rematch', {}, game)]);
    expect(first.game).toBe(second.game);
    expect([first.seat, second.seat]).toEqual([1, 0]);
    await wire.next('about', ({ about }) => about.rematch === first.game);
    await wire.next('lobby', ({ rows }) => rows.some((row) => row.game === first.game));
    const row = await served.store.games.find(first.game);
    expect(row?.seats.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    expect((await (await newPerson(served)).ask('rematch', {}, game)).error?.code).toBe('noSuchGame');
  });
});

describe('[SR17] retention', () => {
  test('removes what is dead, and nothing else', async () => {
    const own = await serve();
    const { game } = await gameOfTwo(own);
    const keep = { keepWaitingDays: 30, keepRunningDays: 30, keepOverDays: 30, keepDevicesDays: 365 };
    const day = 86_400_000;
    let { at: now = 0 } = (await own.store.games.find(game)) ?? {};
    const sweepAfter = async (days: number): Promise<string> => {
      let livedMs = 0;
      for (let passed = 0; passed < days; passed += 1)
        livedMs = await own.store.ageing.live((now += day), day);
      return (await sweepOnce(own.store, keep, { now, livedMs })).type;
    };
    expect(await sweepAfter(30)).toBe('nothing');
    expect(await sweepAfter(2)).toBe('announced');
    expect(await own.store.games.find(game)).toBeDefined();
    expect(await sweepAfter(1)).toBe('removed');
    expect(await own.store.games.find(game)).toBeUndefined();
    await own.remove();
  });
});

describe('[SR18] stopping', () => {
  test('answers what was said, tells sockets to come again, and loses nothing', async () => {
    const first = await serve();
    const { ann: one, game } = await gameOfTwo(first);
    const wire = await one.connect();
    wire.say({ type: 'sit', game, afterSeq: null });
    await wire.next('view');
    const command = { type: 'pledge', hash: '0'.repeat(64), instead: null } as const;
    wire.say({ type: 'command', game, id: 'last', turn: null, command });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const closing = first.close();
    const { reply } = await wire.next('reply');
    expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'restarting' });
    expect(await wire.closed).toBe(1012);
    await closing;
    const second = await serve({ folder: first.folder });
    const row = await second.store.games.find(game);
    expect(reply).toEqual({ type: 'accepted', seq: row?.seq });
    await second.remove();
  });
});
