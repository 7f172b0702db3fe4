/**
 * Junior boards as their files write them, by rows, columns and texts, and what is wrong with one. The rules judge:
 * here a board only gets numbers for its characters, and each fault its words back. Spelling is somebody else's question.
 */
import {
  BOARD_SIDE,
  type Direction,
  type Letter,
  NO_LETTER,
  type PrintedBoardFault,
  type PrintedWord,
  type Square,
  gridOf,
  printedBoardFaults,
  squaresOfPrinted,
} from '@tilewright/rules';

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
  | Exclude<PrintedBoardFault, { readonly type: 'clash' | 'notWhole' | 'unlisted' }>
  | {
      readonly type: 'clash';
      readonly word: number;
      readonly other: number;
      readonly row: number;
      readonly col: number;
    }
  | { readonly type: 'notWhole'; readonly word: number; readonly run: JuniorWord }
  /** The word is the last one that has a letter in the run. */
  | { readonly type: 'unlisted'; readonly word: number; readonly run: JuniorWord };

export const MIN_JUNIOR_SIDE = BOARD_SIDE.least;
export const MAX_JUNIOR_SIDE = BOARD_SIDE.most;

/** The first thing that is wrong with a board, or undefined when it is sound. */
export const juniorProblem = (board: JuniorBoard): JuniorProblem | undefined => juniorProblems(board)[0];

/** Everything that is wrong with a board. Runs are looked at only where all words lie on it. */
export const juniorProblems = (board: JuniorBoard): readonly JuniorProblem[] => {
  const print = printOf(board);
  const faults = printedBoardFaults(print);
  const isLaid = !faults.some(({ type }) => type === 'notLetters' || type === 'offBoard');
  return faults
    .filter((fault) => isLaid || !('run' in fault))
    .filter((fault, index) => !faults.slice(0, index).some((before) => isSameClash(before, fault)))
    .map((fault) => problemOf(print, fault));
};

/** Whether the same two words clash, be it on another square: that is said once. */
const isSameClash = (one: PrintedBoardFault, other: PrintedBoardFault): boolean =>
  one.type === 'clash' && other.type === 'clash' && one.word === other.word && one.other === other.other;

/** The text as a board shows it: in upper case, accents joined to their letters. */
export const printedText = (text: string): string => text.toUpperCase().normalize('NFC');

const isPrintable = (text: string): boolean => /^\p{L}{2,}$/u.test(text) && printedText(text) === text;

/** A board as the rules take it, and which character each of its letters is. */
interface Print {
  readonly rows: number;
  readonly cols: number;
  readonly words: readonly PrintedWord[];
  readonly signs: readonly string[];
}

/** No board has this square. */
const OFF_BOARD = -1 as Square;

const printOf = ({ rows, cols, words }: JuniorBoard): Print => {
  const signs = [...new Set(words.flatMap(({ text }) => Array.from(text)))];
  const letters = new Map(signs.map((sign, index) => [sign, (index + 1) as Letter]));
  const isStart = ({ row, col }: JuniorWord): boolean =>
    Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < rows && col < cols;
  const printed = words.map((word): PrintedWord => ({
    square: isStart(word) ? ((word.row * cols + word.col) as Square) : OFF_BOARD,
    direction: word.direction,
    letters: isPrintable(word.text) ? Array.from(word.text, (sign) => letters.get(sign) ?? NO_LETTER) : [],
  }));
  return { rows, cols, words: printed, signs: ['', ...signs] };
};

/** The letter on each square, row by row; undefined where none is. */
export const juniorLetters = (board: JuniorBoard): readonly (string | undefined)[] => {
  const print = printOf(board);
  return gridOf(print, print.words).map((letter) => (letter === NO_LETTER ? undefined : print.signs[letter]));
};

const problemOf = (print: Print, fault: PrintedBoardFault): JuniorProblem => {
  switch (fault.type) {
    case 'clash':
      return { type: 'clash', word: fault.word, other: fault.other, ...placeOf(print, fault.square) };
    case 'notWhole':
      return { ...fault, run: wordOf(print, fault.run) };
    case 'unlisted':
      return { type: 'unlisted', word: lastIn(print, fault.run), run: wordOf(print, fault.run) };
    default:
      return fault;
  }
};

const placeOf = ({ cols }: Print, square: Square): { readonly row: number; readonly col: number } => ({
  row: Math.floor(square / cols),
  col: square % cols,
});

const wordOf = (print: Print, { square, direction, letters }: PrintedWord): JuniorWord => ({
  ...placeOf(print, square),
  direction,
  text: letters.map((letter) => print.signs[letter] ?? '').join(''),
});

const lastIn = (print: Print, run: PrintedWord): number => {
  const squares = new Set(squaresOfPrinted(print, run));
  const isIn = (word: PrintedWord): boolean =>
    squaresOfPrinted(print, word).some((square) => squares.has(square));
  return print.words.map(isIn).lastIndexOf(true);
};
