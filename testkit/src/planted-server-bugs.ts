/**
 * Controls of the server taken out one at a time; for each there is a test, or a check of the sources, that fails then.
 * What is replaced must stand exactly once in its file, so that a removal that no longer fits says so. The threats are
 * those of docs/THREATS.md.
 */
import { bookRemovals } from './planted-book-bugs.ts';
import { doorRemovals } from './planted-door-bugs.ts';
import { drawRemovals } from './planted-draw-bugs.ts';
import { faultRemovals } from './planted-fault-bugs.ts';
import { floodRemovals } from './planted-flood-bugs.ts';
import { loadRemovals } from './planted-load-bugs.ts';
import { type Removal, taken } from './planted-server-run.ts';
import { sessionRemovals } from './planted-session-bugs.ts';
import { storeRemovals } from './planted-store-bugs.ts';
import { textRemovals } from './planted-text-bugs.ts';
import { timeRemovals } from './planted-time-bugs.ts';
import { workRemovals } from './planted-work-bugs.ts';

const SERVER = 'apps/server/src';
const WIRE = `${SERVER}/wire`;

const games: readonly Removal[] = [
  taken(
    'T4',
    'who holds no seat speaks for the first one',
    [
      `${SERVER}/people/rooms.ts`,
      'const seat = await store.seats.seatOf(game, person);',
      'const seat = (await store.seats.seatOf(game, person)) ?? 0;',
    ],
    [`${WIRE}/threats.test.ts`, 'nobody speaks for another seat: not who laid it'],
  ),
  taken(
    'T5',
    'a command that lost a race is stored as it was decided before',
    [
      'packages/host/src/table-host.ts',
      'return unlessKnown(running, asked, () => readNews(running));',
      "if ((await readNews(running)) === undefined) await store(running, asked, ruling.value);\n  return { type: 'accepted', seq: running.history.seq };",
    ],
    ['testkit/src/threats/two-hosts.test.ts', 'what is stored is what the rules bring at that place'],
  ),
  taken(
    'T6',
    'a command is not looked up by its id',
    [
      'packages/host/src/table-host.ts',
      'return known.value === undefined ? otherwise() : replyAgain(running, known.value, asked);',
      'return known.value === undefined || asked !== undefined ? otherwise() : replyAgain(running, known.value, asked);',
    ],
    [`${WIRE}/threats.test.ts`, 'said again up to five times, in any order'],
  ),
  taken(
    'T6',
    'the same id with another command gets the answer of the first',
    [
      'packages/host/src/table-host.ts',
      "known.digest === digest ? reply : { type: 'idReused' }",
      'known.digest === digest ? reply : reply',
    ],
    [`${WIRE}/threats.test.ts`, 'said again up to five times, in any order'],
  ),
  taken(
    'T7',
    'a seat is claimed whoever sits there',
    [
      `${SERVER}/store/seats.ts`,
      ".where('person', 'is', null)\n        .returning(['game', 'seat'])",
      ".returning(['game', 'seat'])",
    ],
    [`${SERVER}/store/seats.test.ts`, 'of 1,000 claims of one seat at once exactly one wins'],
  ),
  {
    threat: 'T7',
    name: 'a used link gives the seat away again',
    edits: [
      {
        file: `${SERVER}/store/seats.ts`,
        find: ".where('person', 'is', null)\n        .returning(['game', 'seat'])",
        replace: ".returning(['game', 'seat'])",
      },
      {
        file: `${SERVER}/people/invites.ts`,
        find: "if (invite.type === 'seat' && !invite.isTaken) {",
        replace: "if (invite.type === 'seat') {",
      },
    ],
    proof: {
      type: 'test',
      file: `${SERVER}/people/games-online.test.ts`,
      title: 'is claimed by one of a thousand at once',
    },
  },
  taken(
    'T8',
    'time may be called a second early',
    [
      'packages/rules/src/decide-time.ts',
      'if (ctx.now < turn.deadlineAt) return',
      'if (ctx.now < turn.deadlineAt - 1_000) return',
    ],
    ['testkit/src/threats/windows.test.ts', 'time is up early'],
  ),
  taken(
    'T9',
    'a window ends a millisecond early',
    [
      'packages/rules/src/decide-time.ts',
      'if (ctx.now < turn.deadlineAt) return',
      'if (ctx.now < turn.deadlineAt - 1) return',
    ],
    ['testkit/src/threats/window-race.test.ts', 'one millisecond before the end of the window counts'],
  ),
];

