/**
 * Guesses the encoding of a text that says nothing about it. Every candidate reads a sample of the bytes that tell
 * them apart; the one that puts the fewest odd characters into words wins, and among equals the one whose language
 * the detector knows best.
 */
import { analyse } from 'chardet';
import { decodeSample, knownEncoding } from './decode-bytes.ts';

const USUAL = 'windows-1252';
const CANDIDATES = [
  USUAL,
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'iso-8859-15',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-5',
  'ibm866',
  'macintosh',
];

const SAMPLE_BYTES = 2 ** 15;
const WINDOW_BYTES = 2 ** 8;
/** The detector says a lot about nothing: below this it is not asked for encodings of several bytes a character. */
const SURE = 30;

export const guessedEncoding = (bytes: Uint8Array): string => {
  const sample = tellingSample(bytes);
  const matches = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = knownEncoding(name);
    return encoding === undefined || /^utf-(?:16|32)/iu.test(name) ? [] : [{ encoding, confidence }];
  });
  const isTrusted = (encoding: string, confidence: number): boolean =>
    CANDIDATES.includes(encoding) || confidence >= SURE;
  const trusted = matches.filter(({ encoding, confidence }) => isTrusted(encoding, confidence));
  const ordered = [...new Set([...trusted.map(({ encoding }) => encoding), ...CANDIDATES])];
  const confidenceOf = (encoding: string): number =>
    Math.max(
      0,
      ...trusted.filter((match) => match.encoding === encoding).map(({ confidence }) => confidence),
    );
  const judged = ordered.map((encoding) => ({
    encoding,
    odd: Math.round(oddShare(decodeSample(encoding, sample)) * 50),
    confidence: confidenceOf(encoding),
  }));
  return (
    judged.sort((one, other) => one.odd - other.odd || other.confidence - one.confidence)[0]?.encoding ??
    USUAL
  );
};

/** The parts of a text that hold other bytes than plain ones, up to a bound, so that a late accent counts too. */
const tellingSample = (bytes: Uint8Array): Uint8Array => {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (let start = 0; start < bytes.length && length < SAMPLE_BYTES; start += WINDOW_BYTES) {
    const part = bytes.subarray(start, start + WINDOW_BYTES);
    if (!part.some((byte) => byte >= 0x80)) continue;
    sample.set(part.subarray(0, SAMPLE_BYTES - length), length);
    length = Math.min(SAMPLE_BYTES, length + part.length);
  }
  return sample.subarray(0, length);
};

/** The share of characters beyond ASCII that no text has where they stand. */
const oddShare = (text: string): number => {
  let [foreignCount, oddCount] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue;
    foreignCount += 1;
    if (isOdd(text.charAt(at - 1), text.charAt(at), text.charAt(at + 1))) oddCount += 1;
  }
  return foreignCount === 0 ? 0 : oddCount / foreignCount;
};

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LATIN = /\p{Script=Latin}/u;

const isOdd = (before: string, character: string, after: string): boolean => {
  if (/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u.test(character)) return true;
  if (!LETTER.test(character)) return isOddSign(before, character, after);
  if (UPPER.test(character) && LOWER.test(before)) return true;
  const isLatin = LATIN.test(character);
  return [before, after].some((other) => LETTER.test(other) && LATIN.test(other) !== isLatin);
};

/** Signs between letters, other than apostrophes, dashes and dots; and those that no prose has. */
const isOddSign = (before: string, sign: string, after: string): boolean =>
  /[\u2500-\u25FF¤¦¬¯¸¶]/u.test(sign) ||
  (!/[’‘\p{Pd}…·\u00AD\u00A0\p{M}]/u.test(sign) && LETTER.test(before) && LETTER.test(after));
