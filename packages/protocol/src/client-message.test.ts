import { chanceOf } from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseClientMessage } from './client-message.ts';
import { WIRE_LIMITS } from './limits.ts';
import { type ClientMessage, type PlayerCommand, makeClientMessage } from './message.ts';

const opaqueChar = fc.constantFrom(...'abcXYZ019_-');
const opaque = (minLength: number, maxLength: number) =>
  fc.string({ unit: opaqueChar, minLength, maxLength });
const game = opaque(1, 64);
const id = fc.string({ unit: fc.constantFrom(...'!~aZ09;/\\"<'), minLength: 1, maxLength: 100 });
const seq = fc.nat();
const square = fc.nat(960);
const letter = fc.nat(63);
const kind = fc.constantFrom('boom', 'skip', 'steal-2');
const laid = {
  tiles: fc.array(fc.record({ square, letter, blank: fc.boolean() }), { maxLength: 20 }),
  specials: fc.array(fc.record({ square, kind }), { maxLength: 4 }),
};
const record = (type: string, fields: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ type: fc.constant(type), ...fields }, { noNullPrototype: true });

const anyCommand = fc.oneof(
  record('play', laid),
  record('appeal', laid),
  record('exchange', { letters: fc.array(letter, { maxLength: 20 }) }),
  record('buy', { kind }),
  record('capture', { square }),
  record('exchangeChips', { places: fc.array(fc.nat(19), { maxLength: 20 }) }),
  record('contribute', {
    entropy: fc.string({ unit: fc.constantFrom(...'0f9a'), minLength: 32, maxLength: 128 }),
  }),
  ...['pass', 'challenge', 'accept', 'resign', 'leave', 'offerTie', 'agreeTie'].map((type) => record(type)),
) as fc.Arbitrary<PlayerCommand>;

const anyMessage = fc.oneof(
  record('hello', { protocol: fc.nat(), ticket: opaque(16, 128) }),
  record('sit', { game, afterSeq: fc.option(seq) }),
  record('rise', { game }),
  record('command', { game, id, turn: fc.option(seq), command: anyCommand }),
  record('say', { game, id, text: fc.constantFrom('hello', 'grüß dich', '<b>bold</b>', '👩‍🔬 ok') }),
  record('nudge', { game }),
  record('lobby'),
  record('ping', { at: fc.nat() }),
) as fc.Arbitrary<ClientMessage>;

const GAME = 'game-1';
const commandText = (command: unknown): string =>
  JSON.stringify({ type: 'command', game: GAME, id: 'id', turn: null, command });
const faultOf = (text: string) => {
  const read = parseClientMessage(text);
  return read.ok ? 'read' : read.error;
};

test('[WR1] every message that is made is read back the same', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      expect(parseClientMessage(makeClientMessage(message))).toEqual({ ok: true, value: message });
    }),
    { numRuns: 2_000 },
  );
});

const sound: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1, ticket: 't'.repeat(22) },
  { type: 'sit', game: GAME, afterSeq: null },
  { type: 'rise', game: GAME },
  { type: 'command', game: GAME, id: 'a1', turn: 3, command: { type: 'pass' } },
  { type: 'say', game: GAME, id: 'a2', text: 'hello' },
  { type: 'nudge', game: GAME },
  { type: 'lobby' },
  { type: 'ping', at: 5 },
];

describe.each(sound.map((message) => [message.type, message] as const))('%s', (_type, message) => {
  test('[WR1] a field more, a field less and a field of another kind are refused', () => {
    expect(faultOf(JSON.stringify(message))).toBe('read');
    expect(faultOf(JSON.stringify({ ...message, seat: 0 }))).toMatchObject({ type: 'badShape' });
    for (const name of Object.keys(message)) {
      const { [name as 'type']: _left, ...rest } = message;
      expect([name, faultOf(JSON.stringify(rest))]).toMatchObject([name, { type: 'badShape' }]);
      const odd = JSON.stringify({ ...message, [name]: { odd: true } });
      expect([name, faultOf(odd)]).toMatchObject([name, { type: 'badShape' }]);
    }
  });
});

test.each(['command', 'say'] as const)('[SR61] an id with a colon is the server’s own: %s', (type) => {
  const message = sound.find((one) => one.type === type);
  const faultUnder = (id: string) => faultOf(JSON.stringify({ ...message, id }));
  expect(faultUnder('computer-12')).toBe('read');
  for (const id of ['computer:12', ':', 'a:'])
    expect(faultUnder(id)).toMatchObject({ type: 'badShape', path: 'id' });
});

test('[WR1] a fault says where', () => {
  const tiles = [{ square: 961, letter: 1, blank: false }];
  expect(faultOf(commandText({ type: 'play', tiles, specials: [] }))).toEqual({
    type: 'badShape',
    path: 'command.tiles.0.square',
    expected: 'Too big: expected number to be <=960',
  });
});

