/**
 * A sorted list of words as the shortest text we know to send: each word is a sign for how many letters of the word
 * before go, and the letters that come instead. Signs are `A` for none to `` ` `` for 31, so words are in small letters.
 */
import { type Result, err, ok } from '@tilewright/rules';

export type FrontCodingFault =
  /** A word that is empty, out of order, too long, or holds a sign. */
  | { readonly type: 'badWord'; readonly word: string }
  /** A text that begins with no sign, or takes away more letters than there are. */
  | { readonly type: 'badText'; readonly wordIndex: number };

const FIRST_SIGN = 'A'.charCodeAt(0);
const MOST_LETTERS = 31;

export const makeFrontCoded = (words: readonly string[]): Result<string, FrontCodingFault> => {
  const parts: string[] = [];
  let before = '';
  for (const word of words) {
    if (word <= before || word.length > MOST_LETTERS || /[A-`]/u.test(word))
      return err({ type: 'badWord', word });
    let shared = 0;
    while (shared < before.length && word[shared] === before[shared]) shared += 1;
    parts.push(String.fromCharCode(FIRST_SIGN + before.length - shared) + word.slice(shared));
    before = word;
  }
  return ok(parts.join(''));
};

export const parseFrontCoded = (text: string): Result<readonly string[], FrontCodingFault> => {
  const words: string[] = [];
  let word = '';
  for (let at = 0; at < text.length;) {
    const end = nextSign(text, at + 1);
    const left = word.length - (text.charCodeAt(at) - FIRST_SIGN);
    const next = word.slice(0, Math.max(0, left)) + text.slice(at + 1, end);
    if (!isSign(text, at) || left < 0 || next <= word)
      return err({ type: 'badText', wordIndex: words.length });
    words.push(next);
    word = next;
    at = end;
  }
  return ok(words);
};

const isSign = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at) - FIRST_SIGN;
  return code >= 0 && code <= MOST_LETTERS;
};

/** Character by character: a pattern makes a match of three texts for each word, and a language has 170,000. */
const nextSign = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && !isSign(text, at)) at += 1;
  return at;
};
