/**
 * A browser in a world that breaks: its jar of cookies is on disk only a while after it changed, requests and answers
 * are slow, come in any order or get lost, several tabs ask at once, and it dies at any moment. Somebody else may hold
 * the first token it ever had. The server is ours, over a real store; time is ours too.
 */
import type { Store } from '../../store/store.ts';
import { soloBus } from '../../tables/bus.ts';
import { beginSession, findSession, giveToken } from '../devices.ts';
import { newSecret } from '../secrets.ts';

/** Chromium writes changed cookies to disk half a minute later at the latest. */
const FLUSH_MS = 30_000;
/** A request that is on its way for longer does not arrive. */
const REQUEST_MS = 20_000;

export interface Manners {
  /** An answer that is on its way for longer does not arrive. */
  readonly answerMs: number;
  /** Whether the page asks for something as soon as it has a new cookie, as ours does. */
  readonly isPrompt: boolean;
}

export type Step =
  | { readonly type: 'wait'; readonly ms: number }
  /** A tab asks for something, or claims an invite. */
  | { readonly type: 'ask' | 'claim' }
  /** The request, or the answer, that has been on its way at this place arrives; it may be the last one first. */
  | { readonly type: 'arrive' | 'deliver'; readonly place: number }
  /** So long before, the cookies were written to disk. */
  | { readonly type: 'die'; readonly lagMs: number }
  /** Whoever holds the first token uses it. */
  | { readonly type: 'intrude' };

interface Dated {
  readonly at: number;
}

interface Request extends Dated {
  readonly token: string | null;
  readonly isClaim: boolean;
}

interface Answer extends Dated {
  readonly token: string;
}

interface Cookie extends Dated {
  readonly token: string | null;
}

export interface TokenWorld {
  readonly take: (step: Step) => Promise<void>;
  readonly wait: (ms: number) => void;
  /** Claims, and the answer comes at once. */
  readonly claim: () => Promise<void>;
  /** Opens the page: who the browser is then. */
  readonly open: () => Promise<string>;
  /** Whether the token in the jar is somebody's. */
  readonly isKnown: () => Promise<boolean>;
  readonly person: string;
  readonly stolen: Stolen;
}

/** What somebody else holds who knew the first token. */
interface Stolen {
  readonly claim: (place: number) => Promise<void>;
  readonly use: (place: number) => Promise<void>;
  readonly knownCount: () => Promise<number>;
}

interface Working {
  readonly manners: Manners;
  readonly deps: Parameters<typeof findSession>[0];
  readonly recovery: string;
  /** Every cookie it had in memory since it was started, the latest last. */
  jar: readonly Cookie[];
  requests: readonly Request[];
  answers: readonly Answer[];
  now: number;
}

/** The browser has been opened for the first time. */
export const newTokenWorld = async (store: Store, manners: Manners): Promise<TokenWorld> => {
  const deps = { store, bus: soloBus(), now: () => working.now };
  const noCookie = { at: 0, token: null };
  const working: Working = {
    manners,
    deps,
    recovery: newSecret(),
    jar: [noCookie],
    requests: [],
    answers: [],
    now: 1_000_000,
  };
  const begun = await beginSession(deps, working.recovery);
  put(working, begun.token);
  const stolen = stolenFrom(deps, begun.token);
  return {
    person: begun.session.person,
    stolen,
    take: (step) => take(working, stolen, step),
    wait: (ms) => wait(working, ms),
    claim: async () => {
      const token = await serve(working, inJar(working), true);
      if (token !== null) await receive(working, token);
    },
    open: () => open(working),
    isKnown: async () => {
      const token = inJar(working);
      return token === null || (await findSession(deps, token, false)) !== undefined;
    },
  };
};

const inJar = ({ jar, now }: Working, at = now): string | null =>
  jar.filter((cookie) => cookie.at <= at).at(-1)?.token ?? null;

const put = (working: Working, token: string): void => {
  working.jar = [...working.jar, { at: working.now, token }];
};

/** What the server does with a request; it answers with a token where there is a new one. */
const serve = async (
  { deps, recovery }: Working,
  token: string | null,
  isClaim: boolean,
): Promise<string | null> => {
  const session = token === null ? undefined : await findSession(deps, token, true);
  if (session === undefined) return (await beginSession(deps, recovery)).token;
  return isClaim ? giveToken(deps, session) : null;
};

const receive = async (working: Working, token: string): Promise<void> => {
  put(working, token);
  if (working.manners.isPrompt) await serve(working, token, false);
};

const open = async (working: Working): Promise<string> => {
  const token = inJar(working);
  const known = token === null ? undefined : await findSession(working.deps, token, true);
  if (known !== undefined) return known.person;
  const again = await beginSession(working.deps, working.recovery);
  put(working, again.token);
  return again.session.person;
};

const wait = (working: Working, ms: number): void => {
  working.now += ms;
  const { now, manners } = working;
  working.requests = working.requests.filter(({ at }) => at >= now - REQUEST_MS);
  working.answers = working.answers.filter(({ at }) => at >= now - manners.answerMs);
};

const take = async (working: Working, stolen: Stolen, step: Step): Promise<void> => {
  const { now, requests } = working;
  switch (step.type) {
    case 'wait':
      return wait(working, step.ms);
    case 'ask':
    case 'claim':
      working.requests = [...requests, { at: now, token: inJar(working), isClaim: step.type === 'claim' }];
      return undefined;
    case 'arrive':
      return arrive(working, step.place);
    case 'deliver':
      return deliver(working, step.place);
    case 'die':
      working.jar = [{ at: 0, token: inJar(working, now - Math.min(step.lagMs, FLUSH_MS)) }];
      // What it was waiting for comes to nobody; what it sent may still arrive.
      working.answers = [];
      return undefined;
    case 'intrude':
      return stolen.use(0);
  }
};

const arrive = async (working: Working, place: number): Promise<void> => {
  const request = working.requests.at(place % working.requests.length);
  if (request === undefined) return;
  working.requests = working.requests.filter((one) => one !== request);
  const token = await serve(working, request.token, request.isClaim);
  if (token !== null) working.answers = [...working.answers, { at: working.now, token }];
};

const deliver = async (working: Working, place: number): Promise<void> => {
  const answer = working.answers.at(place % working.answers.length);
  if (answer === undefined) return;
  working.answers = working.answers.filter((one) => one !== answer);
  await receive(working, answer.token);
};

const stolenFrom = (deps: Parameters<typeof findSession>[0], first: string): Stolen => {
  const tokens = [first];
  const at = (place: number): string => tokens[place % tokens.length] as string;
  return {
    claim: async (place) => {
      const session = await findSession(deps, at(place), true);
      const token = session && (await giveToken(deps, session));
      if (token != null) tokens.push(token);
    },
    use: async (place) => void (await findSession(deps, at(place), true)),
    knownCount: async () => {
      const found = await Promise.all(tokens.map((token) => findSession(deps, token, false)));
      return found.filter((session) => session !== undefined).length;
    },
  };
};
