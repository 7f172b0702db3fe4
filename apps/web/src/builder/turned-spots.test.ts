/** Turned words: about each letter, as far as the board has room. */
import type { Letter, PrintedWord, Square } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { turnedSpots } from './turned-spots.ts';

const plan = { name: '', rows: 5, cols: 6, words: [] };
const word = (square: number, direction: PrintedWord['direction']): PrintedWord => ({
  square: square as Square,
  direction,
  letters: [1, 2, 3] as number[] as Letter[],
});

describe('[BB7] a word turns about one of its letters', () => {
  test('the first one first', () => {
    expect(turnedSpots(plan, word(13, 'across'))).toEqual([
      { square: 13, direction: 'down' },
      { square: 8, direction: 'down' },
      { square: 3, direction: 'down' },
    ]);
    expect(turnedSpots(plan, word(7, 'down'))).toEqual([
      { square: 7, direction: 'across' },
      { square: 12, direction: 'across' },
    ]);
  });

  test('only where it stays on the board', () => {
    expect(turnedSpots(plan, word(0, 'across'))).toEqual([{ square: 0, direction: 'down' }]);
    expect(turnedSpots(plan, word(27, 'across'))).toEqual([{ square: 17, direction: 'down' }]);
  });
});
