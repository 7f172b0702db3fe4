/**
 * Where a word can go: every place on the plan, the best crossed first. What the builder shows as a ghost.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  DIRECTIONS,
  type Letter,
  type LetterGrid,
  NO_LETTER,
  type PrintedWord,
  type Square,
  gridOf,
  isOnBoard,
  squaresOfPrinted,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';
import { placeWord } from './place-word.ts';

export interface WordPlace {
  readonly word: PrintedWord;
  /** How many letters of other words it uses. */
  readonly crossingCount: number;
  /** Words that come to be beside it and are to be placed too; mostly none. */
  readonly besides: readonly PrintedWord[];
}

/** All places, the most crossings first, then the fewest words besides, then by rows; across before down. */
export const placesFor = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  letters: readonly Letter[],
): readonly WordPlace[] => {
  const grid = gridOf(plan, plan.words);
  const squares = Array.from({ length: plan.rows * plan.cols }, (_, square) => square as Square);
  return squares
    .flatMap((square) => DIRECTIONS.map((direction) => ({ square, direction, letters })))
    .flatMap((word) => placeOf(plan, list, grid, word) ?? [])
    .sort(comparePlaces);
};

/** The place for a word exactly there, or undefined when it cannot go there. */
export const placeOf = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  grid: LetterGrid,
  word: PrintedWord,
): WordPlace | undefined => {
  // Most places are ruled out by a look at the grid, long before everything is judged.
  if (!isOnBoard(plan, word) || !matches(plan, grid, word)) return undefined;
  const placing = placeWord(plan, list, word);
  if (placing.type === 'refused') return undefined;
  const crossingCount = squaresOfPrinted(plan, word).filter((square) => grid[square] !== NO_LETTER).length;
  return { word, crossingCount, besides: placing.type === 'offer' ? placing.words : [] };
};

const matches = (plan: BoardPlan, grid: LetterGrid, word: PrintedWord): boolean =>
  squaresOfPrinted(plan, word).every(
    (square, index) => grid[square] === NO_LETTER || grid[square] === word.letters[index],
  );

/** Stable: places come in the order of squares. */
const comparePlaces = (one: WordPlace, other: WordPlace): number =>
  other.crossingCount - one.crossingCount || one.besides.length - other.besides.length;
