/**
 * How an attempt starts: with one word in the middle, or, where a half turn leaves no word in its place because both
 * sides are even, with four words that hold each other as a frame.
 */
import { type Attempt, putAt } from './fill-attempt.ts';
import { type Chance, sampleOf } from './fill-chance.ts';
import { type Slot, centralSlots } from './fill-symmetry.ts';
import type { FillWord } from './fill-vocabulary.ts';

const USUAL_LENGTH = 7;
/** So many words are tried for the top of a frame. */
const MOST_TOPS = 120;

/** Puts the first word or words; false when the vocabulary has none. */
export const putFirst = (attempt: Attempt, chance: Chance): boolean => {
  const slots = firstSlots(attempt, chance);
  const words = firstWords(attempt).filter((word) => slots.has(lengthOf(attempt, word)));
  const [word] = words;
  if (word === undefined) return attempt.symmetry === 'rotation' && putFrame(attempt, chance);
  const { square, direction } = slots.get(lengthOf(attempt, word)) as Slot;
  putAt(attempt, { word, square, direction });
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

/** Four words around the middle: across above and below, down at the left and the right. */
interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How long the words of a frame are, and at which letter from their ends they cross. */
interface FrameShape {
  readonly width: number;
  readonly height: number;
  readonly colIn: number;
  readonly rowIn: number;
}

/** Even lengths, each with a crossing that leaves room between the two words across it. */
const FRAME_SIDES = [
  [4, 0],
  [6, 0],
  [6, 1],
  [8, 0],
  [8, 1],
  [8, 2],
] as const;

const putFrame = (attempt: Attempt, chance: Chance): boolean => {
  const { rows, cols } = attempt.grid;
  const shapes = FRAME_SIDES.flatMap(([width, colIn]) =>
    FRAME_SIDES.map(([height, rowIn]): FrameShape => ({ width, height, colIn, rowIn })),
  ).filter(({ width, height }) => width <= cols && height <= rows);
  return sampleOf(shapes, shapes.length, chance).some((shape) => {
    const frame = findFrame(attempt, shape);
    if (frame) layFrame(attempt, frame, shape);
    return frame !== undefined;
  });
};

const findFrame = (attempt: Attempt, shape: FrameShape): Frame | undefined => {
  const { byLength } = attempt.vocabulary;
  const tall = byLength.get(shape.height) ?? [];
  const lettersOf = (word: number): readonly number[] => (attempt.vocabulary.words[word] as FillWord).letters;
  for (const top of (byLength.get(shape.width) ?? []).slice(0, MOST_TOPS)) {
    const hanging = (place: number): readonly number[] =>
      tall.filter((word) => word !== top && lettersOf(word)[shape.rowIn] === lettersOf(top)[place]);
    const lefts = hanging(shape.colIn);
    const rights = hanging(shape.width - 1 - shape.colIn);
    attempt.tryCount += tall.length;
    for (const left of lefts) {
      const found = rights
        .filter((right) => right !== left)
        .map((right) => closedFrame(attempt, shape, { top, left, right }))
        .find((frame) => frame !== undefined);
      if (found) return found;
    }
  }
  return undefined;
};

/** The frame with a word below that the others leave room for, if there is one. */
const closedFrame = (attempt: Attempt, shape: FrameShape, open: Omit<Frame, 'bottom'>): Frame | undefined => {
  const { words, byLength } = attempt.vocabulary;
  const { width, height, colIn, rowIn } = shape;
  const lettersOf = (word: number): readonly number[] => (words[word] as FillWord).letters;
  const [first, last] = [open.left, open.right].map((word) => lettersOf(word)[height - 1 - rowIn]);
  const flat = byLength.get(width) ?? [];
  attempt.tryCount += flat.length;
  const bottom = flat.find(
    (word) =>
      lettersOf(word)[colIn] === first &&
      lettersOf(word)[width - 1 - colIn] === last &&
      ![open.top, open.left, open.right].includes(word),
  );
  return bottom === undefined ? undefined : { ...open, bottom };
};

const layFrame = (attempt: Attempt, frame: Frame, { width, height, colIn, rowIn }: FrameShape): void => {
  const { rows, cols } = attempt.grid;
  const [row, col] = [(rows - height) / 2, (cols - width) / 2];
  const squareAt = (down: number, right: number): number => (row + down) * cols + col + right;
  putAt(attempt, { word: frame.top, square: squareAt(rowIn, 0), direction: 'across' });
  putAt(attempt, { word: frame.bottom, square: squareAt(height - 1 - rowIn, 0), direction: 'across' });
  putAt(attempt, { word: frame.left, square: squareAt(0, colIn), direction: 'down' });
  putAt(attempt, { word: frame.right, square: squareAt(0, width - 1 - colIn), direction: 'down' });
};
