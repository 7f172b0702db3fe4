/**
 * Valid texts, bent: the ways in which files get damaged and in which somebody would attack a parser. Bytes are
 * treated as a text of as many characters.
 */
import type { Chance } from '../random/chance.ts';

type Mutation = (text: string, chance: Chance, other: string) => string;

const ODD_SPACES = ['\0', '\t', ' ', '\n', '\r', '\r\n', '\u0085', '\u2028', '\uFEFF', '\u00A0', '\u200D'];
const ODD_LETTERS = [
  'ß',
  'İ',
  'ı',
  'Ł',
  'L·L',
  'é',
  '\u0301',
  '漢',
  '😀',
  '\uD800',
  '\uDC00',
  '\uFFFF',
  '\xFF',
];
const ODD_WORDS = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '--',
  'A',
  'z',
  '9',
];
const ODD_SIGNS = Array.from('"\'\\/[]{}()#>-+.,;:?*%$&=@_|');
const ODD_TEXTS = [ODD_SPACES, ODD_LETTERS, ODD_WORDS, ODD_SIGNS].flat();
const SMALL_NUMBERS = [
  '0',
  '-0',
  '-1',
  '1',
  '00',
  '007',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  '１',
  '31',
  '32',
  '63',
  '64',
];
const LARGE_NUMBERS = [
  '255',
  '256',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '1e999',
  'NaN',
  '9'.repeat(400),
];
const ODD_NUMBERS = [SMALL_NUMBERS, LARGE_NUMBERS].flat();
const LONGEST_RUN = 60_000;

const spliced = (text: string, [start, end]: readonly [number, number], put: string): string =>
  text.slice(0, start) + put + text.slice(end);

const anySpan = (text: string, chance: Chance, most = 12): readonly [number, number] => {
  const start = chance.below(text.length + 1);
  return [start, Math.min(text.length, start + chance.below(most) + 1)];
};

const replaceOne = (text: string, pattern: RegExp, chance: Chance, put: string): string => {
  const found = [...text.matchAll(pattern)];
  const match = found.length > 0 ? chance.pick(found) : undefined;
  return match === undefined ? text : spliced(text, [match.index, match.index + match[0].length], put);
};

const flip: Mutation = (text, chance) => {
  const at = chance.below(Math.max(1, text.length));
  const flipped = String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << chance.below(8)));
  return spliced(text, [at, at + 1], flipped);
};

const insertOdd: Mutation = (text, chance) => {
  const [start] = anySpan(text, chance);
  return spliced(text, [start, start], chance.pick(ODD_TEXTS));
};

const overwrite: Mutation = (text, chance) => spliced(text, anySpan(text, chance, 3), chance.pick(ODD_TEXTS));
const remove: Mutation = (text, chance) => spliced(text, anySpan(text, chance), '');
const truncate: Mutation = (text, chance) => text.slice(0, chance.below(text.length + 1));
const behead: Mutation = (text, chance) => text.slice(chance.below(text.length + 1));

const duplicate: Mutation = (text, chance) => {
  const [start, end] = anySpan(text, chance, 200);
  return spliced(text, [end, end], text.slice(start, end));
};

const splice: Mutation = (text, chance, other) =>
  text.slice(0, chance.below(text.length + 1)) + other.slice(chance.below(other.length + 1));

const changeNumber: Mutation = (text, chance) => replaceOne(text, /\d+/gu, chance, chance.pick(ODD_NUMBERS));

const nudgeNumber: Mutation = (text, chance) => {
  const by = chance.pick([-1, 1, 10]);
  const found = [...text.matchAll(/\d{1,9}/gu)];
  if (found.length === 0) return text;
  const { index, 0: digits } = chance.pick(found);
  return spliced(text, [index, index + digits.length], String(Number(digits) + by));
};

const moveLines: Mutation = (text, chance) => {
  const lines = text.split('\n');
  const [one, other] = [chance.below(lines.length), chance.below(lines.length)];
  [lines[one], lines[other]] = [lines[other] as string, lines[one] as string];
  return lines.join('\n');
};

const mixLineEnds: Mutation = (text, chance) =>
  text.replaceAll(/\r?\n/gu, () => chance.pick(['\n', '\r\n', '\r', '\n\n', '\n\r']));

const changeCase: Mutation = (text, chance) => {
  const [start, end] = anySpan(text, chance);
  const part = text.slice(start, end);
  return spliced(text, [start, end], chance.percent(50) ? part.toUpperCase() : part.toLowerCase());
};

const longRun: Mutation = (text, chance) => {
  const [start, end] = anySpan(text, chance, 4);
  const part = text.slice(start, end) || 'A';
  const count = chance.pick([30, 300, Math.floor(LONGEST_RUN / part.length)]);
  return spliced(text, [start, end], part.repeat(count));
};

const BENT: readonly Mutation[] = [flip, insertOdd, overwrite, remove, changeNumber, nudgeNumber];
const BROKEN: readonly Mutation[] = [truncate, behead, duplicate, splice, moveLines, mixLineEnds, changeCase];
/** Small changes twice as often. */
const MUTATIONS = [BENT, BENT, BROKEN].flat();

/** One of the seeds, changed in one to four ways; one in fifty holds a very long run. */
export const mutated = (seeds: readonly string[], chance: Chance): string => {
  let text = chance.pick(seeds);
  const steps = chance.between(1, 4);
  for (let step = 0; step < steps; step += 1) text = chance.pick(MUTATIONS)(text, chance, chance.pick(seeds));
  return chance.below(50) === 0 ? longRun(text, chance, '') : text;
};
