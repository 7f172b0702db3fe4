/** What somebody with a real connection might try, and does not get: at a game, over and over, with any text. */
import { type PlayerCommand, PROTOCOL, ROUTES, type RouteName, type WireReply } from '@tilewright/protocol';
import type { Letter, Square, StoredEvent } from '@tilewright/rules';
import { chanceOf } from '@tilewright/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FRAME, frameOf, rawSocket } from './testing/raw-socket.ts';
import { addChances } from './testing/add-chance.ts';
import {
  type Person,
  type Served,
  classicGame,
  gameOfTwo,
  newPerson,
  post,
  send,
  serve,
} from './testing/served.ts';
import { type Wire, openWire } from './testing/test-wire.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ env: { RATE_MESSAGES: '100000' } });
});
afterAll(() => served.remove());

let lastId = 0;
const nextId = (): string => `id-${(lastId += 1)}`;

const reply = async (wire: Wire, game: string, command: PlayerCommand, id = nextId()): Promise<WireReply> => {
  wire.say({ type: 'command', game, id, turn: null, command });
  return (await wire.next('reply', (message) => message.id === id)).reply;
};

const sat = async (person: Person, game: string): Promise<Wire> => {
  const wire = await person.connect();
  wire.say({ type: 'sit', game, afterSeq: null });
  await wire.next('view');
  return wire;
};

const logOf = ({ store }: Served, game: string): Promise<readonly StoredEvent[]> => store.events(game, 0);

/** Ann's and Bob's game with questions about every play; both are connected, and the racks are dealt. */
const challenged = async (windowMs = 3_600_000, at = served) => {
  const window = { type: 'each', ms: windowMs } as never;
  const switches = {
    order: 'listed' as const,
    wordCheck: { type: 'challenge', cost: { type: 'nothing' }, window } as const,
  };
  const choice = { type: 'preset', preset: 'classic', lexicon: 'english-basic', switches } as const;
  const { ann, bob, game, watch } = await gameOfTwo(at, { game: choice });
  const [one, other] = [await sat(ann, game), await sat(bob, game)];
  await addChances(at, game, [one, other]);
  return { ann, bob, game, watch, one, other };
};

/** Two tiles of the own rack over the centre, whatever they say. */
const layTwo = async (wire: Wire, person: Person, game: string): Promise<PlayerCommand> => {
  const fresh = await sat(person, game);
  const view = fresh.heard.find((message) => message.type === 'view');
  fresh.socket.close();
  const rack = view?.type === 'view' ? (view.view.hands[0]?.rack ?? []) : [];
  const tiles = rack
    .filter((letter) => letter !== 0)
    .slice(0, 2)
    .map((letter, index) => ({ square: (112 + index) as Square, letter: letter as Letter, blank: false }));
  expect(wire.socket.readyState).toBe(wire.socket.OPEN);
  return { type: 'play', tiles, specials: [] };
};

const everyCommand: readonly PlayerCommand[] = [
  { type: 'play', tiles: [{ square: 0 as Square, letter: 1 as Letter, blank: false }], specials: [] },
  { type: 'appeal', tiles: [], specials: [] },
  { type: 'exchange', letters: [1 as Letter] },
  { type: 'pass' },
  { type: 'buy', kind: 'bomb' },
  { type: 'capture', square: 1 as Square },
  { type: 'exchangeChips', places: [0] },
  { type: 'contribute', entropy: '0'.repeat(64) },
  { type: 'challenge' },
  { type: 'accept' },
  { type: 'resign' },
  { type: 'leave' },
  { type: 'offerTie' },
  { type: 'agreeTie' },
];

describe('[TH4] while a play waits for its challenge', () => {
  test('nobody speaks for another seat: not who laid it, who watches, or who has no part in it', async () => {
    const { ann, game, watch, one } = await challenged();
    const [watcher, stranger] = [await newPerson(served), await newPerson(served)];
    await watcher.ask('claimInvite', { secret: watch });
    expect((await reply(one, game, await layTwo(one, ann, game))).type).toBe('accepted');
    const before = (await logOf(served, game)).length;
    const outside = [
      [await watcher.connect(), 'notYours'],
      [await stranger.connect(), 'noSuchGame'],
    ] as const;
    for (const [wire, type] of outside)
      for (const command of everyCommand)
        expect([command.type, await reply(wire, game, command)]).toEqual([command.type, { type }]);
    // Who laid it may leave, which is its own affair; all else is for the one who is asked.
    for (const command of everyCommand.filter(({ type }) => !/resign|leave|offerTie/u.test(type)))
      expect([command.type, (await reply(one, game, command)).type]).toEqual([command.type, 'refused']);
    expect((await logOf(served, game)).length).toBe(before);
  });
});

