/**
 * What somebody who builds a board types: a word, a whole line of the file, or a command in small letters. Places are
 * strict: a row in upper case, a column in lower case, H or V.
 */
import { type Direction, type Result, err, ok } from '@tilewright/rules';
import { sidesText, sideIndexOf } from './board-place-text.ts';

export interface BoardSides {
  readonly rows: number;
  readonly cols: number;
}

export type BuildLine =
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'line'; readonly place: string; readonly direction: string; readonly text: string }
  | { readonly type: BuildWish };

type BuildWish = 'undo' | 'redo' | 'board' | 'words' | 'done' | 'help' | 'quit';

const wishes: Readonly<Record<string, BuildWish>> = {
  undo: 'undo',
  redo: 'redo',
  board: 'board',
  '': 'board',
  words: 'words',
  done: 'done',
  help: 'help',
  '?': 'help',
  quit: 'quit',
  exit: 'quit',
};

/** The line, or undefined when it has too many or too few parts. Only commands in small letters are commands. */
export const readBuildLine = (line: string): BuildLine | undefined => {
  const [first = '', second, third, ...rest] = line.trim().split(/\s+/u);
  if (second === undefined)
    return Object.hasOwn(wishes, first)
      ? { type: wishes[first] as BuildWish }
      : { type: 'word', text: first };
  return third === undefined || rest.length > 0
    ? undefined
    : { type: 'line', place: first, direction: second, text: third };
};

export const readRow = (text: string, sides: BoardSides): Result<number, string> => {
  const row = /^[A-Z]$/u.test(text) ? sideIndexOf(text) : sides.rows;
  return row < sides.rows
    ? ok(row)
    : err(`"${text}" is no row: type a capital; there are ${sidesText(sides)}.`);
};

export const readColumn = (text: string, sides: BoardSides): Result<number, string> => {
  const col = /^[a-z]$/u.test(text) ? sideIndexOf(text) : sides.cols;
  return col < sides.cols
    ? ok(col)
    : err(`"${text}" is no column: type a small letter; there are ${sidesText(sides)}.`);
};

export const readDirection = (text: string): Result<Direction, string> => {
  if (text === 'H') return ok('across');
  return text === 'V' ? ok('down') : err(`"${text}" is no direction: type H for across or V for down.`);
};
