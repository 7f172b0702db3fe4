/**
 * Puts words onto a plan, or says why not. A plan that was sound stays so: what a word makes together with the letters
 * around it must be a word of the board too, and where the list knows all of those, they are offered.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Letter,
  type LetterGrid,
  NO_LETTER,
  type PrintedWord,
  type Square,
  crossing,
  gridOf,
  isOnBoard,
  isPartOf,
  isSamePlaced,
  isSameSpelled,
  layWord,
  lineLength,
  placeInLine,
  runAt,
  squaresOfPrinted,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';

/** Why a word cannot be placed; `word` is the one meant, `at` its namesake on the board. */
export type PlacingFault =
  | { readonly type: 'notInList'; readonly word: PrintedWord }
  /** So many of its letters have no square; all of them where it starts off the board. */
  | { readonly type: 'offBoard'; readonly word: PrintedWord; readonly overCount: number }
  | { readonly type: 'samePlace'; readonly word: PrintedWord }
  | { readonly type: 'alreadyPlaced'; readonly word: PrintedWord; readonly at: PrintedWord }
  | {
      readonly type: 'clash';
      readonly word: PrintedWord;
      readonly square: Square;
      readonly there: Letter;
      readonly wanted: Letter;
    }
  /** Letters would stand in line with others: what reads so then, and the words that would be a part of it. */
  | { readonly type: 'extendsWord'; readonly run: PrintedWord; readonly words: readonly PrintedWord[] }
  /** Beside other words it would make these runs; some are no words of the list, or are words for a second time. */
  | {
      readonly type: 'sideContact';
      readonly runs: readonly PrintedWord[];
      readonly unlisted: readonly PrintedWord[];
      readonly repeated: readonly PrintedWord[];
    };

export type Placing =
  | { readonly type: 'placed'; readonly plan: BoardPlan }
  /** It can be placed together with these words, which it makes with the letters beside it. */
  | { readonly type: 'offer'; readonly words: readonly PrintedWord[] }
  | { readonly type: 'refused'; readonly fault: PlacingFault };

const refused = (fault: PlacingFault): Placing => ({ type: 'refused', fault });

export const placeWord = (plan: BoardPlan, list: Pick<WordList, 'has'>, word: PrintedWord): Placing =>
  placeWords(plan, list, [word]);

/** Places all of these words at once, or none. */
export const placeWords = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  words: readonly PrintedWord[],
): Placing => {
  const old = gridOf(plan, plan.words);
  const grid = old.slice();
  for (const [index, word] of words.entries()) {
    const before = { ...plan, words: [...plan.words, ...words.slice(0, index)] };
    const fault = wordFault(before, list, word) ?? clashOf(plan, grid, word);
    if (fault) return refused(fault);
    layWord(plan, grid, word);
  }
  const next = { ...plan, words: [...plan.words, ...words] };
  const runs = newRuns(plan, { old, grid }, words);
  const joined = runs.map((run) => joining(next, run)).find((fault) => fault !== undefined);
  if (joined) return refused(joined);
  const strays = runs.filter((run) => !next.words.some((word) => isSamePlaced(word, run)));
  return strays.length === 0 ? { type: 'placed', plan: next } : besides(next, list, strays);
};

/** What is wrong with one word, whatever it makes with the letters around it. */
const wordFault = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  word: PrintedWord,
): PlacingFault | undefined => {
  if (word.letters.length < 2 || !list.has(word.letters)) return { type: 'notInList', word };
  if (!isOnBoard(plan, word)) return { type: 'offBoard', word, overCount: overCount(plan, word) };
  const at = plan.words.find((other) => isSameSpelled(other, word));
  if (at === undefined) return undefined;
  return isSamePlaced(at, word) ? { type: 'samePlace', word } : { type: 'alreadyPlaced', word, at };
};

const overCount = (plan: BoardPlan, { square, direction, letters }: PrintedWord): number => {
  const isStart = Number.isInteger(square) && square >= 0 && square < plan.rows * plan.cols;
  const room = lineLength(plan, direction) - placeInLine(plan, square, direction);
  return isStart ? letters.length - room : letters.length;
};

const clashOf = (plan: BoardPlan, grid: LetterGrid, word: PrintedWord): PlacingFault | undefined => {
  const squares = squaresOfPrinted(plan, word);
  const place = squares.findIndex(
    (square, index) => grid[square] !== NO_LETTER && grid[square] !== word.letters[index],
  );
  if (place < 0) return undefined;
  const square = squares[place] as Square;
  return {
    type: 'clash',
    word,
    square,
    there: grid[square] as Letter,
    wanted: word.letters[place] as Letter,
  };
};

/** The letters before and after. */
interface Grids {
  readonly old: LetterGrid;
  readonly grid: LetterGrid;
}

/** The runs of two or more letters that the words stand in or make, each once; those in line with them first. */
const newRuns = (plan: BoardPlan, grids: Grids, words: readonly PrintedWord[]): readonly PrintedWord[] => {
  const runs = [
    ...words.map(({ square, direction }) => runAt(plan, grids.grid, square, direction)),
    ...words.flatMap((word) => crossRuns(plan, grids, word)),
  ].filter(({ letters }) => letters.length > 1);
  return runs.filter((run, index) => runs.findIndex((other) => isSamePlaced(other, run)) === index);
};

/** The runs across a word at squares that had no letter. */
const crossRuns = (plan: BoardPlan, { old, grid }: Grids, word: PrintedWord): readonly PrintedWord[] =>
  squaresOfPrinted(plan, word)
    .filter((square) => old[square] === NO_LETTER)
    .map((square) => runAt(plan, grid, square, crossing(word.direction)));

/** A run that holds more than a word of the plan: no other word can mend that. */
const joining = (plan: BoardPlan, run: PrintedWord): PlacingFault | undefined => {
  const words = plan.words.filter((word) => isPartOf(plan, word, run) && !isSamePlaced(word, run));
  return words.length > 0 ? { type: 'extendsWord', run, words } : undefined;
};

const besides = (plan: BoardPlan, list: Pick<WordList, 'has'>, runs: readonly PrintedWord[]): Placing => {
  const unlisted = runs.filter(({ letters }) => !list.has(letters));
  const repeated = runs.filter((run, index) =>
    [...plan.words, ...runs.slice(0, index)].some((word) => isSameSpelled(word, run)),
  );
  const isWord = unlisted.length === 0 && repeated.length === 0;
  return isWord ? { type: 'offer', words: runs } : refused({ type: 'sideContact', runs, unlisted, repeated });
};
