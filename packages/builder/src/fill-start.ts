/**
 * How an attempt starts: with one word in the middle, or, where a half turn leaves no word in its place because both
 * sides are even, with four words that hold each other as a frame.
 */
import { type Attempt, putAt } from './fill-attempt.ts';
import type { Chance } from './fill-chance.ts';
import { type Slot, centralSlots } from './fill-symmetry.ts';
import type { FillWord } from './fill-vocabulary.ts';
import { lineLength } from './printed-grid.ts';

const USUAL_LENGTH = 7;
/** So many words are tried for the top of a frame. */
const MOST_TOPS = 120;

/** Puts the first word or words; false when the vocabulary has none. */
export const putFirst = (attempt: Attempt, chance: Chance): boolean => {
  const slots = firstSlots(attempt, chance);
  const words = firstWords(attempt).filter((word) => slots.has(lengthOf(attempt, word)));
  const [word] = words;
  if (word === undefined) return attempt.symmetry === 'rotation' && putFrame(attempt);
  const { square, direction } = slots.get(lengthOf(attempt, word)) as Slot;
  putAt(attempt, word, square, direction);
  return true;
};

const lengthOf = ({ vocabulary }: Attempt, word: number): number =>
  (vocabulary.words[word] as FillWord).letters.length;

/** The words by how well they begin a board: theme words, then those of a usual length, then by taste. */
const firstWords = (attempt: Attempt): readonly number[] => {
  const { words, tastes } = attempt.vocabulary;
  const rankOf = (word: number): number =>
    (words[word]?.isTheme === true ? 0 : 100) +
    Math.abs(lengthOf(attempt, word) - USUAL_LENGTH) +
    3 * (tastes[word] ?? 0);
  return words.map((_, word) => word).sort((one, other) => rankOf(one) - rankOf(other));
};

/** For each length a slot in the middle, across or down as chance will. */
const firstSlots = ({ grid, symmetry }: Attempt, chance: Chance): ReadonlyMap<number, Slot> => {
  const isAcrossFirst = chance(2) === 0;
  const longest = Math.max(grid.rows, grid.cols);
  const lengths = Array.from({ length: longest - 1 }, (_, index) => index + 2);
  return new Map(
    lengths.flatMap((length) => {
      const slots = centralSlots(grid, symmetry, length);
      const wanted = slots.find(({ direction }) => (direction === 'across') === isAcrossFirst) ?? slots[0];
      return wanted ? [[length, wanted] as const] : [];
    }),
  );
};

/** Four words around the middle: across at the top and the bottom, down at the left and the right. */
interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const FRAME_SIDES = [4, 6, 8];

const putFrame = (attempt: Attempt): boolean => {
  const sizes = FRAME_SIDES.flatMap((width) => FRAME_SIDES.map((height) => ({ width, height })));
  return sizes.some(({ width, height }) => {
    if (width > lineLength(attempt.grid, 'across') || height > lineLength(attempt.grid, 'down')) return false;
    const frame = findFrame(attempt, width, height);
    if (frame) layFrame(attempt, frame, { width, height });
    return frame !== undefined;
  });
};

const findFrame = (attempt: Attempt, width: number, height: number): Frame | undefined => {
  const { words, byLength } = attempt.vocabulary;
  const lettersOf = (word: number): readonly number[] => (words[word] as FillWord).letters;
  const flat = byLength.get(width) ?? [];
  const tall = byLength.get(height) ?? [];
  for (const top of flat.slice(0, MOST_TOPS)) {
    const starting = (letter: number | undefined): readonly number[] =>
      tall.filter((word) => word !== top && lettersOf(word)[0] === letter);
    const rights = starting(lettersOf(top)[width - 1]);
    for (const left of starting(lettersOf(top)[0])) {
      const pairs = rights.filter((right) => right !== left);
      attempt.tryCount += pairs.length + 1;
      const found = pairs.flatMap((right) => {
        const ends = [lettersOf(left)[height - 1], lettersOf(right)[height - 1]];
        const bottom = flat.find(
          (word) =>
            ![top, left, right].includes(word) &&
            lettersOf(word)[0] === ends[0] &&
            lettersOf(word)[width - 1] === ends[1],
        );
        return bottom === undefined ? [] : [{ top, bottom, left, right }];
      });
      if (found[0]) return found[0];
    }
  }
  return undefined;
};

const layFrame = (
  attempt: Attempt,
  { top, bottom, left, right }: Frame,
  { width, height }: { readonly width: number; readonly height: number },
): void => {
  const { rows, cols } = attempt.grid;
  const square = ((rows - height) / 2) * cols + (cols - width) / 2;
  putAt(attempt, top, square, 'across');
  putAt(attempt, bottom, square + (height - 1) * cols, 'across');
  putAt(attempt, left, square, 'down');
  putAt(attempt, right, square + width - 1, 'down');
};
