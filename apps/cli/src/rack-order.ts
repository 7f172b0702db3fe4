/**
 * A rack in its owner's order. Tiles keep their places from turn to turn; what is drawn comes last.
 */
import { type Letter, lettersWithout } from '@tilewright/rules';

/** The letters of the rack: those in `order` first and in that order, then the others. */
export const inOrder = (order: readonly Letter[], rack: readonly Letter[]): readonly Letter[] => {
  const gone = lettersWithout(order, rack);
  const kept = lettersWithout(order.slice().reverse(), gone).slice().reverse();
  return [...kept, ...lettersWithout(rack, kept)];
};
