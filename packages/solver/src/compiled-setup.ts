/**
 * What of a set-up and a word list the search needs, in typed arrays: made once, used for every position of a game.
 */
import type { WordList } from '@tilewright/lexicon';
import { type Layout, type Setup, type Square, type TileSet, centreOf } from '@tilewright/rules';
import { type WordGraph, wordGraphOf } from './word-graph.ts';
import { CELLS, MOST_LETTERS, cellAt } from './workspace.ts';
import { letterSums } from './anagram-filter.ts';

/** What of a set-up decides which plays there are and what they are worth. */
export type PlaySetup = Pick<Setup, 'layout' | 'tileSet'> & {
  readonly switches: Pick<Setup['switches'], 'premiums' | 'fullRackBonus' | 'rackSize'>;
};

export interface CompiledSetup {
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly words: WordList;
  readonly graph: WordGraph;
  readonly centre: Square;
  readonly isPersistent: boolean;
  readonly rackSize: number;
  readonly bonus: number;
  /** Points by letter, the blank's 0. */
  readonly points: Int32Array;
  /** A number for each letter whose sums tell sets of letters apart. */
  readonly sums: Int32Array;
  /** Premiums by cell, both directions. */
  readonly letterTimes: Int32Array;
  readonly wordTimes: Int32Array;
  /** By cell: every letter on a square, none on a wall. */
  readonly openBits: Int32Array;
  /** The bit of a letter that shares it with no other; 0 for the others, and for the blank. */
  readonly ownBit: Int32Array;
  readonly mostLetterTimes: number;
  /** Whether a play could be worth more than the search can count. */
  readonly isHuge: boolean;
}

const BIT_LETTERS = 32;

export const compileSetupOf = (setup: PlaySetup, words: WordList): CompiledSetup => {
  const { layout, tileSet, switches } = setup;
  const points = new Int32Array(MOST_LETTERS);
  for (let letter = 1; letter < tileSet.kinds.length; letter += 1)
    points[letter] = tileSet.kinds[letter]!.points;
  return {
    layout,
    tileSet,
    words,
    graph: wordGraphOf(words),
    centre: centreOf(layout),
    isPersistent: switches.premiums === 'persistent',
    rackSize: switches.rackSize,
    bonus: switches.fullRackBonus,
    points,
    sums: letterSums,
    letterTimes: inLanes(layout, (square) => layout.letterTimes[square]!, 1),
    wordTimes: inLanes(layout, (square) => layout.wordTimes[square]!, 1),
    openBits: inLanes(layout, () => -1, 0),
    ownBit: ownBitsOf(tileSet.kinds.length),
    mostLetterTimes: Math.max(1, ...layout.letterTimes),
    isHuge: mostPointsOf(setup) > COUNTABLE_POINTS,
  };
};

const ownBitsOf = (kindCount: number): Int32Array =>
  Int32Array.from({ length: MOST_LETTERS }, (_, letter) =>
    letter === 0 || letter >= kindCount || letter + BIT_LETTERS < kindCount || letter >= BIT_LETTERS
      ? 0
      : 1 << letter,
  );

const inLanes = (
  { rows, cols }: Layout,
  valueOf: (square: number) => number,
  elsewhere: number,
): Int32Array => {
  const byCell = new Int32Array(CELLS).fill(elsewhere);
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      byCell[cellAt(0, row, col)] = valueOf(row * cols + col);
      byCell[cellAt(1, col, row)] = valueOf(row * cols + col);
    }
  }
  return byCell;
};

/** Bounds are 32-bit numbers of thousandths of a point. */
const COUNTABLE_POINTS = 1_000_000;

/** More than any play can be worth: the best letters on the best premiums of any line, and as much across each. */
const mostPointsOf = ({ layout, tileSet, switches }: PlaySetup): number => {
  const { rows, cols, letterTimes, wordTimes } = layout;
  const letterPoints = Math.max(...tileSet.kinds.map(({ points }) => points)) * Math.max(1, ...letterTimes);
  const wordPoints = letterPoints * Math.max(rows, cols);
  const acting = switches.premiums === 'persistent' ? Math.max(rows, cols) : switches.rackSize;
  const linesOf = (count: number, length: number, squareAt: (line: number, at: number) => number) =>
    Array.from({ length: count }, (_, line) =>
      Array.from({ length }, (__, at) => wordTimes[squareAt(line, at)] ?? 1),
    );
  const lines = [
    ...linesOf(rows, cols, (row, col) => row * cols + col),
    ...linesOf(cols, rows, (col, row) => row * cols + col),
  ];
  const times = lines.map((line) => productOf(line, acting));
  const across = switches.premiums === 'persistent' ? Math.max(...times) : Math.max(1, ...wordTimes);
  return wordPoints * (Math.max(...times) + switches.rackSize * across) + switches.fullRackBonus;
};

/** The product of the largest few. */
const productOf = (values: readonly number[], count: number): number =>
  values
    .slice()
    .sort((one, other) => other - one)
    .slice(0, count)
    .reduce((product, value) => product * value, 1);