describe('[TH6] everything that was said in a game', () => {
  test('said again up to five times, in any order, over a restart too: same answers, same log', async () => {
    const first = await serve({ env: { RATE_MESSAGES: '100000' } });
    const { ann, bob, game, one, other } = await challenged(3_600_000, first);
    const said: { by: 0 | 1; id: string; command: PlayerCommand; answer: WireReply }[] = [];
    const tell = async (by: 0 | 1, command: PlayerCommand): Promise<void> => {
      const id = nextId();
      said.push({ by, id, command, answer: await reply(by === 0 ? one : other, game, command, id) });
    };
    await tell(0, await layTwo(one, ann, game));
    await tell(1, { type: 'challenge' });
    for (let turn = 0; turn < 2; turn += 1) {
      await tell(1, { type: 'pass' });
      await tell(0, { type: 'pass' });
    }
    await tell(1, { type: 'offerTie' });
    expect(said.filter(({ answer }) => answer.type === 'accepted').length).toBeGreaterThanOrEqual(5);
    const accepted = said.filter(({ answer }) => answer.type === 'accepted');
    const log = JSON.stringify(await logOf(first, game));
    const chance = chanceOf(6);
    const resend = async (wires: readonly [Wire, Wire]): Promise<void> => {
      const again = chance.shuffled(
        accepted.flatMap((one) => Array.from({ length: chance.between(1, 5) }, () => one)),
      );
      for (const { by, id, command, answer } of again)
        expect(await reply(wires[by], game, command, id)).toEqual(answer);
      for (const { by, id } of accepted)
        expect(await reply(wires[by], game, { type: 'leave' }, id)).toEqual({ type: 'idReused' });
    };
    await resend([one, other]);
    expect(JSON.stringify(await logOf(first, game))).toBe(log);
    await first.close();
    const second = await serve({ folder: first.folder, env: { RATE_MESSAGES: '100000' } });
    const later = await Promise.all(
      [ann, bob].map(async (person) => {
        const same = await newPerson(second);
        same.token = person.token;
        return same.connect();
      }),
    );
    await resend(later as unknown as readonly [Wire, Wire]);
    expect(JSON.stringify(await logOf(second, game))).toBe(log);
    await second.remove();
  });
});

describe('[TH8] a client that lies about time', () => {
  test('moves nobody’s deadline, whatever it says', async () => {
    const clocked = { type: 'preset', preset: 'classic', lexicon: 'english-basic' } as const;
    const switches = { order: 'listed', clock: { type: 'turn', ms: 3_600_000 } } as never;
    const { ann, bob, game } = await gameOfTwo(served, { game: { ...clocked, switches } });
    const [one, other] = [await sat(ann, game), await sat(bob, game)];
    await addChances(served, game, [one, other]);
    const standing = async () => {
      const { seq, deadlineAt, at, toMove } = (await served.store.games.find(game)) ?? {};
      return { seq, deadlineAt, at, toMove };
    };
    const before = await standing();
    expect(before.deadlineAt).toBeGreaterThan(Date.now());
    for (const at of [0, 1, Date.now() - 1e9, Date.now() + 1e9, Number.MAX_SAFE_INTEGER]) {
      other.say({ type: 'ping', at });
      expect((await other.next('pong', (message) => message.at === at)).at).toBe(at);
      other.say({ type: 'sit', game, afterSeq: Math.min(at, 2 ** 31) });
      await other.next('seated');
    }
    for (const turn of [0, 1, 2 ** 31]) {
      const id = nextId();
      other.say({ type: 'command', game, id, turn, command: { type: 'pass' } });
      const { type } = (await other.next('reply', (message) => message.id === id)).reply;
      expect(['refused', 'outOfDate']).toContain(type);
    }
    other.say({ type: 'nudge', game });
    other.socket.send(
      JSON.stringify({ type: 'command', game, id: 'late', turn: null, command: { type: 'timeUp' }, at: 0 }),
    );
    await other.next('fault');
    expect(await standing()).toEqual(before);
  });
});

describe('[TH16] who floods', () => {
  test('is shut out after twice the limit, and the rest of it is not read; others notice nothing', async () => {
    const own = await serve();
    const [mallory, ann] = [await newPerson(own), await newPerson(own)];
    const wire = await ann.connect();
    const { ticket } = await mallory.ask('ticket', {});
    const socket = await rawSocket(own);
    const welcomed = new Promise<void>((resolve) => {
      socket.on('data', (bytes) => {
        if (bytes.includes('"welcome"')) resolve();
      });
    });
    const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket });
    socket.write(frameOf(FRAME.text, hello));
    await welcomed;
    const ping = frameOf(FRAME.text, '{"type":"ping","at":1}');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let count = 0; count < 50; count += 1)
      socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => ping)));
    wire.say({ type: 'ping', at: 7 });
    expect((await wire.next('pong')).at).toBe(7);
    await closed;
    const { body } = await send(own, { path: '/metrics' });
    const heard = Number(/^tilewright_messages_total\{type="ping"\} (\d+)$/mu.exec(body)?.[1]);
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(201);
    await own.remove();
  });

  test('cannot have its messages unpacked here', async () => {
    const wire = openWire(served, { 'sec-websocket-extensions': 'permessage-deflate' });
    await new Promise((resolve) => wire.socket.once('open', resolve));
    expect(wire.socket.extensions).toBe('');
    wire.socket.close();
  });
});

