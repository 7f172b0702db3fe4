/** Looks into the streams of a PDF: how much they hold, which objects are packed in them, which ranges they map. */
import type { BookFault } from './book-fault.ts';
import type { BookLimits } from './book-limits.ts';
import { indexOfText } from './file-kind.ts';
import { type PdfObject, lookAtObject } from './pdf-objects.ts';
import { inflater } from './inflater.ts';
import { type HyphenMap, withPlainHyphens } from './pdf-hyphens.ts';
import type { PdfReference } from './pdf-library.ts';
import { fromCharacters, isDeflated, lzwLength, runsLength } from './pdf-packing.ts';
import { latin1, pdfToken } from './pdf-tokens.ts';

/** What was seen so far. */
export interface StreamAccount {
  /** Unpacked bytes of streams that are no pictures, and of all. */
  textBytes: number;
  allBytes: number;
  /** Packed bytes read so far: streams that overlap would be read without end. */
  readBytes: number;
  /** Where the next stream ends that was looked for. */
  streamEnd: number;
  /** Objects that are only a large number, and those that arrays refer to: where they meet, a range is hidden. */
  readonly largeNumbers: Set<number>;
  readonly referred: Set<number>;
  /** The object that is being looked at. */
  reference: PdfReference | undefined;
  /** Maps of characters that are to be others, by the number of their object, and their length together. */
  readonly hyphenMaps: Map<number, HyphenMap>;
  hyphenMapLength: number;
}

const PICTURES = new Set(['/DCTDecode', '/DCT', '/JPXDecode', '/CCITTFaxDecode', '/CCF', '/JBIG2Decode']);
const EXPANDING = new Set(['/FlateDecode', '/Fl', '/LZWDecode', '/LZW', '/RunLengthDecode', '/RL']);
const CHARACTERS = new Map<string, 'base85' | 'hex'>([
  ['/ASCII85Decode', 'base85'],
  ['/A85', 'base85'],
  ['/ASCIIHexDecode', 'hex'],
  ['/AHx', 'hex'],
]);

/** Pictures are not unpacked by who reads the text; together they may hold this many times as much. */
const PICTURE_FACTOR = 4;
/** No table of characters and no pack of objects is larger. */
const KEPT_BYTES = 2 ** 23;
const LARGE_NUMBER = 2 ** 16;

const damaged: BookFault = { type: 'damaged', format: 'pdf', part: 'directory' };

/** What is wrong with the stream of an object. */
export const checkStream = (
  bytes: Uint8Array,
  object: PdfObject,
  account: StreamAccount,
  limits: BookLimits,
): BookFault | undefined => {
  const { filters } = object;
  if (object.hasFarFilters) return damaged;
  if (PICTURES.has(filters[0] ?? '')) return undefined;
  if (filters.filter((filter) => EXPANDING.has(filter)).length > 1)
    return { type: 'overLimit', limit: 'ratio', most: limits.ratio };
  const written = CHARACTERS.get(filters[0] ?? '');
  const raw = bytes.subarray(object.end, streamEnd(bytes, object.end, account));
  account.readBytes += raw.length;
  if (account.readBytes > OVERLAP * bytes.length) return damaged;
  if (written !== undefined) return checkUnpacked(object, fromCharacters(raw, written), account, limits);
  return checkUnpacked(object, isDeflated(raw) ? bytes.subarray(object.end) : raw, account, limits);
};

const OVERLAP = 4;

/** Where the stream that begins there ends; streams are asked for in order, and each end is looked for once. */
const streamEnd = (bytes: Uint8Array, from: number, account: StreamAccount): number => {
  if (account.streamEnd < from) {
    const end = indexOfText(bytes, 'endstream', from);
    account.streamEnd = end < 0 ? bytes.length : end;
  }
  return account.streamEnd;
};

const checkUnpacked = (
  object: PdfObject,
  packed: Uint8Array,
  account: StreamAccount,
  limits: BookLimits,
): BookFault | undefined => {
  const most = limits.inflatedBytes;
  const isPicture = object.names.has('/Image') && !object.names.has('/ObjStm') && !object.names.has('/First');
  const has = (...names: readonly string[]): boolean =>
    object.filters.some((filter) => names.includes(filter));
  let length = 0;
  const pieces: Uint8Array[] = [];
  const take = (piece: Uint8Array): boolean => {
    length += piece.length;
    if (length <= KEPT_BYTES) pieces.push(piece);
    const before = isPicture ? 0 : account.textBytes;
    return before + length <= most && account.allBytes + length <= PICTURE_FACTOR * most;
  };
  if (isDeflated(packed)) account.readBytes += inflatedFrom(packed, take);
  else if (has('/LZWDecode', '/LZW')) length = lzwLength(packed, most);
  else if (has('/RunLengthDecode', '/RL')) length = runsLength(packed);
  else take(packed);
  account.allBytes += length;
  if (!isPicture) account.textBytes += length;
  if (account.textBytes > most || length > most || account.allBytes > PICTURE_FACTOR * most)
    return { type: 'overLimit', limit: 'inflatedBytes', most };
  return insideFault(object, pieces, length, account);
};

