/**
 * The requests of the protocol's table, and no others. In this order: is it ours, how long is what is said, how often,
 * who asks; only then is it read, and then done. Answers have exactly the fields of the table; a refusal is a code and
 * a sentence.
 */
import type { IncomingMessage } from 'node:http';
import cookieParser from '@fastify/cookie';
import {
  ERROR_STATUS,
  REACH_PATH,
  ROUTES,
  type RateName,
  type Route,
  type RouteName,
  faultSentence,
  gameParams,
  openApi,
  parseRequest,
} from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reachableAt } from '../known-hosts.ts';
import type { Session } from '../people/devices.ts';
import { type Refused, refusedWith } from '../people/refused.ts';
import {
  type Bodies,
  type BodyLimits,
  type HeldBody,
  announcedBytes,
  openBodies,
  readBody,
} from './bodies.ts';
import { type LargeBodies, openLargeBodies } from './large-bodies.ts';
import { addressKey } from './rates.ts';
import { type Asker, type RecogniseDeps, recognise, tooFast, tooFastFor } from './recognise.ts';
import { HANDLERS, type Request } from './route-handlers.ts';
import { isOurs } from './same-origin.ts';
import { handOver, keepCookieFresh } from './token-handover.ts';
import { type Turns, openTurns } from './turns.ts';

export interface ApiGrounds extends RecogniseDeps {
  readonly limits: BodyLimits;
}

interface Api extends ApiGrounds {
  readonly bodies: Bodies;
  readonly turns: Turns;
  readonly largeBodies: LargeBodies;
}

/** Everything of the table is under this. */
export const API = '/api';

export const registerApi =
  (grounds: ApiGrounds) =>
  async (server: FastifyInstance): Promise<void> => {
    const largeBodies = openLargeBodies();
    const api: Api = { ...grounds, bodies: openBodies(grounds.limits), turns: openTurns(), largeBodies };
    server.addHook('onClose', largeBodies.close);
    await server.register(cookieParser);
    server.addContentTypeParser('application/json', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, announcedBytes(headers) ?? 0, api.limits),
    );
    // After the cookies have been read, before anything of the body is.
    server.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'GET' && request.method !== 'HEAD' && !isOurs(request, api.place))
        return refuseWith(reply, refusedWith('forbidden'));
      return undefined;
    });
    server.setErrorHandler((error, request, reply) => answerFault(api, error, { request, reply }));
    server.setNotFoundHandler((_request, reply) => refuseWith(reply, refusedWith('notFound')));
    // Else the page's own files would be looked through; nothing of a body is read.
    const refuseAll = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      refuseWith(reply, refusedWith('notFound'));
    server.all('/*', { onRequest: refuseAll }, refuseAll);
    for (const name of Object.keys(ROUTES) as RouteName[]) addRoute(server, api, name);
    // A page at the loopback address makes links that lead here from elsewhere too.
    server.get(REACH_PATH.slice(API.length), ({ socket }, reply) =>
      reply.send({ address: reachableAt(api.place, socket.localPort ?? 0) }),
    );
    describeApi(server, api);
  };

/** Stands in the description where the server's own address goes: one text serves whoever asks, by whatever name. */
const ADDRESS = 'http://address.invalid/';

const describeApi = (server: FastifyInstance, { place, rates }: ApiGrounds): void => {
  let parts: readonly string[] | undefined;
  server.get('/openapi.json', async (request, reply) => {
    const refused = await tooFast(rates, 'requests', addressKey(request.ip));
    if (refused !== undefined) return refuseWith(reply, refused);
    parts ??= JSON.stringify(openApi(ADDRESS)).split(JSON.stringify(ADDRESS));
    const address = place.publicUrl?.href ?? `http://${request.headers.host}/`;
    return reply.type('application/json; charset=utf-8').send(parts.join(JSON.stringify(address)));
  });
};

const addRoute = (server: FastifyInstance, api: Api, name: RouteName): void => {
  const { method, path, bounds }: Route = ROUTES[name];
  server.route({
    method,
    url: path.slice(API.length),
    onRequest: async (request, reply) => {
      const refused = announcementFault(request, bounds.bytes) ?? (await admit(api, name, request, reply));
      return refused && refuseWith(reply, refused);
    },
    handler: async (request, reply) => {
      const { held } = letInOf(request);
      const answer = await held.work(() => answerOf(api, name, request, reply));
      if (!answer.ok) return refuseWith(reply, answer.error);
      return reply.send(answer.value);
    },
  });
};

const announcementFault = ({ headers }: FastifyRequest, mostBytes: number): Refused | undefined => {
  const bytes = announcedBytes(headers);
  if (bytes === undefined) return refusedWith('noLength');
  return bytes > mostBytes ? refusedWith('tooLarge') : undefined;
};

