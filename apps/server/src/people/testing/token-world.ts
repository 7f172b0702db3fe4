/**
 * A browser in a world that breaks: its jar of cookies is on disk only a while after it changed, requests and answers
 * are slow, come in any order or get lost, several tabs ask at once, and it dies at any moment. Somebody else may hold
 * the first token it ever had. The server is ours, over a real store; time is ours too.
 */
import type { Store } from '../../store/store.ts';
import { soloBus } from '../../tables/bus.ts';
import { type Begun, type Session, beginSession, findSession, giveToken } from '../devices.ts';
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
  /** A tab claims an invite, and has the answer at once. */
  | { readonly type: 'renew' }
  /** The request, or the answer, that has been on its way at this place arrives; it may be the last one first. */
  | { readonly type: 'arrive' | 'deliver'; readonly place: number }
  /** So long before, the cookies were written to disk. */
  | { readonly type: 'die'; readonly lagMs: number }
  /** Whoever holds the first token uses it. */
  | { readonly type: 'intrude' }
  /** Whoever holds the first token, and those they got by it, uses one of them, or claims another one. */
  | { readonly type: 'steal'; readonly isClaim: boolean; readonly place: number };

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
  /** Whether the token in the jar was given later than any that somebody else holds. */
  readonly isAhead: () => boolean;
  readonly person: string;
  readonly stolen: Stolen;
}

/** What somebody else holds who knew the first token. */
interface Stolen {
  readonly tokens: readonly string[];
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
  /** Every token of the person's that was given, in this order, whether or not it reached anybody. */
  readonly given: string[];
  /** Who it was at first. */
  person: string | undefined;
  requests: readonly Request[];
  answers: readonly Answer[];
  now: number;
}

/** The browser has been opened for the first time. */
export const newTokenWorld = async (store: Store, manners: Manners): Promise<TokenWorld> => {
  const given: string[] = [];
  const deps = { store, bus: soloBus(), now: () => working.now };
  const noCookie = { at: 0, token: null };
  const working: Working = {
    manners,
    deps,
    recovery: newSecret(),
    jar: [noCookie],
    given,
    person: undefined,
    requests: [],
    answers: [],
    now: 1_000_000,
  };
  const begun = await begin(working);
  put(working, begun.token);
  const stolen = stolenFrom(deps, given);
  return {
    person: begun.session.person,
    stolen,
    take: (step) => take(working, stolen, step),
    wait: (ms) => wait(working, ms),
    claim: () => renew(working),
    open: () => open(working),
    isKnown: async () => {
      const token = inJar(working);
      return token === null || (await findSession(deps, token, false)) !== undefined;
    },
    // The first one is in both hands.
    isAhead: () =>
      given.indexOf(inJar(working) ?? '') >= Math.max(...stolen.tokens.map((one) => given.indexOf(one))),
  };
};

const inJar = ({ jar, now }: Working, at = now): string | null =>
  jar.filter((cookie) => cookie.at <= at).at(-1)?.token ?? null;

const put = (working: Working, token: string): void => {
  working.jar = [...working.jar, { at: working.now, token }];
};

/** The server knows no such token: it takes the browser for somebody new, or has it back by its recovery secret. */
const begin = async (working: Working): Promise<Begun> => {
  const begun = await beginSession(working.deps, working.recovery);
  note(working, begun.session, begun.token);
  return begun;
};

const note = (working: Working, { person }: Pick<Session, 'person'>, token: string): void => {
  working.person ??= person;
  if (working.person === person) working.given.push(token);
};

/** What the server does with a request; it answers with a token where there is a new one. */
const serve = async (working: Working, token: string | null, isClaim: boolean): Promise<string | null> => {
  const { deps } = working;
  const session = token === null ? undefined : await findSession(deps, token, true);
  if (session === undefined) return (await begin(working)).token;
  const claimed = isClaim ? await giveToken(deps, session) : null;
  if (claimed !== null) note(working, session, claimed);
  return claimed;
};

const receive = async (working: Working, token: string): Promise<void> => {
  put(working, token);
  if (working.manners.isPrompt) await serve(working, token, false);
};

const renew = async (working: Working): Promise<void> => {
  const token = await serve(working, inJar(working), true);
  if (token !== null) await receive(working, token);
};

const open = async (working: Working): Promise<string> => {
  const token = inJar(working);
  const known = token === null ? undefined : await findSession(working.deps, token, true);
  if (known !== undefined) return known.person;
  const again = await begin(working);
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
    case 'renew':
      return renew(working);
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
    case 'steal':
      return step.isClaim ? stolen.claim(step.place) : stolen.use(step.place);
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

const stolenFrom = (deps: Working['deps'], given: string[]): Stolen => {
  const tokens = given.slice(0, 1);
  const at = (place: number): string => tokens[place % tokens.length] as string;
  return {
    tokens,
    claim: async (place) => {
      const session = await findSession(deps, at(place), true);
      const token = session && (await giveToken(deps, session));
      if (token == null) return;
      tokens.push(token);
      given.push(token);
    },
    use: async (place) => void (await findSession(deps, at(place), true)),
    knownCount: async () => {
      const found = await Promise.all(tokens.map((token) => findSession(deps, token, false)));
      return found.filter((session) => session !== undefined).length;
    },
  };
};
