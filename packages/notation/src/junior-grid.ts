/**
 * The drawn grid of a junior board: column letters on top, then each row with its letter, `.` on empty squares.
 * Reading it only checks that it says the same as the words; other drawings that line up with their header pass too.
 */
import { colLetter, rowLetter } from '@tilewright/rules';
import { type NotationFault, fault } from './fault.ts';
import { type JuniorBoard, juniorLetters, printedText } from './junior-soundness.ts';
import type { TextLine } from './lines.ts';

const COL_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const EMPTY_SIGNS = new Set(['.', '-', '_', '·', '*', ' ', '\t', '']);

const withoutSpace = (line: string): string => line.replace(/[ \t]/gu, '');

/** Whether a line is the column letters of a grid: a, b, c … in order. */
export const isGridHeader = (line: string): boolean => {
  const letters = withoutSpace(line).toLowerCase();
  return letters.length > 1 && COL_LETTERS.startsWith(letters);
};

/** The drawing, without a line break at its end. */
export const makeGrid = (board: JuniorBoard): string => {
  const letters = juniorLetters(board);
  const header = Array.from({ length: board.cols }, (_, col) => colLetter(col));
  const rows = Array.from({ length: board.rows }, (_, row) => [
    rowLetter(row),
    ...letters.slice(row * board.cols, (row + 1) * board.cols).map((letter) => letter ?? '.'),
  ]);
  return [[' ', ...header], ...rows].map((signs) => signs.join(' ')).join('\n');
};

/** Where a drawing, header first, has other sides than the board. */
export const gridShapeFaults = (
  { rows: rowCount, cols: colCount }: Pick<JuniorBoard, 'rows' | 'cols'>,
  [header, ...rows]: Drawing,
): readonly NotationFault[] => {
  const odd = rows[rowCount] ?? { line: header.line + rows.length + 1, text: '' };
  return [
    ...(withoutSpace(header.text).length === colCount
      ? []
      : [faultAt(header.line, 1, `${colCount} columns in the grid`, header.text)]),
    ...(rows.length === rowCount ? [] : [faultAt(odd.line, 1, `${rowCount} rows in the grid`, odd.text)]),
  ];
};

/** Where a drawing with the sides of the board disagrees with its words. */
export const gridCellFaults = (board: JuniorBoard, [header, ...rows]: Drawing): readonly NotationFault[] => {
  const letters = juniorLetters(board);
  return rows.flatMap((line, row) =>
    rowFaults(line, { row, letters: letters.slice(row * board.cols, (row + 1) * board.cols) }, header),
  );
};

/** The lines of a grid, its column letters first. */
export type Drawing = readonly [TextLine, ...TextLine[]];

const faultAt = (line: number, column: number, expected: string, found: string): NotationFault =>
  fault({ line, column }, expected, found).error;

interface GridRow {
  readonly row: number;
  readonly letters: readonly (string | undefined)[];
}

const rowFaults = (line: TextLine, { row, letters }: GridRow, header: TextLine): readonly NotationFault[] => {
  const [first, ...cells] = cellsOf(line.text, letters.length, header.text);
  if (first?.sign.toUpperCase() !== rowLetter(row))
    return [faultAt(line.line, first?.column ?? 1, `the row letter ${rowLetter(row)}`, line.text)];
  return letters.flatMap((letter, col) => {
    const cell = cells[col] ?? { sign: '', column: line.text.length + 1 };
    const sign = EMPTY_SIGNS.has(cell.sign) ? undefined : printedText(cell.sign);
    const expected = `${letter ?? 'an empty square'} at ${rowLetter(row)}${colLetter(col)}, as the words say`;
    return sign === letter ? [] : [faultAt(line.line, cell.column, expected, cell.sign)];
  });
};

interface Cell {
  readonly sign: string;
  readonly column: number;
}

/** The row letter and the squares: sign by sign when there are as many as squares, else below the header's letters. */
const cellsOf = (text: string, cols: number, header: string): readonly Cell[] => {
  const signs = Array.from(text.matchAll(/[^ \t]/gu), (match) => ({
    sign: match[0],
    column: match.index + 1,
  }));
  if (signs.length === cols + 1) return signs;
  const places = Array.from(header.matchAll(/[^ \t]/gu), (match) => match.index);
  return [...signs.slice(0, 1), ...places.map((index) => ({ sign: text.charAt(index), column: index + 1 }))];
};
