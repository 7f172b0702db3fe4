/** Controls over how much and how long, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const SERVER = 'apps/server/src';
const WIRE = `${SERVER}/wire`;

export const loadRemovals: readonly Removal[] = [
  taken(
    'T16',
    'who sends too much is heard on',
    [`${WIRE}/line.ts`, 'if (line.windowCount > messageCount * PATIENCE) shutOut(line);', ''],
    [`${WIRE}/threats.test.ts`, 'is shut out after twice the limit'],
  ),
  taken(
    'T16',
    'one address makes as many games as it has people',
    [`${WIRE}/recognise.ts`, "late === undefined && rate === 'games'", 'late === null'],
    [`${WIRE}/http.test.ts`, 'games are counted for the address, too'],
  ),
  taken(
    'T16',
    'a message may have any size',
    [`${SERVER}/open-server.ts`, 'maxPayload: WIRE_LIMITS.message.bytes,', ''],
    [`${WIRE}/sockets.test.ts`, 'a payload of 16 KiB 1'],
  ),
  taken(
    'T16',
    'messages are unpacked',
    [`${SERVER}/open-server.ts`, 'perMessageDeflate: false,', 'perMessageDeflate: true,'],
    [`${WIRE}/threats.test.ts`, 'cannot have its messages unpacked here'],
  ),
  taken(
    'T16',
    'lists may be nested as deep as one likes',
    [
      'packages/protocol/src/strict-json.ts',
      'if (depth > bounds.depth) return',
      'if (depth > bounds.bytes) return',
    ],
    ['packages/protocol/src/strict-json.test.ts', 'a message depth'],
  ),
  taken(
    'T17',
    'who never finishes its headers is waited for',
    [`${SERVER}/web-server.ts`, 'headersTimeout: WIRE_LIMITS.headersMs,', 'headersTimeout: 0,'],
    [`${WIRE}/http.test.ts`, 'T17: who is slow to say what it wants is cut off'],
  ),
  taken(
    'T17',
    'a socket that never says hello stays',
    [
      `${WIRE}/conversation.ts`,
      "clock.after(limits.helloMs, () => line.bye('noHello'))",
      'clock.after(limits.helloMs, () => undefined)',
    ],
    [`${WIRE}/sockets.test.ts`, 'that says nothing is closed after five seconds'],
  ),
  taken(
    'T18',
    'whatever waits for who does not read is kept',
    [
      `${WIRE}/line.ts`,
      'if (line.waitingCount > limits.waitingMessages || socket.bufferedAmount > limits.waitingBytes) cut(line);',
      'if (limits.waitingMessages < 0) cut(line);',
    ],
    [`${WIRE}/sockets.test.ts`, 'is cut off when so much waits for it; others are not'],
  ),
  taken(
    'T29',
    'a set-up is opened whatever is wrong with it',
    [
      `${SERVER}/people/game-setup.ts`,
      'return faults.length === 0 ? ok(setup) : err(badSetup(faults));',
      'return faults.length < 0 ? err(badSetup(faults)) : ok(setup);',
    ],
    ['testkit/src/threats/odd-setups.test.ts', 'it is refused or can be played'],
  ),
  taken(
    'F2',
    'a Mac’s disk may keep a commit to itself',
    [`${SERVER}/store/sqlite-connection.ts`, '    pragma fullfsync = on;\n', ''],
    [`${SERVER}/store/sqlite-engine.test.ts`, '[SL10]'],
  ),
  taken(
    'T23',
    'books that are played again do not count for the address',
    [`${SERVER}/store/copied-books.ts`, '? { ...book, origin }', '? book'],
    [`${SERVER}/people/closed-books.test.ts`, '[SR96] T23'],
  ),
  taken(
    'T32',
    'nobody is told of a proxy that is not believed',
    [`${SERVER}/wire/proxies.ts`, 'server.log.warn(UNBELIEVED);', ''],
    [`${SERVER}/wire/door.test.ts`, '[SR85]'],
  ),
  taken(
    'T38',
    'what somebody sent who is turned away lies here until they hear so',
    [`${WIRE}/door.ts`, 'Object.assign(server, { pauseOnConnect: true });', ''],
    [`${WIRE}/door.test.ts`, 'are opened so many at once'],
  ),
  taken(
    'T35',
    'half a body waits for a collection',
    [`${WIRE}/bodies.ts`, 'if (!isSmall) giveBack(body);', ''],
    [`${WIRE}/bodies.test.ts`, 'whose sender hangs up midway are not waited for'],
  ),
  taken(
    'T33',
    'figures are told by whatever name, whoever may read them',
    [`${WIRE}/health.ts`, "path === '/metrics' && whoMayRead === 'on'", "path === '/metrics'"],
    [`${WIRE}/http.test.ts`, '[SR105]'],
  ),
  taken(
    'T33',
    'a misspelt setting is passed over',
    [`${SERVER}/unknown-settings.ts`, 'isNear || FAMILIES.test(name)', 'isNear && !FAMILIES.test(name)'],
    [`${SERVER}/unknown-settings.test.ts`, 'RATE_CHATS'],
  ),
  taken(
    'T33',
    'nobody is told of misspelt settings at the start',
    [
      `${SERVER}/main.ts`,
      'for (const sentence of unknownSettings(process.env, settingNames())) tell(sentence);',
      'unknownSettings(process.env, settingNames());',
    ],
    [`${SERVER}/main.test.ts`, '[SR106]'],
  ),
  taken(
    'T33',
    'figures for everybody are refused by the name of a container',
    [`${SERVER}/wire/health.ts`, "(path === '/metrics' && whoMayRead === 'on')", 'false'],
    [`${SERVER}/wire/http.test.ts`, '[SR105]'],
  ),
  taken(
    'T29',
    'tiles with the usual letters take the place of the usual ones',
    [`${SERVER}/tables/list-identity.ts`, 'catalogueTiles(tileSet)?.name ?? null', 'null'],
    [`${SERVER}/tables/own-tiles.test.ts`, 'the same letters under another name'],
  ),
  taken(
    'T29',
    'books that failed are read again by every look',
    [
      `${SERVER}/people/book-works.ts`,
      'unlessFailed(keyOf(game, gathering), () => read(game, gathering));',
      'read(game, gathering).then((made) => unlessFailed(keyOf(game, gathering), async () => made));',
    ],
    [`${SERVER}/people/book-works.test.ts`, '[TS49]'],
  ),
  taken(
    'T29',
    'lists for tiles of one’s own push out those of others',
    [
      `${SERVER}/tables/kept-lists.ts`,
      'const own = latest.filter(([, { isForAll }]) => !isForAll);',
      'const own = latest;',
    ],
    [`${SERVER}/tables/own-tiles.test.ts`, 'never push out a list for the tiles that come with the program'],
  ),
];
