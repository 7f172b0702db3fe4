/**
 * The file of a junior board: its size, a line for each word, and a drawn grid that the writer adds and the reader
 * checks. A board that is read or written is sound.
 */
import type { Letter, Layout, PrintedBoard, PrintedWord, Result, Square, TileSet } from '@tilewright/rules';
import { colLetter, err, ok, rowLetter } from '@tilewright/rules';
import { type NotationFault, fault } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { type Drawing, gridCellFaults, gridShapeFaults, isGridHeader, makeGrid } from './junior-grid.ts';
import {
  type JuniorBoard,
  type JuniorProblem,
  type JuniorWord,
  MAX_JUNIOR_SIDE,
  MIN_JUNIOR_SIDE,
  juniorProblem,
  juniorProblems,
  printedText,
} from './junior-soundness.ts';
import { type TextLine, type Token, linesOf, tokensOf, trimmed } from './lines.ts';

const SIZE = /^(\d{1,3})[ \t]*[xX×][ \t]*(\d{1,3})$/u;
const PLACE = /^[A-Za-z]{2}$/u;
const DIRECTION = /^[HhVv]$/u;
const FIRST_LETTER = 97;
/** Far more than any board has words and rows; a longer text is something else, and is not read to its end. */
const MOST_LINES = 1000;

/** Words as read, and where each stands in the text. */
interface ReadWord {
  readonly word: JuniorWord;
  readonly line: number;
  readonly column: number;
}

/** The board of a text, or the first thing that is wrong with it. */
export const parseJuniorBoard = (text: string): Result<JuniorBoard, NotationFault> => {
  const { board, faults } = readJuniorBoard(text);
  return faults[0] === undefined ? ok(board) : err(faults[0]);
};

/** Everything that is wrong with the text of a board, in the order of the text; nothing where it is sound. */
export const juniorBoardFaults = (text: string): readonly NotationFault[] =>
  readJuniorBoard(text)
    .faults.slice()
    .sort((one, other) => one.line - other.line || one.column - other.column);

interface Reading {
  /** Sound where there are no faults. */
  readonly board: JuniorBoard;
  /** The gravest first. */
  readonly faults: readonly NotationFault[];
}

const nothingRead = (fault: NotationFault): Reading => ({
  board: { rows: 0, cols: 0, words: [] },
  faults: [fault],
});

const readJuniorBoard = (text: string): Reading => {
  const lines = linesOf(text);
  if (!lines.ok) return nothingRead(lines.error);
  const start = lines.value.findIndex((line) => !isBlank(line));
  const [first = { line: 1, text: '' }, ...rest] = lines.value.slice(Math.max(start, 0));
  const size = parseSize(first);
  if (!size.ok) return nothingRead(size.error);
  const extra = rest[MOST_LINES];
  if (extra !== undefined)
    return nothingRead(
      fault({ line: extra.line, column: 1 }, `at most ${MOST_LINES} lines`, extra.text).error,
    );
  const end = rest.findIndex((line) => isBlank(line) || isGridHeader(line.text));
  const { words, unread } = readWords(end < 0 ? rest : rest.slice(0, end));
  const board = { ...size.value, words: words.map(({ word }) => word) };
  const problems = juniorProblems(board).filter(({ type }) => unread.length === 0 || !needsAllWords(type));
  const spots = [{ ...first, column: 1 }, ...words];
  const faults = [...unread, ...problems.map((problem) => problemFault(board, problem, spots))];
  const drawing = end < 0 ? undefined : drawingIn(rest.slice(end));
  return { board, faults: [...faults, ...drawingFaults(board, drawing, faults)] };
};

/** Whether a problem may be none any more when the lines that could not be read are put right. */
const needsAllWords = (type: JuniorProblem['type']): boolean =>
  type === 'noWords' || type === 'notWhole' || type === 'unlisted';

/** What is wrong with a grid; its squares are compared only with words that are right themselves. */
const drawingFaults = (
  board: JuniorBoard,
  drawing: Drawing | undefined,
  others: readonly NotationFault[],
): readonly NotationFault[] => {
  if (drawing === undefined) return [];
  const shape = gridShapeFaults(board, drawing);
  return shape.length > 0 || others.length > 0 ? shape : gridCellFaults(board, drawing);
};

const isBlank = ({ text }: TextLine): boolean => trimmed(text) === '';

const parseSize = ({ line, text }: TextLine): Result<Pick<JuniorBoard, 'rows' | 'cols'>, NotationFault> => {
  const match = SIZE.exec(trimmed(text));
  return match
    ? ok({ rows: Number(match[1]), cols: Number(match[2]) })
    : fault({ line, column: 1 }, 'a size such as 15 x 15', text);
};

interface ReadWords {
  readonly words: readonly ReadWord[];
  /** A fault for each line that is no word. */
  readonly unread: readonly NotationFault[];
}

const readWords = (lines: readonly TextLine[]): ReadWords => {
  const read = lines.map(parseWord);
  return {
    words: read.flatMap((word) => (word.ok ? [word.value] : [])),
    unread: read.flatMap((word) => (word.ok ? [] : [word.error])),
  };
};

const WORD_PARTS: readonly [RegExp, string][] = [
  [PLACE, 'a row letter and a column letter such as Ca'],
  [DIRECTION, 'H or V'],
  [/^\p{L}/u, 'a word'],
];

