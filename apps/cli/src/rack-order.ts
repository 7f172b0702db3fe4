/**
 * A rack in its owner's order. Tiles keep their places from turn to turn; what is drawn comes last.
 */
import type { Letter } from '@tilewright/rules';

/** The letters that are left when one is taken away for each of `taken`. */
export const lettersWithout = (letters: readonly Letter[], taken: readonly Letter[]): readonly Letter[] => {
  const left = letters.slice();
  for (const letter of taken) {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

/** The letters of the rack: those in `order` first and in that order, then the others. */
export const inOrder = (order: readonly Letter[], rack: readonly Letter[]): readonly Letter[] => {
  const gone = lettersWithout(order, rack);
  const kept = lettersWithout(order.slice().reverse(), gone).slice().reverse();
  return [...kept, ...lettersWithout(rack, kept)];
};
