/** What holds one address back at the door, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const SERVER = 'apps/server/src';
const WIRE = `${SERVER}/wire`;

export const doorRemovals: readonly Removal[] = [
  taken(
    'T38',
    'whoever is refused a socket keeps the connection',
    [`${WIRE}/door.ts`, 'if (refusal === undefined) serve(', 'if (refusal !== null) serve('],
    [`${WIRE}/door.test.ts`, '[SR107]'],
  ),
  taken(
    'T38',
    'a server that stops waits for whoever asks for a socket too late',
    [`${WIRE}/socket-route.ts`, 'if (isStopping()) return RESTARTING;', ''],
    [`${WIRE}/stopping.test.ts`, '[SR107]'],
  ),
  taken(
    'T38',
    'a socket behind an unanswered question leaves a connection that nobody owns',
    [`${WIRE}/door.ts`, 'lines.isAnswering(socket) ? socket.destroy() : goOn()', 'goOn()'],
    [`${WIRE}/door.test.ts`, 'ends the connection, so that it neither counts for ever'],
  ),
  taken(
    'T38',
    'everything asked at once on one connection is made ready at once',
    [`${WIRE}/door.ts`, 'if (line.length === 1) goOn();', 'goOn();'],
    [`${WIRE}/door.test.ts`, 'holds one file at most'],
  ),
  taken(
    'T38',
    'one address has as many answers under way as it has connections',
    [`${WIRE}/door.ts`, 'own.count < limits.answersPerAddress && ', ''],
    [`${WIRE}/door.test.ts`, 'keeps only so many answers of its address under way'],
  ),
  taken(
    'T38',
    'an answer that nobody reads is kept for ever',
    [`${SERVER}/web-server.ts`, 'connectionTimeout: WIRE_LIMITS.unreadMs,', ''],
    [`${WIRE}/door.test.ts`, 'holds one file at most'],
  ),
  taken(
    'T38',
    'whoever does not read its last answer stays',
    [`${WIRE}/last-answer.ts`, 'socket.setTimeout(WIRE_LIMITS.unreadMs, () => socket.destroy());', ''],
    [`${WIRE}/door.test.ts`, 'hears nothing more either'],
  ),
  taken(
    'T38',
    'one address takes all the room of those who wait to be told',
    [`${WIRE}/refusals.ts`, 'most * ADDRESS_SHARE', 'most'],
    [`${WIRE}/refusals.test.ts`, 'leaves a quarter of the room'],
  ),
  taken(
    'T38',
    'whoever is refused by a server that stops is waited for',
    [`${WIRE}/refusals.ts`, 'if (isClosed) return void socket.destroy();', ''],
    [`${WIRE}/refusals.test.ts`, 'does not keep a server from stopping'],
  ),
  taken(
    'T38',
    'whoever expects what nobody gives asks on, and nobody counts it',
    [`${WIRE}/door.ts`, "server.on('checkExpectation', ", "server.on('notAsked', "],
    [`${WIRE}/door.test.ts`, 'is told so once, and the connection ends'],
  ),
  taken(
    'T38',
    'more connections are let in than files can be open',
    [`${SERVER}/limits.ts`, 'fitting(wanted, mostFiles', 'fitting(wanted, Infinity'],
    [`${SERVER}/open-files.test.ts`, 'a server lets in as many as its system lets it'],
  ),
  taken(
    'T38',
    'one address takes all connections',
    [`${WIRE}/door.ts`, "if (own >= limits.connectionsPerAddress) return 'perAddress';", ''],
    [`${WIRE}/door.test.ts`, 'of one address have a limit'],
  ),
  taken(
    'T38',
    'whoever hangs up and comes again is let in as often as it likes',
    [`${WIRE}/door.ts`, "if (key !== undefined && arrivals.take(key) > 0) return 'tooOften';", ''],
    [`${WIRE}/door.test.ts`, 'are opened so many at once'],
  ),
  taken(
    'T38',
    'idle connections stay',
    [`${SERVER}/web-server.ts`, 'keepAliveTimeout: WIRE_LIMITS.keepAliveMs,', ''],
    [`${WIRE}/door.test.ts`, 'on which nothing is asked are closed soon'],
  ),
  taken(
    'T38',
    'requests come in line by the thousand',
    [`${WIRE}/door.ts`, 'socket.destroyed || line.length >= requestsInLine', 'socket.destroyed'],
    [`${WIRE}/door.test.ts`, 'take so many requests in line and no more'],
  ),
  taken(
    'T38',
    'one address is served as fast as it asks',
    [`${WIRE}/gate.ts`, 'if (waitMs === 0) return goOn();', 'if (waitMs >= 0) return goOn();'],
    [`${WIRE}/door.test.ts`, 'waits or is refused with a word at a real server'],
  ),
  taken(
    'T38',
    'whoever is one too many is turned away as fast as it comes',
    [`${WIRE}/refusals.ts`, 'waiting.keep(key, socket, waitMs, ', 'waiting.keep(key, socket, 0, '],
    [`${WIRE}/door.test.ts`, 'are turned away one after the other'],
  ),
  taken(
    'T38',
    'whoever is too far back to be told so is cut off at once',
    [`${WIRE}/refusals.ts`, 'held.keep(key, socket, heldMs(), ', 'held.keep(key, socket, 0, '],
    [`${WIRE}/door.test.ts`, 'are held for a while'],
  ),
  taken(
    'T38',
    'as many as come are held without being told',
    [`${WIRE}/refusals.ts`, 'if (held.hasRoomFor(key))', 'if (key !== undefined)'],
    [`${WIRE}/door.test.ts`, 'are held for a while'],
  ),
  taken(
    'T38',
    'a socket holds on to its request',
    [`${WIRE}/socket-route.ts`, "socket.removeAllListeners('error');", ''],
    [`${WIRE}/let-go.test.ts`, 'of whoever came in at once'],
  ),
  taken(
    'T38',
    'a socket that had to wait holds on to its request',
    [`${WIRE}/gate.ts`, 'ignoreErrors(socket);', "socket.on('error', () => undefined);"],
    [`${WIRE}/let-go.test.ts`, 'of whoever had to wait'],
  ),
  taken(
    'T38',
    'whoever was refused is heard on',
    [`${WIRE}/gate.ts`, 'if (refused.has(socket)) return;', ''],
    [`${WIRE}/door.test.ts`, 'are refused at that pace'],
  ),
  taken(
    'T38',
    'sockets are opened as fast as they are asked for',
    [
      `${WIRE}/door.ts`,
      "'upgrade', (serve, request, socket, head) =>\n    alone(socket, () => {",
      "'upgrade', (serve, request, socket, head) =>\n    ((_socket: Socket, goOn: () => void) => goOn())(socket, () => {",
    ],
    [`${WIRE}/door.test.ts`, 'have a pace for sockets'],
  ),
  taken(
    'T38',
    'large bodies are looked through all at once',
    [`${WIRE}/bodies.ts`, 'bytes <= limits.smallBody', 'bytes >= 0'],
    [`${WIRE}/bodies.test.ts`, '[SR88]'],
  ),
  taken(
    'T38',
    'large bodies are read while all games wait',
    [`${WIRE}/bodies.ts`, "isSmall ? body.toString('utf8') : body", "body.toString('utf8')"],
    [`${WIRE}/bodies.test.ts`, 'large ones are read elsewhere'],
  ),
  taken(
    'T38',
    'what was read stays here when it moves to a thread',
    [`${SERVER}/tables/thread-pool.ts`, 'postMessage(job.question, job.given)', 'postMessage(job.question)'],
    [`${SERVER}/tables/thread-pool.test.ts`, 'are given memory, which is not here any more then'],
  ),
  taken(
    'T38',
    'words are looked up for whoever has hung up',
    [`${WIRE}/api.ts`, "isGone() ? err(refusedWith('tooSlow')) : work()", 'work()'],
    [`${WIRE}/turns.test.ts`, 'nothing is looked up for whoever has hung up meanwhile'],
  ),
  taken(
    'T38',
    'no body waits for its turn',
    [`${WIRE}/api.ts`, 'if (turn !== undefined) {\n    await turn;', 'if (turn !== undefined) {'],
    [`${WIRE}/bodies.test.ts`, 'while they wait for their turn still count'],
  ),
  taken(
    'T38',
    'bodies of those who hung up keep others waiting',
    [`${WIRE}/bodies.ts`, 'if (!next.turn.isGone()) await', 'await'],
    [`${WIRE}/bodies.test.ts`, 'do not keep others waiting where their sender has hung up'],
  ),
  taken(
    'T38',
    'the description of the API is asked for as often as anyone likes',
    [
      `${WIRE}/api.ts`,
      'if (refused !== undefined) return refuseWith(reply, refused);\n    parts ??=',
      'parts ??=',
    ],
    [`${WIRE}/http.test.ts`, '[SR86]'],
  ),
  taken(
    'T38',
    'one address looks up words before all others',
    [
      `${WIRE}/turns.ts`,
      'waiting.delete(key);\n      if (rest.length > 0) waiting.set(key, rest);',
      'if (rest.length > 0) waiting.set(key, rest);\n      else waiting.delete(key);',
    ],
    [`${WIRE}/turns.test.ts`, '[SR89]'],
  ),
  taken(
    'T38',
    'words are looked up all at once',
    [`${WIRE}/api.ts`, "new Set(['words', 'logs'])", "new Set(['logs'])"],
    [`${WIRE}/turns.test.ts`, 'findWord is worked on once at a time'],
  ),
  taken(
    'T38',
    'whole logs are read all at once',
    [`${WIRE}/api.ts`, "new Set(['words', 'logs'])", "new Set(['words'])"],
    [`${WIRE}/turns.test.ts`, 'gameLog is worked on once at a time'],
  ),
  taken(
    'T38',
    'what takes long is done in the order in which everybody asks',
    [`${WIRE}/api.ts`, 'api.turns.run(addressKey(request.ip), async', "api.turns.run('', async"],
    [`${WIRE}/turns.test.ts`, 'gameLog is worked on once at a time'],
  ),
  taken(
    'T38',
    'whoever asks for what cannot be an address keeps the connection',
    [`${SERVER}/web-server.ts`, ".header('connection', 'close');\n  return", ';\n  return'],
    [`${WIRE}/door.test.ts`, '[SR108]'],
  ),
  taken(
    'T38',
    'the description of the API is made anew for each name',
    [`${WIRE}/api.ts`, 'parts ??= JSON', 'parts = JSON'],
    [`${WIRE}/http.test.ts`, 'is made once, whatever name and port'],
  ),
];