describe('[TH28] over the socket', () => {
  test('each message does for each role what it may, and nothing else', async () => {
    const { ann, bob, game, watch } = await gameOfTwo(served);
    const [stranger, watcher] = [await newPerson(served), await newPerson(served)];
    await watcher.ask('claimInvite', { secret: watch });
    const outcomes = async (person: Person, mayNudge = true): Promise<readonly string[]> => {
      const wire = await person.connect();
      const faults = (): readonly string[] =>
        wire.heard.flatMap((message) => (message.type === 'fault' ? [message.code] : []));
      wire.say({ type: 'lobby' });
      const { rows } = await wire.next('lobby');
      wire.say({ type: 'sit', game, afterSeq: null });
      const seated = await Promise.race([
        wire.next('seated').then(({ viewer }) => `sits as ${viewer}`),
        wire.next('fault').then(({ code }) => code),
      ]);
      wire.say({ type: 'say', game, id: 'hello', text: 'Hello' });
      const said = (await wire.next('reply', ({ id }) => id === 'hello')).reply.type;
      const commanded = (await reply(wire, game, { type: 'pass' })).type;
      const before = faults().length;
      wire.say({ type: 'nudge', game });
      wire.say({ type: 'ping', at: 1 });
      await wire.next('pong');
      if (!mayNudge) await vi.waitUntil(() => faults().length > before);
      wire.socket.close();
      return [`${rows.length} games`, seated, said, commanded, faults()[before] ?? 'nothing'];
    };
    expect(await outcomes(stranger, false)).toEqual([
      '0 games',
      'noSuchGame',
      'noSuchGame',
      'noSuchGame',
      'noSuchGame',
    ]);
    expect(await outcomes(watcher, false)).toEqual([
      '0 games',
      'sits as spectator',
      'accepted',
      'notYours',
      'notYours',
    ]);
    expect(await outcomes(bob)).toEqual(['1 games', 'sits as 1', 'accepted', 'refused', 'nothing']);
    expect(await outcomes(ann)).toEqual(['1 games', 'sits as 0', 'accepted', 'refused', 'nothing']);
  });

  test('leaving all devices ends one’s own sessions and nobody else’s', async () => {
    const { ann, bob } = await gameOfTwo(served);
    const answers = await Promise.all([
      post(served, 'leaveDevices', '{}'),
      post(served, 'leaveDevices', JSON.stringify({ person: bob.person }), { token: ann.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 400]);
    await ann.ask('leaveDevices', {});
    expect((await post(served, 'me', '', { token: ann.token })).status).toBe(401);
    expect((await post(served, 'me', '', { token: bob.token })).status).toBe(200);
  });
});

describe('[TH29] any body at all', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'game',
      'setup',
      'layout',
      'tileSet',
      'switches',
      'seats',
      'type',
      'rows',
      'kinds',
      'secret',
    ),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'length', ''),
  );
  const anyJson = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1e308,
        2 ** 53,
        31,
        'me',
        'preset',
        'classic',
        '\u0000',
        '\ud800',
      ),
      fc.array(tie('value'), { maxLength: 8 }),
      fc.dictionary(key, tie('value'), { maxKeys: 8 }),
    ),
  })).value;

  test('is answered with what it is, never with a fault of the server', async () => {
    const ann = await newPerson(served);
    const routes = (Object.keys(ROUTES) as RouteName[]).filter((route) => route !== 'leaveDevices');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), anyJson, async (route, body) => {
        const { status } = await post(served, route, JSON.stringify(body), {
          token: ann.token,
          game: 'game',
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
    expect(({} as Record<string, unknown>)['game']).toBeUndefined();
    expect(
      (await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]))).error,
    ).toBeUndefined();
  });
});

describe('[TH33] a fresh server', () => {
  test('has the requests of the table, signs of life and the page, and nothing else', () => {
    const lines = served.server.printRoutes({ commonPrefix: false }).split('\n');
    const found = new Set<string>();
    const path: string[] = [];
    for (const line of lines) {
      const [, indent = '', piece = '', methods = ''] = /^([│ ]*[├└]── )(.*?) \((.*)\)$/u.exec(line) ?? [];
      if (piece === '') continue;
      path.splice(indent.length / 4 - 1, Infinity, piece);
      for (const method of methods.split(', ')) found.add(`${method} ${path.join('')}`);
    }
    const table = Object.values(ROUTES).map((route) => `${route.method} ${route.path}`);
    for (const line of table) expect(found).toContain(line);
    const besides = [...found].filter(
      (line) => /^(?:GET|POST|PUT|DELETE|PATCH)/u.test(line) && !table.includes(line),
    );
    expect(besides.sort()).toEqual([
      'GET *',
      'GET /api/openapi.json',
      'GET /api/reach',
      'GET /api/socket',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
    ]);
  });
});