const doors: readonly Removal[] = [
  taken(
    'T12',
    'where a request comes from is not looked at',
    [`${WIRE}/same-origin.ts`, "if (site !== undefined && site !== 'same-origin') return false;", ''],
    [`${WIRE}/http.test.ts`, 'name from cross-site changes nothing'],
  ),
  taken(
    'T12',
    'a cookie without a word about where it comes from is believed',
    [`${WIRE}/same-origin.ts`, 'return site !== undefined || !hasCookie(request);', 'return true;'],
    [`${WIRE}/http.test.ts`, 'with a cookie and no word about where it comes from is refused'],
  ),
  taken(
    'T13',
    'a socket is opened for any page',
    [
      `${WIRE}/socket-route.ts`,
      'return isKnownOrigin(headers.origin, place, socket.localPort ?? 0);',
      'return place !== null;',
    ],
    [`${WIRE}/sockets.test.ts`, 'of a page at http://evil.example is refused'],
  ),
  taken(
    'T13',
    'sockets outlive the session',
    [`${WIRE}/hub.ts`, "if (news === 'person') checkSoon(", "if (news === 'chat') checkSoon("],
    [`${WIRE}/sockets.test.ts`, 'ends when the person leaves all devices'],
  ),
  taken(
    'T13',
    'a ticket may be used again',
    [
      `${SERVER}/store/people.ts`,
      ".deleteFrom('ticket')\n      .where('hash', '=', hash)\n      .returning((row) => [",
      ".selectFrom('ticket')\n      .where('hash', '=', hash)\n      .select((row) => [",
    ],
    [`${WIRE}/sockets.test.ts`, 'needs a ticket that was not used, and nothing before it'],
  ),
  taken(
    'T15',
    'a claim leaves the token as it was',
    [`${SERVER}/people/invites.ts`, 'token: await giveToken(grounds, session)', 'token: null'],
    [`${WIRE}/http.test.ts`, 'T15: a claim makes it new'],
  ),
  taken(
    'T15',
    'a token has 64 bits',
    [`${SERVER}/people/secrets.ts`, 'newToken = (): string => text(32)', 'newToken = (): string => text(8)'],
    [`${WIRE}/http.test.ts`, 'of a browser is a cookie that no script reads'],
  ),
  taken(
    'T26',
    'files whose names begin with a dot are served',
    [`${SERVER}/web-server.ts`, "dotfiles: 'ignore'", "dotfiles: 'allow'"],
    [`${SERVER}/web-server.test.ts`, '/.stamp is not there, said in plain words'],
  ),
  taken(
    'T28',
    'anybody switches the chat of a game off',
    [
      `${SERVER}/people/games.ts`,
      'if (!place.isMaker) return refuseAt(place);\n  await store.games.setChatOff',
      'if (place === null) return refuseAt(place);\n  await store.games.setChatOff',
    ],
    [`${WIRE}/http.test.ts`, 'who may ask what, for every request of the table switchChat'],
  ),
  taken(
    'T28',
    'who has no part in a game watches it',
    [
      `${SERVER}/people/viewer-of.ts`,
      "return isWatching || isMaker ? 'spectator' : undefined;",
      "return isWatching || isMaker ? 'spectator' : 'spectator';",
    ],
    [`${WIRE}/threats.test.ts`, 'each message does for each role what it may'],
  ),
  taken(
    'T32',
    'whoever connects says what its address is',
    [
      `${SERVER}/web-server.ts`,
      'trustedProxies.length === 0 ? false : [...trustedProxies]',
      'trustedProxies.length === 0 ? true : [...trustedProxies]',
    ],
    [`${WIRE}/http.test.ts`, 'T16, T32: one too many is told when to come again'],
  ),
  taken(
    'T33',
    'a fresh server listens to the network',
    [`${SERVER}/listen.ts`, "const LOOPBACK = '127.0.0.1';", "const LOOPBACK = '0.0.0.0';"],
    [`${SERVER}/listen.test.ts`, 'without --lan no other machine can connect'],
  ),
  taken(
    'T33',
    'figures are for everybody',
    [
      `${WIRE}/health.ts`,
      "if (whoMayRead !== 'loopback') return whoMayRead === 'on';",
      "if (whoMayRead === 'loopback') return true;",
    ],
    [`${WIRE}/http.test.ts`, 'figures are for this machine alone (T33)'],
  ),
  taken(
    'T33',
    'there is a request for an administrator',
    [
      `${WIRE}/api.ts`,
      "server.get('/openapi.json',",
      "server.get('/admin', async () => ({}));\n    server.get('/openapi.json',",
    ],
    [
      `${WIRE}/threats.test.ts`,
      'has the requests of the table, signs of life and the page, and nothing else',
    ],
  ),
];

export const serverRemovals: readonly Removal[] = [
  ...games,
  ...doors,
  ...loadRemovals,
  ...floodRemovals,
  ...doorRemovals,
  ...storeRemovals,
  ...textRemovals,
  ...bookRemovals,
  ...drawRemovals,
  ...workRemovals,
  ...timeRemovals,
  ...sessionRemovals,
  ...faultRemovals,
];
