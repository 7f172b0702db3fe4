/**
 * What can be seen of one word on a plan: whether it is in the list, every place where it can go, and for every other
 * place why not. Made once for a word, so that a ghost under a moving finger needs nobody's answer.
 */
import {
  type BoardPlan,
  type PlacingFault,
  type WordPlace,
  placeWord,
  placesFor,
  squaresOfPrinted,
} from '@tilewright/builder';
import { type WordList, nearestWords } from '@tilewright/lexicon';
import type { Direction, Letter, PrintedWord, Square } from '@tilewright/rules';

export interface Spot {
  readonly square: Square;
  readonly direction: Direction;
}

export type Verdict =
  /** With the words, by index, that it crosses. */
  | { readonly type: 'fits'; readonly crossed: readonly number[] }
  | { readonly type: 'offer'; readonly words: readonly PrintedWord[] }
  | { readonly type: 'refused'; readonly fault: PlacingFault };

export interface Sight {
  readonly letters: readonly Letter[];
  readonly isWord: boolean;
  /** Words of the list that are nearest to one that is none. */
  readonly near: readonly (readonly Letter[])[];
  /** The best first. */
  readonly places: readonly WordPlace[];
  /** For each square across, then down. */
  readonly verdicts: readonly Verdict[];
}

const MOST_NEAR = 5;
const DIRECTIONS = ['across', 'down'] as const;

export const sightOf = (plan: BoardPlan, list: WordList, letters: readonly Letter[]): Sight => {
  const isWord = letters.length > 1 && list.has(letters);
  const near = isWord || letters.length === 0 ? [] : nearestWords(list, letters, MOST_NEAR);
  return {
    letters,
    isWord,
    near: near.map((word) => word.letters),
    places: isWord ? centredPlaces(plan, placesFor(plan, list, letters)) : [],
    verdicts: isWord ? spotsOf(plan).map((spot) => verdictAt(plan, list, { ...spot, letters })) : [],
  };
};

/** Among equals those nearest to the middle come first: that is where a board begins. */
const centredPlaces = (plan: BoardPlan, places: readonly WordPlace[]): readonly WordPlace[] =>
  places
    .map((place) => ({ place, off: offCentre(plan, place.word) }))
    .sort(
      (one, other) =>
        other.place.crossingCount - one.place.crossingCount ||
        one.place.besides.length - other.place.besides.length ||
        one.off - other.off ||
        one.place.word.direction.localeCompare(other.place.word.direction),
    )
    .map(({ place }) => place);

const offCentre = ({ rows, cols }: BoardPlan, { square, direction, letters }: PrintedWord): number => {
  const half = (letters.length - 1) / 2;
  const row = Math.floor(square / cols) + (direction === 'down' ? half : 0);
  const col = (square % cols) + (direction === 'across' ? half : 0);
  return Math.hypot(row - (rows - 1) / 2, col - (cols - 1) / 2);
};

const spotsOf = ({ rows, cols }: BoardPlan): readonly Spot[] =>
  Array.from({ length: rows * cols }, (_, square) => square as Square).flatMap((square) =>
    DIRECTIONS.map((direction) => ({ square, direction })),
  );

const verdictAt = (plan: BoardPlan, list: WordList, word: PrintedWord): Verdict => {
  const placing = placeWord(plan, list, word);
  return placing.type === 'placed' ? { type: 'fits', crossed: crossedBy(plan, word) } : placing;
};

const crossedBy = (plan: BoardPlan, word: PrintedWord): readonly number[] => {
  const squares = new Set(squaresOfPrinted(plan, word));
  return plan.words.flatMap((other, index) =>
    squaresOfPrinted(plan, other).some((square) => squares.has(square)) ? [index] : [],
  );
};

/** What becomes of the word at a spot; undefined where it is no word at all. */
export const verdictOf = ({ verdicts }: Sight, { square, direction }: Spot): Verdict | undefined =>
  verdicts[square * 2 + (direction === 'down' ? 1 : 0)];
