/**
 * Every setting of the server, by environment. What is said is checked before anything is opened; the first fault is
 * told in one sentence that names the variable. The table in docs/HOSTING.md is made from here.
 */
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { RATES, type RateName, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import { parsePublicUrl } from './public-url.ts';
import type { Where } from './store/open-store.ts';
import { type Setting, addressOf, choice, numberIn, read, wholeNumber } from './setting.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where programs of this system keep what belongs to a person. */
const userFolder = (env: Environment, platform: string): string => {
  const home = env['HOME'] ?? homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'tilewright');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? home, 'tilewright');
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'tilewright');
};

const DAYS = { least: 1, most: 36_500 };
const COUNT = { least: 1, most: 1_000_000 };

const days = (name: string, about: string, value: number): Setting<number> =>
  wholeNumber(name, about, value, DAYS);
const most = (name: string, about: string, value: number): Setting<number> =>
  wholeNumber(name, about, value, COUNT);

/** An address, or a range of them. */
const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return text === 'loopback';
  return bits === undefined || numberIn(bits, { least: 0, most: version === 4 ? 32 : 128 }) !== undefined;
};

const rangesIn = (text: string): readonly string[] | undefined => {
  const ranges = text.split(/[\s,]+/u).filter((range) => range !== '');
  return ranges.every(isRange) ? ranges : undefined;
};

const PORT: Setting<number | null> = {
  name: 'PORT',
  about: 'The port, as `--port` says it.',
  usual: '8453, or the next that is free',
  value: null,
  parse: (text) => numberIn(text, { least: 0, most: 65_535 }),
  wanted: 'a number from 0 to 65535',
};

const HOST: Setting<string> = {
  name: 'HOST',
  about: 'The address to listen at; `--lan` is `0.0.0.0` and answers to the names of this machine too.',
  usual: 'localhost',
  value: 'localhost',
  parse: (text) => (text === 'localhost' || isIP(text) !== 0 ? text : undefined),
  wanted: 'localhost or an address of this machine, as in 0.0.0.0',
};

const PUBLIC_URL: Setting<URL | null> = {
  name: 'PUBLIC_URL',
  about:
    'Where a proxy shows the game to others, with its path. Under https, cookies are `__Host-` and Secure.',
  usual: 'none',
  value: null,
  parse: (text) => {
    const parsed = parsePublicUrl(text);
    return parsed.ok ? parsed.value : undefined;
  },
  wanted: 'an address, as in https://example.org/tiles/',
};

const DATA_DIR: Setting<string | null> = {
  name: 'DATA_DIR',
  about: 'The folder of the games (`games.sqlite`) and of word lists that took long to make.',
  usual: 'the folder of this user: `~/.local/share/tilewright` (or `XDG_DATA_HOME`), on a Mac in `Library`',
  value: null,
  parse: (text) => (text.includes('\0') ? undefined : text),
  wanted: 'a folder',
};

const REDIS_PREFIX: Setting<string> = {
  name: 'REDIS_PREFIX',
  about: 'What the names there begin with; another one for each community that shares the Redis.',
  usual: '`tilewright:`',
  value: 'tilewright:',
  parse: (text) => (/^[\w:.-]{1,64}$/u.test(text) ? text : undefined),
  wanted: '1 to 64 letters, digits or : . - _',
};

const TRUSTED_PROXIES: Setting<readonly string[]> = {
  name: 'TRUSTED_PROXIES',
  about: 'Addresses or ranges of the proxies whose `X-Forwarded-For` is believed, or `loopback`.',
  usual: 'none',
  value: [],
  parse: rangesIn,
  wanted: 'addresses or ranges with commas between, as in 127.0.0.1,10.0.0.0/8, or loopback',
};

