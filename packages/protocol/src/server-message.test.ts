import type { Millis, Seat, View, ViewEvent } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameAbout, type ServerMessage, makeServerMessage } from './message.ts';
import { parseServerMessage } from './server-message.ts';
import { serverMessage } from './server-schema.ts';

const about: GameAbout = { seats: [], isChatOn: true, isMaker: false, daysPerMove: null, rematch: null };
const at = 5 as Millis;
const game = 'g';

const all: readonly ServerMessage[] = [
  { type: 'welcome', protocol: 1, person: 'p', serverTime: at, heartbeatMs: 10_000 },
  { type: 'seated', game, viewer: 'spectator', seq: 1, about },
  { type: 'about', game, about },
  { type: 'view', game, seq: 1, view: {} as View },
  { type: 'event', game, seq: 2, event: {} as ViewEvent },
  { type: 'reply', game, id: 'i', reply: { type: 'accepted', seq: 2 } },
  { type: 'chat', game, lines: [{ number: 1, at, seat: null, name: 'Ann', voice: 'v', text: 'hello' }] },
  { type: 'presence', game, present: [true, false], watcherCount: 3 },
  { type: 'thinking', game, seat: null },
  { type: 'nudged', game, by: 1 as Seat },
  { type: 'lobby', rows: [] },
  { type: 'fault', code: 'noSuchGame', game },
  { type: 'pong', at: 5, serverTime: at },
  { type: 'bye', reason: 'restarting' },
];

describe.each(all.map((message) => [message.type, message] as const))('%s', (_type, message) => {
  test('[WR7] it is read as it was made', () => {
    expect(parseServerMessage(makeServerMessage(message))).toEqual({ ok: true, value: message });
  });

  test('[WR9] it is as it is described, and nothing rides along', () => {
    expect(serverMessage.parse(message)).toEqual(message);
    expect(serverMessage.safeParse({ ...message, secret: 's' }).success).toBe(false);
  });

  test('[WR7] a field that is missing or of another kind is noticed', () => {
    for (const name of Object.keys(message)) {
      const { [name as 'type']: _left, ...rest } = message;
      const wrong = { ...message, [name]: true };
      for (const spoiled of [rest, wrong]) {
        expect(parseServerMessage(JSON.stringify(spoiled))).toMatchObject({ error: { path: name } });
      }
    }
  });
});

test.each<readonly [string, unknown]>([
  ['a viewer of no kind', { ...all[1], viewer: 'me' }],
  ['half a seq', { ...all[1], seq: 1.5 }],
  ['a seat below the first', { ...all[8], seat: -1 }],
  ['a list for an object', { ...all[3], view: [] }],
  ['an object for a list', { ...all[10], rows: {} }],
  ['an unknown message', { type: 'shout' }],
])('[WR7] %s is none', (_name, message) => {
  expect(parseServerMessage(JSON.stringify(message))).toMatchObject({ ok: false });
});

test('[WR7] fields may come as null where nobody is meant', () => {
  expect(parseServerMessage(JSON.stringify({ ...all[11], game: null })).ok).toBe(true);
  expect(parseServerMessage(JSON.stringify({ ...all[8], seat: 2 })).ok).toBe(true);
  expect(parseServerMessage(JSON.stringify({ ...all[1], viewer: 0 })).ok).toBe(true);
});

test('[WR5] no text makes a client throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseServerMessage(text).ok).toBe(false);
    }),
  );
});
