/**
 * Reverse: after this turn the order of play runs the other way. Two cancel.
 */
import type { SpecialTile } from '@tilewright/rules';

export const reverse: SpecialTile = {
  kind: 'reverse',
  price: 10,
  act: (outcome) => ({ ...outcome, isReversed: !outcome.isReversed }),
};
