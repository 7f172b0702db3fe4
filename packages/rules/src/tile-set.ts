/**
 * A tile set: which letters there are, what each is worth and how many of each the bag holds.
 * Pure data; the sets themselves live in `variants`.
 */
import type { Letter } from './letter.ts';

export interface LetterKind {
  /** What is printed on the tile, in upper case; may have several characters. The blank has `?`. */
  readonly text: string;
  readonly points: number;
  readonly count: number;
}

export interface TileSet {
  readonly name: string;
  /** Kind 0 is the blank. */
  readonly kinds: readonly LetterKind[];
}

/** How many of each letter, by letter. */
export type LetterCounts = readonly number[];

export const pointsOf = (tileSet: TileSet, letter: Letter): number => tileSet.kinds[letter]?.points ?? 0;
export const countsOf = (tileSet: TileSet): LetterCounts => tileSet.kinds.map((kind) => kind.count);
export const isLetter = (tileSet: TileSet, letter: number): boolean =>
  Number.isInteger(letter) && letter > 0 && letter < tileSet.kinds.length;

/** What is printed on each kind of tile, in order: what a word list is spelled with. */
export const tileTexts = ({ kinds }: TileSet): readonly string[] => kinds.map(({ text }) => text);

/** The letters as printed on the tiles. */
export const spell = (tileSet: TileSet, letters: readonly Letter[]): string =>
  letters.map((letter) => tileSet.kinds[letter]?.text ?? '').join('');

export const totalOf = (counts: LetterCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The counts after `letters` were put in (`by` 1) or taken out (`by` -1). */
export const changeCounts = (counts: LetterCounts, letters: readonly Letter[], by: 1 | -1): LetterCounts => {
  const next = counts.slice();
  for (const letter of letters) next[letter] = (next[letter] ?? 0) + by;
  return next;
};
