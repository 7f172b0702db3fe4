/**
 * Steal: the owner gets the points of the play. Only the first acts; points of 0 or less stay where they are.
 */
import type { SpecialTile } from '@tilewright/rules';

export const steal: SpecialTile = {
  kind: 'steal',
  price: 30,
  act: (outcome, { special }) =>
    outcome.takenBy === null && outcome.points > 0 ? { ...outcome, takenBy: special.owner } : outcome,
};
