/**
 * Why a printed board cannot be played on: words that do not fit, clash or run into each other unlisted, and too few
 * letters to deal.
 */
import {
  type Board,
  EMPTY,
  type PlacedTile,
  type PrintedBoard,
  type PrintedWord,
  type Setup,
  type Square,
  colOf,
  isSquare,
  rowOf,
  runThrough,
  withTiles,
} from '@tilewright/rules';

export type PrintedFault =
  | { readonly type: 'noPrintedWords' }
  | { readonly type: 'printedWordShort'; readonly word: number }
  | { readonly type: 'printedWordOff'; readonly word: number }
  | { readonly type: 'printedLettersClash'; readonly word: number; readonly square: Square }
  | { readonly type: 'printedWordRepeated'; readonly word: number }
  | { readonly type: 'printedWordNotWhole'; readonly word: number }
  | { readonly type: 'printedRunUnlisted'; readonly square: Square; readonly direction: 'across' | 'down' }
  | { readonly type: 'printedTooSmall'; readonly neededCount: number; readonly count: number };

/** Everything that is wrong with the words printed on the board of this set-up. */
export const printedFaults = (setup: Setup, { words }: PrintedBoard): readonly PrintedFault[] => {
  if (words.length === 0) return [{ type: 'noPrintedWords' }];
  const misfits = words.flatMap((word, index) => misfit(setup, word, index));
  if (misfits.length > 0) return misfits;
  const letters = new Map<Square, number>();
  const clashes = words.flatMap((word, index) => printWord(setup, letters, word, index));
  if (clashes.length > 0) return clashes;
  const board = printedOn(setup, letters);
  return [
    ...unsoundWords(setup, words, board),
    ...unlistedRuns(setup, words, board),
    ...tooSmall(setup, letters.size),
  ];
};

const stepOf = ({ layout }: Setup, { direction }: PrintedWord): number =>
  direction === 'across' ? 1 : layout.cols;

const misfit = (setup: Setup, word: PrintedWord, index: number): readonly PrintedFault[] => {
  const { layout, tileSet } = setup;
  const { letters, square, direction } = word;
  if (letters.length < 2) return [{ type: 'printedWordShort', word: index }];
  const start = direction === 'across' ? colOf(layout, square) : rowOf(layout, square);
  const side = direction === 'across' ? layout.cols : layout.rows;
  const isOn = isSquare(layout, square) && start + letters.length <= side;
  const isSpelt = letters.every(
    (letter) => Number.isInteger(letter) && letter > 0 && letter < tileSet.kinds.length,
  );
  return isOn && isSpelt ? [] : [{ type: 'printedWordOff', word: index }];
};

const printWord = (
  setup: Setup,
  letters: Map<Square, number>,
  word: PrintedWord,
  index: number,
): readonly PrintedFault[] =>
  word.letters.flatMap((letter, place): readonly PrintedFault[] => {
    const square = (word.square + place * stepOf(setup, word)) as Square;
    const there = letters.get(square);
    letters.set(square, letter);
    const isClash = there !== undefined && there !== letter;
    return isClash ? [{ type: 'printedLettersClash', word: index, square }] : [];
  });

const DIRECTIONS = ['across', 'down'] as const;

const printedOn = ({ layout }: Setup, letters: ReadonlyMap<Square, number>): Board => {
  const tiles = [...letters].map(([square, letter]) => ({ square, letter, blank: false }) as PlacedTile);
  return withTiles(
    Array.from({ length: layout.rows * layout.cols }, () => EMPTY),
    tiles,
  );
};

/** Words listed twice, and words that are only a part of what stands there. */
const unsoundWords = (
  { layout }: Setup,
  words: readonly PrintedWord[],
  board: Board,
): readonly PrintedFault[] =>
  words.flatMap((word, index): readonly PrintedFault[] => {
    const { square, direction, letters } = word;
    const first = words.findIndex((other) => other.square === square && other.direction === direction);
    const run = runThrough(layout, board, square, direction);
    const isWhole = run[0] === square && run.length === letters.length;
    if (!isWhole) return [{ type: 'printedWordNotWhole', word: index }];
    return first < index ? [{ type: 'printedWordRepeated', word: index }] : [];
  });

const unlistedRuns = (
  { layout }: Setup,
  words: readonly PrintedWord[],
  board: Board,
): readonly PrintedFault[] => {
  const isListed = (square: Square, direction: string): boolean =>
    words.some((word) => word.square === square && word.direction === direction);
  return DIRECTIONS.flatMap((direction) =>
    board.flatMap((tile, index): readonly PrintedFault[] => {
      const square = index as Square;
      const run = tile === EMPTY ? [] : runThrough(layout, board, square, direction);
      const isStart = run[0] === square && run.length > 1;
      return isStart && !isListed(square, direction)
        ? [{ type: 'printedRunUnlisted', square, direction }]
        : [];
    }),
  );
};

const tooSmall = ({ seats, switches }: Setup, count: number): readonly PrintedFault[] => {
  const neededCount = seats.length * switches.rackSize;
  return switches.junior?.pool === 'board' && count < neededCount
    ? [{ type: 'printedTooSmall', neededCount, count }]
    : [];
};
