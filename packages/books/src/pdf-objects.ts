/**
 * Looks through the objects of a PDF for what would make its reader run away: ranges that stand for millions of
 * entries, and tables whose lines have no width. Sees the objects as text, wherever they stand; trusts no table of
 * where they are.
 */
import { pdfToken } from './pdf-tokens.ts';

/** What one object says, as far as it matters. */
export interface PdfObject {
  /** Names that stand in it as keys or values. */
  readonly names: ReadonlySet<string>;
  /** Names of its filters, in order. */
  readonly filters: readonly string[];
  /** Whether its filters stand elsewhere. */
  readonly hasFarFilters: boolean;
  readonly hasRunaway: boolean;
  /** The number, where the object is nothing but one. */
  readonly number: number | undefined;
  /** Objects that its arrays refer to. */
  readonly referred: readonly number[];
  /** Where the objects begin that are packed in its stream. */
  readonly first: number | undefined;
  /** Where it ends: behind `endobj`, behind `stream` and its line end, or where something else begins. */
  readonly end: number;
  readonly isStream: boolean;
}

/** More entries than any font has. */
const WIDEST_RANGE = 2 ** 16;
/** Arrays with two numbers far apart that mean no range. */
const FAR_APART = new Set([
  '/ByteRange',
  '/Index',
  '/BBox',
  '/FontBBox',
  '/Rect',
  '/MediaBox',
  '/CropBox',
  '/ID',
]);

interface Look {
  readonly names: Set<string>;
  readonly filters: string[];
  hasFarFilters: boolean;
  hasRunaway: boolean;
  readonly referred: number[];
  first: number | undefined;
  /** The names before the brackets that are open, and the numbers in the innermost one. */
  readonly brackets: string[];
  numbers: number[];
  key: string;
  before: string;
}

/**
 * Looks at the object that begins there. One of its own goes on to its keyword; one that stands packed among others
 * ends where its last bracket closes.
 */
export const lookAtObject = (bytes: Uint8Array, from: number, isPacked = false): PdfObject => {
  const look: Look = {
    names: new Set(),
    filters: [],
    hasFarFilters: false,
    hasRunaway: false,
    referred: [],
    first: undefined,
    brackets: [],
    numbers: [],
    key: '',
    before: '',
  };
  let [at, tokenCount, depth, isStream] = [from, 0, 0, false];
  let only: number | undefined;
  for (let token = pdfToken(bytes, at); token !== undefined; token = pdfToken(bytes, at)) {
    if (token.text === 'obj') break;
    at = token.end;
    isStream = token.text === 'stream';
    if (isStream || token.text === 'endobj') break;
    tokenCount += 1;
    only = tokenCount === 1 ? numberOf(token.text) : undefined;
    takeToken(look, token.text);
    depth += DEPTHS[token.text] ?? 0;
    if (isPacked && depth <= 0) break;
  }
  const { names, filters, hasFarFilters, hasRunaway, referred, first } = look;
  const end = isStream ? afterLineEnd(bytes, at) : at;
  return { names, filters, hasFarFilters, hasRunaway, referred, first, number: only, end, isStream };
};

const DEPTHS: Readonly<Record<string, number>> = { '[': 1, '<<': 1, ']': -1, '>>': -1 };

const afterLineEnd = (bytes: Uint8Array, at: number): number =>
  bytes[at] === 13 ? at + (bytes[at + 1] === 10 ? 2 : 1) : bytes[at] === 10 ? at + 1 : at;

/** Numbers as readers of PDF take them: several signs, and exponents, are fine with some. */
const numberOf = (text: string): number | undefined => {
  if (!/^[+-]*(?:\d+(?:\.\d*)?|\.\d*)?(?:e[+-]?\d+)?$/iu.test(text) || !/\d/u.test(text)) return undefined;
  return Number(text.replace(/^[+-]+/u, ''));
};

const takeToken = (look: Look, text: string): void => {
  const number = numberOf(text);
  if (text.startsWith('/')) takeName(look, text);
  else if (text === '[') {
    checkRanges(look);
    look.brackets.push(look.before.startsWith('/') ? look.before : '');
  } else if (text === ']') {
    checkRanges(look);
    look.brackets.pop();
  } else if (text === 'R') takeReference(look);
  else if (number !== undefined) {
    look.numbers.push(number);
    if (look.before === '/First') look.first = number;
  }
  look.before = text;
};

const FILTER_KEYS = new Set(['/Filter', '/F']);

const takeName = (look: Look, name: string): void => {
  look.names.add(name);
  const isListed = FILTER_KEYS.has(look.brackets.at(-1) ?? '');
  if (isListed || (look.before === '/Filter' && look.brackets.length === 0)) look.filters.push(name);
  look.key = name;
};

/** Looks at the numbers since the last bracket: as pairs that mean a range, and as the widths of a table's lines. */
const checkRanges = (look: Look): void => {
  const { numbers, brackets } = look;
  look.numbers = [];
  const name = brackets.at(-1);
  if (name === undefined) return;
  // A table whose lines have no width goes on without end.
  if (name === '/W' && look.names.has('/XRef') && numbers.every((width) => width === 0))
    look.hasRunaway = true;
  const isFar = numbers.some((number, at) => at > 0 && number - (numbers[at - 1] as number) > WIDEST_RANGE);
  if (isFar && !FAR_APART.has(name)) look.hasRunaway = true;
};

const takeReference = (look: Look): void => {
  look.numbers.pop();
  const number = look.numbers.pop();
  if (look.brackets.length > 0 && number !== undefined) look.referred.push(number);
  if (look.key === '/Filter') look.hasFarFilters = true;
  if (look.key === '/W' && look.names.has('/XRef')) look.hasRunaway = true;
};
