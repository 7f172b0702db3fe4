/** The door of the sockets: only pages of this server, and not too many. What is said inside is the hub's. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SOCKET_PATH } from '@tilewright/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Place, WRONG_NAME, isKnownHost, isKnownOrigin } from '../known-hosts.ts';
import { ownPath } from '../public-url.ts';
import { API } from './api.ts';
import type { Hub } from './hub.ts';
import { lastAnswer } from './last-answer.ts';
import { type Rates, addressKey } from './rates.ts';

const WRONG_ORIGIN =
  'This socket is for pages of this server; a program says the address of the server as Origin.\n';

const TOO_OFTEN = 'Too many requests. Try again in a minute.\n';

interface SocketDeps {
  readonly hub: Hub;
  readonly place: Place;
  readonly rates: Rates;
}

export const addSocket = (server: FastifyInstance, { hub, place, rates }: SocketDeps): void => {
  const answers = new WeakMap<IncomingMessage, ServerResponse>();
  server.get(
    SOCKET_PATH.slice(API.length),
    {
      websocket: true,
      onRequest: async (request, reply) => {
        if (!isOurPage(request, place)) return say(reply, 403, WRONG_ORIGIN);
        const address = addressKey(request.ip);
        if ((await rates.take('requests', address)) > 0) return say(reply, 429, TOO_OFTEN);
        const refusal = hub.refusal(address);
        if (refusal === 'unsure') return say(reply, 503, "This server's clock differs from the others'.\n");
        if (refusal !== null) return say(reply, 429, 'Too many sockets; close some.\n');
        answers.set(request.raw, reply.raw);
        return undefined;
      },
    },
    (socket, { raw, socket: wire, ip }) => {
      // Else the request and its answer stay in memory for as long as the socket is open: the wire holds on to them, and
      // so does the library's ear for errors. A line has an ear of its own.
      answers.get(raw)?.detachSocket(wire);
      socket.removeAllListeners('error');
      hub.accept(socket, wire, addressKey(ip));
    },
  );
};

const RESTARTING = lastAnswer('503 Service Unavailable', 'This server is about to restart.\n');
const NO_SOCKET = lastAnswer(
  '404 Not Found',
  `There is no socket at this address, only at ${SOCKET_PATH}.\n`,
);
const OTHER_NAME = lastAnswer('421 Misdirected Request', WRONG_NAME);

/** What is said at the door to whoever asks for a socket where there is none; who it is is asked inside. */
export const socketRefusal =
  (place: Place, isStopping: () => boolean) =>
  ({ url, headers }: IncomingMessage): string | undefined => {
    if (isStopping()) return RESTARTING;
    if (!isKnownHost(headers.host, place)) return OTHER_NAME;
    return ownPath(url, place).split('?')[0] === SOCKET_PATH ? undefined : NO_SOCKET;
  };

/** Fails closed: without a word about where it comes from nobody gets in. */
const isOurPage = ({ headers, socket }: FastifyRequest, place: Place): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return isKnownOrigin(headers.origin, place, socket.localPort ?? 0);
};

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);
