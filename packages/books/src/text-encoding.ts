/**
 * Bytes to text, whatever program wrote them: by the byte-order mark, as UTF-8 where every byte makes sense as such, by
 * what the file declares, else by a guess. Refuses what is no text.
 */
import { markedEncoding } from '@tilewright/lexicon';
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { decodeAs, knownEncoding } from './decode-bytes.ts';
import { guessedEncoding } from './encoding-guess.ts';
import type { Pace } from './pace.ts';

export const decodeBytes = async (bytes: Uint8Array, pace: Pace): Promise<Result<string, BookFault>> => {
  const evident = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (evident === undefined && isBinary(bytes)) return err({ type: 'notABook', seen: 'unknown' });
  if (evident !== undefined) return readable(await decodeAs(evident, bytes, pace));
  const declared = declaredEncoding(bytes);
  for (const encoding of declared === undefined ? ['utf-8'] : inOrder(declared)) {
    const text = await decodeAs(encoding, bytes, pace, 'strict');
    if (!text.ok || text.value !== undefined) return readable(text);
  }
  return readable(await decodeAs(guessedEncoding(bytes), bytes, pace));
};

/** Encodings of several bytes a character: what is written so may make sense as something else. */
const SEVERAL_BYTES = /^(?:gb|big5|euc|iso-2022|shift_jis|utf-)/u;

/** Of single bytes hardly any text makes sense as UTF-8 by chance, so that who declares them for such a one is wrong. */
const inOrder = (declared: string): readonly string[] => [
  ...new Set(SEVERAL_BYTES.test(declared) ? [declared, 'utf-8'] : ['utf-8', declared]),
];

/** So many lost characters, one among this many, that it is no text in this encoding. */
const LOST_SHARE = 50;

const readable = (decoded: Result<string | undefined, BookFault>): Result<string, BookFault> => {
  if (!decoded.ok) return decoded;
  const text = decoded.value ?? '';
  const lostCount = text.includes('\uFFFD') ? text.split('\uFFFD').length - 1 : 0;
  return lostCount * LOST_SHARE > text.length ? err({ type: 'notABook', seen: 'unknown' }) : ok(text);
};

const SAMPLE_BYTES = 2 ** 14;

/** UTF-16 shows by the zeros of its spaces and plain letters, all on the same side; no other text has any. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const counts = [0, 0] as [number, number];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) counts[at & 1 ? 1 : 0] += 1;
  const [evenCount, oddCount] = counts;
  const isEnough = (count: number): boolean => count * 50 >= sample.length && count > 0;
  if (isEnough(oddCount) && evenCount * 20 < oddCount) return 'utf-16le';
  return isEnough(evenCount) && oddCount * 20 < evenCount ? 'utf-16be' : undefined;
};

/** Zeros, or more controls than a slip of the pen: one in this many. */
const CONTROL_SHARE = 200;

const isBinary = (bytes: Uint8Array): boolean => {
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0) || bytes.includes(0)) return true;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const isControl = (byte: number): boolean => byte < 0x20 && (byte < 8 || byte > 13) && byte !== 0x1a;
  return sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0) * CONTROL_SHARE > sample.length;
};

const DECLARATIONS = [
  /^\s{0,9}<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w:.-]{1,40})/iu,
  /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/iu,
  /^character set encoding:\s{0,9}([\w:.-]{1,40})/imu,
];
const DECLARATION_BYTES = 4_096;

/** What a document says of itself near its beginning, where a decoder of that name exists. */
const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const declared = DECLARATIONS.map((pattern) => pattern.exec(start)?.[1]).find((name) => name !== undefined);
  const known = declared === undefined ? undefined : knownEncoding(declared);
  // It was read as single bytes just now, so it cannot be in double ones; browsers take it for UTF-8 too.
  return known?.startsWith('utf-16') === true ? 'utf-8' : known;
};
