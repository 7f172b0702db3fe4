/** How a new token gets to whoever asked: to a program in the answer, to a browser in a cookie that no script can read. */
import type { RouteName } from '@tilewright/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Session, findSession, giveToken, isDueForToken } from '../people/devices.ts';
import type { Asker, RecogniseDeps } from './recognise.ts';

type Deps = Pick<RecogniseDeps, 'grounds' | 'cookies'>;

interface Exchange extends Pick<Asker, 'shown'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: unknown;
}

/** What is left of an answer for its body. */
export const handOver = async (
  deps: Deps,
  name: RouteName,
  exchange: Exchange,
  answer: object,
): Promise<object> => {
  if (name === 'leaveDevices') await setCookie(deps, exchange, null);
  if (!('token' in answer) || typeof answer.token !== 'string') return answer;
  const { shown, body } = exchange;
  const kind = (body as { readonly kind?: 'cookie' | 'token' }).kind ?? 'cookie';
  if (shown?.by === 'bearer' || (shown === undefined && kind === 'token')) return answer;
  await setCookie(deps, exchange, answer.token);
  return { ...answer, token: null };
};

/** With every visit a browser asks for a ticket; a program keeps its token for as long as it likes. */
export const keepCookieFresh = async (deps: Deps, session: Session, exchange: Exchange): Promise<void> => {
  const { grounds } = deps;
  const by = exchange.shown?.by;
  const isDue = by === 'oldCookie' || (by === 'cookie' && isDueForToken(session, grounds.now()));
  const token = isDue ? await giveToken(grounds, session) : null;
  if (token !== null) await setCookie(deps, exchange, token);
};

/** The old name is left to whichever server has it. */
const setCookie = async (
  { cookies, grounds }: Deps,
  { request, reply }: Exchange,
  token: string | null,
): Promise<void> => {
  const old = cookies.shownBy(request).find(({ by }) => by === 'oldCookie');
  const isFree = async (): Promise<boolean> =>
    old === undefined || (await findSession(grounds, old.token, false)) !== undefined;
  // A process of the version before may serve the same database, and reads no other.
  cookies.set(request, reply, token, grounds.store.kind === 'postgres' && (await isFree()));
};
