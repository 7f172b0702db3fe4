/** How often each letter stands in the words of a list, each word taken once. */
import { type WordList, eachWord } from '@tilewright/lexicon';
import type { LetterCounts, TileSet } from '@tilewright/rules';

export interface LetterUse {
  /** By letter: how often it stands in words that are laid often, those of up to so many letters as a rack holds. */
  readonly letterCounts: LetterCounts;
  /** By letter: in how many words it stands, of any length. */
  readonly wordCounts: LetterCounts;
}

/** Longer words are laid so seldom that their letters should not decide. */
const LONGEST_COUNTED = 8;

export const letterUse = ({ kinds }: TileSet, words: WordList): LetterUse => {
  const letterCounts = kinds.map(() => 0);
  const wordCounts = kinds.map(() => 0);
  eachWord(words, (letters, length) => {
    const word = letters.subarray(0, length);
    for (const letter of new Set(word)) wordCounts[letter] = (wordCounts[letter] ?? 0) + 1;
    if (length > LONGEST_COUNTED) return;
    for (const letter of word) letterCounts[letter] = (letterCounts[letter] ?? 0) + 1;
  });
  return { letterCounts, wordCounts };
};
