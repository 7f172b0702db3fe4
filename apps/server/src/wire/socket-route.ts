/** The door of the sockets: only pages of this server, and not too many. What is said inside is the hub's. */
import { SOCKET_PATH } from '@tilewright/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Place, isKnownOrigin } from '../known-hosts.ts';
import { API } from './api.ts';
import type { Hub } from './hub.ts';
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
  server.get(
    SOCKET_PATH.slice(API.length),
    {
      websocket: true,
      onRequest: async (request, reply) => {
        if (!isOurPage(request, place)) return say(reply, 403, WRONG_ORIGIN);
        const address = addressKey(request.ip);
        if ((await rates.take('requests', address)) > 0) return say(reply, 429, TOO_OFTEN);
        const refusal = hub.refusal(address);
        if (refusal === 'stopping') return say(reply, 503, 'This server is about to restart.\n');
        if (refusal === 'unsure') return say(reply, 503, "This server's clock differs from the others'.\n");
        return refusal === null ? undefined : say(reply, 429, 'Too many sockets; close some.\n');
      },
    },
    (socket, request) => hub.accept(socket, request.socket, addressKey(request.ip)),
  );
};

/** Fails closed: without a word about where it comes from nobody gets in. */
const isOurPage = ({ headers, socket }: FastifyRequest, place: Place): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return isKnownOrigin(headers.origin, place, socket.localPort ?? 0);
};

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);
