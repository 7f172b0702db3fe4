/**
 * Reads the signs of PDF objects, as far as a look at them before anybody trusts them needs: names, whole numbers,
 * brackets and keywords. Strings and comments are passed over.
 */

/** Names come with their slash and without escapes; numbers and keywords as they stand; strings as `()`. */
export interface PdfToken {
  readonly text: string;
  readonly end: number;
}

const codes = (signs: string): ReadonlySet<number> =>
  new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const SPACE = codes('\0\t\n\f\r ');
const DELIMITERS = codes('()<>[]{}/%');
const LONGEST_TOKEN = 128;
const SLASH = 0x2f;
const PERCENT = 0x25;

/** The token at or after a place; undefined at the end of the bytes. */
export const pdfToken = (bytes: Uint8Array, from: number): PdfToken | undefined => {
  const start = afterSpace(bytes, from);
  const code = bytes[start];
  if (code === undefined) return undefined;
  const sign = String.fromCharCode(code);
  if (sign === '(') return { text: '()', end: stringEnd(bytes, start) };
  if (sign === '<' && bytes[start + 1] !== code) return { text: '()', end: hexEnd(bytes, start) };
  if (sign === '<' || (sign === '>' && bytes[start + 1] === code))
    return { text: sign + sign, end: start + 2 };
  if (DELIMITERS.has(code) && code !== SLASH) return { text: sign, end: start + 1 };
  const end = wordEnd(bytes, start + 1);
  const text = latin1(bytes.subarray(start, Math.min(end, start + LONGEST_TOKEN)));
  return { text: code === SLASH ? unescaped(text) : text, end };
};

export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4_096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4_096));
  return text;
};

const unescaped = (name: string): string =>
  name.replace(/#([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const wordEnd = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const code = bytes[at] as number;
    if (SPACE.has(code) || DELIMITERS.has(code)) break;
  }
  return at;
};

const afterSpace = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const code = bytes[at] as number;
    if (code === PERCENT) at = lineEnd(bytes, at);
    else if (!SPACE.has(code)) break;
  }
  return at;
};

const lineEnd = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
};

const hexEnd = (bytes: Uint8Array, start: number): number => {
  const end = bytes.indexOf(0x3e, start);
  return end < 0 ? bytes.length : end + 1;
};

const stringEnd = (bytes: Uint8Array, start: number): number => {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === 0x5c) at += 1;
    else if (code === 0x28) depth += 1;
    else if (code === 0x29) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return bytes.length;
};
