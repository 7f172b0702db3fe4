/** What the client package needs from Node: requests with a bearer token, sockets with an Origin, time and chance. */
import { randomBytes } from 'node:crypto';
import { type Ports, forgetful } from '@tilewright/client';
import type { Millis } from '@tilewright/rules';
import { WebSocket } from 'ws';

/** For a server at an address; `token` says by which token the program is known, once it has one. */
export const nodePorts = (address: string, token: () => string): Ports => ({
  request: async ({ method, path, body }) => {
    const url = new URL(path.slice(1), `${address}/`);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token()}` };
    const answer = await fetch(url, { method, headers, ...(body !== null && { body }) });
    return { status: answer.status, body: await answer.text() };
  },
  openSocket: (url, ears) => {
    const socket = new WebSocket(url, { origin: new URL(address).origin });
    socket.on('open', ears.opened);
    socket.on('message', (text: Buffer) => ears.heard(text.toString('utf8')));
    socket.on('close', ears.closed);
    // What breaks a socket also closes it.
    socket.on('error', () => undefined);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now() as Millis,
  entropy: (byteCount) => randomBytes(byteCount).toString('hex'),
  keep: forgetful(),
});
