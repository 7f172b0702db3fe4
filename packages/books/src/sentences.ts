/**
 * Where sentences end, by rules of our own: Intl.Segmenter breaks after `Mr.`, and differs from engine to engine, so
 * that the same book would give other lists on another device. Every step goes forward: the time grows with the text.
 */
import { isCloser, isEnder, isOpener, isWhiteSpace } from './signs.ts';

/** Longer ones are cut at white space, so that nobody is shown a page. */
const LONGEST = 600;

const ABBREVIATIONS = new Set(
  'mr mrs ms dr st mt prof rev hon capt col gen lt sgt maj messrs mme mlle vs viz cf mgr bros esq sra sr sta'.split(
    ' ',
  ),
);

/** The end of the sentence that begins at `start`, and whether the next one begins there, or it was only cut. */
export interface SentenceEnd {
  readonly end: number;
  readonly isCut: boolean;
}

export const sentenceEnd = (text: string, start: number, paragraphEnd: number): SentenceEnd => {
  const limit = Math.min(paragraphEnd, start + LONGEST);
  let lastSpace = -1;
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (isWhiteSpace(code)) lastSpace = at;
    if (!isEnder(code)) continue;
    const after = afterSigns(text, at, limit);
    if (endsHere(text, at, after, paragraphEnd)) return { end: after, isCut: false };
    at = after - 1;
  }
  if (limit === paragraphEnd) return { end: paragraphEnd, isCut: false };
  return { end: lastSpace > start ? lastSpace : limit, isCut: true };
};

/** Behind the signs that end a sentence, and what they close. */
const afterSigns = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit && isEnder(text.charCodeAt(at))) at += 1;
  while (at < limit && isCloser(text.charCodeAt(at))) at += 1;
  return at;
};

const endsHere = (text: string, sign: number, after: number, paragraphEnd: number): boolean => {
  if (after >= paragraphEnd) return true;
  if (!isWhiteSpace(text.charCodeAt(after))) return false;
  if (text.charAt(sign) === '.' && after === sign + 1 && isAbbreviation(text, sign)) return false;
  const next = nextLetter(text, after, paragraphEnd);
  return next === '' || next !== next.toLowerCase() || next === next.toUpperCase();
};

/** The next character that is neither white space nor an opening sign; empty at the end of the paragraph. */
const nextLetter = (text: string, from: number, paragraphEnd: number): string => {
  let at = from;
  while (at < paragraphEnd && (isWhiteSpace(text.charCodeAt(at)) || isOpener(text.charCodeAt(at)))) at += 1;
  return at < paragraphEnd ? text.charAt(at) : '';
};

const LONGEST_ABBREVIATION = 6;

const isAbbreviation = (text: string, dot: number): boolean => {
  let start = dot;
  while (start > 0 && dot - start <= LONGEST_ABBREVIATION && /\p{L}/u.test(text.charAt(start - 1)))
    start -= 1;
  const word = text.slice(start, dot);
  return word.length === 1 ? word !== 'I' && word !== word.toLowerCase() : isTitle(word);
};

/** Whether a word before a dot is short for a title or the like. */
export const isTitle = (word: string): boolean => ABBREVIATIONS.has(word.toLowerCase());

/** The next place that is no white space. */
export const afterSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && isWhiteSpace(text.charCodeAt(at))) at += 1;
  return at;
};
