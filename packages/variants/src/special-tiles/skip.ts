/**
 * Skip: the next player loses a turn. They add up.
 */
import type { SpecialTile } from '@tilewright/rules';

export const skip: SpecialTile = {
  kind: 'skip',
  price: 15,
  act: (outcome) => ({ ...outcome, skipCount: outcome.skipCount + 1 }),
};
