/**
 * Values of kept tiles, learned by playing: one number for every set of up to so many letters. A set's place in the
 * table is its rank among the sets of its size, letters in ascending order, equal letters allowed. Larger sets are
 * judged by the letters and pairs in them: what holds of all but one and all but two of their letters.
 */
import { type Result, err, ok } from '@tilewright/rules';

export interface LeaveTable {
  /** How many kinds of letters there are, the blank among them. */
  readonly kindCount: number;
  /** The most letters of a set that has its own value. */
  readonly longest: number;
  /** Thousandths of a point; sets of one letter first, then of two, and so on. */
  readonly values: Int32Array;
}

const MOST_KINDS = 64;
export const LONGEST_LEAVE = 6;
const STEPS = LONGEST_LEAVE + 2;

/** Ways to choose: `choices[from * STEPS + some]`. */
const choices = new Int32Array((MOST_KINDS + STEPS) * STEPS);
for (let from = 0; from < MOST_KINDS + STEPS; from += 1) {
  choices[from * STEPS] = 1;
  for (let some = 1; some < STEPS && from > 0; some += 1)
    choices[from * STEPS + some] =
      choices[(from - 1) * STEPS + some]! + choices[(from - 1) * STEPS + some - 1]!;
}

/** How many sets of `size` letters there are. */
export const leaveCountOf = (kindCount: number, size: number): number =>
  choices[(kindCount + size - 1) * STEPS + size]!;

/** Where the sets of a size begin in the table; one further than the longest, the size of the table. */
export const leaveStartOf = (kindCount: number, size: number): number => {
  let start = 0;
  for (let smaller = 1; smaller < size; smaller += 1) start += leaveCountOf(kindCount, smaller);
  return start;
};

/** What one more letter, the `size`-th and largest of a set, adds to the set's rank. */
export const rankStep = (letter: number, size: number): number =>
  choices[(letter + size - 1) * STEPS + size]!;

const MOST_SETS = 256;
/** By set of tiles: how many it has, and its rank among the sets of its size. */
const sizes = Uint8Array.from({ length: MOST_SETS }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});
const ranks = new Int32Array(MOST_SETS);
const starts = new Int32Array(STEPS);

/** Fills `values` for every set of the tiles in `full`, at most eight; their letters ascend with their numbers. */
export const fillLeaves = (
  { kindCount, longest, values: table }: LeaveTable,
  full: number,
  tileLetters: Uint8Array,
  values: Int32Array,
): void => {
  for (let size = 1; size <= longest; size += 1) starts[size] = leaveStartOf(kindCount, size);
  values[0] = 0;
  for (let set = 1; set <= full; set += 1) {
    const size = sizes[set]!;
    if (size > longest) {
      values[set] = builtUp(values, set, size);
      continue;
    }
    const last = 31 - Math.clz32(set);
    const rank = ranks[set ^ (1 << last)]! + choices[(tileLetters[last]! + size - 1) * STEPS + size]!;
    ranks[set] = rank;
    values[set] = table[starts[size]! + rank]!;
  }
};

/**
 * The value of a set out of those with one and with two letters less. With these weights it is exact wherever a set
 * is worth the sum of its letters and pairs; what three letters together add is carried on in part.
 */
const builtUp = (values: Int32Array, set: number, size: number): number => {
  let [lessOne, lessTwo] = [0, 0];
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const one = rest & -rest;
    lessOne += values[set ^ one]!;
    for (let others = rest ^ one; others !== 0; others &= others - 1)
      lessTwo += values[set ^ one ^ (others & -others)]!;
  }
  const weight = 2 / (size - 1);
  return (weight * (lessOne - lessTwo / (size - 2))) | 0;
};

/** The value of a set by its letters and pairs alone, for racks too large to know every set of. */
export const pairwiseLeave = (table: LeaveTable, tileLetters: Uint8Array, set: number): number => {
  const { kindCount, values } = table;
  const pairs = leaveStartOf(kindCount, 2);
  let value = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const letter = tileLetters[31 - Math.clz32(rest & -rest)]!;
    const alone = values[letter]!;
    value += alone;
    for (let others = rest & (rest - 1); others !== 0; others &= others - 1) {
      const other = tileLetters[31 - Math.clz32(others & -others)]!;
      value += values[pairs + rankStep(letter, 1) + rankStep(other, 2)]! - alone - values[other]!;
    }
  }
  return value;
};

const MAGIC = [0x54, 0x57, 0x4c, 0x31] as const;
const HEADER_BYTES = 6;
const VALUE_BYTES = 2;
/** A stored value counts hundredths of a point. */
const STORED_UNIT = 10;

/** The file: "TWL1", kinds, longest, then a signed 16-bit number of hundredths of a point for each set. */
export const makeLeaves = ({ kindCount, longest, values }: LeaveTable): Uint8Array => {
  const bytes = new Uint8Array(HEADER_BYTES + VALUE_BYTES * values.length);
  bytes.set([...MAGIC, kindCount, longest]);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    const stored = Math.max(-0x7fff, Math.min(0x7fff, Math.round(value / STORED_UNIT)));
    view.setInt16(HEADER_BYTES + VALUE_BYTES * index, stored, true);
  });
  return bytes;
};

export const parseLeaves = (bytes: Uint8Array): Result<LeaveTable, string> => {
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) return err('It is no table of leaves.');
  const [kindCount = 0, longest = 0] = bytes.subarray(MAGIC.length);
  if (kindCount < 2 || kindCount > MOST_KINDS || longest < 2 || longest > LONGEST_LEAVE)
    return err('It is a table of leaves of a kind that is not known here.');
  const count = leaveStartOf(kindCount, longest + 1);
  if (bytes.length !== HEADER_BYTES + VALUE_BYTES * count)
    return err('The table of leaves is cut short or has more behind it.');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const values = Int32Array.from(
    { length: count },
    (_, index) => view.getInt16(HEADER_BYTES + VALUE_BYTES * index, true) * STORED_UNIT,
  );
  return ok({ kindCount, longest, values });
};
