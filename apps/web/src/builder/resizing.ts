/** Another size for a board, side by side: what it would be, and which words would have to go. */
import {
  BOARD_SIDE,
  type BoardPlan,
  type BoardSize,
  type Shift,
  removeWords,
  resize,
} from '@tilewright/builder';
import { isWithin } from '@tilewright/rules';

export type BoardEdge = 'top' | 'bottom' | 'left' | 'right';

/** A board of another size: as it would be, and the words it would lose. */
export interface Resizing {
  readonly plan: BoardPlan;
  /** By index in the board as it is. */
  readonly lost: readonly number[];
}

interface Wish {
  readonly size: BoardSize;
  readonly shift: Shift;
}

/** A row or column more (`by` 1) or less (−1) at one edge. */
export const edgeWish = ({ rows, cols }: BoardSize, edge: BoardEdge, by: 1 | -1): Wish => {
  const isRow = edge === 'top' || edge === 'bottom';
  return {
    size: isRow ? { rows: rows + by, cols } : { rows, cols: cols + by },
    shift: { down: edge === 'top' ? by : 0, right: edge === 'left' ? by : 0 },
  };
};

export const isBoardSize = ({ rows, cols }: BoardSize): boolean =>
  isWithin(rows, BOARD_SIDE) && isWithin(cols, BOARD_SIDE);

/** Undefined where no board has this size. Whatever holds on to a lost word goes with it. */
export const resizing = (plan: BoardPlan, { size, shift }: Wish): Resizing | undefined => {
  const whole = resize(plan, size, shift);
  if (whole.ok) return { plan: whole.value, lost: [] };
  if (whole.error.type === 'size') return undefined;
  const lost = withHolders(plan, whole.error.words);
  const left = resize(without(plan, lost), size, shift);
  return left.ok ? { plan: left.value, lost } : undefined;
};

/** The words that go when some go: those too that would leave letters that are no word. */
export const withHolders = (plan: BoardPlan, indexes: readonly number[]): readonly number[] => {
  const removed = removeWords(plan, indexes);
  const held = removed.ok || removed.error.type !== 'leavesRuns' ? [] : removed.error.words;
  return [...indexes, ...held].sort((one, other) => one - other);
};

export const without = (plan: BoardPlan, indexes: readonly number[]): BoardPlan => ({
  ...plan,
  words: plan.words.filter((_, index) => !indexes.includes(index)),
});
