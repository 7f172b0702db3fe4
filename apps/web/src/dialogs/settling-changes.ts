/** What the end takes from a score and adds to it, one change after the other. */
import type { Settling } from '@tilewright/rules';

export interface SettlingChange {
  readonly kind: 'unplayed' | 'gained' | 'overtime';
  readonly points: number;
  /** The score after it. */
  readonly total: number;
}

/** Changes of 0 are left out. */
export const settlingChanges = (settling: Settling, before: number): readonly SettlingChange[] => {
  const { unplayedPoints, gainedPoints, overtimePoints } = settling;
  const changes = [
    { kind: 'unplayed', points: -unplayedPoints },
    { kind: 'gained', points: gainedPoints },
    { kind: 'overtime', points: -overtimePoints },
  ] as const;
  let total = before;
  return changes
    .filter(({ points }) => points !== 0)
    .map(({ kind, points }) => {
      total += points;
      return { kind, points, total };
    });
};