test.each([
  ['nothing', ''],
  ['half of it', '{"type":"lobby"'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"lobby"'],
  ['an unknown message', '{"type":"shout"}'],
  ['a message of the server', '{"type":"bye","reason":"tooFast"}'],
  ['a type that objects have', '{"type":"toString"}'],
])('[WR1] %s is no message', (_name, text) => {
  expect(faultOf(text)).not.toBe('read');
});

const special = (count: number) => Array.from({ length: count }, () => ({ square: 1, kind: 'boom' }));
const play = (count: number) => ({
  type: 'play',
  tiles: Array.from({ length: count }, () => ({ square: 0, letter: 1, blank: false })),
  specials: [],
});
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

test.each<readonly [string, number, (size: number) => unknown]>([
  ['tiles of a play', 20, play],
  ['special tiles of a play', 50, (size) => ({ type: 'play', tiles: [], specials: special(size) })],
  ['the square of a capture', 960, (size) => ({ type: 'capture', square: size })],
  ['a letter', 63, (size) => ({ type: 'exchange', letters: [size] })],
  ['letters of an exchange', 20, (size) => ({ type: 'exchange', letters: ones(size) })],
  ['a place', 19, (size) => ({ type: 'exchangeChips', places: [size] })],
  ['places of an exchange', 20, (size) => ({ type: 'exchangeChips', places: ones(size) })],
  ['characters of a kind', 64, (size) => ({ type: 'buy', kind: 'k'.repeat(size) })],
  ['characters of a contribution', 128, (size) => ({ type: 'contribute', entropy: '0'.repeat(size) })],
])('[WR1] %s: at most %i', (_name, most, command) => {
  expect([most - 1, most, most + 1].map((size) => faultOf(commandText(command(size))))).toEqual([
    'read',
    'read',
    expect.objectContaining({ type: 'badShape' }),
  ]);
});

test.each<readonly [string, number, (size: number) => unknown]>([
  ['characters of a game', 64, (size) => ({ type: 'nudge', game: 'g'.repeat(size) })],
  ['characters of an id', 100, (size) => ({ ...sound[3], id: 'i'.repeat(size) })],
  ['characters of a ticket', 128, (size) => ({ ...sound[0], ticket: 't'.repeat(size) })],
  ['characters of a line', WIRE_LIMITS.chatLength, (size) => ({ ...sound[4], text: 'x'.repeat(size) })],
])('[WR1] %s: at most %i', (_name, most, message) => {
  expect([most - 1, most, most + 1].map((size) => faultOf(JSON.stringify(message(size))))).toEqual([
    'read',
    'read',
    expect.objectContaining({ type: 'badShape' }),
  ]);
});

test.each<readonly [string, unknown]>([
  ['half a square', { type: 'capture', square: 1.5 }],
  ['a square before the first', { type: 'capture', square: -1 }],
  ['a short contribution', { type: 'contribute', entropy: '0'.repeat(31) }],
  ['a contribution in capitals', { type: 'contribute', entropy: 'A'.repeat(32) }],
  ['a kind with a space', { type: 'buy', kind: 'two words' }],
  ['a kind that objects have', { type: 'buy', kind: 'constructor' }],
  ['a kind that objects have too', { type: 'buy', kind: 'toString' }],
])('[WR1] %s is refused', (_name, command) => {
  expect(faultOf(commandText(command))).toMatchObject({ type: 'badShape' });
});

test('[WR1] minus zero is zero', () => {
  const read = parseClientMessage('{"type":"ping","at":-0}');
  expect(read.ok && read.value.type === 'ping' && Object.is(read.value.at, 0)).toBe(true);
});

test.each<readonly [string, unknown]>([
  ['timeUp', { type: 'timeUp' }],
  ['excuseTime', { type: 'excuseTime', ms: 1_000 }],
  ['replaceSeat', { type: 'replaceSeat', seat: 0, by: { name: 'Eve', kind: 'person', level: null } }],
])('[WR2] %s is the keeper’s to say', (_name, command) => {
  expect(faultOf(commandText(command))).toMatchObject({ type: 'badShape', path: 'command.type' });
});

test('[WR2] no message says which seat speaks', () => {
  const message = { type: 'command', game: GAME, id: 'id', turn: null, command: { type: 'pass' } };
  expect(faultOf(JSON.stringify({ ...message, seat: 1 }))).toMatchObject({ type: 'badShape' });
  expect(faultOf(JSON.stringify({ ...message, command: { type: 'pass', seat: 1 } }))).toMatchObject({
    type: 'badShape',
    path: 'command',
  });
});

describe('[WR4] names that reach a prototype', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('%s is refused anywhere', (name) => {
    const own = `"${name}":{"polluted":true}`;
    const texts = [
      `{"type":"lobby",${own}}`,
      `{"type":"command","game":"g","id":"i","turn":null,"command":{"type":"pass",${own}}}`,
      `{"type":"command","game":"g","id":"i","turn":null,"command":{"type":"play","tiles":[{${own}}],"specials":[]}}`,
      `[[{${own}}]]`,
    ];
    for (const text of texts) expect(faultOf(text)).toEqual({ type: 'forbiddenField' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

const seeds = [
  ...sound.map((message) => JSON.stringify(message)),
  commandText(play(3)),
  commandText({ type: 'play', tiles: [], specials: special(2) }),
  commandText({ type: 'contribute', entropy: 'ab'.repeat(16) }),
];
const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '-',
  '9e999',
  '\\u0000',
  '\\ud800',
  'null',
  '"__proto__":{"polluted":1},',
];

/** A valid message with bytes taken out, put in or taken from another one. */
const spoiled = (seed: number): string => {
  const chance = chanceOf(seed);
  let text = chance.pick(seeds);
  for (let count = chance.between(1, 4); count > 0; count -= 1) {
    const at = chance.below(text.length + 1);
    const other = chance.pick(seeds);
    const from = chance.below(other.length);
    const inserted = chance.percent(60) ? chance.pick(pieces) : other.slice(from, from + chance.below(12));
    text = text.slice(0, at) + inserted + text.slice(at + chance.below(6));
  }
  return text;
};

test('[WR5] spoiled messages never throw, change no prototype, and what is read is read again', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  let readCount = 0;
  for (let seed = 0; seed < 30_000; seed += 1) {
    const read = parseClientMessage(spoiled(seed));
    if (!read.ok) continue;
    readCount += 1;
    expect(parseClientMessage(makeClientMessage(read.value))).toEqual(read);
  }
  expect(readCount).toBeGreaterThan(100);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('[WR5] nor does any text, or any JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseClientMessage(text).ok).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