/** Who asks, found out before anything of the body is read, and the body. */
interface LetIn {
  readonly asker: Asker;
  readonly held: HeldBody;
}

const letIn = new WeakMap<FastifyRequest, LetIn>();

const letInOf = (request: FastifyRequest): LetIn => {
  const found = letIn.get(request);
  if (found === undefined) throw new Error('a request is handled that was not let in');
  return found;
};

const admit = async (
  api: Api,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refused | undefined> => {
  const who = await recognise(api, name, request);
  if (!who.ok) return who.error;
  // Whoever has hung up meanwhile closes nothing any more that could take the body off again.
  if (reply.raw.destroyed) return refusedWith('tooSlow');
  const held = api.bodies.admit(addressKey(request.ip), announcedBytes(request.headers) ?? 0);
  if (held === 'tooMuchHere') return tooFastFor(CROWDED_MS);
  if (held === 'tooMuchInAll') return { ...refusedWith('unavailable'), sentence: CROWDED };
  letIn.set(request, { asker: who.value, held });
  reply.raw.once('close', held.drop);
  return undefined;
};

const CROWDED_MS = 1_000;
const CROWDED = 'Too much is being sent to this server at the moment; try again in 1 s.';

const answerOf = async (
  api: Api,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object, Refused>> => {
  // Where several requests share a connection, not every answer is told that it closed.
  const isGone = (): boolean => reply.raw.destroyed || request.socket.destroyed;
  const turn = api.bodies.turn(addressKey(request.ip), announcedBytes(request.headers) ?? 0, isGone);
  if (turn !== undefined) {
    await turn;
    if (isGone()) return err(refusedWith('tooSlow'));
  }
  const asked = await readRequest(api, name, request);
  if (!asked.ok) return asked;
  const handle = HANDLERS[name] as unknown as Handle;
  const { session, shown } = letInOf(request).asker;
  const work = () => handle({ ...asked.value, grounds: api.grounds, session });
  const answered = await (IN_TURN.has(ROUTES[name].rate)
    ? api.turns.run(addressKey(request.ip), async () =>
        // Nothing is changed by it, so nobody misses it.
        isGone() ? err(refusedWith('tooSlow')) : work(),
      )
    : work());
  if (!answered.ok) return answered;
  const exchange = { request, reply, shown, body: asked.value.body };
  const told = await handOver(api, name, exchange, answered.value);
  if (name === 'ticket' && session !== undefined) await keepCookieFresh(api, session, exchange);
  return ok((ROUTES[name] as Route).answer.parse(told) as object);
};

/** What goes through much of the store is done for one after the other. */
const IN_TURN: ReadonlySet<RateName> = new Set(['words', 'logs']);

type Handle = (
  request: Request<RouteName> & { readonly session: Session | undefined },
) => Promise<Result<object, Refused>>;

interface Asked {
  readonly body: Request<RouteName>['body'];
  readonly game: string;
}

const readRequest = async (
  { largeBodies }: Api,
  name: RouteName,
  { body, params }: FastifyRequest,
): Promise<Result<Asked, Refused>> => {
  const read =
    body instanceof Uint8Array
      ? await largeBodies.read(name, body)
      : parseRequest(name, typeof body === 'string' ? body : '');
  if (!read.ok) {
    const code = read.error.type === 'tooLarge' ? 'tooLarge' : 'badRequest';
    return err({ code, sentence: faultSentence(read.error) });
  }
  if (!ROUTES[name].path.includes(':game')) return ok({ body: read.value, game: '' });
  const named = gameParams.safeParse(params);
  return named.success ? ok({ body: read.value, game: named.data.game }) : err(refusedWith('noSuchGame'));
};

const refuseWith = (reply: FastifyReply, refused: Refused): FastifyReply => {
  const { retryMs } = refused;
  if (retryMs !== undefined) reply.header('retry-after', Math.ceil(retryMs / 1_000));
  return reply.code(ERROR_STATUS[refused.code]).send({ error: refused });
};

/** What the store throws means that it does not answer; what fastify throws is about the request. */
const answerFault = (
  { grounds }: Api,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply => {
  // Where several requests share a connection, not every one of them is told that it closed.
  letIn.get(request)?.held.drop();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === ERROR_STATUS.tooSlow) return refuseWith(reply, refusedWith('tooSlow'));
  if (status < 500)
    return refuseWith(reply, { code: 'badRequest', sentence: 'Send one JSON object, as application/json.' });
  grounds.failed(`request ${request.routeOptions.url ?? 'elsewhere'}`, error);
  return refuseWith(reply, refusedWith('unavailable'));
};
