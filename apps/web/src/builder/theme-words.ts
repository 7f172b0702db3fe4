/** Theme words as somebody types, pastes or drops them: split, read with the tiles, and told apart by the list. */
import type { Letter } from '@tilewright/rules';

export interface ThemeWords {
  readonly words: readonly (readonly Letter[])[];
  /** As they were typed. */
  readonly unknown: readonly string[];
}

const BETWEEN = /[^\p{L}\p{M}'’]+/u;
const MOST_WORDS = 10_000;

/** Each word once, in the order of the text. */
export const splitWords = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map((word) => word.replace(/['’]/gu, '').toUpperCase())
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS),
  ),
];

export const themeWords = (
  text: string,
  lettersOf: (word: string) => readonly Letter[] | undefined,
  isWord: (letters: readonly Letter[]) => boolean,
): ThemeWords => {
  const read = splitWords(text).map((typed) => ({ typed, letters: lettersOf(typed) ?? [] }));
  const isKnown = ({ letters }: (typeof read)[number]): boolean => letters.length > 1 && isWord(letters);
  return {
    words: read.filter(isKnown).map(({ letters }) => letters),
    unknown: read.filter((one) => !isKnown(one)).map(({ typed }) => typed),
  };
};
