/**
 * The board and tray texts of `solve` and `score`. A board is a size and that many rows of squares: an empty square
 * shows its word and letter multiplier, a tile is one letter, in upper case where a blank stands for it. A cursor
 * walks through one case after another; white space of any kind parts the squares.
 */
import type { Board, Layout, Letter, Result, Tile, TileSet } from '@tilewright/rules';
import { BLANK, EMPTY, LIMITS, err, isBlankTile, letterOf, ok, tileOf } from '@tilewright/rules';
import { isSide } from './board-place.ts';
import { type NotationFault, type TextPlace, fault, moved } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { wholeNumber } from './whole-number.ts';

/** A square board with its premiums; the premium under a tile is not known and counts as 1. */
export interface PositionBoard {
  readonly layout: Layout;
  readonly board: Board;
}

/** How far a text has been read. */
export interface TextCursor {
  readonly text: string;
  readonly offset: number;
  readonly line: number;
  /** The offset at which that line starts. */
  readonly lineStart: number;
}

/** What was read, and where reading goes on. */
export interface Read<T> {
  readonly value: T;
  readonly next: TextCursor;
}

export const TRAY_SIZE = 7;

const EMPTY_SQUARES = new Map<string, readonly [wordTimes: number, letterTimes: number]>([
  ['..', [1, 1]],
  ['2.', [2, 1]],
  ['3.', [3, 1]],
  ['4.', [4, 1]],
  ['.2', [1, 2]],
  ['.3', [1, 3]],
  ['.4', [1, 4]],
]);

export const openPositions = (text: string): TextCursor => ({ text, offset: 0, line: 1, lineStart: 0 });

/** Whether nothing but white space is left. */
export const isAtEnd = (cursor: TextCursor): boolean => {
  const { offset, text } = skipSpace(cursor);
  return offset >= text.length;
};

const SPACE = /[\s\uFEFF]/u;

const skipSpace = (cursor: TextCursor): TextCursor => {
  const { text } = cursor;
  let { offset, line, lineStart } = cursor;
  for (; offset < text.length && SPACE.test(text.charAt(offset)); offset += 1) {
    const isLineEnd = text[offset] === '\n' || (text[offset] === '\r' && text[offset + 1] !== '\n');
    if (!isLineEnd) continue;
    line += 1;
    lineStart = offset + 1;
  }
  return { text, offset, line, lineStart };
};

// Longer than any square or tray; what is longer is wrong in any case.
const MAX_TOKEN_LENGTH = 64;

const placeOf = ({ line, offset, lineStart }: TextCursor): TextPlace => ({
  line,
  column: offset - lineStart + 1,
});

/** The next run of characters, empty at the end of the text; `at` is where it starts. */
const readToken = (cursor: TextCursor): Read<string> & { readonly at: TextPlace } => {
  const start = skipSpace(cursor);
  let end = start.offset;
  while (
    end < start.text.length &&
    !SPACE.test(start.text.charAt(end)) &&
    end - start.offset < MAX_TOKEN_LENGTH
  ) {
    end += 1;
  }
  return { value: start.text.slice(start.offset, end), next: { ...start, offset: end }, at: placeOf(start) };
};

/** Reads a size and so many rows of so many squares. */
export const readBoardText = (
  tileSet: TileSet,
  cursor: TextCursor,
): Result<Read<PositionBoard>, NotationFault> => {
  const first = readToken(cursor);
  const size = wholeNumber(first.value, { least: 1, most: LIMITS.side.most });
  if (size === undefined)
    return fault(first.at, `the size of a board, 1 to ${LIMITS.side.most}`, first.value);
  const squares: ReadSquare[] = [];
  let { next } = first;
  while (squares.length < size * size) {
    const token = readToken(next);
    const square = squareIn(tileSet, token.value);
    if (!square) return fault(token.at, expectedSquare(size, squares.length), token.value);
    squares.push(square);
    next = token.next;
  }
  return ok({ value: boardOf(size, squares), next });
};

interface ReadSquare {
  readonly tile: Tile;
  readonly wordTimes: number;
  readonly letterTimes: number;
}

const squareIn = (tileSet: TileSet, text: string): ReadSquare | undefined => {
  const [wordTimes, letterTimes] = EMPTY_SQUARES.get(text) ?? [];
  if (wordTimes !== undefined && letterTimes !== undefined) return { tile: EMPTY, wordTimes, letterTimes };
  const tile = tileIn(tileSet, text);
  return tile === undefined ? undefined : { tile, wordTimes: 1, letterTimes: 1 };
};

