/**
 * Lets what one address asks for through at a steady pace. A page and its files are never held up; whoever asks for more
 * waits a little, and whoever would have to wait long is refused. So nobody else waits behind one address.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../tables/clock.ts';
import { lastAnswer, sayLast } from './last-answer.ts';
import type { IsProxy } from './proxies.ts';
import { addressKey } from './rates.ts';

interface PaceLimits {
  readonly perSecond: number;
  /** So many at once are let through as they come. */
  readonly burst: number;
  readonly mostWaitMs: number;
}

/** How fast one address is refused. */
export interface RefusalLimits {
  readonly refusalsPerS: number;
  readonly refusalBurst: number;
  readonly refusalWaitMs: number;
}

export const openRefusals = (
  { refusalsPerS: perSecond, refusalBurst: burst, refusalWaitMs: mostWaitMs }: RefusalLimits,
  clock: Pick<Clock, 'now'>,
): Pace => openPace({ perSecond, burst, mostWaitMs }, clock);

export interface Pace {
  /** How long this one has to wait for its turn: 0 for not at all; more than `mostWaitMs` means that it gets none. */
  readonly take: (key: string) => number;
}

/** Keys whose turn has long come are forgotten when there are so many more. */
const SWEEP_AT = 1_000;

export const openPace = ({ perSecond, burst, mostWaitMs }: PaceLimits, { now }: Pick<Clock, 'now'>): Pace => {
  const gapMs = 1_000 / perSecond;
  /** When the next turn of a key would be, were there no burst. */
  const nextAt = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  const sweep = (at: number): void => {
    for (const [key, next] of nextAt) if (next <= at) nextAt.delete(key);
    sweepAt = nextAt.size + SWEEP_AT;
  };
  return {
    take: (key) => {
      const at = now();
      if (nextAt.size >= sweepAt) sweep(at);
      const next = Math.max(nextAt.get(key) ?? 0, at);
      const waitMs = Math.max(0, next - at - (burst - 1) * gapMs);
      // Who is refused takes no turn away from the others there.
      if (waitMs <= mostWaitMs) nextAt.set(key, next + gapMs);
      return Math.ceil(waitMs);
    },
  };
};

const TOO_MANY = 'Too many requests. Try again in a few seconds.\n';

/** Said in the place of any answer; the connection ends with it. */
const REFUSAL = lastAnswer('429 Too Many Requests', TOO_MANY, { 'Retry-After': '5' });

export interface GateLimits extends RefusalLimits {
  readonly perSecond: number;
  readonly paceBurst: number;
  readonly paceWaitMs: number;
}

/** Lets something go on when it is the turn of an address, or refuses the connection it came by. */
export type Gate = (address: string, socket: Socket, goOn: () => void) => void;

/** A refusal costs something, too, and whoever gets one asks again: refusals have a pace of their own. */
export const paceGate = (limits: GateLimits, clock: Clock): Gate => {
  const { perSecond, paceBurst: burst, paceWaitMs: mostWaitMs } = limits;
  const pace = openPace({ perSecond, burst, mostWaitMs }, clock);
  const refusals = openRefusals(limits, clock);
  const refused = new WeakSet<Socket>();
  return (address, socket, goOn) => {
    // What else was asked on this connection ends with it.
    if (refused.has(socket)) return;
    const waitMs = pace.take(addressKey(address));
    if (waitMs === 0) return goOn();
    // Nobody else hears of it while it waits.
    socket.on('error', () => undefined);
    if (waitMs <= mostWaitMs) return void clock.after(waitMs, () => void (socket.destroyed || goOn()));
    refused.add(socket);
    const refuseMs = refusals.take(addressKey(address));
    if (refuseMs > limits.refusalWaitMs) return void socket.destroy();
    clock.after(refuseMs, () => sayLast(socket, REFUSAL));
  };
};

/** Who stands behind a proxy is known only when the head was looked at; everybody else was held back at the door. */
export const registerPace = (server: FastifyInstance, gate: Gate, isProxy: IsProxy): void => {
  server.addHook('onRequest', ({ ip, socket }, _reply, done) => {
    if (isProxy(socket.remoteAddress)) gate(ip, socket, done);
    else done();
  });
};
