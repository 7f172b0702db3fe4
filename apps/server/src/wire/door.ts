/**
 * The door before anything is read: how many connections there are, in all and from one address, and how many requests
 * wait on one connection. Whoever is one too many is told so in a fixed answer that costs next to nothing.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../tables/clock.ts';
import type { Gate } from './gate.ts';
import { lastAnswer, sayLast } from './last-answer.ts';
import { openPace } from './pace.ts';
import { addressKey } from './rates.ts';
import type { Refusals } from './refusals.ts';

export interface DoorLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Of one address: so many are let in as they come, and then so many a second. */
  readonly arrivalBurst: number;
  readonly arrivalsPerS: number;
  /** On one connection; browsers and proxies wait for an answer before they ask again. */
  readonly requestsInLine: number;
  readonly answersPerAddress: number;
}

export interface DoorDeps {
  readonly limits: DoorLimits;
  readonly clock: Clock;
  /** For whatever does not come through a proxy. */
  readonly gate: Gate;
  readonly refusals: Refusals;
  /** Whether many people may stand behind one address. */
  readonly isProxy: (address: string | undefined) => boolean;
  readonly turnedAway: (reason: TurnedAway) => void;
  /** The answer to whoever may not have a socket. Fastify would leave most of those connections open for ever. */
  readonly socketRefusal: (request: IncomingMessage) => string | undefined;
}

type TurnedAway = 'full' | 'perAddress' | 'tooOften' | 'inLine';

export const guardDoor = (served: FastifyInstance, deps: DoorDeps): void => {
  guardConnections(served.server, deps);
  guardRequests(served.server, deps);
  served.addHook('preClose', (done) => {
    deps.refusals.close();
    done();
  });
};

const guardConnections = (server: Server, deps: DoorDeps): void => {
  // Of whoever is turned away nothing is read: thousands who wait to hear so would leave their first bytes here.
  Object.assign(server, { pauseOnConnect: true });
  const refusalOf = connectionCounter(deps);
  inFrontOf<[Socket]>(server, 'connection', (serve, socket) => {
    // It has hung up before it came in: it would count for nobody.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const refusal = refusalOf(socket);
    if (refusal === undefined) {
      serve(socket);
      return void socket.resume();
    }
    deps.turnedAway(refusal);
    deps.refusals.refuse(socket.remoteAddress, socket, ANSWER);
  });
};

const guardRequests = (server: Server, deps: DoorDeps): void => {
  const lines = linesOf(deps.limits);
  const atOnce = answersOf(deps);
  const inTime = (socket: Socket, goOn: () => void): void =>
    deps.isProxy(socket.remoteAddress) ? goOn() : deps.gate(socket.remoteAddress ?? '', socket, goOn);
  inFrontOf<[IncomingMessage, ServerResponse]>(server, 'request', (serve, request, response) => {
    const { socket } = request;
    const begin = (): void => atOnce(request, response, () => serve(request, response));
    if (lines.join(socket, response, () => inTime(socket, begin))) return;
    if (!socket.destroyed) deps.turnedAway('inLine');
    socket.destroy();
  });
  /** Nothing else can be said while an answer is on its way, and nobody would own what is left of the connection. */
  const alone = (socket: Socket, goOn: () => void): void =>
    inTime(socket, () => void (lines.isAnswering(socket) ? socket.destroy() : goOn()));
  // Node would answer each of these by itself and keep the connection: nothing would count them.
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    if (!socket.writableEnded) alone(socket, () => sayLast(socket, UNEXPECTED));
  });
  inFrontOf<[IncomingMessage, Socket, Buffer]>(server, 'upgrade', (serve, request, socket, head) =>
    alone(socket, () => {
      const refusal = deps.socketRefusal(request);
      if (refusal === undefined) serve(request, socket, head);
      else sayLast(socket, refusal);
    }),
  );
};

/** Puts a listener before those that are there; it is handed them as one. */
const inFrontOf = <Given extends unknown[]>(
  server: Server,
  event: string,
  listen: (serve: (...given: Given) => void, ...given: Given) => void,
): void => {
  const behind = server.listeners(event);
  server.removeAllListeners(event);
  const serve = (...given: Given): void => behind.forEach((one) => void one.apply(server, given));
  server.on(event, (...given: Given) => listen(serve, ...given));
};

