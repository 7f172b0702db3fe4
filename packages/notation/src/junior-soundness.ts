/**
 * What makes a junior board sound: its size, and words that lie on it, fit together, come once, and are every run of
 * two or more letters there is. Answers with the first problem, as data. Spelling is somebody else's question.
 */
import { type Direction, isWithin } from '@tilewright/rules';

export interface JuniorWord {
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** In upper case, one character for each square. */
  readonly text: string;
}

export interface JuniorBoard {
  readonly rows: number;
  readonly cols: number;
  readonly words: readonly JuniorWord[];
}

/** What is wrong with a board; words are named by their index. */
export type JuniorProblem =
  | { readonly type: 'size'; readonly rows: number; readonly cols: number }
  | { readonly type: 'noWords' }
  | { readonly type: 'notLetters'; readonly word: number }
  | { readonly type: 'offBoard'; readonly word: number }
  | { readonly type: 'repeated'; readonly word: number; readonly other: number }
  | {
      readonly type: 'clash';
      readonly word: number;
      readonly other: number;
      readonly row: number;
      readonly col: number;
    }
  | { readonly type: 'notWhole'; readonly word: number; readonly run: JuniorWord }
  | { readonly type: 'unlisted'; readonly word: number; readonly run: JuniorWord };

export const MIN_JUNIOR_SIDE = 5;
export const MAX_JUNIOR_SIDE = 20;

/** The first thing that is wrong with a board, or undefined when it is sound. */
export const juniorProblem = (board: JuniorBoard): JuniorProblem | undefined => {
  const { rows, cols, words } = board;
  if (!isJuniorSide(rows) || !isJuniorSide(cols)) return { type: 'size', rows, cols };
  if (words.length === 0) return { type: 'noWords' };
  return wordProblem(board) ?? clashProblem(board) ?? runProblem(board);
};

const isJuniorSide = (count: number): boolean =>
  isWithin(count, { least: MIN_JUNIOR_SIDE, most: MAX_JUNIOR_SIDE });

/** The text as a board shows it: in upper case, accents joined to their letters. */
export const printedText = (text: string): string => text.toUpperCase().normalize('NFC');

const isPrintable = (text: string): boolean => /^\p{L}{2,}$/u.test(text) && printedText(text) === text;

const wordProblem = (board: JuniorBoard): JuniorProblem | undefined => {
  const seen = new Map<string, number>();
  for (const [index, word] of board.words.entries()) {
    if (!isPrintable(word.text)) return { type: 'notLetters', word: index };
    if (!isOnBoard(board, word)) return { type: 'offBoard', word: index };
    const other = seen.get(word.text);
    if (other !== undefined) return { type: 'repeated', word: index, other };
    seen.set(word.text, index);
  }
  return undefined;
};

const isOnBoard = ({ rows, cols }: JuniorBoard, word: JuniorWord): boolean => {
  const { row, col, direction } = word;
  const isStart =
    Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < rows && col < cols;
  const length = Array.from(word.text).length;
  return isStart && (direction === 'across' ? col + length <= cols : row + length <= rows);
};

interface LetterSquare {
  readonly row: number;
  readonly col: number;
  readonly letter: string;
}

const squaresOf = ({ row, col, direction, text }: JuniorWord): readonly LetterSquare[] =>
  Array.from(text, (letter, index) =>
    direction === 'across' ? { row, col: col + index, letter } : { row: row + index, col, letter },
  );

/** The letter on each square, row by row; undefined where none is. */
export const juniorLetters = ({ rows, cols, words }: JuniorBoard): readonly (string | undefined)[] => {
  const letters = Array.from({ length: rows * cols }, (): string | undefined => undefined);
  for (const { row, col, letter } of words.flatMap(squaresOf)) letters[row * cols + col] = letter;
  return letters;
};

const clashProblem = ({ words }: JuniorBoard): JuniorProblem | undefined => {
  const placed = new Map<string, { readonly word: number; readonly letter: string }>();
  for (const [word, entry] of words.entries()) {
    for (const { row, col, letter } of squaresOf(entry)) {
      const before = placed.get(`${row} ${col}`);
      if (before && before.letter !== letter) return { type: 'clash', word, other: before.word, row, col };
      placed.set(`${row} ${col}`, { word, letter });
    }
  }
  return undefined;
};

const runProblem = (board: JuniorBoard): JuniorProblem | undefined => {
  const runs = runsOf(board);
  const listed = new Set(board.words.map(keyOf));
  const stray = runs.find((run) => !listed.has(keyOf(run)));
  if (stray) return strayRun(board, stray);
  const whole = new Set(runs.map(keyOf));
  const word = board.words.findIndex((entry) => !whole.has(keyOf(entry)));
  const run = runs.find((other) => word >= 0 && isInside(board.words[word] as JuniorWord, other));
  return run && { type: 'notWhole', word, run };
};

const keyOf = ({ row, col, direction, text }: JuniorWord): string => `${row} ${col} ${direction} ${text}`;

const squareKeys = (word: JuniorWord): readonly string[] =>
  squaresOf(word).map(({ row, col }) => `${row} ${col}`);

const touches = (word: JuniorWord, run: JuniorWord): boolean => {
  const squares = new Set(squareKeys(run));
  return squareKeys(word).some((key) => squares.has(key));
};

const isInside = (word: JuniorWord, run: JuniorWord): boolean =>
  word.direction === run.direction && touches(word, run);

/** A run that is no listed word: a listed word is part of it, or its letters met by chance. */
const strayRun = ({ words }: JuniorBoard, run: JuniorWord): JuniorProblem => {
  const inside = words.findIndex((word) => isInside(word, run));
  if (inside >= 0) return { type: 'notWhole', word: inside, run };
  return { type: 'unlisted', word: words.map((word) => touches(word, run)).lastIndexOf(true), run };
};

/** Every run of two or more letters, across ones first. */
const runsOf = (board: JuniorBoard): readonly JuniorWord[] => {
  const letters = juniorLetters(board);
  const { rows, cols } = board;
  const across = Array.from({ length: rows }, (_, row) =>
    runsInLine(letters.slice(row * cols, (row + 1) * cols)).map(({ start, text }): JuniorWord => ({
      row,
      col: start,
      direction: 'across',
      text,
    })),
  );
  const down = Array.from({ length: cols }, (_, col) =>
    runsInLine(letters.filter((_letter, square) => square % cols === col)).map(
      ({ start, text }): JuniorWord => ({ row: start, col, direction: 'down', text }),
    ),
  );
  return [...across, ...down].flat();
};

interface LineRun {
  readonly start: number;
  readonly text: string;
}

const runsInLine = (line: readonly (string | undefined)[]): readonly LineRun[] => {
  const runs: { start: number; letters: string[] }[] = [];
  for (const [index, letter] of line.entries()) {
    if (letter === undefined) continue;
    if (index === 0 || line[index - 1] === undefined) runs.push({ start: index, letters: [] });
    runs.at(-1)?.letters.push(letter);
  }
  return runs
    .filter(({ letters }) => letters.length > 1)
    .map(({ start, letters }) => ({ start, text: letters.join('') }));
};
