/**
 * The layouts that come with the game, drawn as text, and the reader and writer for layouts that users draw. A
 * square is two characters, word multiplier then letter multiplier, `.` for 1: `..` plain, `2.` double word, `.3`
 * triple letter. Promises no symmetry of what users draw.
 */
import { type Layout, type Result, err, ok } from '@tilewright/rules';

export const MIN_SIDE = 3;
export const MAX_SIDE = 31;

export interface LayoutError {
  /** Counted from 1 in the text as given. */
  readonly line: number;
  readonly expected: 'square' | 'sameColCount' | 'colCount' | 'rowCount';
}

interface Row {
  readonly line: number;
  readonly squares: readonly string[];
}

/** Reads a drawing; blank lines and extra white space do not matter. */
export const parseLayout = (name: string, text: string): Result<Layout, LayoutError> => {
  const rows = rowsIn(text);
  const error = rows.map((row) => rowError(row, rows[0] as Row)).find(Boolean) ?? heightError(rows);
  if (error) return err(error);
  const squares = rows.flatMap((row) => row.squares);
  return ok({
    name,
    rows: rows.length,
    cols: (rows[0] as Row).squares.length,
    letterTimes: squares.map((square) => timesOf(square.charAt(1))),
    wordTimes: squares.map((square) => timesOf(square.charAt(0))),
  });
};

const rowsIn = (text: string): readonly Row[] =>
  text
    .split(/\r?\n/u)
    .map((row, index) => ({ line: index + 1, squares: row.trim().split(/\s+/u) }))
    .filter(({ squares }) => squares[0] !== '');

const rowError = ({ line, squares }: Row, first: Row): LayoutError | undefined => {
  if (!squares.every((square) => /^[.2-9][.2-9]$/u.test(square))) return { line, expected: 'square' };
  if (!isSide(squares.length)) return { line, expected: 'colCount' };
  return squares.length === first.squares.length ? undefined : { line, expected: 'sameColCount' };
};

const heightError = (rows: readonly Row[]): LayoutError | undefined =>
  isSide(rows.length)
    ? undefined
    : { line: (rows[MAX_SIDE] ?? rows[rows.length - 1])?.line ?? 1, expected: 'rowCount' };

const isSide = (count: number): boolean => count >= MIN_SIDE && count <= MAX_SIDE;

const timesOf = (sign: string): number => (sign === '.' ? 1 : Number(sign));
const signOf = (times: number | undefined): string =>
  times === undefined || times === 1 ? '.' : String(times);

/** The drawing of a layout, one row a line; its name is not in it. */
export const makeLayout = ({ rows, cols, letterTimes, wordTimes }: Layout): string => {
  const squares = letterTimes.map((times, square) => signOf(wordTimes[square]) + signOf(times));
  const lines = Array.from({ length: rows }, (_, row) =>
    squares.slice(row * cols, (row + 1) * cols).join(' '),
  );
  return `${lines.join('\n')}\n`;
};

/** A layout without premiums. */
export const plainLayout = (rows: number, cols: number): Layout => ({
  name: 'plain',
  rows,
  cols,
  letterTimes: Array.from({ length: rows * cols }, () => 1),
  wordTimes: Array.from({ length: rows * cols }, () => 1),
});

const drawn = (name: string, text: string): Layout => {
  const layout = parseLayout(name, text);
  if (!layout.ok) throw new Error(`${name}: line ${layout.error.line} needs ${layout.error.expected}`);
  return layout.value;
};

