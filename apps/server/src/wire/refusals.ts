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
  const waiting = newRoom(clock, limits.refusalsWaiting);
  const held = newRoom(clock, limits.refusalsHeld);
  let isClosed = false;
  let heldCount = 0;
  /** Those who are cut off at one moment would all be back at one moment, and whoever else comes then would wait for them. */
  const heldMs = (): number => {
    heldCount += 1;
    return limits.cutOffMs * (1 + (((heldCount - 1) * GOLDEN) % 1));
  };
  return {
    refuse: (address, socket, answer) => {
      if (socket.destroyed) return;
      if (isClosed) return void socket.destroy();
      ignoreErrors(socket);
      const key = addressKey(address);
      const waitMs = waiting.hasRoomFor(key) ? pace.take(key) : Infinity;
      if (waitMs <= mostWaitMs) return waiting.keep(key, socket, waitMs, () => sayLast(socket, answer));
      if (held.hasRoomFor(key)) return held.keep(key, socket, heldMs(), () => socket.destroy());
      socket.destroy();
    },
    close: () => {
      isClosed = true;
      waiting.clear();
      held.clear();
    },
  };
};

interface Room {
  readonly hasRoomFor: (key: string) => boolean;
  readonly keep: (key: string, socket: Socket, ms: number, end: () => void) => void;
  readonly clear: () => void;
}

/** Its multiples, less their whole parts, lie as far apart as can be. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** One address leaves a quarter of a room to the others. */
const ADDRESS_SHARE = 0.75;

const newRoom = (clock: Clock, most: number): Room => {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const add = (key: string, count: number): void => {
    const own = (counts.get(key) ?? 0) + count;
    if (own > 0) counts.set(key, own);
    else counts.delete(key);
  };
  return {
    hasRoomFor: (key) => sockets.size < most && (counts.get(key) ?? 0) < Math.ceil(most * ADDRESS_SHARE),
    keep: (key, socket, ms, end) => {
      const leave = (): void => {
        cancel();
        socket.off('close', leave);
        sockets.delete(socket);
        add(key, -1);
      };
      const cancel = clock.after(ms, () => {
        leave();
        end();
      });
      sockets.add(socket);
      add(key, 1);
      socket.once('close', leave);
    },
    clear: () => [...sockets].forEach((socket) => socket.destroy()),
  };
};
