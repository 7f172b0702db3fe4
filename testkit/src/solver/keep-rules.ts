/**
 * The ways in which kept tiles can be valued, each with the reference's own reckoning of what a placement is worth: by
 * points alone, by a table of leaves full of made-up values, and with an empty bag.
 */
import type { Letter } from '@tilewright/rules';
import { type KeepRule, LONGEST_LEAVE, type LeaveTable } from '@tilewright/solver';
import type { ReferencePlacement, ReferencePosition } from './reference-position.ts';

export interface JudgedKeeping {
  readonly name: string;
  readonly rule: KeepRule | null;
  /** Points and the value of what is kept, in thousandths of a point. */
  readonly worthOf: (placement: ReferencePlacement) => number;
}

const MILLI = 1000;

export const keepRulesFor = (position: ReferencePosition): readonly JudgedKeeping[] => {
  const byPoints: JudgedKeeping = {
    name: 'by points',
    rule: null,
    worthOf: ({ points }) => points * MILLI,
  };
  return [byPoints, ...byLeaves(position), atTheEnd(position)];
};

const keptOf = ({ rack }: ReferencePosition, { tiles }: ReferencePlacement): readonly Letter[] => {
  const kept = rack.slice();
  for (const { letter, blank } of tiles) kept.splice(kept.indexOf(blank ? (0 as Letter) : letter), 1);
  return kept;
};

/** Only where the table has a value for everything that can be kept. */
const byLeaves = (position: ReferencePosition): readonly JudgedKeeping[] => {
  const longest = Math.max(2, position.rack.length - 1);
  const kindCount = position.tileSet.kinds.length;
  if (longest > LONGEST_LEAVE || setCountOf(kindCount, longest) > MOST_SETS) return [];
  const worthOf = (placement: ReferencePlacement): number =>
    placement.points * MILLI + madeUpValue(keptOf(position, placement));
  return [{ name: 'by leaves', rule: { type: 'leaves', table: madeUpTable(kindCount, longest) }, worthOf }];
};

const SHORT = 2;

/** A table without values for most of what can be kept: the solver reckons those by itself. */
export const shortLeaves = ({ tileSet }: ReferencePosition): KeepRule => ({
  type: 'leaves',
  table: madeUpTable(tileSet.kinds.length, SHORT),
});

const UNSEEN_POINTS = 23;
const STUCK_POINTS = 10;

/** Going out brings twice what the others hold; else what is kept costs twice its points and ten more. */
const atTheEnd = (position: ReferencePosition): JudgedKeeping => {
  const points = position.tileSet.kinds.map((kind) => kind.points);
  const costOf = (kept: readonly Letter[]): number =>
    kept.reduce((sum, letter) => sum + 2 * (points[letter] ?? 0), STUCK_POINTS);
  return {
    name: 'with an empty bag',
    rule: { type: 'last', points, unseenPoints: UNSEEN_POINTS },
    worthOf: (placement) => {
      const kept = keptOf(position, placement);
      return (placement.points + (kept.length === 0 ? 2 * UNSEEN_POINTS : -costOf(kept))) * MILLI;
    },
  };
};

/** A table of 27 kinds and six letters has 1.1 million sets. */
const MOST_SETS = 1_200_000;

/** How many sets of up to `longest` letters there are. */
const setCountOf = (kindCount: number, longest: number): number => {
  let [ofSize, all] = [1, 0];
  for (let size = 1; size <= longest; size += 1) {
    ofSize = (ofSize * (kindCount + size - 1)) / size;
    all += ofSize;
  }
  return all;
};

const MOST_VALUE = 30_000;

/** A value that depends on every letter of a set and on nothing else. */
const madeUpValue = (letters: readonly number[]): number => {
  if (letters.length === 0) return 0;
  let [sum, product] = [0, 1];
  for (const letter of letters) {
    sum += (letter + 3) * (letter + 11);
    product = (product * (letter + 2)) % 99_991;
  }
  return ((sum * 7_919 + product * 31) % (2 * MOST_VALUE)) - MOST_VALUE;
};

const tables = new Map<string, LeaveTable>();

/** Sets of one letter first, then of two, and so on; in each size by their largest letter, then by the next. */
const madeUpTable = (kindCount: number, longest: number): LeaveTable => {
  const name = `${kindCount} ${longest}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const values = new Int32Array(setCountOf(kindCount, longest));
  let place = 0;
  const fill = (size: number, most: number, larger: readonly number[]): void => {
    if (size === 0) {
      values[place] = madeUpValue(larger);
      place += 1;
      return;
    }
    for (let letter = 0; letter <= most; letter += 1) fill(size - 1, letter, [letter, ...larger]);
  };
  for (let size = 1; size <= longest; size += 1) fill(size, kindCount - 1, []);
  const table = { kindCount, longest, values };
  tables.set(name, table);
  return table;
};
