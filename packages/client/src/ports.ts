/**
 * What a session needs from its surroundings: a socket, requests, time, chance, and a place to keep what was said and
 * not answered yet. A browser, a program and a test each bring their own.
 */
import type { ClientMessageOf } from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import type { Witness } from './witness.ts';

/** What a socket tells; nothing after `closed`. */
export interface SocketEars {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  /** The line is gone, or never was. */
  readonly closed: () => void;
}

export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** From the root of the server's own pages: `/api/ticket`. */
  readonly path: string;
  /** JSON; null for a GET. */
  readonly body: string | null;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request with the cookie or token of this device; fails when nobody answers. */
export type Requests = (request: HttpRequest) => Promise<HttpAnswer>;

/** Something said that has to be answered, as it goes over the wire. */
export type Saying = ClientMessageOf<'command' | 'say'>;

export interface KeptSaying {
  readonly saying: Saying;
  readonly at: Millis;
}

/**
 * Keeps what is unanswered, so that it is said again after a reload or a crash, keyed by the saying's id; and what this
 * device was told of each game.
 */
export interface Keep {
  readonly list: () => Promise<readonly KeptSaying[]>;
  readonly put: (kept: KeptSaying) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly findWitness: (game: string) => Promise<Witness | undefined>;
  readonly putWitness: (game: string, witness: Witness) => Promise<void>;
}

export interface Ports {
  readonly openSocket: (url: string, ears: SocketEars) => Socket;
  readonly request: Requests;
  /** Calls once, after so long; the answer cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** The time of this device. */
  readonly now: () => Millis;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
  readonly keep: Keep;
}

/** Keeps nothing beyond the session: for programs that do not come back. */
export const forgetful = (): Keep => ({
  list: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  findWitness: () => Promise.resolve(undefined),
  putWitness: () => Promise.resolve(),
});
