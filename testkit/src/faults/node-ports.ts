/**
 * The surroundings of a client in Node: sockets, requests, time and chance, with ears at the wire. Its time runs faster
 * than ours, so that it waits less between two tries to connect; it comes back by itself all the same.
 */
import { randomBytes } from 'node:crypto';
import { type Ports, type SocketEars, forgetful } from '@tilewright/client';
import { SOCKET_PATH } from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import { WebSocket } from 'ws';
import type { Recorder } from './story.ts';

/** A second of ours is ten of the client's. */
const HASTE = 10;
const REQUEST_MS = 10_000;

export interface Surroundings {
  /** The server to go to, asked at each request: `http://127.0.0.1:8453`. */
  readonly address: () => string;
  readonly token: () => string | null;
  readonly recorder: Recorder;
  /** Told of each socket that is opened. */
  readonly onSocket?: (socket: WebSocket) => void;
  /** Ids to use next, where a test wants to know them before; else chance decides. */
  readonly nextIds?: string[];
}

export const socketUrl = (address: string): string => `${address.replace('http', 'ws')}${SOCKET_PATH}`;

const ID_BYTES = 16;

export const nodePorts = (around: Surroundings): Ports => ({
  now: () => Math.floor(performance.now() * HASTE) as Millis,
  after: (ms, call) => {
    const timer = setTimeout(call, ms / HASTE);
    return () => clearTimeout(timer);
  },
  entropy: (byteCount) =>
    (byteCount === ID_BYTES ? around.nextIds?.shift() : undefined) ?? randomBytes(byteCount).toString('hex'),
  keep: forgetful(),
  request: nodeRequests(around),
  openSocket: (_url, ears) => openSocket(around, ears),
});

export const nodeRequests =
  ({ address, token }: Pick<Surroundings, 'address' | 'token'>): Ports['request'] =>
  async ({ method, path, body }) => {
    const shown = token();
    const headers = {
      'content-type': 'application/json',
      ...(shown !== null && { authorization: `Bearer ${shown}` }),
    };
    const signal = AbortSignal.timeout(REQUEST_MS);
    const init: RequestInit = { method, headers, body, signal };
    const answer = await fetch(`${address()}${path}`, init);
    return { status: answer.status, body: await answer.text() };
  };

const openSocket = (
  { address, recorder, onSocket }: Surroundings,
  ears: SocketEars,
): ReturnType<Ports['openSocket']> => {
  const origin = address();
  const socket = new WebSocket(socketUrl(origin), { origin, perMessageDeflate: false });
  onSocket?.(socket);
  socket.on('open', ears.opened);
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    recorder.heard(text);
    ears.heard(text);
  });
  socket.on('close', ears.closed);
  // What went wrong is told by the closing that follows.
  socket.on('error', () => undefined);
  return {
    send: (text) => {
      recorder.sent(text);
      socket.send(text);
    },
    close: () => socket.close(),
  };
};
