/**
 * The requests of the protocol's table, and no others. In this order: is it ours, how often, who asks, what is said,
 * and only then what to do. Answers have exactly the fields of the table; a refusal is a code and a sentence.
 */
import cookies from '@fastify/cookie';
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
import { type Place, reachableAt } from '../known-hosts.ts';
import { type Session, findSession } from '../people/devices.ts';
import type { PeopleGrounds } from '../people/grounds.ts';
import { type Refused, refusedWith } from '../people/refused.ts';
import { reasonOf } from '../tables/trouble.ts';
import { type Rates, addressKey } from './rates.ts';
import { HANDLERS, type Request } from './route-handlers.ts';
import { isOurs } from './same-origin.ts';
import { setCookie, shownBy } from './session-cookie.ts';

export interface ApiGrounds {
  readonly grounds: PeopleGrounds;
  readonly place: Place;
  readonly rates: Rates;
}

/** Everything of the table is under this. */
export const API = '/api';

export const registerApi =
  (api: ApiGrounds) =>
  async (server: FastifyInstance): Promise<void> => {
    await server.register(cookies);
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // After the cookies have been read, before anything of the body is.
    server.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'GET' && request.method !== 'HEAD' && !isOurs(request, api.place))
        return refuseWith(reply, refusedWith('forbidden'));
      return undefined;
    });
    server.setErrorHandler((error, request, reply) => answerFault(error, request, reply));
    server.setNotFoundHandler((_request, reply) => refuseWith(reply, refusedWith('notFound')));
    // Else the page's own files would be looked through.
    server.all('/*', (_request, reply) => refuseWith(reply, refusedWith('notFound')));
    for (const name of Object.keys(ROUTES) as RouteName[]) addRoute(server, api, name);
    // A page at the loopback address makes links that lead here from elsewhere too.
    server.get(REACH_PATH.slice(API.length), ({ socket }, reply) =>
      reply.send({ address: reachableAt(api.place, socket.localPort ?? 0) }),
    );
    const description = new Map<string, string>();
    server.get('/openapi.json', (request, reply) => {
      const address = api.place.publicUrl?.href ?? `http://${request.headers.host}/`;
      const text = description.get(address) ?? JSON.stringify(openApi(address));
      if (description.size < 10) description.set(address, text);
      return reply.type('application/json; charset=utf-8').send(text);
    });
  };

const addRoute = (server: FastifyInstance, api: ApiGrounds, name: RouteName): void => {
  const { method, path, bounds }: Route = ROUTES[name];
  server.route({
    method,
    url: path.slice(API.length),
    bodyLimit: bounds.bytes,
    handler: async (request, reply) => {
      const answer = await answerOf(api, name, request, reply);
      if (!answer.ok) return refuseWith(reply, answer.error);
      return reply.send(answer.value);
    },
  });
};

/** Rates that count by address; the others count by person. */
const BY_ADDRESS: ReadonlySet<RateName> = new Set(['sessions', 'secrets', 'words', 'logs', 'requests']);

const answerOf = async (
  api: ApiGrounds,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object, Refused>> => {
  const who = await recognise(api, name, request);
  if (!who.ok) return who;
  const session = who.value;
  const asked = readRequest(name, request);
  if (!asked.ok) return asked;
  const handle = HANDLERS[name] as unknown as Handle;
  const answered = await handle({ ...asked.value, grounds: api.grounds, session });
  if (!answered.ok) return answered;
  const told = handOver(api, name, { request, reply, body: asked.value.body }, answered.value);
  return ok((ROUTES[name] as Route).answer.parse(told) as object);
};

/** Who asks, unless that one has to be somebody and is not, or asks too often. */
const recognise = async (
  api: ApiGrounds,
  name: RouteName,
  request: FastifyRequest,
): Promise<Result<Session | undefined, Refused>> => {
  const { rate, needsSession }: Route = ROUTES[name];
  const address = addressKey(request.ip);
  const shown = shownBy(request, api.place);
  // A browser asks for its session whenever the page is opened; only a new one counts as one.
  const first = rate === 'sessions' && shown !== undefined ? 'requests' : rate;
  const early = BY_ADDRESS.has(rate) ? await tooFast(api, first, address) : undefined;
  if (early !== undefined) return err(early);
  const session = shown && (await findSession(api.grounds, shown.token));
  if (session === undefined && needsSession)
    return err((await tooFast(api, 'requests', address)) ?? refusedWith('noSession'));
  const isNew = first !== rate && session === undefined;
  const late = isNew
    ? await tooFast(api, rate, address)
    : session !== undefined && !BY_ADDRESS.has(rate)
      ? await tooFast(api, rate, session.person)
      : undefined;
  return late === undefined ? ok(session) : err(late);
};

type Handle = (
  request: Request<RouteName> & { readonly session: Session | undefined },
) => Promise<Result<object, Refused>>;

const tooFast = async ({ rates }: ApiGrounds, rate: RateName, key: string): Promise<Refused | undefined> => {
  const retryMs = await rates.take(rate, key);
  if (retryMs === 0) return undefined;
  return { code: 'tooFast', sentence: `Too often: try again in ${Math.ceil(retryMs / 1_000)} s.`, retryMs };
};

interface Asked {
  readonly body: Request<RouteName>['body'];
  readonly game: string;
}

const readRequest = (name: RouteName, { body, params }: FastifyRequest): Result<Asked, Refused> => {
  const text = typeof body === 'string' ? body : '';
  const read = parseRequest(name, text);
  if (!read.ok) {
    const code = read.error.type === 'tooLarge' ? 'tooLarge' : 'badRequest';
    return err({ code, sentence: faultSentence(read.error) });
  }
  if (!ROUTES[name].path.includes(':game')) return ok({ body: read.value, game: '' });
  const named = gameParams.safeParse(params);
  return named.success ? ok({ body: read.value, game: named.data.game }) : err(refusedWith('noSuchGame'));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: unknown;
}

/** A new token goes to a program in the answer, and to a browser in a cookie that no script can read. */
const handOver = (
  { place }: ApiGrounds,
  name: RouteName,
  { request, reply, body }: Exchange,
  answer: object,
): object => {
  if (name === 'leaveDevices') setCookie(request, reply, place, null);
  if (!('token' in answer) || typeof answer.token !== 'string') return answer;
  const kind = (body as { readonly kind?: 'cookie' | 'token' }).kind ?? 'cookie';
  const shown = shownBy(request, place);
  if (shown?.by === 'bearer' || (shown === undefined && kind === 'token')) return answer;
  setCookie(request, reply, place, answer.token);
  return { ...answer, token: null };
};

const refuseWith = (reply: FastifyReply, refused: Refused): FastifyReply => {
  const { retryMs } = refused;
  if (retryMs !== undefined) reply.header('retry-after', Math.ceil(retryMs / 1_000));
  return reply.code(ERROR_STATUS[refused.code]).send({ error: refused });
};

/** What the store throws means that it does not answer; what fastify throws is about the request. */
const answerFault = (
  error: unknown,
  { log, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return refuseWith(reply, { code: 'tooLarge', sentence: 'Too large: send less.' });
  if (status < 500)
    return refuseWith(reply, { code: 'badRequest', sentence: 'Send one JSON object, as application/json.' });
  log.error({ route: routeOptions.url, reason: reasonOf(error) }, 'a request failed');
  return refuseWith(reply, refusedWith('unavailable'));
};
