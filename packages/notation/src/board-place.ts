/**
 * Where a word lies, as record keepers write it: `8D` across from row 8, column D; `D8` down. Rows count from 1,
 * columns are letters, after Z come AA, AB … Both cases are read.
 */
import { type Direction, LIMITS, type Result, ok } from '@tilewright/rules';
import { type NotationFault, TEXT_START, type TextPlace, fault } from './fault.ts';
import { isWritten } from './whole-number.ts';

/** The first square of a word, counted from 0, and which way it runs. */
export interface BoardPlace {
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
}

const ACROSS = /^(\d{1,2})([A-Za-z]{1,2})$/u;
const DOWN = /^([A-Za-z]{1,2})(\d{1,2})$/u;

export const parseBoardPlace = (
  text: string,
  at: TextPlace = TEXT_START,
): Result<BoardPlace, NotationFault> => {
  const place = placeIn(text);
  return place ? ok(place) : fault(at, 'a place such as 8D or D8', text);
};

const placeIn = (text: string): BoardPlace | undefined => {
  const across = ACROSS.exec(text);
  if (across) return onBoard(Number(across[1]) - 1, colNumber(across[2] ?? ''), 'across');
  const down = DOWN.exec(text);
  return down ? onBoard(Number(down[2]) - 1, colNumber(down[1] ?? ''), 'down') : undefined;
};

const onBoard = (row: number, col: number, direction: Direction): BoardPlace | undefined =>
  isPlace({ row, col }) ? { row, col, direction } : undefined;

/** Whether so many rows or columns can be written; a fragment of a board may be small. */
export const isSide = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= LIMITS.side.most;

/** Whether some board has this square, counted from 0. */
export const isPlace = ({ row, col }: Pick<BoardPlace, 'row' | 'col'>): boolean =>
  [row, col].every((index) => isWritten(index, { least: 0, most: LIMITS.side.most - 1 }));

const FIRST_LETTER = 64;
const LETTER_COUNT = 26;

const colNumber = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * LETTER_COUNT + letter.charCodeAt(0) - FIRST_LETTER,
    0,
  ) - 1;

/** The letter or letters of a column counted from 0. */
const colLetters = (col: number): string => {
  const last = String.fromCharCode(FIRST_LETTER + 1 + (col % LETTER_COUNT));
  return col < LETTER_COUNT ? last : colLetters(Math.floor(col / LETTER_COUNT) - 1) + last;
};

export const makeBoardPlace = ({ row, col, direction }: BoardPlace): string =>
  direction === 'across' ? `${row + 1}${colLetters(col)}` : `${colLetters(col)}${row + 1}`;
