/**
 * Looks at a PDF before its reader does, which believes what a file says: whether it is whole, unlocked and without
 * scripts, how much its streams really hold, and whether any range in it would make the reader run away.
 */
import type { BookFault } from './book-fault.ts';
import { indexOfText } from './file-kind.ts';
import type { Pace } from './pace.ts';
import { lookAtObject } from './pdf-objects.ts';
import { type StreamAccount, checkStream, hasWideRange, takeNumbers } from './pdf-streams.ts';
import { latin1, pdfToken } from './pdf-tokens.ts';

const END_WITHIN = 4_096;
/** Objects may be looked at again and again by a file that is made so; all together cost this many times its size. */
const WORK = 8;

const damaged: BookFault = { type: 'damaged', format: 'pdf', part: 'directory' };

export const checkPdf = async (bytes: Uint8Array, pace: Pace): Promise<BookFault | undefined> => {
  const end = bytes.subarray(-END_WITHIN);
  if (indexOfText(end, 'startxref') < 0) return { type: 'cutOff', format: 'pdf' };
  return nameFault(bytes) ?? rangeFault(bytes) ?? (await objectFault(bytes, pace));
};

/** Names that tell a locked file and one with scripts, wherever they stand: nothing else is spelled so by chance. */
const nameFault = (bytes: Uint8Array): BookFault | undefined => {
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    const name = pdfToken(bytes, at)?.text;
    if (name === '/Encrypt') return { type: 'locked', format: 'pdf' };
    if (name === '/JavaScript') return { type: 'hasScripts' };
  }
  return undefined;
};

const rangeFault = (bytes: Uint8Array): BookFault | undefined => (hasWideRange(bytes) ? damaged : undefined);

const objectFault = async (bytes: Uint8Array, pace: Pace): Promise<BookFault | undefined> => {
  const account: StreamAccount = {
    textBytes: 0,
    allBytes: 0,
    readBytes: 0,
    streamEnd: -1,
    largeNumbers: new Set(),
    referred: new Set(),
  };
  let work = 0;
  for (let at = indexOfText(bytes, 'obj'); at >= 0; at = indexOfText(bytes, 'obj', at + 1)) {
    const isEnd = bytes[at - 1] === 0x64;
    if (isEnd) continue;
    const object = lookAtObject(bytes, at + 3);
    work += object.end - at;
    if (object.hasRunaway || work > WORK * bytes.length) return damaged;
    if (object.names.has('/JS')) return { type: 'hasScripts' };
    takeNumbers(account, numberBefore(bytes, at), object);
    const fault =
      (object.isStream ? checkStream(bytes, object, account, pace.limits) : undefined) ??
      (await pace.step(0));
    if (fault !== undefined) return fault;
  }
  // A range may get its end from elsewhere.
  return [...account.largeNumbers].some((number) => account.referred.has(number)) ? damaged : undefined;
};

/** The number of the object whose keyword stands there: `7 0 obj`. */
const numberBefore = (bytes: Uint8Array, at: number): number | undefined => {
  const before = latin1(bytes.subarray(Math.max(0, at - 32), at));
  const number = /(\d{1,10})\s{1,8}\d{1,5}\s{0,8}$/u.exec(before)?.[1];
  return number === undefined ? undefined : Number(number);
};