const METRICS_READERS = ['off', 'loopback', 'on'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const NAMED = {
  port: PORT,
  host: HOST,
  publicUrl: PUBLIC_URL,
  dataFolder: DATA_DIR,
  databaseUrl: addressOf('DATABASE_URL', 'A PostgreSQL to keep the games in, instead of the folder.', [
    'postgres:',
    'postgresql:',
  ]),
  databaseConnections: wholeNumber(
    'DATABASE_CONNECTIONS',
    'Connections of one process to PostgreSQL, which allows 100 in all unless it is set otherwise.',
    16,
    { least: 2, most: 500 },
  ),
  redisUrl: addressOf('REDIS_URL', 'A Redis by which several processes tell each other of news.', [
    'redis:',
    'rediss:',
  ]),
  redisPrefix: REDIS_PREFIX,
  trustedProxies: TRUSTED_PROXIES,
  logLevel: choice(
    'LOG_LEVEL',
    'What is logged, as JSON, to standard error, from this on: `fatal`, `error`, `warn`, `info`, `debug`; or nothing, `silent`.',
    LOG_LEVELS,
    'warn',
  ),
  metrics: choice(
    'METRICS',
    'Who may read `/metrics`: nobody (`off`), this machine itself (`loopback`), or everybody, under any host name (`on`).',
    METRICS_READERS,
    'loopback',
  ),
  keepWaitingDays: days('KEEP_WAITING_DAYS', 'How long a game is kept that never began.', 30),
  keepRunningDays: days(
    'KEEP_RUNNING_DAYS',
    'How long a running game is kept in which nothing happens.',
    180,
  ),
  keepOverDays: days('KEEP_OVER_DAYS', 'How long a game is kept that is over.', 365),
  keepDevicesDays: days('KEEP_DEVICES_DAYS', 'How long a device is known that does not come back.', 365),
  mostSockets: most('MOST_SOCKETS', 'Sockets in one process.', WIRE_LIMITS.sockets),
  mostSocketsPerAddress: most(
    'MOST_SOCKETS_PER_ADDRESS',
    'Sockets from one address.',
    WIRE_LIMITS.socketsPerAddress,
  ),
  mostConnectionsPerAddress: most(
    'MOST_CONNECTIONS_PER_ADDRESS',
    'Connections from one address, sockets included; proxies in `TRUSTED_PROXIES` have no such limit.',
    WIRE_LIMITS.connectionsPerAddress,
  ),
  mostSocketsPerPerson: most(
    'MOST_SOCKETS_PER_PERSON',
    'Sockets of one person.',
    WIRE_LIMITS.socketsPerPerson,
  ),
  mostOpenGames: most(
    'MOST_OPEN_GAMES',
    'Games of one maker that are not over.',
    WIRE_LIMITS.openGamesPerPerson,
  ),
  mostEvents: most(
    'MOST_EVENTS',
    'Events of one game; then only what can end it is taken.',
    WIRE_LIMITS.eventsPerGame,
  ),
  mostBookMib: most(
    'MOST_BOOK_MIB',
    'MiB of words and sentences of books, of everybody together.',
    WIRE_LIMITS.bookMibPerServer,
  ),
  mostBookMibPerPerson: most(
    'MOST_BOOK_MIB_PER_PERSON',
    'MiB of words and sentences of books, of one person in all games.',
    WIRE_LIMITS.bookMibPerPerson,
  ),
  mostBookMibPerAddress: most(
    'MOST_BOOK_MIB_PER_ADDRESS',
    'MiB of words and sentences of books that were brought from one address.',
    WIRE_LIMITS.bookMibPerAddress,
  ),
} as const satisfies Readonly<Record<string, Setting<never> | Setting<unknown>>>;

const RATE_ABOUTS: { readonly [R in RateName]: string } = {
  messages: 'Messages of one socket, pings and pongs among them',
  chat: 'Lines of chat of one person at one table',
  nudges: 'Nudges by one person at one table',
  sessions: 'New devices from one address',
  games: 'Games made by one person',
  makings: 'Games made from one address',
  invites: 'Links made anew by one person',
  secrets: 'Links and secrets that one address tries',
  tickets: 'Tickets for the socket of one person',
  gatherings: 'Books, and parts of their sentences, that one person brings or takes away',
  words: 'Words that one address looks up in the books of games',
  logs: 'Whole logs of games that one address asks for',
  requests: 'Other requests of one address',
  arrivals: 'Connections opened from one address, after 200 at once',
  pace: 'Requests of any kind from one address, page files included (more have to wait)',
};

const rateSetting = (rate: RateName): Setting<number> => {
  const { count, windowMs } = RATES[rate];
  return most(`RATE_${rate.toUpperCase()}`, `${RATE_ABOUTS[rate]}, in ${windowMs / 1_000} s.`, count);
};

const RATE_NAMES = Object.keys(RATES) as readonly RateName[];

type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type Settings = { readonly [K in keyof typeof NAMED]: ValueOf<(typeof NAMED)[K]> } & {
  readonly dataFolder: string;
  readonly rates: Readonly<Record<RateName, number>>;
};

/** Where the games are kept. */
export const placeOf = ({
  databaseUrl: url,
  databaseConnections: connections,
  dataFolder,
}: Settings): Where =>
  url === null ? { type: 'folder', folder: dataFolder } : { type: 'database', url, connections };

/** What the environment says, or the first thing that is wrong with it. */
export const readSettings = (
  env: Environment,
  platform: string = process.platform,
): Result<Settings, string> => {
  const settings: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(NAMED) as [string, Setting<unknown>][]) {
    const value = read(setting, env);
    if (!value.ok) return value;
    settings[key] = value.value;
  }
  const rates: Record<string, number> = {};
  for (const rate of RATE_NAMES) {
    const value = read(rateSetting(rate), env);
    if (!value.ok) return value;
    rates[rate] = value.value;
  }
  if (settings['redisUrl'] !== null && settings['databaseUrl'] === null)
    return err('REDIS_URL needs DATABASE_URL: games in a folder are served by one process.');
  const dataFolder = settings['dataFolder'] ?? userFolder(env, platform);
  return ok({ ...settings, dataFolder, rates } as Settings);
};

const ALL = [...Object.values(NAMED), ...RATE_NAMES.map(rateSetting)];

export const settingNames = (): readonly string[] => ALL.map(({ name }) => name);

/** The lines of the table in docs/HOSTING.md. */
export const settingsTable = (): string =>
  [
    '| variable | usual | meaning |',
    '|---|---|---|',
    ...ALL.map(({ name, usual, about }) => `| \`${name}\` | ${usual} | ${about} |`),
  ].join('\n');
