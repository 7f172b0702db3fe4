/** The requests over a real server: who may ask what, from where, how often; and what never happens. */
import { connect } from 'node:net';
import { PATHS, ROUTES, type RouteName, WIRE_LIMITS, pathOf } from '@tilewright/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../store/sqlite-engine.ts';
import { everything } from '../store/testing/examples.ts';
import { valueOf } from '../store/testing/engines.ts';
import {
  type Served,
  classicGame,
  gameOfTwo,
  laterClock,
  newPerson,
  post,
  send,
  serve,
} from './testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const routes = Object.keys(ROUTES) as RouteName[];
const codeIn = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }): string =>
  String((headers['set-cookie'] as string[] | undefined)?.[0]).split(';')[0] ?? '';

const SECRET = 's'.repeat(22);
const BODIES: { readonly [R in RouteName]: unknown } = {
  session: {},
  me: {},
  name: { name: 'Mallory' },
  createGame: classicGame([{ type: 'me' }, { type: 'invite' }]),
  lookAtInvite: { secret: SECRET },
  claimInvite: { secret: SECRET },
  renewInvite: { seat: null },
  rematch: {},
  fillSeat: { seat: 1, level: 3 },
  closeGame: {},
  switchChat: { isChatOn: false },
  gameRecord: { afterSeq: 0 },
  gameLog: {},
  gathering: {},
  addBook: { title: 'A book', author: '', words: 'cat', otherWords: '' },
  addSentences: { book: 'b1', lines: 'cat\t\tA cat.' },
  removeBook: { book: 'b1' },
  setBookRules: { hasTwos: false, isBalanced: true },
  setReady: { isReady: true },
  startGame: {},
  leaveGathering: {},
  findWord: { word: 'cat' },
  moveDevice: {},
  joinDevice: { secret: SECRET },
  leaveDevices: {},
  ticket: {},
};

/** Everything that is kept, read from the file itself; signs of life of the process do not count. */
const kept = async (): Promise<string> => {
  const folder = `${served.folder}/copy-${Math.random()}`;
  const { backUp, restore } = await import('../store/backup.ts');
  const file = `${folder}.backup`;
  expect(backUp(`${served.folder}/kept`, file)).toMatchObject({ ok: true });
  expect(await restore(file, folder)).toMatchObject({ ok: true });
  const engine = valueOf(await openSqlite(folder));
  const tables = JSON.parse(await everything(engine.database)) as string[][];
  await engine.close();
  return JSON.stringify(tables.map((rows) => rows.filter((row) => !WRITTEN_UNASKED.test(row))));
};

/** Rows that the server writes by itself every so often: that a process lives, and for how long there has been one. */
const WRITTEN_UNASKED = /"process"|"least_at"/u;

