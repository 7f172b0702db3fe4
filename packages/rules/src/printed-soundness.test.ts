/** Every fault of a printed board with its place, whoever asks. */
import { describe, expect, test } from 'vitest';
import {
  type Letter,
  type PrintedBoardFault,
  type PrintedWord,
  type PrintedWords,
  type Square,
  dealingFaults,
  letterCountOf,
  printedBoardFaults,
} from './index.ts';

const FIRST_LETTER = 96;
const numberOf = (sign: string): number => (sign.toLowerCase().codePointAt(0) ?? 0) - FIRST_LETTER;
const signOf = (index: number): string => String.fromCodePoint(FIRST_LETTER + index);

const COLS = 6;

/** A word as a line of a board file says it: `Ca H music`. */
const word = (line: string): PrintedWord => {
  const [place = '', direction, text = ''] = line.split(' ');
  const [row = 0, col = 0] = Array.from(place, numberOf);
  return {
    square: ((row - 1) * COLS + col - 1) as Square,
    direction: direction === 'H' ? 'across' : 'down',
    letters: Array.from(text, numberOf) as readonly number[] as readonly Letter[],
  };
};

const lineOf = ({ square, direction, letters }: PrintedWord): string => {
  const place = `${signOf(Math.floor(square / COLS) + 1).toUpperCase()}${signOf((square % COLS) + 1)}`;
  return `${place} ${direction === 'across' ? 'H' : 'V'} ${letters.map(signOf).join('')}`;
};

const boardOf = (...lines: readonly string[]): PrintedWords => ({
  rows: 5,
  cols: COLS,
  words: lines.map(word),
});

/** Faults with runs as lines. */
const shown = (faults: readonly PrintedBoardFault[]): readonly object[] =>
  faults.map((fault) => ('run' in fault ? { ...fault, run: lineOf(fault.run) } : fault));

describe('[BD11] every fault of a board, with its place', () => {
  test.each<[string, readonly string[], readonly object[]]>([
    ['none', ['Ca H music', 'Ab V fruit'], []],
    ['no words', [], [{ type: 'noWords' }]],
    ['a word of one letter', ['Ca H sun', 'Ea H s'], [{ type: 'notLetters', word: 1 }]],
    [
      'words that leave the board, to the right or below',
      ['Ad H music', 'Da V sun', 'Ca H cat'],
      [
        { type: 'offBoard', word: 0 },
        { type: 'offBoard', word: 1 },
      ],
    ],
    [
      'words that come again, at another place or the same, on the board or not',
      ['Aa H cat', 'Ca H cat', 'Aa H cat', 'Af H cat'],
      [
        { type: 'repeated', word: 1, other: 0 },
        { type: 'repeated', word: 2, other: 0 },
        { type: 'offBoard', word: 3 },
        { type: 'repeated', word: 3, other: 0 },
      ],
    ],
    [
      'letters that clash; what runs through them is not judged',
      ['Ca H music', 'Ab V cat', 'Ea H at'],
      [{ type: 'clash', word: 1, other: 0, square: 13 }],
    ],
    [
      'words of one line on top of each other',
      ['Ca H at', 'Ca H on'],
      [
        { type: 'clash', word: 1, other: 0, square: 12 },
        { type: 'clash', word: 1, other: 0, square: 13 },
      ],
    ],
    [
      'a clash, and a run that has nothing to do with it',
      ['Aa H at', 'Aa V or', 'Da H at', 'Ea H on'],
      [
        { type: 'repeated', word: 2, other: 0 },
        { type: 'clash', word: 1, other: 0, square: 0 },
        { type: 'unlisted', run: 'Da V ao' },
        { type: 'unlisted', run: 'Db V tn' },
      ],
    ],
    [
      'words that run together',
      ['Aa H cat', 'Ad H sun'],
      [
        { type: 'notWhole', word: 0, run: 'Aa H catsun' },
        { type: 'notWhole', word: 1, run: 'Aa H catsun' },
      ],
    ],
    ['a word in a word', ['Aa H cats', 'Aa H cat'], [{ type: 'notWhole', word: 1, run: 'Aa H cats' }]],
    [
      'letters that met by chance',
      ['Aa H cat', 'Bb H on'],
      [
        { type: 'unlisted', run: 'Ab V ao' },
        { type: 'unlisted', run: 'Ac V tn' },
      ],
    ],
  ])('%s', (_title, lines, faults) => {
    expect(shown(printedBoardFaults(boardOf(...lines)))).toEqual(faults);
  });

  test('a start beside the board, and letters that are none', () => {
    const beside = { ...word('Aa V at'), square: -3 } as PrintedWord;
    const odd = { ...word('Aa H cat'), letters: [3, 0, 1.5] } as unknown as PrintedWord;
    expect(printedBoardFaults({ ...boardOf(), words: [beside, odd] })).toEqual([
      { type: 'offBoard', word: 0 },
      { type: 'notLetters', word: 1 },
    ]);
  });

  test.each([
    [4, 5],
    [5, 21],
    [5.5, 6],
  ])('a size of %d x %d, and nothing else then', (rows, cols) =>
    expect(printedBoardFaults({ rows, cols, words: [] })).toEqual([{ type: 'size', rows, cols }]),
  );

  test('[BD12] other bounds for the size, and the same for the rest', () => {
    const small = { rows: 3, cols: COLS, words: [word('Aa H cat'), word('Ca V at')] };
    const side = { least: 3, most: 31 };
    expect(printedBoardFaults(small)).toMatchObject([{ type: 'size' }]);
    expect(printedBoardFaults(small, side)).toEqual([{ type: 'offBoard', word: 1 }]);
  });

  test('too few letters to deal; a letter of two words counts once', () => {
    const board = boardOf('Ca H music', 'Ab V fruit');
    expect(letterCountOf(board)).toBe(9);
    expect(dealingFaults(board, { playerCount: 3, chipCount: 3 })).toEqual([]);
    expect(dealingFaults(board, { playerCount: 2, chipCount: 5 })).toEqual([
      { type: 'tooFewLetters', count: 9, neededCount: 10 },
    ]);
  });
});
