/**
 * Negative: the points of the play count against who played it. Two of them still do.
 */
import type { SpecialTile } from '@tilewright/rules';

export const negative: SpecialTile = {
  kind: 'negative',
  price: 20,
  act: (outcome) => ({ ...outcome, points: outcome.points > 0 ? -outcome.points : outcome.points }),
};