export const standard15 = drawn(
  'standard15',
  `
  3. .. .. .2 .. .. .. 3. .. .. .. .2 .. .. 3.
  .. 2. .. .. .. .3 .. .. .. .3 .. .. .. 2. ..
  .. .. 2. .. .. .. .2 .. .2 .. .. .. 2. .. ..
  .2 .. .. 2. .. .. .. .2 .. .. .. 2. .. .. .2
  .. .. .. .. 2. .. .. .. .. .. 2. .. .. .. ..
  .. .3 .. .. .. .3 .. .. .. .3 .. .. .. .3 ..
  .. .. .2 .. .. .. .2 .. .2 .. .. .. .2 .. ..
  3. .. .. .2 .. .. .. 2. .. .. .. .2 .. .. 3.
  .. .. .2 .. .. .. .2 .. .2 .. .. .. .2 .. ..
  .. .3 .. .. .. .3 .. .. .. .3 .. .. .. .3 ..
  .. .. .. .. 2. .. .. .. .. .. 2. .. .. .. ..
  .2 .. .. 2. .. .. .. .2 .. .. .. 2. .. .. .2
  .. .. 2. .. .. .. .2 .. .2 .. .. .. 2. .. ..
  .. 2. .. .. .. .3 .. .. .. .3 .. .. .. 2. ..
  3. .. .. .2 .. .. .. 3. .. .. .. .2 .. .. 3.
  `,
);

export const small7 = drawn(
  'small7',
  `
  3. .. .. .2 .. .. 3.
  .. 2. .. .. .. 2. ..
  .. .. .3 .. .3 .. ..
  .2 .. .. 2. .. .. .2
  .. .. .3 .. .3 .. ..
  .. 2. .. .. .. 2. ..
  3. .. .. .2 .. .. 3.
  `,
);

export const super21 = drawn(
  'super21',
  `
  4. .. .. .. .. .4 .. .. .. .. 3. .. .. .. .. .4 .. .. .. .. 4.
  .. 2. .. .. .2 .. .. .. .3 .. .. .. .3 .. .. .. .2 .. .. 2. ..
  .. .. 2. .. .. .. .2 .. .. .. 2. .. .. .. .2 .. .. .. 2. .. ..
  .. .. .. 3. .. .. .. .. .. .2 .. .2 .. .. .. .. .. 3. .. .. ..
  .. .2 .. .. 2. .. .. .2 .. .. .. .. .. .2 .. .. 2. .. .. .2 ..
  .4 .. .. .. .. 2. .. .. .. .. .3 .. .. .. .. 2. .. .. .. .. .4
  .. .. .2 .. .. .. .3 .. .. .2 .. .2 .. .. .3 .. .. .. .2 .. ..
  .. .. .. .. .2 .. .. 2. .. .. .2 .. .. 2. .. .. .2 .. .. .. ..
  .. .3 .. .. .. .. .. .. .3 .. .. .. .3 .. .. .. .. .. .. .3 ..
  .. .. .. .2 .. .. .2 .. .. .2 .. .2 .. .. .2 .. .. .2 .. .. ..
  3. .. 2. .. .. .3 .. .2 .. .. 2. .. .. .2 .. .3 .. .. 2. .. 3.
  .. .. .. .2 .. .. .2 .. .. .2 .. .2 .. .. .2 .. .. .2 .. .. ..
  .. .3 .. .. .. .. .. .. .3 .. .. .. .3 .. .. .. .. .. .. .3 ..
  .. .. .. .. .2 .. .. 2. .. .. .2 .. .. 2. .. .. .2 .. .. .. ..
  .. .. .2 .. .. .. .3 .. .. .2 .. .2 .. .. .3 .. .. .. .2 .. ..
  .4 .. .. .. .. 2. .. .. .. .. .3 .. .. .. .. 2. .. .. .. .. .4
  .. .2 .. .. 2. .. .. .2 .. .. .. .. .. .2 .. .. 2. .. .. .2 ..
  .. .. .. 3. .. .. .. .. .. .2 .. .2 .. .. .. .. .. 3. .. .. ..
  .. .. 2. .. .. .. .2 .. .. .. 2. .. .. .. .2 .. .. .. 2. .. ..
  .. 2. .. .. .2 .. .. .. .3 .. .. .. .3 .. .. .. .2 .. .. 2. ..
  4. .. .. .. .. .4 .. .. .. .. 3. .. .. .. .. .4 .. .. .. .. 4.
  `,
);

/** Every layout that comes with the game, by its name. */
export const layouts: Readonly<Record<string, Layout>> = { standard15, small7, super21 };

export const layoutById = (id: string): Layout | undefined =>
  Object.hasOwn(layouts, id) ? layouts[id] : undefined;
