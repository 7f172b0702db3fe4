/**
 * Bytes to text and back, for the encodings that game records are kept in. Reading says where a byte makes no sense;
 * writing says which character an encoding lacks.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type NotationFault, fault } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';

export type TextEncodingName = 'UTF-8' | 'ISO-8859-1' | 'windows-1252';

const ALIASES = new Map<string, TextEncodingName>([
  ['utf-8', 'UTF-8'],
  ['utf8', 'UTF-8'],
  ['iso-8859-1', 'ISO-8859-1'],
  ['iso8859-1', 'ISO-8859-1'],
  ['iso_8859-1', 'ISO-8859-1'],
  ['latin1', 'ISO-8859-1'],
  ['latin-1', 'ISO-8859-1'],
  ['us-ascii', 'ISO-8859-1'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
]);

/** The encoding that a name stands for, in any case. */
export const encodingNamed = (name: string): TextEncodingName | undefined => ALIASES.get(name.toLowerCase());

// What windows-1252 has in place of the control characters 0x80 to 0x9F; the five bytes it leaves open stay those.
const WINDOWS_RANGE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const WINDOWS_START = 0x80;
const CHUNK = 8192;

export const decodeText = (bytes: Uint8Array, encoding: TextEncodingName): Result<string, NotationFault> =>
  encoding === 'UTF-8' ? decodeUtf8(bytes) : ok(decodeSingleBytes(bytes, encoding));

const decodeSingleBytes = (bytes: Uint8Array, encoding: TextEncodingName): string => {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  }
  const text = parts.join('');
  return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009F]/gu, windowsCharacter) : text;
};

const windowsCharacter = (control: string): string =>
  WINDOWS_RANGE.charAt(control.charCodeAt(0) - WINDOWS_START);

const decodeUtf8 = (bytes: Uint8Array): Result<string, NotationFault> => {
  const parts: string[] = [];
  let codes: number[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const { code, length } = codePointAt(bytes, offset);
    if (code < 0) return badByte(parts.join('') + String.fromCodePoint(...codes), bytes[offset] ?? 0);
    codes.push(code);
    offset += length;
    if (codes.length < CHUNK) continue;
    parts.push(String.fromCodePoint(...codes));
    codes = [];
  }
  return ok(parts.join('') + String.fromCodePoint(...codes));
};

const badByte = (before: string, byte: number): { readonly ok: false; readonly error: NotationFault } => {
  const lines = before.split(/\r\n|\r|\n/u);
  const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  return fault(place, 'valid UTF-8', `byte 0x${byte.toString(16)}`);
};

interface ReadCode {
  /** -1 for bytes that are no UTF-8. */
  readonly code: number;
  readonly length: number;
}

const INVALID: ReadCode = { code: -1, length: 1 };

/** Lead byte limits, length, and the least code point that needs so many bytes: longer forms are not valid. */
const FORMS = [
  { below: 0x80, length: 1, bits: 0x7f, least: 0 },
  { below: 0xc0, length: 0, bits: 0, least: 0 },
  { below: 0xe0, length: 2, bits: 0x1f, least: 0x80 },
  { below: 0xf0, length: 3, bits: 0x0f, least: 0x800 },
  { below: 0xf8, length: 4, bits: 0x07, least: 0x10000 },
] as const;

const codePointAt = (bytes: Uint8Array, offset: number): ReadCode => {
  const lead = bytes[offset] ?? 0;
  const form = FORMS.find(({ below }) => lead < below);
  if (!form || form.length === 0) return INVALID;
  let code = lead & form.bits;
  for (const byte of bytes.subarray(offset + 1, offset + form.length)) {
    if ((byte & 0xc0) !== 0x80) return INVALID;
    code = (code << 6) | (byte & 0x3f);
  }
  const isWhole = offset + form.length <= bytes.length;
  const isScalar = code >= form.least && code <= 0x10ffff && !isSurrogate(code);
  return isWhole && isScalar ? { code, length: form.length } : INVALID;
};

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

export const encodeText = (text: string, encoding: TextEncodingName): Result<Uint8Array, Inexpressible> => {
  const bytes: number[] = [];
  for (const character of text) {
    const encoded = bytesOf(character, encoding);
    if (!encoded) return err({ type: 'character', character, encoding });
    bytes.push(...encoded);
  }
  return ok(Uint8Array.from(bytes));
};

const bytesOf = (character: string, encoding: TextEncodingName): readonly number[] | undefined => {
  const code = character.codePointAt(0) ?? 0;
  if (encoding === 'UTF-8') return isSurrogate(code) ? undefined : utf8Bytes(code);
  if (encoding === 'windows-1252') {
    const index = WINDOWS_RANGE.indexOf(character);
    if (index >= 0) return [WINDOWS_START + index];
    if (code >= WINDOWS_START && code < WINDOWS_START + WINDOWS_RANGE.length) return undefined;
  }
  return code <= 0xff ? [code] : undefined;
};

const utf8Bytes = (code: number): readonly number[] => {
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
};

/** The first character that an encoding lacks, with its place in the text. */
export const encodingFault = (text: string, encoding: TextEncodingName): NotationFault | undefined => {
  let offset = 0;
  for (const character of text) {
    if (!bytesOf(character, encoding)) {
      const lines = text.slice(0, offset).split(/\r\n|\r|\n/u);
      const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
      return fault(place, `a character that ${encoding} has`, character).error;
    }
    offset += character.length;
  }
  return undefined;
};
