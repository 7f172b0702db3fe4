/** How much the words of a list use each letter, each word taken once, as it would be in games. */
import { type WordList, eachWord } from '@tilewright/lexicon';
import type { LetterCounts, TileSet } from '@tilewright/rules';

export interface LetterUse {
  /** By letter: its share of the letters of words as they are laid, from 0 to 1; of nothing, 0. */
  readonly shares: readonly number[];
  /** By letter: in how many words it stands, of any length. */
  readonly wordCounts: LetterCounts;
}

/**
 * By the number of letters: how often words of that length are made, counted in 480 games of two strongest computers
 * with the four books of the shelf. Longer words are made so seldom that their letters should not decide.
 */
const MADE = [0, 0, 0.361, 0.297, 0.229, 0.083, 0.023, 0.005, 0.001];

export const letterUse = ({ kinds }: TileSet, words: WordList): LetterUse => {
  const counts = MADE.map(() => kinds.map(() => 0));
  const wordCounts = kinds.map(() => 0);
  eachWord(words, (letters, length) => {
    const word = letters.subarray(0, length);
    for (const letter of new Set(word)) wordCounts[letter] = (wordCounts[letter] ?? 0) + 1;
    const own = counts[length];
    if (own !== undefined) for (const letter of word) own[letter] = (own[letter] ?? 0) + 1;
  });
  return { shares: sharesOf(counts), wordCounts };
};

/** Shares within the words of each length, weighed by how often such words are made. */
const sharesOf = (countsByLength: readonly LetterCounts[]): readonly number[] => {
  const weights = (countsByLength[0] ?? []).map(() => 0);
  let total = 0;
  for (const [length, counts] of countsByLength.entries()) {
    const sum = counts.reduce((all, count) => all + count, 0);
    const made = sum === 0 ? 0 : (MADE[length] ?? 0);
    total += made;
    if (made > 0)
      for (const [letter, count] of counts.entries())
        weights[letter] = (weights[letter] ?? 0) + (made * count) / sum;
  }
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
};
