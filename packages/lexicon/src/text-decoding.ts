/**
 * Bytes of a text file to text, whatever program wrote it: by its byte-order mark, else UTF-8 where every byte makes
 * sense as such, else windows-1252. Refuses what is no text. A sibling of notation's decoder, which never guesses.
 */
import { type Result, err, ok } from '@tilewright/rules';

// Every runtime has it and it is pure, but no ECMAScript library file declares it.
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

export type TextFault =
  | { readonly type: 'binary' }
  | { readonly type: 'brokenText'; readonly encoding: TextEncoding };

export const decodeText = (bytes: Uint8Array): Result<DecodedText, TextFault> => {
  const marked = evidentEncoding(bytes);
  if (marked === undefined && bytes.includes(0)) return err({ type: 'binary' });
  if (marked === undefined) return ok(decodedAs('utf-8', bytes) ?? windowsText(bytes));
  const decoded = decodedAs(marked, bytes);
  if (decoded === undefined) return err({ type: 'brokenText', encoding: marked });
  return decoded.text.includes('\0') ? err({ type: 'binary' }) : ok(decoded);
};

/** The encoding that the first bytes show, if they do. */
export const evidentEncoding = (bytes: Uint8Array): TextEncoding | undefined =>
  markedEncoding(bytes) ?? unmarkedUtf16(bytes);

/** The encoding that a byte-order mark says. */
export const markedEncoding = ([first, second, third]: Uint8Array): TextEncoding | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

const SAMPLE = 64;

/** Plain letters in UTF-16 show by the zero beside each of them. */
const unmarkedUtf16 = (bytes: Uint8Array): TextEncoding | undefined => {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 2 || bytes.length % 2 !== 0) return undefined;
  const isPlain = (byte: number): boolean => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13;
  const isPattern = (zeroAt: number): boolean =>
    sample.every((byte, at) => (at % 2 === zeroAt ? byte === 0 : isPlain(byte)));
  if (isPattern(1)) return 'utf-16le';
  return isPattern(0) ? 'utf-16be' : undefined;
};

const decodedAs = (encoding: TextEncoding, bytes: Uint8Array): DecodedText | undefined => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
};

// What windows-1252 has at 0x80 to 0x9F. Some runtimes decode it as ISO-8859-1, which has controls there.
const WINDOWS_RANGE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const WINDOWS_START = 0x80;

/** Text that was decoded as windows-1252 by whatever runtime, with the signs that it really has. */
export const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009F]/gu, (control) => WINDOWS_RANGE.charAt(control.charCodeAt(0) - WINDOWS_START));

const windowsText = (bytes: Uint8Array): DecodedText => ({
  text: withWindowsSigns(new TextDecoder('windows-1252', { fatal: false }).decode(bytes)),
  encoding: 'windows-1252',
});
