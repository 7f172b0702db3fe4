/** Controls over floods by one client or one address, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const SERVER = 'apps/server/src';
const WIRE = `${SERVER}/wire`;

const frames: readonly Removal[] = [
  taken(
    'T34',
    'pings are answered as many as they come',
    [`${WIRE}/line.ts`, 'if (!line.isPonging) pong(line);', 'pong(line);'],
    [`${WIRE}/control-frames.test.ts`, 'are answered, one at a time'],
  ),
  taken(
    'T34',
    'the library answers pings besides',
    [`${SERVER}/open-server.ts`, 'autoPong: false,', ''],
    [`${WIRE}/control-frames.test.ts`, 'are answered once at a real server'],
  ),
  taken(
    'T34',
    'pings do not count',
    [
      `${WIRE}/line.ts`,
      'countOne(line);\n  if (line.isEnded) return;\n  // A copy',
      'if (line.isEnded) return;\n  // A copy',
    ],
    [`${WIRE}/control-frames.test.ts`, 'pings and messages have one limit'],
  ),
  taken(
    'T34',
    'a pong may fill the way out',
    [
      `${WIRE}/line.ts`,
      'leaving(line, (done) =>\n    socket.pong(pongDue, false, () => {\n      done();\n      pong(line);\n    }),\n  );',
      'socket.pong(pongDue, false, () => pong(line));',
    ],
    [`${WIRE}/control-frames.test.ts`, 'whose answer makes it'],
  ),
  taken(
    'T34',
    'a frame comes in as many pieces as it likes',
    [`${SERVER}/open-server.ts`, 'maxBufferedChunks: WIRE_LIMITS.chunks,', ''],
    [`${WIRE}/control-frames.test.ts`, 'may come in as many pieces as the table says'],
  ),
  taken(
    'T34',
    'whoever was shut out is read on',
    [`${WIRE}/line.ts`, "bye(line, 'tooFast');\n  line.socket.pause();", "bye(line, 'tooFast');"],
    [`${WIRE}/control-frames.test.ts`, 'pongs and messages have one limit'],
  ),
  taken(
    'T34',
    'whoever was shut out is hung up on before it hears why',
    [
      `${WIRE}/line.ts`,
      "bye(line, 'tooFast');\n  line.socket.pause();",
      "bye(line, 'tooFast');\n  line.socket.terminate();",
    ],
    ['testkit/src/faults/flood.test.ts', '[FT10]'],
  ),
];

const bodies: readonly Removal[] = [
  taken(
    'T35',
    'a body is read before it is known whose it is',
    [
      `${WIRE}/api.ts`,
      'onRequest: async (request, reply) => {\n      const refused =',
      'preHandler: async (request, reply) => {\n      const refused =',
    ],
    [`${WIRE}/bodies.test.ts`, 'POST /api/games/game/books with'],
  ),
  taken(
    'T35',
    'a body need not say how long it is',
    [
      `${WIRE}/api.ts`,
      "if (bytes === undefined) return refusedWith('noLength');",
      'if (bytes === undefined) return undefined;',
    ],
    [`${WIRE}/bodies.test.ts`, 'POST /api/name with {"transfer-encoding":"chunked"}'],
  ),
  taken(
    'T35',
    'bodies on their way do not count',
    [`${WIRE}/bodies.ts`, 'all += bytes;\n      byAddress.set(address, own);', ''],
    [`${WIRE}/bodies.test.ts`, 'count for their address and for all'],
  ),
  taken(
    'T35',
    'a body whose sender hung up early counts for ever',
    [`${WIRE}/api.ts`, "if (reply.raw.destroyed) return refusedWith('tooSlow');\n  const held", 'const held'],
    [`${WIRE}/bodies.test.ts`, 'leave nothing behind'],
  ),
  taken(
    'T35',
    'whoever hangs up makes room that a body still takes',
    [`${WIRE}/bodies.ts`, "if (state !== 'coming') return;", "if (state === 'gone') return;"],
    [`${WIRE}/bodies.test.ts`, 'count as long as they are worked with'],
  ),
  taken(
    'T35',
    'a body that waits for its turn is not held',
    [`${WIRE}/api.ts`, 'await held.work(() => answerOf(', 'await (held && ((job) => job()))(() => answerOf('],
    [`${WIRE}/bodies.test.ts`, 'while they wait for their turn still count'],
  ),
  taken(
    'T35',
    'a body may take as long as it likes',
    [`${WIRE}/bodies.ts`, 'setTimeout(() => end(TOO_SLOW),', 'setTimeout(() => undefined,'],
    [`${WIRE}/bodies.test.ts`, 'that take too long are cut off with a word'],
  ),
  taken(
    'T35',
    'half a body is kept until its time is over, though its sender has hung up',
    [
      `${WIRE}/bodies.ts`,
      "payload.once('error', () => end(BROKEN));\n    payload.once('close', () => end(BROKEN));",
      "payload.once('error', () => undefined);",
    ],
    [`${WIRE}/bodies.test.ts`, 'whose sender hangs up midway are not waited for'],
  ),
  taken(
    'T35',
    'what nobody wants is read to its end',
    [`${SERVER}/web-server.ts`, "if (isMuchUnread(request.raw)) reply.header('connection', 'close');", ''],
    [`${WIRE}/bodies.test.ts`, 'POST /nothing with {"content-length":"1048576"}'],
  ),
];

const memory: readonly Removal[] = [
  taken(
    'T38',
    'plays wait while old objects are looked through',
    [`${SERVER}/garbage-pace.ts`, 'set(share >= BUSY_SHARE);', ''],
    [`${SERVER}/garbage-pace.test.ts`, 'while the event loop is busy V8 has no time of its own'],
  ),
  taken(
    'T38',
    'what a flood left behind stays for as long as it is calm',
    [`${SERVER}/memory-return.ts`, 'collect(() => (neededBytes = residentBytes() ?? neededBytes));', ''],
    [`${SERVER}/memory-return.test.ts`, 'is given back after ten calm seconds, once'],
  ),
];

export const floodRemovals: readonly Removal[] = [...frames, ...bodies, ...memory];
