/**
 * A whole server for tests: its own folder, a free port, computers without patience; and people who talk to it. Whatever
 * it says that is not as the API describes it is an exception.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnswerOf,
  PATHS,
  ROUTES,
  type RequestOf,
  type RouteName,
  errorAnswer,
  pathOf,
} from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import { listen } from '../../listen.ts';
import { type OpenServer, type Opening, openServer } from '../../open-server.ts';
import { readSettings } from '../../settings.ts';
import { type ProcessClock, processClock } from '../../tables/clock.ts';
import { QUICK } from '../../tables/testing/world.ts';
import { type Wire, greeted } from './test-wire.ts';

export interface Served extends OpenServer {
  readonly port: number;
  readonly origin: string;
  readonly folder: string;
  readonly log: string[];
  /** Ends it and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Nobody in a test waits for an hour to be over. */
const PLENTY = Object.fromEntries(
  'SESSIONS GAMES MAKINGS INVITES SECRETS TICKETS REQUESTS CHAT ARRIVALS PACE'
    .split(' ')
    .map((rate) => [`RATE_${rate}`, '100000']),
);

type Changes = Partial<Omit<Opening, 'settings'>> & {
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
};

export const serve = async ({ env = {}, folder, ...changes }: Changes = {}): Promise<Served> => {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'tilewright-wire-'));
  const pageFolder = join(home, 'page');
  mkdirSync(pageFolder, { recursive: true });
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tilewright</title>\n');
  const settings = readSettings({ ...PLENTY, DATA_DIR: join(home, 'kept'), LOG_LEVEL: 'debug', ...env });
  if (!settings.ok) throw new Error(settings.error);
  const log: string[] = [];
  const opened = await openServer({
    settings: settings.value,
    place: { isLan: false, publicUrl: settings.value.publicUrl },
    pageFolder,
    pace: QUICK,
    logStream: { write: (line) => void log.push(line) },
    ...changes,
  });
  if (!opened.ok) throw new Error(opened.error);
  const { server, close } = opened.value;
  const bound = await listen(server, { port: 0, isLan: false, host: '127.0.0.1' });
  if (bound.type === 'failed') throw new Error(bound.sentence);
  const { port } = bound;
  const remove = async (): Promise<void> => {
    await close();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...opened.value, port, origin: `http://localhost:${port}`, folder: home, log, remove };
};

/** The clock of this process, and how much later it is at the server that gets it. */
export const laterClock = (): { readonly clock: ProcessClock; readonly later: { ms: number } } => {
  const [plain, later] = [processClock(), { ms: 0 }];
  const now = (): Millis => (plain.now() + later.ms) as Millis;
  return { clock: { ...plain, now }, later };
};

export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What only a hang would exceed; a test says then what it waited for. */
const HANG_MS = 60_000;

/** A request as it is, without anything that a browser or fetch would add. */
export const send = (
  { port }: Pick<Served, 'port'>,
  { method = 'GET', path, headers, body }: Sent,
): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: `localhost:${port}`, ...headers },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        // Cut off in the middle.
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`${method} ${path} is not answered`)));
    sent.end(body);
  });

type Answer<R extends RouteName> = AnswerOf<R> & { readonly error?: { readonly code: string } };

/** One person, known by a bearer token, as programs are. */
export interface Person {
  token: string;
  readonly person: string;
  readonly ask: <R extends RouteName>(route: R, body: RequestOf<R>, game?: string) => Promise<Answer<R>>;
  readonly connect: (elsewhere?: Served) => Promise<Wire>;
}

export const newPerson = async (served: Served, name?: string): Promise<Person> => {
  const begun = await post(served, 'session', '{"kind":"token"}');
  const { person, token } = JSON.parse(begun.body) as { person: string; token: string };
  const own: Person = {
    token,
    person,
    ask: async (route, body, game) => {
      const heard = await post(served, route, JSON.stringify(body), { token: own.token, game });
      const schema = heard.status === 200 ? ROUTES[route].answer : errorAnswer;
      const answer = schema.parse(JSON.parse(heard.body)) as unknown as Answer<typeof route>;
      if ('token' in answer && typeof answer.token === 'string') own.token = answer.token;
      return answer;
    },
    connect: async (elsewhere = served) => {
      const { body } = await post(elsewhere, 'ticket', '{}', { token: own.token });
      return greeted(elsewhere, (JSON.parse(body) as AnswerOf<'ticket'>).ticket);
    },
  };
  if (name !== undefined) await own.ask('name', { name });
  return own;
};

interface Posting {
  readonly token?: string | undefined;
  readonly game?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export const post = (
  served: Pick<Served, 'port'>,
  route: RouteName,
  body: string,
  { token, game, headers }: Posting = {},
): Promise<Heard> => {
  const { method } = PATHS[route];
  return send(served, {
    method,
    path: pathOf(route, game),
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'POST' && { body }),
  });
};

export const classicGame = (
  seats: RequestOf<'createGame'>['seats'],
  changes: Partial<RequestOf<'createGame'>> = {},
): RequestOf<'createGame'> => ({
  game: { type: 'preset', preset: 'classic', lexicon: 'english-basic' },
  seats,
  isChatOn: true,
  daysPerMove: null,
  ...changes,
});

/** Ann's game, with Bob sitting at its other seat. */
export const gameOfTwo = async (
  served: Served,
  changes: Partial<RequestOf<'createGame'>> = {},
): Promise<{ readonly ann: Person; readonly bob: Person; readonly game: string; readonly watch: string }> => {
  const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
  const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }], changes));
  const [seat, watch] = made.invites;
  await bob.ask('claimInvite', { secret: seat?.secret ?? '' });
  return { ann, bob, game: made.game, watch: watch?.secret ?? '' };
};
