import { describe, expect, test } from 'vitest';
import type { BoardBox } from '../table/drag-geometry.ts';
import { meantSquare } from './aiming.ts';
import { letterOf, sampleJunior, squareOf } from './sample-junior.ts';

const { table } = sampleJunior();
const rack = Array.from('FMRUUST', letterOf);
const board = (pitch: number): BoardBox => ({ left: 100, top: 200, pitch, rows: 5, cols: 5 });

/** The square meant by a point so many squares from the left and the top. */
const meant = (pitch: number, cols: number, rows: number, letter: string | null, isTouch = false) =>
  meantSquare(
    board(pitch),
    { left: 100 + cols * pitch, top: 200 + rows * pitch },
    { table, rack, letter: letter === null ? null : letterOf(letter), isTouch },
  );

describe('[JW2] a stamp that is let go beside its square', () => {
  test.each([
    ['on it', 80, 1.5, 0.5, 'F', false, 'Ab'],
    ['a little beside it', 80, 2.3, 0.5, 'F', false, 'Ab'],
    ['beside the board', 80, 1.5, -0.3, 'F', false, 'Ab'],
    ['in the middle of its neighbour', 80, 2.5, 0.5, 'F', false, 'Ac'],
    ['beside a square that another stamp fits', 80, 2.3, 0.5, 'M', false, 'Ac'],
    ['a fingertip away on a board of small squares', 18, 2.9, 0.5, 'F', true, 'Ab'],
    ['by mouse a small square must be met more nearly', 18, 2.9, 0.5, 'F', false, 'Ac'],
    ['without a stamp, at what fits any', 18, 1.2, 2.5, null, true, 'Ca'],
  ])('%s', (_name, pitch, cols, rows, letter, isTouch, place) =>
    expect(meant(pitch, cols, rows, letter, isTouch)).toBe(squareOf(place)),
  );

  test('far from the board nothing is meant', () => expect(meant(80, 8, 8, 'F')).toBeUndefined());
});
