/**
 * The words of a sentence. A word is letters only: an apostrophe at its edge is a quotation mark, a possessive `'s`
 * is cut off, and with an apostrophe or a digit inside it is none, nor are its parts. Hyphens stand between words.
 */

export interface WordToken {
  /** As it stands there; empty where it is no word of letters. */
  readonly text: string;
  readonly start: number;
  readonly isElided: boolean;
}

const RUNS = /[\p{L}\p{M}\p{Nd}'’‘ʼ‛′＇]+/gu;
const APOSTROPHES = /['’‘ʼ‛′＇]/u;
const FRONT = /^['’‘ʼ‛′＇\p{M}]+/u;
const POSSESSIVE = /['’‘ʼ‛′＇][sS]$/u;
/** What stands before the apostrophe where French, Italian or Catalan leave out a vowel. */
const ELIDED =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|all|nell|sull|dall|coll|quell|quest|bell|sant)['’‘ʼ‛′＇]/iu;

/** Every run of letters in a part of a text. Those without a letter, such as numbers, are nothing. */
export const tokensIn = (text: string, start: number, end: number): readonly WordToken[] => {
  const tokens: WordToken[] = [];
  for (const { 0: run, index } of text.slice(start, end).matchAll(RUNS)) {
    const token = tokenOf(run, start + index);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
};

const PLAIN = /^[A-Za-z]+$/u;

/** By hand: an expression would try every apostrophe of a long row as the first of them. */
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && APOSTROPHES.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

const tokenOf = (run: string, start: number): WordToken | undefined => {
  if (PLAIN.test(run)) return { text: run, start, isElided: false };
  const trimmed = withoutEnd(run.replace(FRONT, ''));
  if (!/\p{L}/u.test(trimmed)) return undefined;
  const from = start + run.indexOf(trimmed);
  if (/\p{Nd}/u.test(trimmed)) return { text: '', start: from, isElided: false };
  const bare = trimmed.replace(POSSESSIVE, '');
  if (!APOSTROPHES.test(bare)) return { text: bare, start: from, isElided: false };
  const elided = ELIDED.exec(bare)?.[0] ?? '';
  const rest = bare.slice(elided.length);
  return elided === '' || APOSTROPHES.test(rest)
    ? { text: '', start: from, isElided: false }
    : { text: rest, start: from + elided.length, isElided: true };
};
