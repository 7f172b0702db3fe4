/** Who asks, and whether not too often: found out from the head of a request alone. */
import { ROUTES, type RateName, type Route, type RouteName } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import type { FastifyRequest } from 'fastify';
import type { Place } from '../known-hosts.ts';
import { type Session, findSession } from '../people/devices.ts';
import type { PeopleGrounds } from '../people/grounds.ts';
import { type Refused, refusedWith } from '../people/refused.ts';
import { type Rates, addressKey } from './rates.ts';
import type { SessionCookies, Shown } from './session-cookie.ts';

export interface RecogniseDeps {
  readonly grounds: PeopleGrounds;
  readonly place: Place;
  readonly rates: Rates;
  readonly cookies: SessionCookies;
}

export interface Asker {
  readonly session: Session | undefined;
  /** By what it is known, or would have been. */
  readonly shown: Shown | undefined;
}

/** Rates that count by address; the others count by person, and games by both. */
const BY_ADDRESS: ReadonlySet<RateName> = new Set(['sessions', 'secrets', 'words', 'logs', 'requests']);

/** Who asks, unless that one has to be somebody and is not, or asks too often. */
export const recognise = async (
  deps: RecogniseDeps,
  name: RouteName,
  request: FastifyRequest,
): Promise<Result<Asker, Refused>> => {
  const { rate, needsSession }: Route = ROUTES[name];
  const address = addressKey(request.ip);
  const shows = deps.cookies.shownBy(request);
  // A browser asks for its session whenever the page is opened; only a new one counts as one.
  const first = rate === 'sessions' && shows.length > 0 ? 'requests' : rate;
  const early = BY_ADDRESS.has(rate) ? await tooFast(deps.rates, first, address) : undefined;
  if (early !== undefined) return err(early);
  const asker = await askerOf(deps, shows, request);
  const { session } = asker;
  if (session !== undefined) deps.grounds.whereabouts.seen(session.person, address);
  if (session === undefined && needsSession)
    return err((await tooFast(deps.rates, 'requests', address)) ?? refusedWith('noSession'));
  const isNew = first !== rate && session === undefined;
  const late = isNew
    ? await tooFast(deps.rates, rate, address)
    : session !== undefined && !BY_ADDRESS.has(rate)
      ? await tooFast(deps.rates, rate, session.person)
      : undefined;
  const crowded =
    late === undefined && rate === 'games' ? await tooFast(deps.rates, 'makings', address) : undefined;
  const refused = late ?? crowded;
  return refused === undefined ? ok(asker) : err(refused);
};

const askerOf = async (
  { grounds }: RecogniseDeps,
  shows: readonly Shown[],
  { method }: FastifyRequest,
): Promise<Asker> => {
  for (const shown of shows) {
    // No GET changes anything.
    const session = await findSession(grounds, shown.token, method === 'POST');
    if (session !== undefined) return { session, shown };
  }
  return { session: undefined, shown: shows[0] };
};

export const tooFast = async (rates: Rates, rate: RateName, key: string): Promise<Refused | undefined> => {
  const retryMs = await rates.take(rate, key);
  return retryMs === 0 ? undefined : tooFastFor(retryMs);
};

export const tooFastFor = (retryMs: number): Refused => ({
  code: 'tooFast',
  sentence: `Too many requests. Try again in ${Math.ceil(retryMs / 1_000)} s.`,
  retryMs,
});
