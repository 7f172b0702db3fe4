/**
 * What makes a junior board sound: its size, and words that lie on it, fit together, come once, and are every run of
 * two or more letters there is. Answers with the problems, as data. Spelling is somebody else's question.
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
export const juniorProblem = (board: JuniorBoard): JuniorProblem | undefined => juniorProblems(board)[0];

/** Everything that is wrong with a board. Runs are looked at only where all words lie on it and fit together. */
export const juniorProblems = (board: JuniorBoard): readonly JuniorProblem[] => {
  const { rows, cols, words } = board;
  if (!isJuniorSide(rows) || !isJuniorSide(cols)) return [{ type: 'size', rows, cols }];
  if (words.length === 0) return [{ type: 'noWords' }];
  const single = wordProblems(board);
  const unlaid = new Set(single.flatMap(({ type, word }) => (type === 'repeated' ? [] : [word])));
  const clashes = clashProblems(board, unlaid);
  const isLaid = unlaid.size === 0 && clashes.length === 0;
  return [...single, ...clashes, ...(isLaid ? runProblems(board) : [])];
};

const isJuniorSide = (count: number): boolean =>
  isWithin(count, { least: MIN_JUNIOR_SIDE, most: MAX_JUNIOR_SIDE });

/** The text as a board shows it: in upper case, accents joined to their letters. */
export const printedText = (text: string): string => text.toUpperCase().normalize('NFC');

const isPrintable = (text: string): boolean => /^\p{L}{2,}$/u.test(text) && printedText(text) === text;

type WordProblem = Extract<JuniorProblem, { readonly type: 'notLetters' | 'offBoard' | 'repeated' }>;

/** What is wrong with single words, one problem for each. */
const wordProblems = (board: JuniorBoard): readonly WordProblem[] => {
  const seen = new Map<string, number>();
  return board.words.flatMap((entry, word): readonly WordProblem[] => {
    if (!isPrintable(entry.text)) return [{ type: 'notLetters', word }];
    if (!isOnBoard(board, entry)) return [{ type: 'offBoard', word }];
    const other = seen.get(entry.text);
    if (other !== undefined) return [{ type: 'repeated', word, other }];
    seen.set(entry.text, word);
    return [];
  });
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

/** Words that want another letter on a square than a word before them, each with the first such square. */
const clashProblems = ({ words }: JuniorBoard, unlaid: ReadonlySet<number>): readonly JuniorProblem[] => {
  const placed = new Map<string, { readonly word: number; readonly letter: string }>();
  return words.flatMap((entry, word): readonly JuniorProblem[] => {
    if (unlaid.has(word)) return [];
    const squares = squaresOf(entry);
    const clash = squares.find(({ row, col, letter }) => {
      const before = placed.get(`${row} ${col}`);
      return before !== undefined && before.letter !== letter;
    });
    for (const { row, col, letter } of clash ? [] : squares) placed.set(`${row} ${col}`, { word, letter });
    if (!clash) return [];
    const { row, col } = clash;
    return [{ type: 'clash', word, other: placed.get(`${row} ${col}`)?.word ?? word, row, col }];
  });
};

/** Runs that are no listed words, then words that are only a part of a run; each word once. */
const runProblems = (board: JuniorBoard): readonly JuniorProblem[] => {
  const runs = runsOf(board);
  const listed = new Set(board.words.map(keyOf));
  const strays = runs.filter((run) => !listed.has(keyOf(run))).map((run) => strayRun(board, run));
  const known = new Set(strays.flatMap((stray) => (stray.type === 'notWhole' ? [stray.word] : [])));
  const whole = new Set(runs.map(keyOf));
  const parts = board.words.flatMap((entry, word): readonly JuniorProblem[] => {
    if (known.has(word) || whole.has(keyOf(entry))) return [];
    const run = runs.find((other) => isInside(entry, other));
    return run ? [{ type: 'notWhole', word, run }] : [];
  });
  return [...strays, ...parts];
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
