/**
 * Looks at a PDF before its reader does, which believes what a file says: whether it is whole, unlocked and without
 * scripts, how much its streams really hold, and whether any range in it would make the reader run away.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { indexOfText } from './file-kind.ts';
import type { Pace } from './pace.ts';
import type { HyphenMaps } from './pdf-hyphens.ts';
import type { PdfReference } from './pdf-library.ts';
import { type PdfObject, lookAtObject } from './pdf-objects.ts';
import { type StreamAccount, checkStream, hasWideRange, isScript, takeNumbers } from './pdf-streams.ts';
import { latin1, pdfToken } from './pdf-tokens.ts';

const END_WITHIN = 4_096;
/** Objects may be looked at again and again by a file that is made so; all together cost this many times its size. */
const WORK = 8;

const damaged: BookFault = { type: 'damaged', format: 'pdf', part: 'directory' };

/** Answers with the maps of characters that are to be others before anybody reads the text. */
export const checkPdf = async (bytes: Uint8Array, pace: Pace): Promise<Result<HyphenMaps, BookFault>> => {
  const end = bytes.subarray(-END_WITHIN);
  if (indexOfText(end, 'startxref') < 0) return err({ type: 'cutOff', format: 'pdf' });
  const account = openAccount();
  const fault = lockFault(bytes) ?? rangeFault(bytes) ?? (await objectFault(bytes, account, pace));
  return fault === undefined ? ok(account.hyphenMaps) : err(fault);
};

/**
 * Looks for a lock first, as what is locked makes no sense otherwise. Its name stands behind the word before the
 * trailer, or in the object that newer files have for it.
 */
const lockFault = (bytes: Uint8Array): BookFault | undefined => {
  if (!mentionsLock(bytes)) return undefined;
  let work = 0;
  for (const word of ['trailer', 'obj'])
    for (let at = indexOfText(bytes, word); at >= 0; at = indexOfText(bytes, word, at + 1)) {
      const object = lookAtObject(bytes, at + word.length, true);
      work += object.end - at;
      if (object.names.has(LOCK)) return { type: 'locked', format: 'pdf' };
      if (work > WORK * bytes.length) return damaged;
    }
  return undefined;
};

const LOCK = '/Encrypt';
const SLASH = 0x2f;

const mentionsLock = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1))
    if (pdfToken(bytes, at)?.text === LOCK) return true;
  return false;
};

const rangeFault = (bytes: Uint8Array): BookFault | undefined => (hasWideRange(bytes) ? damaged : undefined);

const openAccount = (): StreamAccount => ({
  textBytes: 0,
  allBytes: 0,
  readBytes: 0,
  streamEnd: -1,
  largeNumbers: new Set(),
  referred: new Set(),
  reference: undefined,
  hyphenMaps: new Map(),
  hyphenMapLength: 0,
});

const objectFault = async (
  bytes: Uint8Array,
  account: StreamAccount,
  pace: Pace,
): Promise<BookFault | undefined> => {
  let work = 0;
  for (let at = indexOfText(bytes, 'obj'); at >= 0; at = indexOfText(bytes, 'obj', at + 1)) {
    const isEnd = bytes[at - 1] === 0x64;
    if (isEnd) continue;
    const object = lookAtObject(bytes, at + 3);
    work += object.end - at;
    if (object.hasRunaway || work > WORK * bytes.length) return damaged;
    if (isScript(object)) return { type: 'hasScripts' };
    const fault =
      takeObject(bytes, object, { account, pace, reference: referenceBefore(bytes, at) }) ??
      (await pace.step(0));
    if (fault !== undefined) return fault;
  }
  // A range may get its end from elsewhere.
  return [...account.largeNumbers].some((number) => account.referred.has(number)) ? damaged : undefined;
};

interface Taking {
  readonly account: StreamAccount;
  readonly pace: Pace;
  readonly reference: PdfReference | undefined;
}

const takeObject = (
  bytes: Uint8Array,
  object: PdfObject,
  { account, pace, reference }: Taking,
): BookFault | undefined => {
  takeNumbers(account, reference?.num, object);
  account.reference = reference;
  // Of several objects with one number the last counts.
  if (reference !== undefined) account.hyphenMaps.delete(reference.num);
  return object.isStream ? checkStream(bytes, object, account, pace.limits) : undefined;
};

/** The name of the object whose keyword stands there: `7 0 obj`. */
const referenceBefore = (bytes: Uint8Array, at: number): PdfReference | undefined => {
  const before = latin1(bytes.subarray(Math.max(0, at - 32), at));
  const [, num, gen] = /(\d{1,10})\s{1,8}(\d{1,5})\s{0,8}$/u.exec(before) ?? [];
  return num === undefined ? undefined : { num: Number(num), gen: Number(gen) };
};
