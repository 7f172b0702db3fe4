/** Where tiles may lie, which words they make and what those are worth, as the umpire sees it. */
import type {
  Direction,
  Layout,
  Pending,
  PlacedTile,
  Seat,
  Setup,
  Square,
  Table,
  Word,
} from '@tilewright/rules';
import {
  isBare,
  isFilled,
  letterOn,
  middleOf,
  otherDirection,
  squareBeside,
} from '../solver/reference-position.ts';
import { referencePoints } from '../solver/reference-score.ts';
import { less } from './ledger.ts';
import type { Ledger } from './ledger.ts';

type Board = Table['board'];

/** The words that tiles from this seat's rack make; undefined where they may not lie so. */
export const wordsOfPlay = (
  { table, hands }: Ledger,
  seat: Seat,
  tiles: readonly PlacedTile[],
): readonly Word[] | undefined => {
  const { setup, board } = table;
  const needed = tiles.map(({ letter, blank }) => (blank ? 0 : letter));
  const isHeld = less<number>(needed, hands[seat]?.rack ?? []).length === 0;
  const direction = directionOf(setup.layout, tiles);
  if (!isHeld || direction === undefined || !areFree(setup, board, tiles)) return undefined;
  const laid = withTiles(board, tiles);
  if (!isUnbroken(setup.layout, laid, { tiles, direction }) || !isJoined(setup.layout, board, tiles))
    return undefined;
  return wordsIn(setup.layout, laid, { tiles, direction });
};

export const withTiles = (board: Board, tiles: readonly PlacedTile[]): Board => {
  const laid = [...board] as number[];
  for (const { square, letter, blank } of tiles) laid[square] = blank ? letter + 64 : letter;
  return laid as unknown as Board;
};

const areFree = ({ layout, tileSet }: Setup, board: Board, tiles: readonly PlacedTile[]): boolean => {
  const squares = tiles.map(({ square }) => square as number);
  return (
    new Set(squares).size === squares.length &&
    squares.every(
      (square) => Number.isInteger(square) && square >= 0 && square < layout.rows * layout.cols,
    ) &&
    tiles.every(({ square }) => !isFilled(board, square)) &&
    tiles.every(({ letter }) => Number.isInteger(letter) && letter >= 1 && letter < tileSet.kinds.length)
  );
};

const directionOf = ({ cols }: Layout, tiles: readonly PlacedTile[]): Direction | undefined => {
  const rows = new Set(tiles.map(({ square }) => Math.floor(square / cols)));
  const columns = new Set(tiles.map(({ square }) => square % cols));
  if (rows.size === 1) return 'across';
  return columns.size === 1 ? 'down' : undefined;
};

interface Lying {
  readonly tiles: readonly PlacedTile[];
  readonly direction: Direction;
}

/** All tiles lie in one run. */
const isUnbroken = (layout: Layout, laid: Board, { tiles, direction }: Lying): boolean => {
  const run = runAt(layout, laid, { square: (tiles[0] as PlacedTile).square, direction });
  return tiles.every(({ square }) => run.includes(square));
};

const isJoined = (layout: Layout, board: Board, tiles: readonly PlacedTile[]): boolean => {
  if (isBare(board)) return tiles.length > 1 && tiles.some(({ square }) => square === middleOf(layout));
  return tiles.some(({ square }) =>
    (['across', 'down'] as const).some((direction) =>
      ([-1, 1] as const).some((by) => {
        const beside = squareBeside(layout, square, direction, by);
        return beside !== undefined && isFilled(board, beside);
      }),
    ),
  );
};

const runAt = (
  layout: Layout,
  laid: Board,
  { square, direction }: { readonly square: Square; readonly direction: Direction },
): readonly Square[] => {
  const run = [square];
  for (const by of [-1, 1] as const) {
    let next = squareBeside(layout, square, direction, by);
    for (; next !== undefined && isFilled(laid, next); next = squareBeside(layout, next, direction, by))
      run.push(next);
  }
  return run.sort((one, other) => one - other);
};

/** The one along the line first, then those across it, in the order in which the tiles were named. */
const wordsIn = (layout: Layout, laid: Board, { tiles, direction }: Lying): readonly Word[] => {
  const across = otherDirection(direction);
  const [first] = tiles as readonly [PlacedTile, ...PlacedTile[]];
  return [
    runAt(layout, laid, { square: first.square, direction }),
    ...tiles.map(({ square }) => runAt(layout, laid, { square, direction: across })),
  ]
    .filter((run) => run.length > 1)
    .map((squares) => ({ squares, letters: squares.map((square) => letterOn(laid, square)) as never }));
};

export const pointsOfPlay = (
  { setup, board }: Table,
  { tiles, words }: Pick<Pending, 'tiles' | 'words'>,
  lost: readonly Square[] = [],
): number =>
  referencePoints(
    { ...setup, board, rack: [] },
    tiles,
    words.map(({ squares }) => squares),
    lost,
  );
