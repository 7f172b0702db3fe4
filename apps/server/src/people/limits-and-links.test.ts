/** What one person may hold, for how long, and how far a game may go, over a real server. */
import { WIRE_LIMITS } from '@tilewright/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChances } from '../wire/testing/add-chance.ts';
import {
  type Heard,
  type Person,
  type Served,
  classicGame,
  gameOfTwo,
  laterClock,
  newPerson,
  post,
  serve,
} from '../wire/testing/served.ts';
import type { Wire } from '../wire/testing/test-wire.ts';
import { setupOf } from './game-setup.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const two = [{ type: 'me' }, { type: 'invite' }] as const;
const four = [{ type: 'me' }, { type: 'invite' }, { type: 'invite' }, { type: 'invite' }] as const;

let sayingCount = 0;

const said = async (wire: Wire, game: string, command: object, id?: string) => {
  const saying = id ?? `saying-${(sayingCount += 1)}`;
  wire.say({ type: 'command', game, id: saying, turn: null, command: command as never });
  return (await wire.next('reply', (reply) => reply.id === saying)).reply;
};

/** Both have added their chance: the first one is to move, or the second. */
const dealt = async (
  people: readonly Person[],
  game: string,
  at: Served = served,
): Promise<readonly Wire[]> => {
  const wires = await Promise.all(people.map((person) => person.connect()));
  await addChances(at, game, wires);
  return wires;
};

describe('[SR40] one person has one seat of a game', () => {
  test('also by several links at once', async () => {
    const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
    const made = await ann.ask('createGame', classicGame(four));
    const secrets = made.invites.flatMap(({ seat, secret }) => (seat === null ? [] : [secret]));
    const claims = await Promise.all(secrets.map((secret) => bob.ask('claimInvite', { secret })));
    expect(new Set(claims.map(({ viewer }) => viewer)).size).toBe(1);
    const row = await served.store.games.find(made.game);
    expect(row?.seats.filter(({ person }) => person === bob.person)).toHaveLength(1);
  });

  test('so two who sit at the same game become one when it is over, and are told which it is before', async () => {
    const { ann, bob, game } = await gameOfTwo(served);
    const { secret } = await ann.ask('moveDevice', {});
    for (const bringsGames of [false, true])
      expect((await bob.ask('joinDevice', { secret, bringsGames })).error).toMatchObject({
        code: 'bothSit',
        game,
        sentence: expect.stringContaining(game),
      });
    const [wire] = await dealt([ann, bob], game);
    await said(wire as Wire, game, { type: 'resign' });
    expect((await bob.ask('joinDevice', { secret })).error?.code).toBe('holdsGames');
    expect(await bob.ask('joinDevice', { secret, bringsGames: true })).toMatchObject({ person: ann.person });
    const row = await served.store.games.find(game);
    expect(row?.seats).toMatchObject([{ person: ann.person }, { person: null, isOpen: false }]);
  });
});

test('[SR41] who looks at a link of a game where they sit is told their seat; nobody else is', async () => {
  const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
  const made = await ann.ask('createGame', classicGame(two));
  const secret = made.invites[0]?.secret ?? '';
  const looked = async (person: Person) => (await person.ask('lookAtInvite', { secret })).mySeat;
  expect([await looked(ann), await looked(bob)]).toEqual([0, null]);
  await bob.ask('claimInvite', { secret });
  expect([await looked(bob), await looked(await newPerson(served))]).toEqual([1, null]);
  const stranger = await post(served, 'lookAtInvite', JSON.stringify({ secret }));
  expect(JSON.parse(stranger.body)).toMatchObject({ mySeat: null, isFree: false });
});

test('[SR42] a voice is the same in every line of a person at a game, and another one elsewhere', async () => {
  const { ann, bob, game, watch } = await gameOfTwo(served);
  const cleo = await newPerson(served, 'Cleo');
  await cleo.ask('claimInvite', { secret: watch });
  const other = await ann.ask('createGame', classicGame(two));
  const voices = async (place: string, people: readonly Person[]): Promise<readonly string[]> => {
    const wire = await ann.connect();
    wire.say({ type: 'sit', game: place, afterSeq: null });
    await wire.next('presence');
    const heard: string[] = [];
    for (const person of people) {
      const own = await person.connect();
      own.say({ type: 'say', game: place, id: `line-${(sayingCount += 1)}`, text: 'hello' });
      const { lines } = await wire.next('chat', (chat) => chat.lines.length > 0);
      heard.push(lines.at(-1)?.voice ?? '');
      await cleo.ask('name', { name: `Cleo ${sayingCount}` });
    }
    return heard;
  };
  const [anns, bobs, cleos, cleosAgain, annsAgain] = await voices(game, [ann, bob, cleo, cleo, ann]);
  expect([cleosAgain, annsAgain]).toEqual([cleos, anns]);
  const [annsElsewhere] = await voices(other.game, [ann]);
  const all = [anns, bobs, cleos, annsElsewhere];
  expect(new Set(all).size).toBe(4);
  for (const voice of all) expect(voice).toMatch(/^[\w-]{16}$/u);
  for (const { person } of [ann, bob, cleo]) expect(JSON.stringify(all)).not.toContain(person);
});

test('[SR43] who leaves on all devices can no longer be joined by a secret that was given out before', async () => {
  const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
  const { secret } = await ann.ask('moveDevice', {});
  await ann.ask('leaveDevices', {});
  expect((await bob.ask('joinDevice', { secret })).error?.code).toBe('noSuchSecret');
});

