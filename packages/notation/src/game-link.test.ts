import { utf8 } from '@tilewright/rules';
import { dealtGame, plainSetup, playOut, sealed } from '@tilewright/testkit';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeBase64url, parseBase64url } from './base64url.ts';
import { makeGameLink, parseGameLink } from './game-link.ts';
import { LINK_DICTIONARY } from './game-link-dictionary.ts';
import { packJson, unpackJson } from './packed-json.ts';

const dealt = dealtGame(plainSetup);
const log = sealed(playOut(dealt).events);
const made = makeGameLink(log);
const link = made.ok ? made.value : '';
const dictionary = utf8(LINK_DICTIONARY);
const linkOf = (bytes: Uint8Array, version = 1): string =>
  makeBase64url(Uint8Array.from([version, ...deflateSync(bytes, { dictionary })]));
const linkOfJson = (value: unknown): string => linkOf(utf8(JSON.stringify(value)));

describe('game links', () => {
  test('[RT1] a finished game comes back whole, hashes included', () => {
    expect(parseGameLink(link)).toEqual({ ok: true, value: log });
  });

  test('[GL1] it is short and can stand in a link', () => {
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/u);
    expect(link.length).toBeLessThan(90 * log.length);
  });

  test('[GL2] an unfinished game has no link', () => {
    expect(makeGameLink(sealed(dealt.events))).toEqual({ ok: false, error: { type: 'unfinished' } });
  });

  test('[GL3] a changed sign is noticed', () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(...Array.from(signs)), (at, sign) => {
        const changed = link.slice(0, at) + sign + link.slice(at + 1);
        const read = parseGameLink(changed);
        expect(read.ok ? read.value : log).toEqual(log);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['nothing', '', 'a link of version 1'],
    ['a sign that is none', 'AA*A', 'letters, digits, - and _'],
    ['padding', 'AQ==', 'letters, digits, - and _'],
    ['another version', linkOf(new Uint8Array(), 2), 'a link of version 1'],
    ['a version alone', 'AQ', 'a game in the link'],
    ['half a link', link.slice(0, 800), 'a whole link'],
    ['damaged data', makeBase64url(Uint8Array.from([1, 7, 7, 7])), 'a whole link'],
    ['other bytes', linkOf(Uint8Array.from([0xff, 0xfe])), 'a game in the link'],
    ['other JSON', linkOfJson([1]), 'a game in the link'],
    ['no events', linkOfJson({ game: 'g', check: '', names: [], events: [0] }), 'event 1: events'],
    ['events that are none', linkOfJson({ game: 'g', check: '', names: [], events: 3 }), 'a list of events'],
    [
      'names that are missing',
      linkOfJson({ game: 'g', check: '', names: [], events: [0, [1, 2]] }),
      'a list of events',
    ],
  ])('[GL4] %s is a fault', (_title, text, expected) => {
    expect(parseGameLink(text)).toMatchObject({ ok: false, error: { expected } });
  });

  test.each([1, 2, 3, 300])('[GL6] %i bytes after the game are refused', (count) => {
    const bytes = parseBase64url(link) as Uint8Array;
    const longer = makeBase64url(Uint8Array.from([...bytes, ...new Uint8Array(count)]));
    expect(parseGameLink(longer)).toMatchObject({ ok: false, error: { found: 'more after its end' } });
    expect(parseGameLink(`${link}AAAA`).ok).toBe(false);
  });

  test('[GL4] nesting without end is refused', () => {
    const text = `{"game":"","check":"","names":[],"events":${'[0,'.repeat(50_000)}1${']'.repeat(50_000)}}`;
    expect(parseGameLink(linkOf(utf8(text)))).toMatchObject({ ok: false });
  });

  test('[GL5] a bomb is refused before it goes off', () => {
    const bomb = linkOf(new Uint8Array(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const tooMuch = { ok: false, error: { found: 'more data than a link has' } };
    expect(parseGameLink(bomb)).toMatchObject(tooMuch);
    // It isn't read as far as its end, which is damaged here.
    expect(parseGameLink(`${bomb.slice(0, -2_000)}${'A'.repeat(2_000)}`)).toMatchObject(tooMuch);
  });

  test('[GL5] a link of more than a mebibyte is not read', () => {
    expect(parseGameLink('A'.repeat(1024 * 1024 + 1)).ok).toBe(false);
  });
});

test('[RT1] any bytes survive base64url, and only one text stands for them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = makeBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(parseBase64url(text)).toEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{0,12}$/u), (text) => {
      const bytes = parseBase64url(text);
      expect(typeof bytes === 'number' ? text : makeBase64url(bytes)).toBe(text);
    }),
  );
});

test('[RT1] any JSON survives packing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(unpackJson(packJson(plain))).toEqual({ ok: true, value: plain });
    }),
  );
});
