/**
 * Where tiles may lie: one line, no gap, touching what is there, the centre on an empty board. Answers with every
 * word the play forms, the one along its line first. Spelling is somebody else's question.
 */
import { type Result, err, ok } from './brand.ts';
import type { Board, PlacedTile, Word } from './game.ts';
import { type Direction, type Layout, type Square, centreOf, isSquare, neighbour } from './layout.ts';
import { colOf, rowOf } from './layout.ts';
import { EMPTY, type Letter, letterOf, tileOf } from './letter.ts';
import type { PlaceRefusal } from './refusal.ts';
import type { Setup } from './setup.ts';
import { isLetter } from './tile-set.ts';

export type Grounds = Pick<Setup, 'layout' | 'tileSet'>;

/** The board with these tiles laid on it. */
export const withTiles = (board: Board, tiles: readonly PlacedTile[]): Board => {
  const next = board.slice();
  for (const { square, letter, blank } of tiles) next[square] = tileOf(letter, blank);
  return next;
};

/** The board with these squares emptied. */
export const withoutTiles = (board: Board, squares: readonly Square[]): Board => {
  if (squares.length === 0) return board;
  const next = board.slice();
  for (const square of squares) next[square] = EMPTY;
  return next;
};

export const isEmptyBoard = (board: Board): boolean => board.every((tile) => tile === EMPTY);

/** The words the tiles form where they lie, or why they cannot lie there. */
export const place = (
  grounds: Grounds,
  board: Board,
  tiles: readonly PlacedTile[],
): Result<readonly Word[], PlaceRefusal> => {
  const misplaced = misplacedTile(grounds, board, tiles);
  if (misplaced) return err(misplaced);
  const { layout } = grounds;
  const direction = directionOf(layout, tiles);
  if (direction === undefined) return err({ type: 'notInLine' });
  const laid = withTiles(board, tiles);
  const gap = gapIn(layout, laid, tiles, direction);
  if (gap !== undefined) return err({ type: 'gap', square: gap });
  const detached = detachment(layout, board, tiles);
  if (detached) return err(detached);
  return ok(wordsOf(layout, laid, tiles, direction));
};

const misplacedTile = (
  { layout, tileSet }: Grounds,
  board: Board,
  tiles: readonly PlacedTile[],
): PlaceRefusal | undefined => {
  if (tiles.length === 0) return { type: 'noTiles' };
  const seen = new Set<Square>();
  for (const { square, letter } of tiles) {
    if (!isSquare(layout, square)) return { type: 'offBoard', square };
    if (!isLetter(tileSet, letter)) return { type: 'notALetter', letter };
    if (seen.has(square)) return { type: 'squareRepeated', square };
    if (board[square] !== EMPTY) return { type: 'squareTaken', square };
    seen.add(square);
  }
  return undefined;
};

const directionOf = (layout: Layout, tiles: readonly PlacedTile[]): Direction | undefined => {
  const squares = tiles.map((tile) => tile.square);
  const first = squares[0] as Square;
  if (squares.every((square) => rowOf(layout, square) === rowOf(layout, first))) return 'across';
  if (squares.every((square) => colOf(layout, square) === colOf(layout, first))) return 'down';
  return undefined;
};

const gapIn = (
  layout: Layout,
  laid: Board,
  tiles: readonly PlacedTile[],
  direction: Direction,
): Square | undefined => {
  const squares = tiles.map((tile) => tile.square).sort((one, other) => one - other);
  const last = squares[squares.length - 1] as Square;
  const step = direction === 'across' ? 1 : layout.cols;
  for (let square = squares[0] as Square; square < last; square = (square + step) as Square) {
    if (laid[square] === EMPTY) return square;
  }
  return undefined;
};

const detachment = (layout: Layout, board: Board, tiles: readonly PlacedTile[]): PlaceRefusal | undefined => {
  if (!isEmptyBoard(board)) return touches(layout, board, tiles) ? undefined : { type: 'notConnected' };
  const centre = centreOf(layout);
  if (!tiles.some(({ square }) => square === centre)) return { type: 'centreNotCovered', square: centre };
  return tiles.length < 2 ? { type: 'tooFewTiles', neededCount: 2 } : undefined;
};

const DIRECTIONS: readonly Direction[] = ['across', 'down'];
const STEPS = [1, -1] as const;

const touches = (layout: Layout, board: Board, tiles: readonly PlacedTile[]): boolean =>
  tiles.some(({ square }) =>
    DIRECTIONS.some((direction) =>
      STEPS.some((by) => {
        const next = neighbour(layout, square, direction, by);
        return next !== undefined && board[next] !== EMPTY;
      }),
    ),
  );

const wordsOf = (
  layout: Layout,
  laid: Board,
  tiles: readonly PlacedTile[],
  direction: Direction,
): readonly Word[] => {
  const crossing: Direction = direction === 'across' ? 'down' : 'across';
  const first = (tiles[0] as PlacedTile).square;
  const runs = [
    runThrough(layout, laid, first, direction),
    ...tiles.map(({ square }) => runThrough(layout, laid, square, crossing)),
  ];
  return runs.filter((squares) => squares.length > 1).map((squares) => wordAt(laid, squares));
};

const wordAt = (laid: Board, squares: readonly Square[]): Word => ({
  squares,
  letters: squares.map((square) => letterOf(laid[square] ?? EMPTY) as Letter),
});

/** All squares with tiles in one line through a square, in reading order. */
export const runThrough = (
  layout: Layout,
  board: Board,
  square: Square,
  direction: Direction,
): readonly Square[] => {
  let start = square;
  for (let back = neighbour(layout, start, direction, -1); isFilled(board, back);) {
    start = back;
    back = neighbour(layout, start, direction, -1);
  }
  const run: Square[] = [];
  for (
    let next: Square | undefined = start;
    isFilled(board, next);
    next = neighbour(layout, next, direction, 1)
  ) {
    run.push(next);
  }
  return run;
};

const isFilled = (board: Board, square: Square | undefined): square is Square =>
  square !== undefined && board[square] !== EMPTY;