describe('[SR44] a cookie', () => {
  const DAY_MS = 86_400_000;
  const cookieOf = ({ headers }: Heard): string | undefined =>
    /^[^;]+/u.exec(String(headers['set-cookie'] ?? ''))?.[0];

  test('of a browser that comes every day is made new every month, and a program keeps its token', async () => {
    const { clock, later } = laterClock();
    const own = await serve({ clock });
    const begun = await post(own, 'session', '{}', { headers: { origin: own.origin } });
    const bot = await newPerson(own);
    let cookie = cookieOf(begun) ?? '';
    const made: Heard[] = [];
    for (let day = 1; day <= 91; day += 1) {
      later.ms = day * DAY_MS;
      const heard = await post(own, 'ticket', '{}', { headers: { origin: own.origin, cookie } });
      expect(heard.status).toBe(200);
      expect(Object.keys(JSON.parse(heard.body) as object)).toEqual(['ticket', 'expiresInMs']);
      if (cookieOf(heard) !== undefined) made.push(heard);
      cookie = cookieOf(heard) ?? cookie;
      expect(await bot.ask('ticket', {})).not.toHaveProperty('token');
    }
    expect(new Set(made.map(cookieOf)).size).toBe(3);
    expect(made.map(({ headers }) => String(headers['set-cookie']))).toEqual(
      made.map(() => expect.stringContaining('Max-Age=31536000')),
    );
    await own.remove();
  });
});

describe('[SR45] a game', () => {
  const MOST = 40;
  let few: Served;
  beforeAll(async () => {
    few = await serve({ env: { MOST_EVENTS: String(MOST), MOST_OPEN_GAMES: '2' } });
  });
  afterAll(() => few.remove());

  /** Both pass on and on, in a game that does not end by that. */
  const endless = async () => {
    const end = {
      out: true,
      noPlay: false,
      scoreless: { turnCount: 100, passesOnly: false },
      allPassed: null,
      rounds: null,
    };
    const preset = { type: 'preset', preset: 'classic', lexicon: 'english-basic' } as const;
    const { ann, bob, game } = await gameOfTwo(few, { game: { ...preset, switches: { end } } });
    const wires = await dealt([ann, bob], game, few);
    const seq = async (): Promise<number> => (await few.store.games.find(game))?.seq ?? 0;
    const pass = async (id?: string) => {
      const [seat = 0] = (await few.store.games.find(game))?.toMove ?? [];
      const wire = wires[seat] as Wire;
      return { wire, reply: await said(wire, game, { type: 'pass' }, id) };
    };
    return { game, wires, seq, pass };
  };

  test('takes so many events and then only what can end it', async () => {
    const { game, wires, seq, pass } = await endless();
    while ((await seq()) < MOST - 1) expect((await pass()).reply.type).toBe('accepted');
    expect(await seq()).toBe(MOST - 1);
    const last = await pass('last');
    expect(last.reply).toEqual({ type: 'accepted', seq: MOST });
    expect((await pass()).reply).toEqual({ type: 'gameFull' });
    expect(await seq()).toBe(MOST);
    // Its answer may have got lost.
    expect(await said(last.wire, game, { type: 'pass' }, 'last')).toEqual({ type: 'accepted', seq: MOST });
    const [ann, bob] = wires as [Wire, Wire];
    expect(await said(ann, game, { type: 'offerTie' })).toEqual({ type: 'accepted', seq: MOST + 1 });
    expect((await pass()).reply).toEqual({ type: 'gameFull' });
    expect((await said(bob, game, { type: 'agreeTie' })).type).toBe('accepted');
    expect((await few.store.games.find(game))?.phase).toBe('over');
    expect((await pass()).reply).toEqual({ type: 'refused', refusal: { type: 'gameOver' } });
  });

  test('is not played again by who has too many that are not over, but is by who joins', async () => {
    const { ann, bob, game } = await gameOfTwo(few);
    const [wire] = await dealt([ann, bob], game, few);
    await said(wire as Wire, game, { type: 'resign' });
    for (let count = 0; count < 2; count += 1) await ann.ask('createGame', classicGame(two));
    expect((await ann.ask('rematch', {}, game)).error?.code).toBe('tooMany');
    const { game: again } = await bob.ask('rematch', {}, game);
    expect(await ann.ask('rematch', {}, game)).toMatchObject({ game: again });
  });

  test('has room for every honest game', () => expect(WIRE_LIMITS.eventsPerGame).toBe(5_000));
});

describe('[SR46] with days for each turn', () => {
  const setupWith = (preset: string, daysPerMove: number | null) => {
    const made = setupOf(
      { game: { type: 'preset', preset, lexicon: 'english-basic' }, seats: [...two], daysPerMove },
      'Ann',
    );
    if (!made.ok) throw new Error(made.error.sentence);
    return made.value.switches.wordCheck;
  };

  test('a play can be challenged until the next one acts, not for seconds', () => {
    const quick = setupWith('stuff', null);
    expect(quick).toMatchObject({ type: 'challenge', window: { type: 'each' } });
    expect(setupWith('stuff', 3)).toEqual({ ...quick, window: { type: 'untilNextActs' } });
  });

  test('other checks of words stay as they are', () =>
    expect(setupWith('classic', 3)).toEqual(setupWith('classic', null)));
});