/** Lower case is a tile, upper case a blank: the other way round than in game records. */
const tileIn = (tileSet: TileSet, text: string): Tile | undefined => {
  const letter = letterIn(tileSet, text.toUpperCase());
  if (letter === undefined) return undefined;
  const printed = printedText(tileSet, letter);
  if (text === printed.toLowerCase()) return tileOf(letter, false);
  return text === printed ? tileOf(letter, true) : undefined;
};

const letterIn = ({ kinds }: TileSet, text: string): Letter | undefined => {
  const index = kinds.findIndex((kind) => kind.text === text);
  return index > 0 && isOneCharacter(text) ? (index as Letter) : undefined;
};

const isOneCharacter = (text: string): boolean => Array.from(text).length === 1;
const printedText = ({ kinds }: TileSet, letter: Letter): string => kinds[letter]?.text ?? '';

const expectedSquare = (size: number, index: number): string =>
  `the square at (${Math.floor(index / size)}, ${index % size}): one letter, or .. 2. 3. 4. .2 .3 .4`;

const boardOf = (size: number, squares: readonly ReadSquare[]): PositionBoard => ({
  layout: {
    name: '',
    rows: size,
    cols: size,
    letterTimes: squares.map(({ letterTimes }) => letterTimes),
    wordTimes: squares.map(({ wordTimes }) => wordTimes),
  },
  board: squares.map(({ tile }) => tile),
});

/** Reads a tray: one to seven letters in lower case, `*` for a blank. */
export const readTrayText = (
  tileSet: TileSet,
  cursor: TextCursor,
): Result<Read<readonly Letter[]>, NotationFault> => {
  const { value, next, at } = readToken(cursor);
  const signs = Array.from(value);
  if (signs.length === 0) return fault(at, `a tray of 1 to ${TRAY_SIZE} letters`, '');
  const letters = signs.map((sign) => trayLetter(tileSet, sign));
  const wrong = letters.indexOf(undefined);
  if (wrong >= 0) return fault(moved(at, wrong), 'a letter in lower case or *', signs.slice(wrong).join(''));
  if (letters.length > TRAY_SIZE) return fault(moved(at, TRAY_SIZE), `at most ${TRAY_SIZE} letters`, value);
  return ok({ value: letters as readonly Letter[], next });
};

const trayLetter = (tileSet: TileSet, sign: string): Letter | undefined => {
  if (sign === '*') return BLANK;
  const tile = tileIn(tileSet, sign);
  return tile === undefined || isBlankTile(tile) ? undefined : letterOf(tile);
};

/** A board as text, the size first, without a line break at its end. */
export const makeBoardText = (
  tileSet: TileSet,
  { layout, board }: PositionBoard,
): Result<string, Inexpressible> => {
  const { rows, cols } = layout;
  if (rows !== cols || !isSide(rows)) return err({ type: 'boardShape', rows, cols });
  const lines = [String(rows)];
  for (let row = 0; row < rows; row += 1) {
    const squares: string[] = [];
    for (let square = row * cols; square < (row + 1) * cols; square += 1) {
      const text = squareText(tileSet, { layout, board }, square);
      if (!text.ok) return text;
      squares.push(text.value);
    }
    lines.push(squares.join(' '));
  }
  return ok(lines.join('\n'));
};

const squareText = (
  tileSet: TileSet,
  { layout, board }: PositionBoard,
  square: number,
): Result<string, Inexpressible> => {
  const tile = board[square] ?? EMPTY;
  if (tile !== EMPTY) return tileText(tileSet, tile);
  const wordTimes = layout.wordTimes[square] ?? 1;
  const letterTimes = layout.letterTimes[square] ?? 1;
  const text = `${timesText(wordTimes)}${timesText(letterTimes)}`;
  return EMPTY_SQUARES.has(text) ? ok(text) : err({ type: 'premium', letterTimes, wordTimes });
};

const timesText = (times: number): string => (times === 1 ? '.' : String(times));

const tileText = (tileSet: TileSet, tile: Tile): Result<string, Inexpressible> => {
  const printed = printedText(tileSet, letterOf(tile));
  const text = isBlankTile(tile) ? printed : printed.toLowerCase();
  return tileIn(tileSet, text) === tile ? ok(` ${text}`) : err({ type: 'tile', text: printed });
};

/** A tray as text. */
export const makeTrayText = (tileSet: TileSet, letters: readonly Letter[]): Result<string, Inexpressible> => {
  if (letters.length < 1 || letters.length > TRAY_SIZE) {
    return err({ type: 'number', field: 'tray', value: letters.length });
  }
  const signs = letters.map((letter) =>
    letter === BLANK ? '*' : printedText(tileSet, letter).toLowerCase(),
  );
  const wrong = letters.findIndex((letter, index) => trayLetter(tileSet, signs[index] ?? '') !== letter);
  return wrong < 0 ? ok(signs.join('')) : err({ type: 'tile', text: signs[wrong] ?? '' });
};
