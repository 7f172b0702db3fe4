/**
 * Hyphens that a font calls soft ones. In a text such a sign shows only at the end of a line, and whoever reads a PDF
 * leaves it out; but what a PDF draws is there. So the maps from codes to characters that have it are written anew,
 * with a plain hyphen.
 */
import { latin1 } from './pdf-tokens.ts';

/** A map that is to take the place of an object. */
export interface HyphenMap {
  readonly generation: number;
  readonly map: string;
}

/** By the number of the object. */
export type HyphenMaps = ReadonlyMap<number, HyphenMap>;

const SOFT_HYPHEN = 0xad;
const BEGINNINGS = /begin(bfchar|bfrange)/u;
const TOKENS = /<[^<>]*>|\[|\]/gu;
/** No font has as many hyphens. */
const MOST_CODES = 100;

/** The map with plain hyphens; undefined where it has no soft ones, or is no map. */
export const withPlainHyphens = (bytes: Uint8Array): string | undefined => {
  const map = latin1(bytes);
  const end = map.lastIndexOf('endcmap');
  if (end < 0) return undefined;
  const codes: string[] = [];
  // The kinds of blocks stand between their texts.
  const parts = map.split(BEGINNINGS);
  for (let at = 1; at < parts.length; at += 2) {
    const tokens = (parts[at + 1]?.split('endbf', 1)[0] ?? '').match(TOKENS) ?? [];
    codes.push(...(parts[at] === 'bfchar' ? codesOfPairs(tokens) : codesOfRanges(tokens)));
  }
  if (codes.length === 0 || codes.length > MOST_CODES) return undefined;
  // What is said last counts.
  const lines = codes.map((code) => `<${code}> <002D>`).join('\n');
  return `${map.slice(0, end)}\n${codes.length} beginbfchar\n${lines}\nendbfchar\n${map.slice(end)}`;
};

const codesOfPairs = (tokens: readonly string[]): readonly string[] =>
  tokens.flatMap((code, at) =>
    at % 2 === 0 && valueOf(tokens[at + 1]) === SOFT_HYPHEN ? [digitsOf(code)] : [],
  );

/** Ranges: the first code, the last one, and either the first character or all of them in brackets. */
const codesOfRanges = (tokens: readonly string[]): readonly string[] => {
  const codes: string[] = [];
  for (let at = 0; at + 2 < tokens.length;) {
    const [low = '', high = '', first] = tokens.slice(at, at + 3);
    const close = first === '[' ? tokens.indexOf(']', at + 3) : at + 2;
    if (close < 0) break;
    const step =
      first === '['
        ? tokens.slice(at + 3, close).findIndex((token) => valueOf(token) === SOFT_HYPHEN)
        : SOFT_HYPHEN - valueOf(first);
    if (step >= 0 && step <= valueOf(high) - valueOf(low)) codes.push(codeAfter(low, step));
    at = close + 1;
  }
  return codes;
};

const digitsOf = (token: string): string => token.replace(/[^\da-f]/giu, '');

/** Not a number where there are too many digits for one character. */
const valueOf = (token = ''): number => {
  const digits = digitsOf(token);
  return digits.length > 4 ? Number.NaN : Number.parseInt(digits, 16);
};

const codeAfter = (low: string, step: number): string =>
  (valueOf(low) + step).toString(16).padStart(digitsOf(low).length, '0');
