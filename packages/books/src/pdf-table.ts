/**
 * The table at the end of a PDF that says where its objects are. The reader trips over a table that is not true, and
 * then leaves a promise behind that nobody hears; without a table it looks for the objects itself. So a table that is
 * not true is struck out in the copy that it gets.
 */
import { indexOfText } from './file-kind.ts';
import type { HyphenMaps } from './pdf-hyphens.ts';
import { latin1 } from './pdf-tokens.ts';

const TAIL_BYTES = 4_096;
const LINE_BYTES = 20;
const MOST_TABLES = 50;
const MOST_LINES = 2_000_000;

/**
 * A copy of the bytes, without a table that is not true. Maps of characters that are to be others stand behind all
 * else, with a table of their own that leads on to the one there was.
 */
export const withTrueTable = (bytes: Uint8Array, maps: HyphenMaps): Uint8Array => {
  const tailStart = Math.max(0, bytes.length - TAIL_BYTES);
  const tail = latin1(bytes.subarray(tailStart));
  const pointer = tail.lastIndexOf('startxref');
  const [digits = '', start] = /^startxref\s{1,9}(\d{1,10})/u.exec(tail.slice(pointer)) ?? [];
  const base = Math.max(0, indexOfText(bytes.subarray(0, TAIL_BYTES), '%PDF-'));
  if (isTrueFrom(bytes, base, Number(start)))
    return withText(bytes, maps.size === 0 ? '' : updateWith(maps, bytes, base, Number(start)));
  const copy = withText(bytes, mapObjects(maps).join(''));
  for (let at = 0; at < digits.length; at += 1)
    if (/\d/u.test(digits.charAt(at))) copy[tailStart + pointer + at] = 0x30;
  return copy;
};

const withText = (bytes: Uint8Array, added: string): Uint8Array => {
  const copy = new Uint8Array(bytes.length + added.length);
  copy.set(bytes);
  for (let at = 0; at < added.length; at += 1) copy[bytes.length + at] = added.charCodeAt(at);
  return copy;
};

const mapObjects = (maps: HyphenMaps): readonly string[] =>
  [...maps].map(
    ([number, { generation, map }]) =>
      `\n${number} ${generation} obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj\n`,
  );

/** What makes the maps part of a file; nothing where its old table does not say plainly where the book begins. */
const updateWith = (maps: HyphenMaps, bytes: Uint8Array, base: number, start: number): string => {
  const trailer = trailerAt(bytes, base, start);
  const root = /\/Root\s{1,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}R/u.exec(trailer)?.[0];
  if (root === undefined) return '';
  const said = /\/Info\s{1,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}R/u.exec(trailer)?.[0] ?? '';
  const objects = mapObjects(maps);
  let at = bytes.length - base;
  const lines = [...maps].map(([number, { generation }], index) => {
    const place = String(at + 1).padStart(10, '0');
    at += objects[index]?.length ?? 0;
    return `${number} 1\n${place} ${String(generation).padStart(5, '0')} n \n`;
  });
  const size = Math.max(Number(/\/Size\s{1,9}(\d{1,10})/u.exec(trailer)?.[1] ?? 0), ...maps.keys()) + 1;
  const table = `xref\n${lines.join('')}trailer\n<< /Size ${size} ${root} ${said} /Prev ${start} >>`;
  return `${objects.join('')}${table}\nstartxref\n${at}\n%%EOF\n`;
};

/** What a table says of its file: behind it, or, of the newer kind, in the object that it is. */
const trailerAt = (bytes: Uint8Array, base: number, start: number): string => {
  const place = indexOfText(bytes.subarray(base + start, base + start + 64), 'xref');
  const from = place < 0 ? base + start : (tableEnd(bytes, base, base + start + place + 4) ?? base + start);
  const text = latin1(bytes.subarray(from, from + TAIL_BYTES));
  return text.slice(0, text.search(place < 0 ? /stream/u : /startxref|$/u));
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