/** The two bytes before the packed data only say that it is. */
const inflatedFrom = (packed: Uint8Array, take: (piece: Uint8Array) => boolean): number => {
  const unpacking = inflater(packed.subarray(2), take);
  let end = unpacking.next();
  while (end === undefined) end = unpacking.next();
  return end.readBytes;
};

/** What is wrong with what came out: a map of characters, or a pack of objects. */
const insideFault = (
  { names, first }: PdfObject,
  pieces: readonly Uint8Array[],
  length: number,
  account: StreamAccount,
): BookFault | undefined => {
  const isPack = names.has('/First') && names.has('/N');
  const whole = joined(pieces);
  if (hasWideRange(whole)) return damaged;
  if (!isPack) {
    takeHyphens(whole, account);
    return undefined;
  }
  return length > KEPT_BYTES ? damaged : packFault(whole, first, account);
};

/** All such maps of a book together are far shorter. */
const MOST_MAP_LENGTH = 2 ** 22;

const takeHyphens = (whole: Uint8Array, account: StreamAccount): void => {
  const { reference } = account;
  if (reference === undefined || indexOfText(whole, 'begincmap') < 0) return;
  const map = withPlainHyphens(whole);
  if (map === undefined || account.hyphenMapLength + map.length > MOST_MAP_LENGTH) return;
  account.hyphenMapLength += map.length;
  account.hyphenMaps.set(reference.num, { generation: reference.gen, map });
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const RANGES = /begin(?:bf|cid|notdef)range/u;
const RANGES_END = /end(?:bf|cid|notdef)range/u;
const COMMENTS = /%[^\r\n]*/gu;
const TOKENS = /<[^<>]*>|\[[^[\]]*\]|[^\s<>[\]]+/gu;
const WIDEST_RANGE = 2 ** 16;

/** Whether a map of characters has a range that stands for more of them than there are. */
export const hasWideRange = (bytes: Uint8Array): boolean => {
  if (indexOfText(bytes, 'range') < 0 || indexOfText(bytes, 'begincmap') < 0) return false;
  const [, ...parts] = latin1(bytes).split(RANGES);
  return parts.some((part) => {
    const tokens = (part.split(RANGES_END, 1)[0] ?? '').replace(COMMENTS, ' ').match(TOKENS) ?? [];
    return tokens.some((low, at) => at % 3 === 0 && hex(tokens[at + 1] ?? '') - hex(low) > WIDEST_RANGE);
  });
};

const hex = (token: string): number => Number.parseInt(token.replace(/[^\da-f]/giu, ''), 16);

/** The arrays of a pack, wherever one begins, and its objects that are only a number. */
const packFault = (
  pack: Uint8Array,
  first: number | undefined,
  account: StreamAccount,
): BookFault | undefined => {
  let work = 0;
  for (let at = pack.indexOf(OPEN_BRACKET); at >= 0; at = pack.indexOf(OPEN_BRACKET, at + 1)) {
    const array = lookAtObject(pack, at, true);
    work += array.end - at;
    if (array.hasRunaway || work > WORK * pack.length) return damaged;
    takeNumbers(account, undefined, array);
  }
  if (first === undefined) return damaged;
  for (const [number, offset] of packHead(pack)) {
    const object = lookAtObject(pack, first + offset, true);
    work += object.end - first - offset;
    if (work > WORK * pack.length) return damaged;
    if (isScript(object)) return { type: 'hasScripts' };
    takeNumbers(account, number, object);
  }
  return undefined;
};

/** Whether an object names a script; in a string, as in the address of a link, the name tells nothing. */
export const isScript = ({ names }: PdfObject): boolean => names.has('/JavaScript') || names.has('/JS');

const OPEN_BRACKET = 0x5b;
/** Brackets may stand in brackets; looking at all of them costs this many times the size of a pack. */
const WORK = 16;
/** The most objects that anybody packs together; each costs a look. */
const MOST_PACKED = 100_000;

/** The numbers of the objects in a pack, and where they begin. */
const packHead = (pack: Uint8Array): readonly (readonly [number: number, offset: number])[] => {
  const numbers: number[] = [];
  let token = pdfToken(pack, 0);
  for (; token !== undefined && /^\d{1,15}$/u.test(token.text); token = pdfToken(pack, token.end)) {
    numbers.push(Number(token.text));
    if (numbers.length === 2 * MOST_PACKED) break;
  }
  return numbers.flatMap((number, at) => (at % 2 === 0 ? [[number, numbers[at + 1] ?? 0] as const] : []));
};

/** Keeps account of what an object is and refers to. */
export const takeNumbers = (account: StreamAccount, number: number | undefined, object: PdfObject): void => {
  if (number !== undefined && Math.abs(object.number ?? 0) > LARGE_NUMBER) account.largeNumbers.add(number);
  for (const referred of object.referred) account.referred.add(referred);
};
