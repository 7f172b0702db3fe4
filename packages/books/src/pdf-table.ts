/**
 * The table at the end of a PDF that says where its objects are. The reader trips over a table that is not true, and
 * then leaves a promise behind that nobody hears; without a table it looks for the objects itself. So a table that is
 * not true is struck out in the copy that it gets.
 */
import { indexOfText } from './file-kind.ts';
import { latin1 } from './pdf-tokens.ts';

const TAIL_BYTES = 4_096;
const LINE_BYTES = 20;
const MOST_TABLES = 50;
const MOST_LINES = 2_000_000;

/** A copy of the bytes, without a table that is not true. */
export const withTrueTable = (bytes: Uint8Array): Uint8Array => {
  const copy = new Uint8Array(bytes);
  const tailStart = Math.max(0, bytes.length - TAIL_BYTES);
  const tail = latin1(bytes.subarray(tailStart));
  const pointer = tail.lastIndexOf('startxref');
  const [digits = '', start] = /^startxref\s{1,9}(\d{1,10})/u.exec(tail.slice(pointer)) ?? [];
  const base = Math.max(0, indexOfText(bytes.subarray(0, TAIL_BYTES), '%PDF-'));
  if (isTrueFrom(bytes, base, Number(start))) return copy;
  for (let at = 0; at < digits.length; at += 1)
    if (/\d/u.test(digits.charAt(at))) copy[tailStart + pointer + at] = 0x30;
  return copy;
};

/** Whether a table and those before it are true; one of the other kind, which is packed, is not looked at. */
const isTrueFrom = (bytes: Uint8Array, base: number, start: number): boolean => {
  let at: number | undefined = start;
  for (let count = 0; at !== undefined && count < MOST_TABLES; count += 1) {
    const place = indexOfText(bytes.subarray(base + at, base + at + 64), 'xref');
    if (place < 0) return /^\s*\d+\s+\d+\s+obj/u.test(latin1(bytes.subarray(base + at, base + at + 64)));
    const end = tableEnd(bytes, base, base + at + place + 4);
    if (end === undefined) return false;
    const trailer = latin1(bytes.subarray(end, end + TAIL_BYTES));
    const previous = /\/Prev\s{1,9}(\d{1,10})/u.exec(trailer.slice(0, trailer.indexOf('startxref')))?.[1];
    at = previous === undefined ? undefined : Number(previous);
  }
  return true;
};

/** Where a table ends; undefined when one of its lines points to something else than its object. */
const tableEnd = (bytes: Uint8Array, base: number, start: number): number | undefined => {
  let [at, lineCount] = [start, 0];
  for (;;) {
    const head = /^\s{0,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,9}/u.exec(latin1(bytes.subarray(at, at + 64)));
    if (head === null) return at;
    at += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    lineCount += count;
    if (lineCount > MOST_LINES || at + count * LINE_BYTES > bytes.length) return undefined;
    for (let line = 0; line < count; line += 1) {
      if (!isTrueLine(bytes, base, at + line * LINE_BYTES, first + line)) return undefined;
    }
    at += count * LINE_BYTES;
  }
};

const isTrueLine = (bytes: Uint8Array, base: number, at: number, number: number): boolean => {
  const line = /^(\d{10}) (\d{5}) ([nf])/u.exec(latin1(bytes.subarray(at, at + LINE_BYTES)));
  if (line === null) return false;
  if (line[3] === 'f') return true;
  const start = base + Number(line[1]);
  const object = /^\s{0,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj/u.exec(
    latin1(bytes.subarray(start, start + 40)),
  );
  return object !== null && Number(object[1]) === number;
};
