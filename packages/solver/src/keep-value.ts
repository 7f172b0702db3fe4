/**
 * What it is worth to keep tiles, in thousandths of a point: while there are tiles to draw, how well they make words
 * with others (the leave table); once the bag is empty, what they cost at the end.
 */
import { type LeaveTable, fillLeaves, pairwiseLeave } from './leave-table.ts';

export type KeepRule =
  | { readonly type: 'leaves'; readonly table: LeaveTable }
  /** Nothing is left to draw: going out brings the others' tiles, what is kept costs at least its points. */
  | { readonly type: 'last'; readonly points: readonly number[]; readonly unseenPoints: number };

const MILLI = 1000;
/** Who does not go out gives the others a turn more; what is kept then counts against it twice. */
const STUCK_POINTS = 10;

/** Fills `values` for every set of the tiles in `full`. */
export const fillKeepValues = (
  rule: KeepRule | null,
  full: number,
  tileLetters: Uint8Array,
  values: Int32Array,
): void => {
  if (rule === null) values.fill(0, 0, full + 1);
  else if (rule.type === 'leaves') fillLeaves(rule.table, full, tileLetters, values);
  else for (let set = 0; set <= full; set += 1) values[set] = lastValue(rule, tileLetters, set);
};

const lastValue = (
  { points, unseenPoints }: Extract<KeepRule, { readonly type: 'last' }>,
  tileLetters: Uint8Array,
  set: number,
): number => {
  if (set === 0) return 2 * unseenPoints * MILLI;
  let kept = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1)
    kept += points[tileLetters[31 - Math.clz32(rest & -rest)]!] ?? 0;
  return -(STUCK_POINTS + 2 * kept) * MILLI;
};

/** The value of one set of tiles of a rack of any size. */
export const keptValue = (rule: KeepRule, tileLetters: Uint8Array, set: number): number =>
  rule.type === 'leaves' ? pairwiseLeave(rule.table, tileLetters, set) : lastValue(rule, tileLetters, set);

/** No set that is kept after laying `laid` of `size` tiles is worth more. */
export const mostKept = (
  rule: KeepRule | null,
  tileLetters: Uint8Array,
  size: number,
  laid: number,
): number => {
  if (rule === null) return 0;
  if (rule.type === 'last') return laid === size ? 2 * rule.unseenPoints * MILLI : -STUCK_POINTS * MILLI;
  let most = 0;
  for (let tile = 0; tile < size; tile += 1) {
    const alone = pairwiseLeave(rule.table, tileLetters, 1 << tile);
    most += Math.max(0, alone);
    for (let other = tile + 1; other < size; other += 1) {
      const both = pairwiseLeave(rule.table, tileLetters, (1 << tile) | (1 << other));
      most += Math.max(0, both - alone - pairwiseLeave(rule.table, tileLetters, 1 << other));
    }
  }
  return most;
};
