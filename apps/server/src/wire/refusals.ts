/**
 * Whoever is refused comes again at once, and to refuse thousands at once would hold up everybody: those of one address
 * are told so one after the other, and wait until then. Whoever is too far back hears nothing and is cut off a moment
 * later, or at once where nobody more can be held. Those who are held take no room from those who are told.
 */
import type { Socket } from 'node:net';
import type { Clock } from '../tables/clock.ts';
import { ignoreErrors, sayLast } from './last-answer.ts';
import { openPace } from './pace.ts';
import { addressKey } from './rates.ts';

export interface RefusalLimits {
  /** So many of one address are told in a second, after so many at once. */
  readonly refusalsPerS: number;
  readonly refusalBurst: number;
  /** So long one may have to wait to be told. */
  readonly refusalWaitMs: number;
  /** Of everybody, so many wait to be told. */
  readonly refusalsWaiting: number;
  /** Of everybody, so many are held without being told, each for so long. */
  readonly refusalsHeld: number;
  readonly cutOffMs: number;
}

export interface Refusals {
  /** Tells an address the last that it hears on a connection, in its turn. */
  readonly refuse: (address: string, socket: Socket, answer: string) => void;
  /** Nobody waits for a server that stops. */
  readonly close: () => void;
}

export const openRefusals = (limits: RefusalLimits, clock: Clock): Refusals => {
  const { refusalsPerS: perSecond, refusalBurst: burst, refusalWaitMs: mostWaitMs } = limits;
  const pace = openPace({ perSecond, burst, mostWaitMs }, clock);
  const waiting = new Set<Socket>();
  const held = new Set<Socket>();
  const keep = (room: Set<Socket>, socket: Socket, ms: number, end: () => void): void => {
    const leave = (): void => {
      room.delete(socket);
      cancel();
    };
    const cancel = clock.after(ms, () => {
      leave();
      end();
    });
    room.add(socket);
    socket.once('close', leave);
  };
  return {
    refuse: (address, socket, answer) => {
      if (socket.destroyed) return;
      ignoreErrors(socket);
      const waitMs = waiting.size < limits.refusalsWaiting ? pace.take(addressKey(address)) : Infinity;
      if (waitMs <= mostWaitMs) return keep(waiting, socket, waitMs, () => sayLast(socket, answer));
      if (held.size < limits.refusalsHeld) return keep(held, socket, limits.cutOffMs, () => socket.destroy());
      socket.destroy();
    },
    close: () => [...waiting, ...held].forEach((socket) => socket.destroy()),
  };
};
