/** Every parser of texts that somebody else wrote, and long texts made to keep a parser busy or to reach a prototype. */
import { parseHunspell, parseWordFile, readPattern } from '@tilewright/lexicon';
import {
  ROUTES,
  type RouteName,
  parseClientMessage,
  parseInviteLink,
  parseRequest,
  parseServerMessage,
} from '@tilewright/protocol';
import { isKnownHost, isKnownOrigin } from '../../../apps/server/src/known-hosts.ts';
import { isNews } from '../../../apps/server/src/tables/bus.ts';
import { addressKey } from '../../../apps/server/src/wire/rates.ts';
import { sessionCookies } from '../../../apps/server/src/wire/session-cookie.ts';
import { fuzzTargets } from '../fuzz/fuzz-targets.ts';
import { englishTiles } from '../fuzz/tile-set-examples.ts';

export interface TextParser {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

const place = { isLan: true, publicUrl: new URL('https://play.example/tiles/') };

const { shownBy } = sessionCookies(place, 'here');
const NAMES = ['tilewright', '__Host-tilewright', 'tilewright-here', '__Host-tilewright-here'];

/** A request that shows who it is by these headers. */
const showing = (headers: object, cookies: object = {}) =>
  shownBy({ headers, cookies } as unknown as Parameters<typeof shownBy>[0]);

const serverParsers: readonly TextParser[] = [
  { name: 'a Host header', parse: (text) => isKnownHost(text, place) },
  { name: 'an Origin header', parse: (text) => isKnownOrigin(text, place, 1) },
  { name: 'an address', parse: addressKey },
  { name: 'an Authorization header', parse: (authorization) => showing({ authorization }) },
  { name: 'a bearer token', parse: (text) => showing({ authorization: `Bearer ${text}` }) },
  {
    name: 'a cookie',
    parse: (text) => showing({ host: text }, Object.fromEntries(NAMES.map((name) => [name, text]))),
  },
  { name: 'news of another process', parse: isNews },
];

const wireParsers: readonly TextParser[] = [
  { name: 'a message', parse: parseClientMessage },
  {
    name: 'a line of chat',
    parse: (text) => parseClientMessage(JSON.stringify({ type: 'say', game: 'g', id: 'i', text })),
  },
  { name: 'a game', parse: (game) => parseClientMessage(JSON.stringify({ type: 'nudge', game })) },
  { name: 'a message of a server', parse: parseServerMessage },
  { name: 'an invite', parse: parseInviteLink },
  ...(Object.keys(ROUTES) as RouteName[]).map((route) => ({
    name: `the body of ${route}`,
    parse: (text: string) => parseRequest(route, text),
  })),
  { name: 'a name', parse: (name) => parseRequest('name', JSON.stringify({ name })) },
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const wordParsers: readonly TextParser[] = [
  { name: 'a word list', parse: (text) => parseWordFile(englishTiles, bytesOf(text)) },
  { name: 'affixes', parse: (affixes) => parseHunspell(englishTiles, { affixes, stems: '1\nA/A' }) },
  { name: 'stems', parse: (stems) => parseHunspell(englishTiles, { affixes: 'SET UTF-8\n', stems }) },
  { name: 'a pattern', parse: (text) => readPattern(englishTiles, text) },
];

export const textParsers = (): readonly TextParser[] => [
  ...serverParsers,
  ...wireParsers,
  ...wordParsers,
  ...fuzzTargets().map(({ name, parse }) => ({ name, parse })),
];

const LENGTH = 10_240;

/** What is repeated to fill a text, and what ends it so that it does not match after all. */
const PIECES: readonly string[] = [
  ...Array.from(' \t\n/.([{"\\-#0=,;:<*?a\u0301\u0000'),
  '\u0301\u0316',
  'a ',
  'a.',
  '((a',
  '[[a',
  '#/join/a',
  'Bearer a',
  '::1:',
  '1/',
  '\r\n',
  'A1 ',
  '{"a":',
  '[1,',
  '👩\u200d',
  '\u202ea',
];
const ENDS: readonly string[] = ['', '!', '\u0000', '"}', '\n'];

const filledWith = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The same text twice, once a quarter as long: what a parser takes for both tells how its time grows. */
export interface GrowingText {
  readonly short: string;
  readonly long: string;
}

export const growingTexts = (): readonly GrowingText[] =>
  PIECES.flatMap((piece) =>
    ENDS.map((end) => ({
      short: filledWith(piece, LENGTH / 4 - end.length) + end,
      long: filledWith(piece, LENGTH - end.length) + end,
    })),
  );

const REACHING = ['__proto__', 'constructor', 'prototype'];

/** Texts that would change every object if a parser copied fields without looking. */
export const reachingTexts = (): readonly string[] =>
  REACHING.flatMap((field) => [
    `{"${field}":{"polluted":1}}`,
    `{"type":"say","game":"g","id":"i","text":"t","${field}":{"polluted":1}}`,
    `{"game":{"type":"preset","preset":"classic","switches":{"${field}":{"polluted":1}}}}`,
    `{"game":{"type":"setup","setup":{"switches":{"special":{"prices":{"${field}":1}}}}}}`,
    `[{"${field}":{"polluted":1}}]`,
    `#${field} polluted\n#player1 ${field} ${field}\n>${field}: ${field} 8D ${field} +1 1`,
    `SFX ${field} Y 1\nSFX ${field} 0 s .\n`,
    field,
  ]);
