import { utf8 } from '@tilewright/rules';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { sha256 } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { makeBase64url, parseBase64url } from './base64url.ts';
import { type SharedBoard, makeBoardLink, parseBoardLink } from './board-link.ts';

const music: SharedBoard = {
  name: 'Music & fruit',
  board: {
    rows: 5,
    cols: 6,
    words: [
      { row: 2, col: 0, direction: 'across', text: 'MUSIC' },
      { row: 0, col: 1, direction: 'down', text: 'FRUIT' },
    ],
  },
};

const linkTo = (board: SharedBoard): string => {
  const made = makeBoardLink(board);
  if (!made.ok) throw new Error(made.error.type);
  return made.value;
};

const linkOf = (text: string | Uint8Array, version = 1): string => {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  return makeBase64url(
    Uint8Array.from([version, ...sha256(bytes).subarray(0, 4), ...deflateSync(bytes, { level: 9 })]),
  );
};

/** As many words as lie on every second row and column of the largest board. */
const fullBoard = (): SharedBoard => {
  const letter = (place: number): string => String.fromCharCode(65 + (place % 26));
  const words = Array.from({ length: 60 }, (_, index) => ({
    row: Math.floor(index / 6) * 2,
    col: (index % 6) * 3,
    direction: 'across' as const,
    text: `${letter(index)}${letter(Math.floor(index / 26) + 3 * index)}`,
  }));
  return { name: 'x'.repeat(200), board: { rows: 20, cols: 20, words } };
};

describe('[BW3] board links', () => {
  test('a board comes back with its name, and the text can stand in a link', () => {
    const link = linkTo(music);
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/u);
    expect(link.length).toBeLessThan(90);
    expect(parseBoardLink(link)).toEqual({ ok: true, value: music });
  });

  test.each(['', 'Zoë’s board', '<img src=x onerror=alert(1)>', '#/boards', 'שלום', '動物'])(
    'the name %j is only a name',
    (name) =>
      expect(parseBoardLink(linkTo({ ...music, name }))).toEqual({ ok: true, value: { ...music, name } }),
  );

  test('a full board of the largest size fits with its longest name', () => {
    const board = fullBoard();
    const link = linkTo(board);
    expect(link.length).toBeLessThan(2_000);
    expect(parseBoardLink(link)).toEqual({ ok: true, value: board });
  });

  test.each([
    ['a name of two lines', 'a\nb'],
    ['a name with a direction mark', 'a\u202Eb'],
    ['a name with space around it', ' a '],
    ['a name that is too long', 'a'.repeat(201)],
  ])('%s cannot be written', (_title, name) =>
    expect(makeBoardLink({ ...music, name })).toEqual({
      ok: false,
      error: { type: 'text', field: 'name', text: name },
    }),
  );

  test('an unsound board cannot be written', () => {
    const board = { ...music.board, words: [] };
    expect(makeBoardLink({ name: '', board })).toMatchObject({ ok: false, error: { type: 'unsoundBoard' } });
  });
});

describe('[BW4] board links that are none', () => {
  test.each([
    ['nothing', '', 'a link of version 1'],
    ['a sign that is none', 'AA*A', 'letters, digits, - and _'],
    ['another version', linkOf('', 2), 'a link of version 1'],
    ['a version alone', 'AQ', 'the board that was sent'],
    ['half a link', linkTo(music).slice(0, 40), 'a whole link'],
    ['damaged data', makeBase64url(Uint8Array.from([1, 0, 0, 0, 0, 7, 7, 7])), 'a whole link'],
    ['other bytes', linkOf(Uint8Array.from([0xff, 0xfe])), 'a board in the link'],
    ['no name', linkOf('5 x 5'), 'the name of a board'],
    ['a name that steers the screen', linkOf('a\u202Eb\n5 x 5\nAa H AT'), 'the name of a board'],
    ['another text', linkOf('Words\ncat\ndog\n'), 'a size such as 15 x 15'],
    [
      'an unsound board',
      linkOf('x\n5 x 5\nAa H AT\nBa H ON'),
      'every run to be a listed word, which Aa V AO is not',
    ],
  ])('%s is a fault', (_title, text, expected) =>
    expect(parseBoardLink(text)).toMatchObject({ ok: false, error: { expected } }),
  );

  test('a changed sign is noticed', () => {
    const link = linkTo(music);
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(...Array.from(signs)), (at, sign) => {
        const read = parseBoardLink(link.slice(0, at) + sign + link.slice(at + 1));
        expect(read.ok ? read.value : music).toEqual(music);
      }),
    );
  });

  test.each([1, 2, 300])('%i bytes after the board are refused', (count) => {
    const bytes = parseBase64url(linkTo(music)) as Uint8Array;
    const longer = makeBase64url(Uint8Array.from([...bytes, ...new Uint8Array(count)]));
    expect(parseBoardLink(longer)).toMatchObject({ ok: false, error: { found: 'more after its end' } });
  });

  test('a bomb is refused before it goes off, and a text that is too long is not read', () => {
    const bomb = linkOf(new Uint8Array(4 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(16 * 1024);
    expect(parseBoardLink(bomb)).toMatchObject({
      ok: false,
      error: { found: 'more data than a link has' },
    });
    expect(parseBoardLink('A'.repeat(16 * 1024 + 1)).ok).toBe(false);
  });

  test('no text makes the reader throw', () => {
    const read = (text: string): void => {
      expect(parseBoardLink(text)).toHaveProperty('ok');
      expect(parseBoardLink(linkOf(text))).toHaveProperty('ok');
    };
    fc.assert(fc.property(fc.string(), read));
  });
});
