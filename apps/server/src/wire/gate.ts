/**
 * Lets what one address asks for through at a steady pace. A page and its files are never held up; whoever asks for more
 * waits a little, and whoever would have to wait long is refused. So nobody else waits behind one address.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../tables/clock.ts';
import { ignoreErrors, lastAnswer } from './last-answer.ts';
import { openPace } from './pace.ts';
import type { IsProxy } from './proxies.ts';
import { addressKey } from './rates.ts';
import type { Refusals } from './refusals.ts';

const TOO_MANY = 'Too many requests. Try again in a few seconds.\n';

/** Said in the place of any answer; the connection ends with it. */
const REFUSAL = lastAnswer('429 Too Many Requests', TOO_MANY, { 'Retry-After': '5' });

export interface GateLimits {
  readonly perSecond: number;
  readonly paceBurst: number;
  readonly paceWaitMs: number;
}

/** Lets something go on when it is the turn of an address, or refuses the connection it came by. */
export type Gate = (address: string, socket: Socket, goOn: () => void) => void;

/** A refusal costs something, too, and whoever gets one asks again: refusals have a pace of their own. */
export const paceGate = (
  { perSecond, paceBurst: burst, paceWaitMs: mostWaitMs }: GateLimits,
  clock: Clock,
  { refuse }: Pick<Refusals, 'refuse'>,
): Gate => {
  const pace = openPace({ perSecond, burst, mostWaitMs }, clock);
  const refused = new WeakSet<Socket>();
  return (address, socket, goOn) => {
    // What else was asked on this connection ends with it.
    if (refused.has(socket)) return;
    const waitMs = pace.take(addressKey(address));
    if (waitMs === 0) return goOn();
    // Nobody else hears of it while it waits.
    ignoreErrors(socket);
    if (waitMs <= mostWaitMs) return void clock.after(waitMs, () => void (socket.destroyed || goOn()));
    refused.add(socket);
    refuse(address, socket, REFUSAL);
  };
};

/** Who stands behind a proxy is known only when the head was looked at; everybody else was held back at the door. */
export const registerPace = (server: FastifyInstance, gate: Gate, isProxy: IsProxy): void => {
  server.addHook('onRequest', ({ ip, socket }, _reply, done) => {
    if (isProxy(socket.remoteAddress)) gate(ip, socket, done);
    else done();
  });
};
