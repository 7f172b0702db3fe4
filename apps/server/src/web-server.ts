/**
 * Serves the built page: files of one folder, each with the strictest headers the page can live with, to who asks for
 * it by one of our names. Knows neither games nor players; what serves them is added from outside.
 */
import serveFiles from '@fastify/static';
import createFastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { WIRE_LIMITS } from '@tilewright/protocol';
import { cacheControlOf, safetyHeaders } from './headers.ts';
import { type Place, WRONG_NAME, isKnownHost, isTrustedHost } from './known-hosts.ts';
import { ownPath } from './public-url.ts';
import { isMuchUnread } from './wire/bodies.ts';

const CHECK_MS = 1_000;

const NOTHING_HERE =
  'There is nothing at this address. The game begins at the address without what follows the "/".\n';
const ONLY_READING = 'Only GET and HEAD are answered here.\n';
const OUR_FAULT = 'Something went wrong here; load the page again.\n';
const BAD_REQUEST = 'This request is not understood.\n';

/** What is served besides the page, and how. */
export interface Besides {
  readonly logger?: FastifyServerOptions['logger'];
  /** Whose word about the sender's address is believed. */
  readonly trustedProxies?: readonly string[];
  /** Paths that may be asked for by any name. */
  readonly isNameless?: (path: string) => boolean;
  readonly register?: (server: FastifyInstance) => Promise<void>;
}

export const webServer = async (
  folder: string,
  place: Place,
  besides: Besides = {},
): Promise<FastifyInstance> => {
  const server = bareServer(place, besides);
  // Only what is added from outside may take anything in.
  server.removeAllContentTypeParsers();
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(safetyHeaders(isTrustedHost(request.headers.host, place)));
    const isKnown = isKnownHost(request.headers.host, place) || besides.isNameless?.(request.url) === true;
    return isKnown ? undefined : say(reply, 421, WRONG_NAME);
  });
  // To read what nobody wants to the end, only to keep the connection, would be at our cost.
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isMuchUnread(request.raw)) reply.header('connection', 'close');
    done();
  });
  server.setNotFoundHandler(answerElsewhere);
  server.setErrorHandler(answerFault);
  await besides.register?.(server);
  await server.register(serveFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // What was packed beforehand is served by its own name only.
    allowedPath: (path) => !/\.(?:br|gz)$/u.test(path),
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControlOf(path));
      response.setHeader('vary', 'accept-encoding');
    },
  });
  return server;
};

const bareServer = (place: Place, { logger = false, trustedProxies = [] }: Besides): FastifyInstance => {
  return createFastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // What was asked for is answered; who only keeps the line open is not waited for.
    forceCloseConnections: 'idle',
    keepAliveTimeout: WIRE_LIMITS.keepAliveMs,
    connectionTimeout: WIRE_LIMITS.unreadMs,
    requestTimeout: WIRE_LIMITS.requestMs,
    // Left alone, Node looks for those who are late twice a minute only.
    http: { headersTimeout: WIRE_LIMITS.headersMs, connectionsCheckingInterval: CHECK_MS },
    rewriteUrl: ({ url }) => ownPath(url, place),
    frameworkErrors: (_error, request, reply) => void refuseUnread(request, reply, place),
  });
};

/**
 * In the place of fastify's own answers (a path that can't be decoded), which would be JSON. No hook is asked before them,
 * nor after: nothing has been counted, and whatever body there is stays unread.
 */
const refuseUnread = (
  { headers: { host } }: FastifyRequest,
  reply: FastifyReply,
  place: Place,
): FastifyReply => {
  reply.headers(safetyHeaders(isTrustedHost(host, place))).header('connection', 'close');
  return isKnownHost(host, place) ? say(reply, 400, BAD_REQUEST) : say(reply, 421, WRONG_NAME);
};

const answerElsewhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.method === 'GET' || request.method === 'HEAD'
    ? say(reply, 404, NOTHING_HERE)
    : say(reply.header('allow', 'GET, HEAD'), 405, ONLY_READING);

const answerFault = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? say(reply, status, BAD_REQUEST) : say(reply, 500, OUR_FAULT);
};

const say = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
