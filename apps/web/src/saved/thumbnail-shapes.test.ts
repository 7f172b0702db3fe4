import { type Letter, tileOf } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { squaresPath, thumbnailShapes } from './thumbnail-shapes.ts';

const emptyBoard = (count: number): number[] => Array.from({ length: count }, () => 0);
const squareCount = (path: string): number => path.split('M').length - 1;

describe('[WB17] thumbnail', () => {
  test('draws a square at its column and row', () => {
    expect(squaresPath([0, 17], 15)).toBe('M0 0h1v1h-1zM2 1h1v1h-1z');
    expect(squaresPath([], 15)).toBe('');
  });

  test('shows the premiums of a board that comes with the program', () => {
    const shapes = thumbnailShapes({ rows: 15, cols: 15, board: emptyBoard(225) });
    const counts = [shapes.wordMore, shapes.wordTwice, shapes.letterMore, shapes.letterTwice].map(
      squareCount,
    );
    expect(counts).toEqual([8, 17, 12, 24]);
    expect(shapes.tiles).toBe('');
  });

  test('shows no premiums that it does not know', () => {
    const shapes = thumbnailShapes({ rows: 5, cols: 9, board: emptyBoard(45) });
    expect(shapes).toMatchObject({
      rows: 5,
      cols: 9,
      wordMore: '',
      wordTwice: '',
      letterMore: '',
      letterTwice: '',
    });
  });

  test('shows tiles, and blanks with a mark', () => {
    const board = emptyBoard(225);
    board[112] = tileOf(1 as Letter, false);
    board[113] = tileOf(2 as Letter, true);
    const shapes = thumbnailShapes({ rows: 15, cols: 15, board });
    expect(squareCount(shapes.tiles)).toBe(2);
    expect(squareCount(shapes.blanks)).toBe(1);
    expect(shapes.blanks).toMatch(/^M8\.34 7\.34/u);
  });
});
