/**
 * Dispose: the rack is refilled to fewer tiles, this once. Two are one.
 */
import type { SpecialTile } from '@tilewright/rules';

export const dispose: SpecialTile = {
  kind: 'dispose',
  price: 15,
  act: (outcome, { table }) => ({
    ...outcome,
    refillTo: table.setup.switches.special?.disposeTo ?? outcome.refillTo,
  }),
};
