/**
 * A board on its way: its name, its size and the words placed so far. A plan never changes; every change makes
 * another plan, so that undoing is keeping the one before.
 */
import {
  BOARD_SIDE,
  type BoardSize,
  type Layout,
  type PrintedBoard,
  type PrintedWord,
  type Result,
  type Square,
  err,
  isOnBoard,
  isSamePlaced,
  isWithin,
  ok,
  placeInLine,
  printedBoardFaults,
  squaresOfPrinted,
} from '@tilewright/rules';

export interface BoardPlan extends BoardSize {
  readonly name: string;
  readonly words: readonly PrintedWord[];
}

export interface SizeFault extends BoardSize {
  readonly type: 'size';
}

const sizeFault = ({ rows, cols }: BoardSize): SizeFault | undefined =>
  isWithin(rows, BOARD_SIDE) && isWithin(cols, BOARD_SIDE) ? undefined : { type: 'size', rows, cols };

/** A board without words. */
export const emptyPlan = (name: string, { rows, cols }: BoardSize): Result<BoardPlan, SizeFault> => {
  const fault = sizeFault({ rows, cols });
  return fault ? err(fault) : ok({ name, rows, cols, words: [] });
};

export type ResizingFault =
  | SizeFault
  /** Words, by index, that the new board has no room for. */
  | { readonly type: 'wordsLost'; readonly words: readonly number[] };

/** By how many squares all words move; to the top and the left with numbers below 0. */
export interface Shift {
  readonly down: number;
  readonly right: number;
}

/** The same words on a board of another size; a shift says on which sides it grows or shrinks. */
export const resize = (
  plan: BoardPlan,
  size: BoardSize,
  shift: Shift = { down: 0, right: 0 },
): Result<BoardPlan, ResizingFault> => {
  const fault = sizeFault(size);
  if (fault) return err(fault);
  const moved = plan.words.map((word) => movedTo(plan, size, word, shift));
  const lost = moved.flatMap((word, index) => (word === undefined ? [index] : []));
  if (lost.length > 0) return err({ type: 'wordsLost', words: lost });
  const { rows, cols } = size;
  return ok({ ...plan, rows, cols, words: moved as readonly PrintedWord[] });
};

const movedTo = (
  from: BoardSize,
  size: BoardSize,
  word: PrintedWord,
  { down, right }: Shift,
): PrintedWord | undefined => {
  const row = placeInLine(from, word.square, 'down') + down;
  const col = placeInLine(from, word.square, 'across') + right;
  const isCol = col >= 0 && col < size.cols;
  const moved = { ...word, square: (row * size.cols + col) as Square };
  return isCol && isOnBoard(size, moved) ? moved : undefined;
};

export type RemovingFault =
  | { readonly type: 'noSuchWord'; readonly word: number }
  /** Letters of crossing words would stand side by side; without `words` as well, they would not. */
  | {
      readonly type: 'leavesRuns';
      readonly runs: readonly PrintedWord[];
      readonly words: readonly number[];
    };

/** The plan without some words, by index. Letters that other words have too stay. */
export const removeWords = (
  plan: BoardPlan,
  indexes: readonly number[],
): Result<BoardPlan, RemovingFault> => {
  const unknown = indexes.find((index) => plan.words[index] === undefined);
  if (unknown !== undefined) return err({ type: 'noSuchWord', word: unknown });
  const runs = runsLeft(plan, indexes);
  if (runs.length === 0) return ok(without(plan, indexes));
  return err({ type: 'leavesRuns', runs, words: holdersOf(plan, indexes) });
};

export const removeWord = (plan: BoardPlan, index: number): Result<BoardPlan, RemovingFault> =>
  removeWords(plan, [index]);

const without = (plan: BoardPlan, indexes: readonly number[]): BoardPlan => ({
  ...plan,
  words: plan.words.filter((_, index) => !indexes.includes(index)),
});

const unlistedIn = (plan: BoardPlan): readonly PrintedWord[] =>
  printedBoardFaults(plan).flatMap((fault) => (fault.type === 'unlisted' ? [fault.run] : []));

/** Runs that nobody listed and that were not there before. */
const runsLeft = (plan: BoardPlan, indexes: readonly number[]): readonly PrintedWord[] => {
  const before = unlistedIn(plan);
  return unlistedIn(without(plan, indexes)).filter((run) => !before.some((old) => isSamePlaced(old, run)));
};

/** The other words that must go too, until nothing is left that is no word. */
const holdersOf = (plan: BoardPlan, indexes: readonly number[]): readonly number[] => {
  const gone = new Set(indexes);
  for (let runs = runsLeft(plan, indexes); runs.length > 0; runs = runsLeft(plan, [...gone])) {
    const squares = new Set(runs.flatMap((run) => squaresOfPrinted(plan, run)));
    for (const [index, word] of plan.words.entries()) {
      if (squaresOfPrinted(plan, word).some((square) => squares.has(square))) gone.add(index);
    }
  }
  return [...gone].filter((index) => !indexes.includes(index)).sort((one, other) => one - other);
};

/** The plan as the rules take it. */
export const printedOf = ({ name, words }: BoardPlan): PrintedBoard => ({ name, words });

/** The plain layout that it is played on. */
export const layoutOf = ({ name, rows, cols }: BoardPlan): Layout => {
  const times = Array.from({ length: rows * cols }, () => 1);
  return { name, rows, cols, letterTimes: times, wordTimes: times };
};