describe('[SR2] a session', () => {
  test('of a browser is a cookie that no script reads, and is told again by the same browser', async () => {
    const begun = await post(served, 'session', '{}', { headers: { origin: served.origin } });
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tilewright-[\w-]{8}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
    expect(begun.headers['cache-control']).toBe('no-store');
    const { person, token } = JSON.parse(begun.body) as { person: string; token: null };
    expect(token).toBeNull();
    const again = await post(served, 'session', '{}', {
      headers: { origin: served.origin, cookie: cookieOf(begun) },
    });
    expect(JSON.parse(again.body)).toMatchObject({ person });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('under https has the name that other hosts cannot set, and only that is read', async () => {
    const secure = await serve({ env: { PUBLIC_URL: 'https://play.example/tiles/' } });
    const headers = { host: 'play.example', origin: 'https://play.example' };
    const begun = await send(secure, {
      method: 'POST',
      path: '/tiles/api/session',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    const [cookie = ''] = begun.headers['set-cookie'] as string[];
    expect(cookie).toMatch(
      /^__Host-tilewright-[\w-]{8}=[\w-]{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    const [name = '', token = ''] = cookie.split(/[=;]/u);
    const asked = async (under: string): Promise<number> =>
      (await send(secure, { path: '/tiles/api/me', headers: { ...headers, cookie: `${under}=${token}` } }))
        .status;
    expect([await asked(name), await asked('__Host-tilewright')]).toEqual([200, 200]);
    expect([await asked(name.slice('__Host-'.length)), await asked('tilewright')]).toEqual([401, 401]);
    await secure.remove();
  });

  test('of a program is a token; T15: a claim makes it new, and the one before is refused once that is settled', async () => {
    const { clock, later } = laterClock();
    const own = await serve({ clock });
    const [ann, bob] = [await newPerson(own), await newPerson(own)];
    const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    const before = bob.token;
    await bob.ask('claimInvite', { secret: made.invites[0]?.secret ?? '' });
    expect(bob.token).not.toBe(before);
    const statuses = async () => [
      (await post(own, 'ticket', '{}', { token: before })).status,
      (await post(own, 'ticket', '{}', { token: bob.token })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    later.ms += WIRE_LIMITS.tokenSettleMs;
    expect(await statuses()).toEqual([200, 200]);
    later.ms += WIRE_LIMITS.tokenGraceMs;
    expect(await statuses()).toEqual([401, 200]);
    await own.remove();
  });

  test('whose answer with the new token was lost holds by the one before, over a restart too', async () => {
    const first = await serve();
    const [ann, bob] = [await newPerson(first), await newPerson(first)];
    const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    const claim = JSON.stringify({ secret: made.invites[0]?.secret ?? '' });
    const answer = JSON.parse((await post(first, 'claimInvite', claim, { token: bob.token })).body) as {
      readonly token: string;
    };
    await first.close();
    const again = await serve({ folder: first.folder });
    for (const token of [bob.token, answer.token, bob.token])
      expect(JSON.parse((await post(again, 'me', '', { token })).body)).toMatchObject({ person: bob.person });
    // Said again, it is the same seat.
    expect(JSON.parse((await post(again, 'claimInvite', claim, { token: bob.token })).body)).toMatchObject({
      viewer: 1,
    });
    await again.remove();
  });

  test('[SR90] T39: of a browser with claims at once is known by whichever cookie it ends up with', async () => {
    const made = await (
      await newPerson(served)
    ).ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    const begun = await post(served, 'session', '{}', { headers: { origin: served.origin } });
    const headers = { origin: served.origin, cookie: cookieOf(begun) };
    const answers = await Promise.all(
      made.invites.map(({ secret }) => post(served, 'claimInvite', JSON.stringify({ secret }), { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const cookies = [begun, ...answers].map(cookieOf);
    expect(new Set(cookies).size).toBe(3);
    for (const cookie of cookies)
      expect((await send(served, { path: '/api/me', headers: { cookie } })).status).toBe(200);
  });

  test('[SR92] T39: of a browser that dies before it has kept its cookie is had again by its recovery secret', async () => {
    const { clock, later } = laterClock();
    const own = await serve({ clock });
    const recovery = 'r'.repeat(43);
    const open = async (cookie?: string) => {
      const headers = { origin: own.origin, ...(cookie !== undefined && { cookie }) };
      const heard = await post(own, 'session', JSON.stringify({ recovery }), { headers });
      return { person: (JSON.parse(heard.body) as { person: string }).person, cookie: cookieOf(heard) };
    };
    // Two tabs at once, on the first visit: one person.
    const [first, other] = await Promise.all([open(), open()]);
    expect(other.person).toBe(first.person);
    const again = await open();
    expect(again.person).toBe(first.person);
    expect(new Set([first, other, again].map(({ cookie }) => cookie)).size).toBe(3);
    // Whoever shows a cookie needs no secret, and gets no other one.
    expect(await open(first.cookie)).toEqual({ person: first.person, cookie: 'undefined' });
    later.ms += WIRE_LIMITS.tokenSettleMs;
    await open(first.cookie);
    expect((await open()).person).not.toBe(first.person);
    await own.remove();
  });

  test('T15: moving to another device makes a new token too, and needs a word about games of its own', async () => {
    const [ann, other] = [await newPerson(served, 'Ann'), await newPerson(served)];
    const { secret } = await ann.ask('moveDevice', {});
    await other.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    expect((await other.ask('joinDevice', { secret })).error?.code).toBe('holdsGames');
    const before = other.token;
    expect(await other.ask('joinDevice', { secret, bringsGames: true })).toMatchObject({
      person: ann.person,
      name: 'Ann',
    });
    expect(other.token).not.toBe(before);
    expect(await other.ask('me', undefined)).toMatchObject({ person: ann.person, deviceCount: 2 });
    expect((await other.ask('joinDevice', { secret })).error?.code).toBe('noSuchSecret');
    await ann.ask('leaveDevices', {});
    expect((await post(served, 'me', '', { token: other.token })).status).toBe(401);
  });
});

describe('[SR3] T12: a request that may change something', () => {
  test.each(
    routes.flatMap((route) => ['cross-site', 'same-site', 'none'].map((site) => [route, site] as const)),
  )('%s from %s changes nothing', async (route, site) => {
    const browser = await post(served, 'session', '{}', { headers: { origin: served.origin } });
    const before = await kept();
    const headers = { cookie: cookieOf(browser), 'sec-fetch-site': site };
    const heard = await post(served, route, JSON.stringify(BODIES[route]), { game: 'game', headers });
    expect(heard.status).toBe({ me: 200, gameLog: 404, gathering: 404 }[route as string] ?? 403);
    expect(await kept()).toBe(before);
  });

  test.each(['http://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
    'with the origin %s is refused',
    async (origin) => {
      expect((await post(served, 'session', '{}', { headers: { origin } })).status).toBe(403);
    },
  );

  test('with a cookie and no word about where it comes from is refused; GET changes nothing', async () => {
    const browser = await post(served, 'session', '{}', { headers: { origin: served.origin } });
    const cookie = cookieOf(browser);
    expect((await post(served, 'ticket', '{}', { headers: { cookie } })).status).toBe(403);
    const ours = { cookie, origin: served.origin, 'sec-fetch-site': 'same-origin' };
    expect((await post(served, 'ticket', '{}', { headers: ours })).status).toBe(200);
    const before = await kept();
    for (const route of routes) await send(served, { path: pathOf(route, 'game'), headers: ours });
    expect(await kept()).toBe(before);
  });

  test('that is no JSON is refused, as a form of another site would be', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const heard = await post(served, 'session', '{}', { headers: { 'content-type': type } });
      expect([heard.status, codeIn(heard.body)]).toEqual([400, 'badRequest']);
    }
  });
});

describe('[SR4] T28: who may ask what, for every request of the table', () => {
  const roles = ['nobody', 'stranger', 'watcher', 'seat', 'maker'] as const;
  const allowed: { readonly [R in RouteName]?: readonly (typeof roles)[number][] } = {
    renewInvite: ['maker'],
    switchChat: ['maker'],
    fillSeat: [],
    closeGame: ['maker'],
    rematch: [],
    gameRecord: ['watcher', 'seat', 'maker'],
    gameLog: [],
    // This game gathers no books; those of games that do are asked in gathering.test.ts.
    gathering: [],
    addBook: [],
    addSentences: [],
    removeBook: [],
    setBookRules: [],
    setReady: [],
    startGame: [],
    leaveGathering: [],
    findWord: [],
  };
  test.each(routes.filter((route) => route !== 'leaveDevices'))('%s', async (route) => {
    const { ann, bob, game, watch } = await gameOfTwo(served);
    const [stranger, watcher] = [await newPerson(served), await newPerson(served)];
    await watcher.ask('claimInvite', { secret: watch });
    const tokens = { nobody: undefined, stranger, watcher, seat: bob, maker: ann };
    const statuses = await Promise.all(
      roles.map(async (role) => {
        const { status } = await post(served, route, JSON.stringify(BODIES[route]), {
          game,
          token: tokens[role]?.token,
        });
        return [role, status] as const;
      }),
    );
    const may = allowed[route] ?? roles;
    const expected = (role: (typeof roles)[number]): readonly number[] => {
      if (role === 'nobody' && ROUTES[route].needsSession) return [401];
      if (role === 'stranger' && !may.includes(role)) return [404];
      return may.includes(role) ? [200, 404] : [403, 409];
    };
    for (const [role, status] of statuses)
      expect([role, expected(role)]).toEqual([role, expect.arrayContaining([status])]);
  });

  test('a field that is not in the table is refused, whatever it would set', async () => {
    const ann = await newPerson(served);
    for (const route of routes.filter((one) => PATHS[one].method === 'POST')) {
      const body = JSON.stringify({ ...(BODIES[route] as object), person: 'other' });
      const heard = await post(served, route, body, { token: ann.token, game: 'game' });
      expect([route, codeIn(heard.body)]).toEqual([route, 'badRequest']);
    }
  });
});

describe('[SR5] bad input', () => {
  test('T25: fields that reach a prototype are refused and change no object', async () => {
    const body = '{"kind":"token","__proto__":{"isAdmin":true}}';
    const heard = await post(served, 'session', body);
    expect([heard.status, codeIn(heard.body)]).toEqual([400, 'badRequest']);
    expect((await post(served, 'session', '{"constructor":{}}')).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each([
    ['session', WIRE_LIMITS.strangerBody.bytes, '{}'],
    ['name', WIRE_LIMITS.body.bytes, '{"name":"Ann"}'],
  ] as const)('T16: a body of %s at one less than %i, at it, and at one more', async (route, bytes, text) => {
    const { token } = await newPerson(served);
    const statusAt = async (more: number): Promise<number> =>
      (await post(served, route, text.padEnd(bytes + more, ' '), { token })).status;
    expect([await statusAt(-1), await statusAt(0), await statusAt(1)]).toEqual([200, 200, 413]);
  });

  test.each([
    '/api/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fkept%2fgames.sqlite',
    '/%252e%252e/kept/games.sqlite',
    '/..%5c..%5ckept%5cgames.sqlite',
    '/kept/games.sqlite%00.html',
    '/api/games/..%2f..%2fx/chat',
  ])('T26: %s leads nowhere', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await send(served, { method, path });
      expect([400, 401, 403, 404, 405]).toContain(status);
      expect(body).not.toMatch(/SQLite format|root:/u);
    }
  });

  test('T27: texts that look like queries are names and nothing else', async () => {
    const name = "Robert'); DROP TABLE person;--";
    const ann = await newPerson(served, name);
    expect(await ann.ask('me', undefined)).toMatchObject({ name });
    const odd = encodeURIComponent("x' OR '1'='1");
    const heard = await send(served, {
      method: 'POST',
      path: `/api/games/${odd}/rematch`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([heard.status, codeIn(heard.body)]).toEqual([404, 'noSuchGame']);
    expect((await newPerson(served)).person).toMatch(/^[\w-]{16}$/u);
  });

  test('T11: a name is composed one way, and nothing in it steers or turns the text around', async () => {
    const ann = await newPerson(served);
    expect(await ann.ask('name', { name: '  A\u0301\u202Enn\u0000\u200B\t<b>  ' })).toEqual({
      name: 'Ánn <b>',
    });
    expect((await ann.ask('name', { name: '\u202E\u200B ' })).error?.code).toBe('badRequest');
  });

  test('what does not exist is told as JSON, with a code and a sentence', async () => {
    const heard = await send(served, { path: '/api/nothing' });
    expect(heard.status).toBe(404);
    expect(JSON.parse(heard.body)).toEqual({ error: { code: 'notFound', sentence: expect.any(String) } });
  });
});

describe('[SR6] how often', () => {
  test('T16, T32: one too many is told when to come again; the address is the one that connects, whatever it says', async () => {
    const few = await serve({ env: { RATE_SESSIONS: '3' } });
    const ask = (forwarded: string) =>
      post(few, 'session', '{"kind":"token"}', { headers: { 'x-forwarded-for': forwarded } });
    const statuses = [];
    for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      statuses.push((await ask(forwarded)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, body } = await ask('5.5.5.5');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'tooFast', retryMs: expect.any(Number) } });
    await few.remove();
  });

  test('T16: games are counted for the address, too, whoever makes them', async () => {
    const few = await serve({ env: { RATE_MAKINGS: '2' } });
    const codes = [];
    for (const _ of ['Ann', 'Ben', 'Cleo']) {
      const one = await newPerson(few);
      codes.push(
        (await one.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]))).error?.code,
      );
    }
    expect(codes).toEqual([undefined, undefined, 'tooFast']);
    await few.remove();
  });

  test('T32: a proxy that is trusted says whom it speaks for', async () => {
    const few = await serve({ env: { RATE_SESSIONS: '1', TRUSTED_PROXIES: 'loopback' } });
    const ask = async (forwarded: string) =>
      (await post(few, 'session', '{"kind":"token"}', { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([await ask('1.1.1.1'), await ask('2.2.2.2'), await ask('2.2.2.2')]).toEqual([200, 200, 429]);
    // Only the last proxy is known: what was said to it counts for nothing.
    expect(await ask('9.9.9.9, 2.2.2.2')).toBe(429);
    await few.remove();
  });
});

describe('[SR7] whoever runs it', () => {
  test('asks whether it lives and is ready, by any name; figures are for this machine alone (T33)', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await send(served, { path, headers: { host: '10.1.2.3' } })).status).toBe(200);
    const figures = await send(served, { path: '/metrics' });
    expect(figures.body).toContain('tilewright_request_seconds_bucket');
    expect((await send(served, { path: '/metrics', headers: { 'x-forwarded-for': '1.1.1.1' } })).status).toBe(
      404,
    );
    expect((await send(served, { path: '/metrics', headers: { host: '10.1.2.3' } })).status).toBe(421);
  });

  test('[SR105] lets others read figures, by whatever name, and nothing else by it', async () => {
    const open = await serve({ env: { METRICS: 'on' } });
    const headers = { host: 'tilewright:3000' };
    const figures = await send(open, { path: '/metrics', headers });
    expect([figures.status, figures.body.includes('tilewright_')]).toEqual([200, true]);
    for (const path of ['/', '/metrics/', '/api/me', '/api/openapi.json'])
      expect((await send(open, { path, headers })).status).toBe(421);
    await open.remove();
    const closed = await serve({ env: { METRICS: 'off' } });
    expect((await send(closed, { path: '/metrics', headers })).status).toBe(421);
    await closed.remove();
  });

  test('T33: no request is there that the table does not have, and none for an administrator', async () => {
    for (const path of ['/admin', '/api/admin', '/api/debug', '/api/users', '/.env', '/api/games'])
      expect((await send(served, { path })).status).toBe(404);
  });

  test('T31: no token, secret, ticket, name, query or address gets into the log', async () => {
    const { ann, bob, game, watch } = await gameOfTwo(served);
    const { ticket } = await ann.ask('ticket', {});
    const { secret } = await ann.ask('moveDevice', {});
    await send(served, { path: `/?secret=${secret}`, headers: { cookie: `tilewright=${ann.token}` } });
    await send(served, { path: `/${secret}` });
    await send(served, { path: `/api/${secret}` });
    await post(served, 'claimInvite', `{"secret":"${watch}"`, { token: bob.token });
    const text = served.log.join('');
    expect(text).toContain('/api/games');
    for (const hidden of [ann.token, bob.token, ticket, secret, watch, game, 'Ann', 'Bob'])
      expect(text).not.toContain(hidden);
  });

  test('[SR8] T17: who is slow to say what it wants is cut off', async () => {
    expect(served.server.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
    const socket = connect(served.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 500);
    await new Promise((resolve) =>
      socket
        .once('close', resolve)
        .on('error', () => undefined)
        .resume(),
    );
    clearInterval(drip);
    expect((await send(served, { path: '/' })).status).toBe(200);
  });
});

test('[SR50] anybody is told where others reach the server, or that they do not', async () => {
  expect(
    await send(served, { path: '/api/reach', headers: { host: `localhost:${served.port}` } }),
  ).toMatchObject({
    status: 200,
    body: '{"address":null}',
  });
  const shown = await serve({ env: { PUBLIC_URL: 'https://play.example/tiles/' } });
  const asked = await send(shown, { path: '/api/reach', headers: { host: `localhost:${shown.port}` } });
  expect(JSON.parse(asked.body)).toEqual({ address: 'https://play.example/tiles/' });
  await shown.remove();
});

describe('[SR86] T38: the description of the API', () => {
  test('is made once, whatever name and port it is asked for by, and each reads its own', async () => {
    const own = await serve();
    const made = vi.spyOn(JSON, 'stringify');
    const addresses = [];
    for (const host of ['localhost:1', 'localhost:2', '127.0.0.1:3', `localhost:${own.port}`]) {
      const { body } = await send(own, { path: '/api/openapi.json', headers: { host } });
      addresses.push((JSON.parse(body) as { servers: [{ url: string }] }).servers[0].url);
    }
    const whole = made.mock.calls.filter(
      ([value]) => typeof value === 'object' && 'openapi' in (value ?? {}),
    );
    made.mockRestore();
    expect(addresses).toEqual([
      'http://localhost:1/',
      'http://localhost:2/',
      'http://127.0.0.1:3/',
      `${own.origin}/`,
    ]);
    expect(whole).toHaveLength(1);
    await own.remove();
  });

  test('counts as a request', async () => {
    const few = await serve({ env: { RATE_REQUESTS: '2' } });
    const statuses = [];
    for (let times = 0; times < 3; times += 1)
      statuses.push((await send(few, { path: '/api/openapi.json' })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await few.remove();
  });
});
