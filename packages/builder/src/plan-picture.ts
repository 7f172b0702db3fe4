/**
 * Plans as pictures, for tests: a row a line, dots for empty squares. Every run of two or more letters is a word.
 */
import { type WordList, makeWordList } from '@tilewright/lexicon';
import {
  type Direction,
  type Letter,
  NO_LETTER,
  type PrintedWord,
  type Square,
  type TileSet,
  gridOf,
  runsOf,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';

const FIRST_LETTER = 64;
const ALPHABET = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(FIRST_LETTER + 1 + index));

/** A to Z, so that a letter is its place in the alphabet. */
export const alphabet: TileSet = {
  name: 'alphabet',
  kinds: ['?', ...ALPHABET].map((text) => ({ text, points: text === '?' ? 0 : 1, count: 1 })),
};

export const spelled = (text: string): readonly Letter[] =>
  Array.from(text.toUpperCase(), (sign) => ((sign.codePointAt(0) ?? 0) - FIRST_LETTER) as Letter);

export const textOf = ({ letters }: Pick<PrintedWord, 'letters'>): string =>
  letters.map((letter) => ALPHABET[letter - 1] ?? '.').join('');

export const listOf = (...words: readonly string[]): WordList => makeWordList(alphabet, words).words;

export const planOf = (picture: string): BoardPlan => {
  const rows = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u));
  const size = { rows: rows.length, cols: rows[0]?.length ?? 0 };
  const grid = rows.flat().map((sign) => (sign === '.' ? NO_LETTER : (spelled(sign)[0] as Letter)));
  return { name: 'test', ...size, words: runsOf(size, grid) };
};

export const pictureOf = (plan: BoardPlan): string => {
  const signs = gridOf(plan, plan.words).map((letter) => ALPHABET[letter - 1] ?? '.');
  return Array.from({ length: plan.rows }, (_, row) =>
    signs.slice(row * plan.cols, (row + 1) * plan.cols).join(' '),
  ).join('\n');
};

/** A word at a row letter and a column letter, as in `wordAt(plan, 'Ca', 'across', 'MUSIC')`. */
export const wordAt = (plan: BoardPlan, place: string, direction: Direction, text: string): PrintedWord => ({
  square: squareNamed(plan, place),
  direction,
  letters: spelled(text),
});

export const squareNamed = ({ cols }: BoardPlan, place: string): Square => {
  const [row = 0, col = 0] = spelled(place);
  return ((row - 1) * cols + col - 1) as Square;
};

/** A word as a line of a board file: `Ca H MUSIC`. */
export const lineOf = ({ cols }: BoardPlan, word: PrintedWord): string => {
  const row = ALPHABET[Math.floor(word.square / cols)] ?? '?';
  const col = (ALPHABET[word.square % cols] ?? '?').toLowerCase();
  return `${row}${col} ${word.direction === 'across' ? 'H' : 'V'} ${textOf(word)}`;
};
