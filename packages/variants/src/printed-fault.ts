/**
 * Why a printed board cannot be played on: words that do not fit, clash or run into each other unlisted, and too few
 * letters to deal.
 */
import {
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
  return [...unlistedRuns(setup, words, letters), ...tooSmall(setup, letters.size)];
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

const unlistedRuns = (
  { layout }: Setup,
  words: readonly PrintedWord[],
  letters: ReadonlyMap<Square, number>,
): readonly PrintedFault[] => {
  const tiles = [...letters].map(([square, letter]) => ({ square, letter, blank: false }) as PlacedTile);
  const board = withTiles(
    Array.from({ length: layout.rows * layout.cols }, () => EMPTY),
    tiles,
  );
  const isListed = (run: readonly Square[], direction: string): boolean =>
    words.some(
      (word) => word.square === run[0] && word.direction === direction && word.letters.length === run.length,
    );
  return DIRECTIONS.flatMap((direction) =>
    tiles.flatMap(({ square }): readonly PrintedFault[] => {
      const run = runThrough(layout, board, square, direction);
      const isStart = run[0] === square && run.length > 1;
      return isStart && !isListed(run, direction) ? [{ type: 'printedRunUnlisted', square, direction }] : [];
    }),
  );
};

const tooSmall = ({ seats, switches }: Setup, count: number): readonly PrintedFault[] => {
  const neededCount = seats.length * switches.rackSize;
  return switches.junior?.pool === 'board' && count < neededCount
    ? [{ type: 'printedTooSmall', neededCount, count }]
    : [];
};
