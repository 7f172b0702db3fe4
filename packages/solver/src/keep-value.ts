/**
 * What it is worth to keep tiles, in thousandths of a point: while there are tiles to draw, how well they make words
 * with others (the leave table); once the bag is empty, what they cost at the end.
 */
import { type LeaveTable, fillLeaves } from './leave-table.ts';

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
