import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodeText } from './text-encoding.ts';

test('[GC5] UTF-8 is read and written as everybody does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(encodeText(text, 'UTF-8')).toEqual({ ok: true, value: bytes });
      expect(decodeText(bytes, 'UTF-8')).toEqual({ ok: true, value: text });
    }),
  );
});

test('[GC5] what is no UTF-8 is refused exactly when everybody does', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const isValid = (bytes: Uint8Array): boolean => {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const byte = fc.constantFrom(
    0x41,
    0x80,
    0xa0,
    0xbf,
    0xc0,
    0xc2,
    0xdf,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
    0xff,
    0x90,
    0x9f,
  );
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 5 }), (bytes) => {
      const array = Uint8Array.from(bytes);
      expect(decodeText(array, 'UTF-8').ok).toBe(isValid(array));
    }),
    { numRuns: 2000 },
  );
});

test.each(['ISO-8859-1', 'windows-1252'] as const)('[GC5] every byte is a character of %s', (encoding) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = decodeText(bytes, encoding);
  expect(text.ok && encodeText(text.value, encoding)).toEqual({ ok: true, value: bytes });
  const high = encoding === 'ISO-8859-1' ? '\u0080\u009F' : '€Ÿ';
  expect(text.ok && text.value.charAt(0x80) + text.value.charAt(0x9f)).toBe(high);
});

test('[GC5] long texts are read in pieces', () => {
  const text = 'aé€😀'.repeat(20_000);
  expect(decodeText(new TextEncoder().encode(text), 'UTF-8')).toEqual({ ok: true, value: text });
});
