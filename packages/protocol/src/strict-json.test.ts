import { describe, expect, test } from 'vitest';
import { parseClientMessage } from './client-message.ts';
import { WIRE_LIMITS } from './limits.ts';
import { parseRequest } from './routes.ts';
import { readJson } from './strict-json.ts';

const { message, body, setupBody } = WIRE_LIMITS;
const around = (limit: number): readonly number[] => [limit - 1, limit, limit + 1];
const outcome = (text: string, bounds: Parameters<typeof readJson>[1]): string => {
  const read = readJson(text, bounds);
  return read.ok ? 'read' : read.error.type;
};

describe.each([
  ['a message', message],
  ['a body', body],
  ['a body with a set-up', setupBody],
] as const)('[WR3] %s', (_name, bounds) => {
  test('bytes', () => {
    const filled = (bytes: number): string => `[${' '.repeat(bytes - 2)}]`;
    expect(around(bounds.bytes).map((bytes) => outcome(filled(bytes), bounds))).toEqual([
      'read',
      'read',
      'tooLarge',
    ]);
  });

  test.each([
    ['two', 'ä', 2],
    ['three', '€', 3],
    ['four', '🎲', 4],
  ])('a character of %s bytes counts as such', (_count, char, size) => {
    const half = JSON.stringify(Array.from({ length: 40 }, () => char.repeat(Math.floor(200 / size))));
    const halfBytes = new TextEncoder().encode(half).length;
    const filled = (bytes: number): string => half + ' '.repeat(bytes - halfBytes);
    expect(around(bounds.bytes).map((bytes) => outcome(filled(bytes), bounds))).toEqual([
      'read',
      'read',
      'tooLarge',
    ]);
  });

  test('depth', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(around(bounds.depth).map((depth) => outcome(nested(depth), bounds))).toEqual([
      'read',
      'read',
      'tooDeep',
    ]);
  });

  test('items of a list, and fields', () => {
    const listed = (count: number): string => `[${Array.from({ length: count }, () => 1).join()}]`;
    const fields = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1])));
    const expected = ['read', 'read', 'tooManyItems'];
    expect(around(bounds.items).map((count) => outcome(listed(count), bounds))).toEqual(expected);
    expect(around(bounds.items).map((count) => outcome(fields(count), bounds))).toEqual(expected);
  });

  test('the length of texts, and of names of fields', () => {
    const expected = ['read', 'read', 'textTooLong'];
    const text = (length: number): string => JSON.stringify('x'.repeat(length));
    const field = (length: number): string => `{${text(length)}:1}`;
    expect(around(bounds.textLength).map((length) => outcome(text(length), bounds))).toEqual(expected);
    expect(around(bounds.textLength).map((length) => outcome(field(length), bounds))).toEqual(expected);
  });
});

test('[WR3] both doors ask: messages and bodies', () => {
  const deep = '['.repeat(17) + ']'.repeat(17);
  expect(parseClientMessage(deep)).toEqual({ ok: false, error: { type: 'tooDeep', mostDepth: 16 } });
  expect(parseRequest('ticket', deep)).toEqual({ ok: false, error: { type: 'tooDeep', mostDepth: 16 } });
  const large = JSON.stringify({ name: 'x'.repeat(16_384) });
  expect(parseRequest('name', large)).toEqual({ ok: false, error: { type: 'tooLarge', mostBytes: 16_384 } });
  expect(parseRequest('createGame', large)).toEqual({
    ok: false,
    error: { type: 'textTooLong', mostLength: 2_000 },
  });
});

test('[WR3] the deepest text that fits in a message is refused without exhausting anything', () => {
  expect(outcome('['.repeat(8_192) + ']'.repeat(8_192), message)).toBe('tooDeep');
});
