import { LIMITS, type Setup } from '@tilewright/rules';
import { chanceOf, randomSetup } from '@tilewright/testkit';
import { presets, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, errorAnswer } from './answers.ts';
import { makeInviteLink, parseInviteLink } from './invite-link.ts';
import { RATES, WIRE_LIMITS } from './limits.ts';
import { openApi } from './open-api.ts';
import { PATHS, type RouteName, pathOf } from './paths.ts';
import { ROUTES, type Route, parseRequest } from './routes.ts';
import { faultSentence } from './wire-fault.ts';

const SECRET = 's'.repeat(22);
const asked = (route: RouteName, body: unknown) => parseRequest(route, JSON.stringify(body));

const openOf = ({ seats: _seats, ...setup }: Setup) => setup;
const setup = openOf(randomSetup(chanceOf(1), presets[0]?.id));
const request = {
  game: { type: 'setup', setup },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: true,
  daysPerMove: null,
};
const faultOf = (change: object) => {
  const read = asked('createGame', { ...request, ...change });
  return read.ok ? 'read' : read.error.type === 'badShape' ? read.error.path : read.error.type;
};
const withSetup = (change: object) => ({ game: { type: 'setup', setup: { ...setup, ...change } } });
const withSwitches = (change: object) => withSetup({ switches: { ...setup.switches, ...change } });

const sound: { readonly [R in RouteName]: unknown } = {
  session: { kind: 'token' },
  me: {},
  name: { name: 'Ann' },
  createGame: request,
  lookAtInvite: { secret: SECRET },
  claimInvite: { secret: SECRET, name: 'Ann' },
  renewInvite: { seat: 1 },
  rematch: {},
  fillSeat: { seat: 1, level: 3 },
  closeGame: {},
  switchChat: { isChatOn: false },
  gameRecord: { afterSeq: 0 },
  gameLog: {},
  gathering: {},
  addBook: { title: 'A book', author: '', words: 'cat\ndog', otherWords: '' },
  addSentences: { book: 'b1', lines: 'cat\tOne\tA cat sat.' },
  removeBook: { book: 'b1' },
  setBookRules: { hasTwos: true, isBalanced: false },
  setReady: { isReady: true },
  startGame: {},
  leaveGathering: {},
  findWord: { word: 'cat' },
  moveDevice: {},
  joinDevice: { secret: SECRET },
  leaveDevices: {},
  ticket: {},
};

describe.each(Object.entries(sound) as [RouteName, object][])('%s', (route, body) => {
  test('[WR8] its body is read, one field more is refused', () => {
    expect(asked(route, body)).toEqual({ ok: true, value: body });
    expect(asked(route, { ...body, admin: true })).toMatchObject({ error: { type: 'badShape' } });
  });

  test('[WR9] it is described with all that goes in and comes out', () => {
    const { method, path, request: schema, summary } = ROUTES[route] as Route;
    const { paths } = openApi('https://example.org') as { paths: Record<string, Record<string, object>> };
    const described = paths[path.replace(':game', '{game}')]?.[method.toLowerCase()];
    expect(described).toMatchObject({ operationId: route, summary });
    expect(described).toHaveProperty(['responses', '200', 'content', 'application/json', 'schema', 'type']);
    expect('requestBody' in (described ?? {})).toBe(schema !== null);
    expect('parameters' in (described ?? {})).toBe(path.includes(':game'));
  });
});

test('[WR8] what may be left out may be left out, and an empty body is an empty object', () => {
  expect(parseRequest('session', '')).toEqual({ ok: true, value: {} });
  expect(asked('claimInvite', { secret: SECRET }).ok).toBe(true);
  expect(asked('name', {}).ok).toBe(false);
  expect(parseRequest('session', 'no').ok).toBe(false);
});

test('[WR8] nothing that changes something is asked by GET', () => {
  expect(
    Object.entries(PATHS)
      .filter(([, { method }]) => method === 'GET')
      .map(([name]) => name),
  ).toEqual(['me', 'gameLog', 'gathering']);
});

test('[WR8] every set-up of every game passes, as it was', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const any = openOf(randomSetup(chanceOf(seed)));
    const body = { ...request, game: { type: 'setup' as const, setup: any } };
    expect(asked('createGame', body)).toEqual({ ok: true, value: body });
  }
});

test('[WR8] the largest board passes', () => {
  const side = LIMITS.side.most;
  const times = Array.from({ length: side * side }, () => 9);
  const layout = { name: 'large', rows: side, cols: side, letterTimes: times, wordTimes: times };
  expect(faultOf(withSetup({ layout }))).toBe('read');
  expect(faultOf(withSetup({ layout: { ...layout, wordTimes: times.slice(1) } }))).toBe('game.setup.layout');
});

test.each<readonly [string, string, object]>([
  ['a wide board', 'game.setup.layout.cols', withSetup({ layout: { ...standard15, cols: 32 } })],
  ['no tiles', 'game.setup.tileSet.kinds', withSetup({ tileSet: { name: 'none', kinds: [] } })],
  ['a large rack', 'game.setup.switches.rackSize', withSwitches({ rackSize: 21 })],
  ['an unknown switch', 'game.setup.switches', withSwitches({ luck: true })],
  ['a switch of another kind', 'game.setup.switches.order', withSwitches({ order: 'mine' })],
  ['seats inside', 'game.setup', withSetup({ seats: [] })],
  ['one seat', 'seats', { seats: [{ type: 'me' }] }],
  ['five seats', 'seats', { seats: Array.from({ length: 5 }, () => ({ type: 'invite' })) }],
  ['me twice', 'seats', { seats: [{ type: 'me' }, { type: 'me' }] }],
  ['nobody', 'seats', { seats: [1, 2].map(() => ({ type: 'computer', level: 3 })) }],
  ['a level below the first', 'seats.1.level', { seats: [{ type: 'me' }, { type: 'computer', level: 0 }] }],
  ['half a day', 'daysPerMove', { daysPerMove: 0.5 }],
])('[WR8] %s is refused, with where', (_name, path, change) => {
  expect(faultOf(change)).toBe(path);
});