const parseWord = ({ line, text }: TextLine): Result<ReadWord, NotationFault> => {
  const tokens = tokensOf(text);
  for (const [index, [pattern, expected]] of WORD_PARTS.entries()) {
    const token = tokens[index] ?? { text: '', column: text.length + 1 };
    if (!pattern.test(token.text)) return fault({ line, column: token.column }, expected, token.text);
  }
  const extra = tokens[WORD_PARTS.length];
  if (extra) return fault({ line, column: extra.column }, 'the end of the line', extra.text);
  const [place, direction, word] = tokens as readonly [Token, Token, Token];
  return ok({ word: wordOf(place.text, direction.text, word.text), line, column: place.column });
};

const wordOf = (place: string, direction: string, text: string): JuniorWord => ({
  row: place.toLowerCase().charCodeAt(0) - FIRST_LETTER,
  col: place.toLowerCase().charCodeAt(1) - FIRST_LETTER,
  direction: direction.toUpperCase() === 'H' ? 'across' : 'down',
  text: printedText(text),
});

/** The lines of the grid that follows the list, if one does. */
const drawingIn = (lines: readonly TextLine[]): Drawing | undefined => {
  const start = lines.findIndex((line) => !isBlank(line));
  const [header, ...rows] = start < 0 ? [] : lines.slice(start);
  if (header === undefined || !isGridHeader(header.text)) return undefined;
  const end = rows.findIndex(isBlank);
  return [header, ...(end < 0 ? rows : rows.slice(0, end))];
};

interface Spot {
  readonly line: number;
  readonly column: number;
}

/** The fault that a problem is in the text; `spots` are the size line and then each word. */
const problemFault = (board: JuniorBoard, problem: JuniorProblem, spots: readonly Spot[]): NotationFault => {
  const index = 'word' in problem ? problem.word : -1;
  const { line, column } = spots[index + 1] as Spot;
  const found = index < 0 ? `${board.rows} x ${board.cols}` : lineOf(board.words[index] as JuniorWord);
  return fault({ line, column }, expectedInstead(board, problem), found).error;
};

const expectedInstead = ({ words }: JuniorBoard, problem: JuniorProblem): string => {
  const limits = `${MIN_JUNIOR_SIDE} x ${MIN_JUNIOR_SIDE} to ${MAX_JUNIOR_SIDE} x ${MAX_JUNIOR_SIDE}`;
  switch (problem.type) {
    case 'size':
      return `a size from ${limits}`;
    case 'noWords':
      return 'at least one word after the size';
    case 'notLetters':
      return 'a word of two or more letters';
    case 'offBoard':
      return 'a word that stays on the board';
    case 'repeated':
      return `each word once (${lineOf(words[problem.other] as JuniorWord)} stands above)`;
    case 'clash':
      return `the letter at ${squareName(problem)} that ${words[problem.other]?.text} has there`;
    case 'notWhole':
      return `a word that stands alone, not in ${lineOf(problem.run)}`;
    case 'unlisted':
      return `every run to be a listed word, which ${lineOf(problem.run)} is not`;
  }
};

const squareName = ({ row, col }: { readonly row: number; readonly col: number }): string =>
  `${rowLetter(row)}${colLetter(col)}`;

const lineOf = (word: JuniorWord): string =>
  `${squareName(word)} ${word.direction === 'across' ? 'H' : 'V'} ${word.text}`;

export const makeJuniorBoard = (board: JuniorBoard): Result<string, Inexpressible> => {
  const problem = juniorProblem(board);
  if (problem) return err({ type: 'unsoundBoard', problem });
  const list = [`${board.rows} x ${board.cols}`, ...board.words.map(lineOf)];
  return ok(`${list.join('\n')}\n\n${makeGrid(board)}\n`);
};

/** The plain layout that a junior board is played on. */
export const layoutOfJuniorBoard = ({ rows, cols }: JuniorBoard, name: string): Layout => {
  const times = Array.from({ length: rows * cols }, () => 1);
  return { name, rows, cols, letterTimes: times, wordTimes: times };
};

/** The board as the rules take it, every square one tile of the set. */
export const printedBoardOf = (
  tileSet: TileSet,
  { cols, words }: JuniorBoard,
  name: string,
): Result<PrintedBoard, Inexpressible> => {
  const printed: PrintedWord[] = [];
  for (const { row, col, direction, text } of words) {
    const letters = Array.from(text, (sign) => tileSet.kinds.findIndex((kind) => kind.text === sign));
    const wrong = letters.findIndex((letter) => letter <= 0);
    if (wrong >= 0) return err({ type: 'tile', text: Array.from(text)[wrong] ?? '' });
    printed.push({
      square: (row * cols + col) as Square,
      direction,
      letters: letters as readonly number[] as Letter[],
    });
  }
  return ok({ name, words: printed });
};

/** The board that a game was printed with; the format has one character for each square. */
export const juniorBoardOf = (
  tileSet: TileSet,
  { rows, cols }: Pick<Layout, 'rows' | 'cols'>,
  printed: PrintedBoard,
): Result<JuniorBoard, Inexpressible> => {
  const letters = printed.words.flatMap((word) => word.letters);
  const texts = letters.map((letter) => tileSet.kinds[letter]?.text ?? '');
  const long = texts.find((text) => Array.from(text).length !== 1);
  if (long !== undefined) return err({ type: 'tile', text: long });
  const words = printed.words.map((word): JuniorWord => ({
    row: Math.floor(word.square / cols),
    col: word.square % cols,
    direction: word.direction,
    text: word.letters.map((letter) => tileSet.kinds[letter]?.text ?? '').join(''),
  }));
  const board = { rows, cols, words };
  const problem = juniorProblem(board);
  return problem ? err({ type: 'unsoundBoard', problem }) : ok(board);
};
