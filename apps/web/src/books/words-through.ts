/** The words that lie on the board through a square: across, down, both or none. */
import { type Layout, type Letter, type Square, type Tile, EMPTY, letterOf } from '@tilewright/rules';

export interface LyingWord {
  readonly direction: 'across' | 'down';
  readonly squares: readonly Square[];
  readonly letters: readonly Letter[];
}

interface Lying {
  readonly layout: Layout;
  readonly board: readonly Tile[];
}

/** Every square of the line that a square stands in, in reading order. */
const lineOf = ({ rows, cols }: Layout, square: Square, direction: LyingWord['direction']): Square[] => {
  const [row, col] = [Math.floor(square / cols), square % cols];
  return direction === 'across'
    ? Array.from({ length: cols }, (_, at) => (row * cols + at) as Square)
    : Array.from({ length: rows }, (_, at) => (at * cols + col) as Square);
};

const runThrough = (
  { layout, board }: Lying,
  square: Square,
  direction: LyingWord['direction'],
): Square[] => {
  const line = lineOf(layout, square, direction);
  const isTaken = (one: Square | undefined): boolean => one !== undefined && (board[one] ?? EMPTY) !== EMPTY;
  let first = line.indexOf(square);
  let last = first;
  while (isTaken(line[first - 1])) first -= 1;
  while (isTaken(line[last + 1])) last += 1;
  return line.slice(first, last + 1);
};

/** A word that lies in both directions comes once. */
export const wordsThrough = (lying: Lying, square: Square): readonly LyingWord[] => {
  const { board } = lying;
  if ((board[square] ?? EMPTY) === EMPTY) return [];
  const words = (['across', 'down'] as const).flatMap((direction) => {
    const squares = runThrough(lying, square, direction);
    if (squares.length < 2) return [];
    return [{ direction, squares, letters: squares.map((one) => letterOf(board[one] ?? EMPTY)) }];
  });
  const [across, down] = words.map(({ letters }) => letters.join(' '));
  return across === down ? words.slice(0, 1) : words;
};