test.each<readonly [string, { readonly least: number; readonly most: number }, (value: number) => object]>([
  ['days for a move', WIRE_LIMITS.daysPerMove, (daysPerMove) => ({ daysPerMove })],
  ['rack', LIMITS.rackSize, (rackSize) => withSwitches({ rackSize })],
  ['level', WIRE_LIMITS.level, (level) => ({ seats: [{ type: 'me' }, { type: 'computer', level }] })],
  [
    'kinds of special tiles',
    { least: 0, most: WIRE_LIMITS.specials },
    (count) =>
      withSwitches({
        special: {
          prices: Object.fromEntries(
            Array.from({ length: Math.max(0, count) }, (_, index) => [`k${index}`, 1]),
          ),
          isTriggeredByOwner: false,
          blast: { shape: 'square', radius: 1 },
          disposeTo: 5,
        },
      }),
  ],
])('[WR8] %s keeps to its limits', (_name, { most }, change) => {
  const outcomes = [most - 1, most, most + 1].map((value) => faultOf(change(value)) === 'read');
  expect(outcomes).toEqual([true, true, false]);
});

test('[WR8] a preset with what differs is enough', () => {
  const preset = { type: 'preset', preset: 'any', switches: { rackSize: 8 }, board: 'garden' };
  expect(faultOf({ game: preset })).toBe('read');
  expect(faultOf({ game: { ...preset, switches: { rackSize: 1 } } })).toBe('game.switches.rackSize');
  expect(faultOf({ game: { ...preset, switches: { luck: 1 } } })).toBe('game.switches');
});

test.each([
  [15, false],
  [16, true],
  [128, true],
  [129, false],
])('[WR8] a secret of %i characters', (length, isRead) => {
  expect(asked('lookAtInvite', { secret: 's'.repeat(length) }).ok).toBe(isRead);
  expect(parseInviteLink(`#/join/${'s'.repeat(length)}`).ok).toBe(isRead);
});

test('[WR8] every refusal has a code and a sentence', () => {
  const body = { error: { code: 'tooFast', sentence: 'Wait a little.', retryMs: 500 } };
  expect(errorAnswer.parse(body)).toEqual(body);
  expect(errorAnswer.safeParse({ error: { code: 'shrug', sentence: '' } }).success).toBe(false);
  // What a client goes by: 401 needs a session, 429 and from 500 on it comes again.
  expect(ERROR_STATUS).toMatchObject({ noSession: 401, tooFast: 429, failed: 500, unavailable: 503 });
  const read = parseRequest('name', '{"name":7}');
  expect(!read.ok && faultSentence(read.error)).toContain('name: ');
});

test('[WR9] the description holds the messages of both ends and is plain JSON', () => {
  const text = JSON.stringify(openApi('https://example.org/play'));
  const { openapi, servers, components } = JSON.parse(text) as Record<string, never> & {
    components: { schemas: Record<string, { oneOf: { properties: { type: { const: string } } }[] }> };
  };
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'https://example.org/play' }]]);
  const typesOf = (name: string) =>
    components.schemas[name]?.oneOf.map(({ properties }) => properties.type.const).sort();
  expect(typesOf('ClientMessage')).toEqual(
    ['command', 'hello', 'lobby', 'nudge', 'ping', 'rise', 'say', 'sit'].sort(),
  );
  expect(typesOf('ServerMessage')).toHaveLength(14);
  expect(text).toContain('"outOfDate"');
  expect(text).toContain('"/api/reach"');
  expect(text).not.toMatch(/timeUp|excuseTime|replaceSeat/);
});

test('[WR10] a link holds its secret behind the #, and is read back', () => {
  const link = makeInviteLink('https://example.org/play/', SECRET);
  expect(link).toBe(`https://example.org/play/#/join/${SECRET}`);
  expect(parseInviteLink(link)).toEqual({ ok: true, value: SECRET });
  expect(new URL(link).pathname).toBe('/play/');
  for (const other of [
    '',
    '#/join/',
    `#/game/${SECRET}`,
    `#/join/${SECRET}/more`,
    `#/join/${'ä'.repeat(22)}`,
  ])
    expect(parseInviteLink(other)).toEqual({ ok: false, error: 'notAnInvite' });
});

test('[WR8] paths name the game and nothing else', () => {
  expect(pathOf('rematch', 'g-1')).toBe('/api/games/g-1/rematch');
  expect(pathOf('rematch', '../me?a=1')).toBe('/api/games/..%2Fme%3Fa%3D1/rematch');
  expect(pathOf('ticket')).toBe('/api/ticket');
});

test('[WR3] the limits are those of the threats they answer', () => {
  expect(WIRE_LIMITS).toMatchObject({
    message: { bytes: 16_384, depth: 16, items: 256 },
    fragments: 16,
    waitingBytes: 1_048_576,
    waitingMessages: 256,
    headersMs: 10_000,
    requestMs: 30_000,
    helloMs: 5_000,
    heartbeatMs: 10_000,
    ticketMs: 30_000,
    sessionCheckMs: 900_000,
  });
  expect(RATES.messages).toEqual({ count: 100, windowMs: 20_000 });
});
