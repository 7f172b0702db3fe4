/**
 * What the capitals of a sentence say about its words. Inside a sentence a capital speaks for a name; at its start,
 * behind a quotation mark, a colon or the end of a line, and where all words have one, it says nothing.
 */
import { isMark, isQuote, isWhiteSpace } from './signs.ts';
import { isTitle } from './sentences.ts';
import type { WordToken } from './word-tokens.ts';

/** `lower`: an ordinary word. `open`: the place says nothing. `capital`: a name. `capitals`: all of it is capitals. */
export type Evidence = 'lower' | 'open' | 'capital' | 'capitals';

/** Small words that headings leave without a capital. */
const PARTICLES = new Set(
  (
    'a an and as at but by for from in into nor of on or over the to up with de des du la le les et un une der die das ' +
    'und von zu im am el los las y del en di il lo i e da van het een w z na'
  ).split(' '),
);

/** For each token what its capitals say. `isOpening` tells whether a sentence begins at the first one. */
export const evidenceOf = (
  text: string,
  tokens: readonly WordToken[],
  isOpening: boolean,
): readonly Evidence[] => {
  const isHeading = hasCapitalsThroughout(tokens);
  return tokens.map((token, at) => {
    if (token.text === token.text.toLowerCase()) return 'lower';
    if (token.text.length > 1 && token.text === token.text.toUpperCase()) return 'capitals';
    if (isTitle(token.text) && text.charAt(token.start + token.text.length) === '.') return 'capital';
    const isOpen = isHeading || (at === 0 && isOpening) || opensSentence(text, token);
    return isOpen && hasOneCapital(token.text) ? 'open' : 'capital';
  });
};

const hasOneCapital = (word: string): boolean => word.slice(1) === word.slice(1).toLowerCase();

const hasCapitalsThroughout = (tokens: readonly WordToken[]): boolean =>
  tokens.every(({ text }) => text !== text.toLowerCase() || PARTICLES.has(text) || text === '');

/** Whether a quotation or a line begins with this word, or a colon stands before it. */
const opensSentence = (text: string, { start, isElided }: WordToken): boolean => {
  if (isElided) return false;
  let at = start - 1;
  while (isMark(text.charCodeAt(at))) at -= 1;
  const from = at;
  while (isQuote(text.charCodeAt(at))) at -= 1;
  const hasQuote = at < from;
  const before = text.charCodeAt(at);
  if (hasQuote) return Number.isNaN(before) || isWhiteSpace(before) || isDash(before);
  let hasLineEnd = false;
  for (; isWhiteSpace(text.charCodeAt(at)); at -= 1) hasLineEnd ||= text.charAt(at) === '\n';
  return hasLineEnd || (at < start - 1 && text.charAt(at) === ':');
};

const isDash = (code: number): boolean => code === 0x2d || code === 0x2013 || code === 0x2014;