interface Lines {
  /** Goes on once everything asked before on this connection is answered; false where too much waits already. */
  readonly join: (socket: Socket, response: ServerResponse, goOn: () => void) => boolean;
  readonly isAnswering: (socket: Socket) => boolean;
}

/** Requests of one connection, answered one after the other: an answer that nobody fetches holds what it is made of. */
const linesOf = ({ requestsInLine }: DoorLimits): Lines => {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return {
    isAnswering: (socket) => (lines.get(socket)?.length ?? 0) > 0,
    join: (socket, response, goOn) => {
      const line = lines.get(socket) ?? [];
      if (socket.destroyed || line.length >= requestsInLine) return false;
      lines.set(socket, line);
      line.push(goOn);
      response.once('close', () => {
        line.shift();
        if (!socket.destroyed) line[0]?.();
      });
      if (line.length === 1) goOn();
      return true;
    },
  };
};

interface Answering {
  count: number;
  readonly waiting: (() => void)[];
}

/**
 * So many GETs of one address are answered at a time; the others wait. Of each answer that nobody reads the system keeps
 * two or three MB, and when it has no more to give for that, everybody's packets are dropped. Nobody waits for a slow
 * sender: what else is asked has a body first and a short answer.
 */
const answersOf = ({ limits, isProxy }: DoorDeps) => {
  const byAddress = new Map<string, Answering>();
  const next = (key: string, own: Answering): void => {
    while (own.count < limits.answersPerAddress && own.waiting.length > 0) own.waiting.shift()?.();
    if (own.count === 0) byAddress.delete(key);
  };
  return ({ socket, method }: IncomingMessage, response: ServerResponse, goOn: () => void): void => {
    if (method !== 'GET' || isProxy(socket.remoteAddress)) return goOn();
    const key = addressKey(socket.remoteAddress ?? '');
    const own = byAddress.get(key) ?? { count: 0, waiting: [] };
    byAddress.set(key, own);
    own.waiting.push(() => {
      if (socket.destroyed) return;
      own.count += 1;
      response.once('close', () => {
        own.count -= 1;
        next(key, own);
      });
      goOn();
    });
    next(key, own);
  };
};

type Admission = (socket: Socket) => TurnedAway | undefined;

/**
 * Undefined where the connection may stay; it counts until it is closed. Whoever hangs up and comes again is never one
 * too many, and yet all others wait behind what it leaves at the door.
 */
const connectionCounter = ({ limits, isProxy, clock }: DoorDeps): Admission => {
  const { arrivalsPerS: perSecond, arrivalBurst: burst } = limits;
  const arrivals = openPace({ perSecond, burst, mostWaitMs: 0 }, clock);
  const byAddress = new Map<string, number>();
  let all = 0;
  return (socket) => {
    const { remoteAddress } = socket;
    const key = isProxy(remoteAddress) ? undefined : addressKey(remoteAddress ?? '');
    const own = key === undefined ? 0 : (byAddress.get(key) ?? 0);
    if (own >= limits.connectionsPerAddress) return 'perAddress';
    if (all >= limits.connections) return 'full';
    if (key !== undefined && arrivals.take(key) > 0) return 'tooOften';
    all += 1;
    if (key !== undefined) byAddress.set(key, own + 1);
    socket.once('close', () => {
      all -= 1;
      const left = key === undefined ? 0 : (byAddress.get(key) ?? 1) - 1;
      if (key !== undefined && left > 0) byAddress.set(key, left);
      else if (key !== undefined) byAddress.delete(key);
    });
    return undefined;
  };
};

const SENTENCE = 'Too many connections from your address, or in all. Close some, or try again later.\n';

const UNEXPECTED = lastAnswer('417 Expectation Failed', 'Nothing but 100-continue can be expected here.\n');

/** Said before anything was asked, which clients take for the answer to what they are about to ask. */
const ANSWER = lastAnswer('503 Service Unavailable', SENTENCE, { 'Retry-After': '5' });
