import { isName } from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanChat, cleanName } from './clean-text.ts';
import { parseClientMessage } from './client-message.ts';
import { parseRequest } from './routes.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\u202e', '\u2066', '\u200f', '\u061c', '\u0000', '\u001b', '\n', '\u2028', '\ufeff'),
    fc.constantFrom('e\u0301', '\u212b', '\ud800', '\u{e0041}', '\ue000', '\u200d', 'a', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test.each([
  ['a name', '  Ann   Lee ', 'Ann Lee'],
  ['composed', 'Re\u0301ne\u0301', 'Réné'],
  ['turned around', 'evil\u202etxt\u2066', 'eviltxt'],
  ['steering', 'a\u0000b\u001b[31mc', 'ab[31mc'],
  ['line ends', 'a\r\nb\u2028c', 'a b c'],
  ['nothing to see', '\u200b\u202e \u2060', ''],
])('[WR6] a name with %s', (_what, text, expected) => {
  expect(cleanName(text)).toBe(expected);
});

test('[WR6] chat keeps what small pictures and scripts are written with', () => {
  expect(cleanChat('👩\u200d🔬 می\u200cخواهم\u202e')).toBe('👩\u200d🔬 می\u200cخواهم');
  expect(cleanChat('one\ntwo')).toBe('one two');
});

test('[WR6] cleaning twice changes nothing, and a clean name is a name', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(cleanChat(cleanChat(text))).toBe(cleanChat(text));
      expect(cleanChat(text).normalize('NFC')).toBe(cleanChat(text));
      expect(cleanChat(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\p{Cc}]/u);
      expect(isName(name)).toBe(name !== '' && name.length <= 40);
    }),
    { numRuns: 5_000 },
  );
});

test('[WR6] messages and bodies hold clean texts', () => {
  const said = JSON.stringify({ type: 'say', game: 'g', id: 'i', text: ' e\u0301\u202e ' });
  expect(parseClientMessage(said)).toMatchObject({ value: { text: 'é' } });
  expect(parseRequest('name', JSON.stringify({ name: ' Zoe\u0308\u202e' }))).toEqual({
    ok: true,
    value: { name: 'Zoë' },
  });
});

test.each(['', '  ', '\u202e\u200b', 'x'.repeat(41)])('[WR6] %j is no name', (name) => {
  expect(parseRequest('name', JSON.stringify({ name })).ok).toBe(false);
});

test('[WR6] a name has at most 40 characters once it is clean', () => {
  const read = [39, 40, 41].map((length) =>
    parseRequest('name', JSON.stringify({ name: ` ${'n'.repeat(length)}\u202e` })),
  );
  expect(read.map(({ ok }) => ok)).toEqual([true, true, false]);
});
