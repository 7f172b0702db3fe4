/**
 * The words of the reference solver: lists by length to try one after the other, and a set to look words up. Reads
 * text by itself, taking the longest tile that fits, so that it shares no reader with the product.
 */
import type { Letter, TileSet } from '@tilewright/rules';

export interface ReferenceWords {
  /** The letters of all words of a length, one word after the other: many small arrays would be far slower. */
  readonly byLength: ReadonlyMap<number, Uint8Array>;
  readonly keys: ReadonlySet<string>;
}

const keyOf = (letters: readonly number[]): string => String.fromCharCode(...letters);

export const isReferenceWord = ({ keys }: ReferenceWords, letters: readonly number[]): boolean =>
  keys.has(keyOf(letters));

export const referenceWords = (words: Iterable<readonly Letter[]>): ReferenceWords => {
  const byLength = new Map<number, number[]>();
  const keys = new Set<string>();
  for (const letters of words) {
    if (keys.has(keyOf(letters))) continue;
    keys.add(keyOf(letters));
    const alike = byLength.get(letters.length) ?? [];
    byLength.set(letters.length, alike);
    alike.push(...letters);
  }
  return { byLength: new Map([...byLength].map(([length, all]) => [length, Uint8Array.from(all)])), keys };
};

/** The words of a length that pass a test of their letters, `all[start]` and the ones after it. */
export const wordsWhere = (
  { byLength }: ReferenceWords,
  length: number,
  isWanted: (all: Uint8Array, start: number) => boolean,
): readonly (readonly Letter[])[] => {
  const all = byLength.get(length) ?? new Uint8Array();
  const wanted: Letter[][] = [];
  for (let start = 0; start < all.length; start += length) {
    if (isWanted(all, start)) wanted.push([...all.subarray(start, start + length)] as Letter[]);
  }
  return wanted;
};

/** The texts that can be laid with the tiles, as letters. */
export const referenceSpelling = (
  { kinds }: TileSet,
  texts: readonly string[],
): readonly (readonly Letter[])[] => {
  const letterByText = new Map(kinds.slice(1).map(({ text }, index) => [text, (index + 1) as Letter]));
  const longest = Math.max(...kinds.map(({ text }) => text.length));
  return texts.flatMap((text) => {
    const letters = lettersIn(letterByText, longest, text.toUpperCase());
    return letters === undefined ? [] : [letters];
  });
};

const lettersIn = (
  letterByText: ReadonlyMap<string, Letter>,
  longest: number,
  text: string,
): readonly Letter[] | undefined => {
  const letters: Letter[] = [];
  for (let rest = text; rest !== '';) {
    let length = Math.min(longest, rest.length);
    while (length > 0 && !letterByText.has(rest.slice(0, length))) length -= 1;
    const letter = letterByText.get(rest.slice(0, length));
    if (letter === undefined) return undefined;
    letters.push(letter);
    rest = rest.slice(length);
  }
  return letters;
};
