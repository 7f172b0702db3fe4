/**
 * A rack in its owner's order. Tiles keep their places from turn to turn; what is drawn comes last.
 */
import type { Letter } from '@tilewright/rules';

/** The letters of the rack: those in `order` first and in that order, then the others. */
export const inOrder = (order: readonly Letter[], rack: readonly Letter[]): readonly Letter[] => {
  const left = rack.slice();
  const kept = order.filter((letter) => {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return [...kept, ...left];
};
