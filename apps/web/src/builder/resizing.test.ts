/** Boards of another size: they grow and shrink at each edge, and say which words would be lost. */
import { type BoardPlan, gridOf, soundnessFaults } from '@tilewright/builder';
import { letterReader } from '@tilewright/lexicon';
import { type Direction, type Letter, type Square, spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type BoardEdge, edgeWish, isBoardSize, resizing, withHolders } from './resizing.ts';

const letters = (text: string): readonly Letter[] => letterReader(english)(text) ?? [];
const wordAt = (square: number, direction: Direction, text: string) => ({
  square: square as Square,
  direction,
  letters: letters(text),
});

const plan: BoardPlan = {
  name: '',
  rows: 6,
  cols: 7,
  words: [wordAt(1, 'across', 'cat'), wordAt(2, 'down', 'act')],
};

const pictureOf = (board: BoardPlan): readonly string[] => {
  const signs = gridOf(board, board.words).map((letter) => (letter === 0 ? '.' : spell(english, [letter])));
  return Array.from({ length: board.rows }, (_, row) =>
    signs.slice(row * board.cols, (row + 1) * board.cols).join(''),
  );
};

describe('[BB2] another size', () => {
  test.each([
    ['top', ['.......', '.CAT...', '..C....', '..T....', '.......', '.......', '.......']],
    ['bottom', ['.CAT...', '..C....', '..T....', '.......', '.......', '.......', '.......']],
    ['left', ['..CAT...', '...C....', '...T....', '........', '........', '........']],
    ['right', ['.CAT....', '..C.....', '..T.....', '........', '........', '........']],
  ] as const)('grows at the %s', (edge, picture) => {
    const grown = resizing(plan, edgeWish(plan, edge as BoardEdge, 1));
    expect(grown?.lost).toEqual([]);
    expect(grown && pictureOf(grown.plan)).toEqual(picture);
  });

  test('that would lose words says which, and what would be left is sound', () => {
    const shrunk = resizing(plan, edgeWish(plan, 'top', -1));
    expect(shrunk?.lost).toEqual([0, 1]);
    expect(shrunk?.plan).toMatchObject({ rows: 5, cols: 7, words: [] });
    const narrow = resizing(plan, { size: { rows: 6, cols: 5 }, shift: { down: 0, right: -2 } });
    expect(narrow?.lost).toEqual([0]);
    expect(narrow && soundnessFaults(narrow.plan, undefined).map(({ type }) => type)).toEqual([
      'tooFewLetters',
    ]);
  });

  test('that no board has is none', () => {
    const small: BoardPlan = { ...plan, rows: 5, cols: 20, words: [] };
    expect(resizing(small, edgeWish(small, 'top', -1))).toBeUndefined();
    expect(resizing(small, edgeWish(small, 'right', 1))).toBeUndefined();
    expect(isBoardSize({ rows: 5, cols: 20 })).toBe(true);
    expect(isBoardSize({ rows: 4, cols: 20 })).toBe(false);
  });

  test('[BB10] a word goes with those that only it made words', () => {
    const tight: BoardPlan = {
      name: '',
      rows: 5,
      cols: 5,
      words: [
        wordAt(0, 'across', 'at'),
        wordAt(5, 'across', 'to'),
        wordAt(0, 'down', 'at'),
        wordAt(1, 'down', 'to'),
      ],
    };
    expect(withHolders(tight, [0])).toEqual([0, 2, 3]);
    expect(withHolders(plan, [1])).toEqual([1]);
  });
});
