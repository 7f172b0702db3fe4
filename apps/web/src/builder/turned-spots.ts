/** Where a word of the board could lie turned: about each of its letters, the first one first. */
import { type BoardPlan, squaresOfPrinted } from '@tilewright/builder';
import type { PrintedWord, Square } from '@tilewright/rules';
import type { Spot } from './sight.ts';

export const turnedSpots = ({ rows, cols }: BoardPlan, word: PrintedWord): readonly Spot[] => {
  const direction = word.direction === 'across' ? 'down' : 'across';
  const step = direction === 'across' ? 1 : cols;
  return squaresOfPrinted({ rows, cols }, word).flatMap((pivot, index): readonly Spot[] => {
    const before = direction === 'across' ? pivot % cols : Math.floor(pivot / cols);
    const room = (direction === 'across' ? cols : rows) - before;
    const isOn = before >= index && room >= word.letters.length - index;
    return isOn ? [{ square: (pivot - index * step) as Square, direction }] : [];
  });
};
