/**
 * Bodies of requests. None is read before it is known whose it is and how long it will be; so much comes in at once and
 * no more, from everybody and from one address; and whoever dawdles is cut off.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { WIRE_LIMITS } from '@tilewright/protocol';
import { newFairLine } from '../tables/fair-line.ts';
import { giveBack } from '../tables/shared-words.ts';

export interface BodyLimits {
  /** Of all bodies that have been let in and whose requests are not answered yet. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  /** Bodies up to this size are small: what is kept free for them no large one takes. */
  readonly smallBody: number;
  /** To begin with, and then a second for each so many bytes. */
  readonly bodyMs: number;
  readonly bodyBytesPerS: number;
  /** Large bodies are looked through one after the other, so many bytes a second. */
  readonly readBytesPerS: number;
}

/** A body that was let in: it counts as long as it is there. */
export interface HeldBody {
  /** Does what the body came for; only then is it gone, whoever has hung up meanwhile. */
  readonly work: <Answer>(job: () => Promise<Answer>) => Promise<Answer>;
  /** It will not come any more. Changes nothing once the work has begun. */
  readonly drop: () => void;
}

export interface Bodies {
  /** Lets so many bytes in from an address. Says why not otherwise. */
  readonly admit: (address: string, bytes: number) => HeldBody | 'tooMuchHere' | 'tooMuchInAll';
  /** Answers when a body of so many bytes may be looked through; undefined where that is at once. */
  readonly turn: (address: string, bytes: number, isGone: () => boolean) => Promise<void> | undefined;
}

const heldUntil = (release: () => void): HeldBody => {
  let state: 'coming' | 'at work' | 'gone' = 'coming';
  return {
    work: async (job) => {
      const isHeld = state === 'coming';
      if (isHeld) state = 'at work';
      try {
        return await job();
      } finally {
        if (isHeld) release();
      }
    },
    drop: () => {
      if (state !== 'coming') return;
      state = 'gone';
      release();
    },
  };
};

/** Of all the room large bodies may take so much. */
const LARGE_SHARE = 0.75;

/** For whoever else wants something; a process need not live on for it. */
const rest = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

export const openBodies = (limits: BodyLimits, restFor = rest): Bodies => {
  const byAddress = new Map<string, number>();
  const line = openLine(restFor);
  let all = 0;
  return {
    turn: (address, bytes, isGone) =>
      bytes <= limits.smallBody
        ? undefined
        : line({ address, ms: (bytes / limits.readBytesPerS) * 1_000, isGone }),
    admit: (address, bytes) => {
      const own = (byAddress.get(address) ?? 0) + bytes;
      const room = limits.bodyBytes * (bytes > limits.smallBody ? LARGE_SHARE : 1);
      if (own > limits.bodyBytesPerAddress) return 'tooMuchHere';
      if (all + bytes > room) return 'tooMuchInAll';
      all += bytes;
      byAddress.set(address, own);
      return heldUntil(() => {
        all -= bytes;
        const left = (byAddress.get(address) ?? bytes) - bytes;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      });
    },
  };
};

interface Turn {
  readonly address: string;
  /** For others, once it was looked through. */
  readonly ms: number;
  readonly isGone: () => boolean;
}

/** Large bodies are looked through one after the other, and addresses take turns. */
const openLine = (restFor: (ms: number) => Promise<void>): ((turn: Turn) => Promise<void>) => {
  const waiting = newFairLine<{ readonly turn: Turn; readonly begin: () => void }>();
  let isBusy = false;
  const goOn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.next(() => true); next !== undefined; next = waiting.next(() => true)) {
      next.begin();
      if (!next.turn.isGone()) await restFor(next.turn.ms);
    }
    isBusy = false;
  };
  return (turn) =>
    new Promise((begin) => {
      waiting.join([turn.address], { turn, begin });
      void goOn();
    });
};

/** How long the body will be, as its sender says; undefined where it does not say. */
export const announcedBytes = (headers: IncomingHttpHeaders): number | undefined => {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
};

/** Whether more is still to come than is worth passing over to keep a connection. */
export const isMuchUnread = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (announcedBytes(headers) ?? Infinity) > WIRE_LIMITS.body.bytes;

/** What happened to a body; the status is Fastify's way to say so. */
class BodyFault extends Error {
  readonly statusCode: number;
  constructor(statusCode: number) {
    super();
    this.statusCode = statusCode;
  }
}

const TOO_SLOW = 408;
const BROKEN = 400;

/** Takes in a body of just so many bytes: as a text where it is small, else as bytes in memory of its own. */
export const readBody = (
  payload: Readable,
  bytes: number,
  { bodyMs, bodyBytesPerS, smallBody }: BodyLimits,
): Promise<string | Uint8Array> =>
  new Promise((resolve, reject) => {
    const isSmall = bytes <= smallBody;
    const body = isSmall ? Buffer.allocUnsafe(bytes) : Buffer.allocUnsafeSlow(bytes);
    let filled = 0;
    let isOver = false;
    const end = (fault: number | undefined): void => {
      // A stream that has ended closes, too; by then the bytes are somebody else's.
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      if (fault === undefined) return resolve(isSmall ? body.toString('utf8') : body);
      reject(new BodyFault(fault));
      // Half of a large one would wait for a collection.
      if (!isSmall) giveBack(body);
    };
    const late = setTimeout(() => end(TOO_SLOW), bodyMs + (bytes / bodyBytesPerS) * 1_000);
    payload.on('data', (chunk: Buffer) => {
      filled += chunk.copy(body, filled);
    });
    payload.once('end', () => end(filled === bytes ? undefined : BROKEN));
    // Whoever hangs up on the way is noticed by either.
    payload.once('error', () => end(BROKEN));
    payload.once('close', () => end(BROKEN));
  });
