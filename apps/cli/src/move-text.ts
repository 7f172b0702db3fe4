/**
 * Moves as players write them: `8D HEL(L)O`, where letters in parentheses lay there before and small letters are
 * blanks; the same as values for JSON.
 */
import { makeRack, makeTiles } from '@tilewright/notation';
import { type Board, EMPTY, type Letter, type Tile, type TileSet, withTiles } from '@tilewright/rules';
import type { Move, Position, WordedPlay } from './find-best.ts';
import { makePlace, placeOf } from './place-text.ts';

export interface MoveValue {
  readonly type: Move['type'];
  /** Where a play begins: 8D across, D8 down. */
  readonly place?: string;
  readonly word?: string;
  /** The tiles exchanged. */
  readonly tiles?: string;
  readonly score: number;
  readonly equity: number;
}

export const moveValue = (position: Position, move: Move): MoveValue => {
  switch (move.type) {
    case 'play':
      return playValue(position, move.play);
    case 'exchange':
      return {
        type: 'exchange',
        tiles: rackText(position.setup.tileSet, move.letters),
        score: 0,
        equity: move.equity / THOUSANDTHS,
      };
    case 'pass':
      return { type: 'pass', score: 0, equity: move.equity / THOUSANDTHS };
  }
};

export const playValue = ({ setup, board }: Position, play: WordedPlay): MoveValue => {
  const { layout, tileSet } = setup;
  const [main = { squares: [], letters: [] }] = play.words;
  const laid = withTiles(board, play.tiles);
  const tiles = main.squares.map((square) => ({
    tile: laid[square] ?? EMPTY,
    isOld: board[square] !== EMPTY,
  }));
  return {
    type: 'play',
    place: makePlace(layout, placeOf(layout, main)),
    word: wordText(tileSet, tiles),
    score: play.points,
    equity: play.equity / THOUSANDTHS,
  };
};

const THOUSANDTHS = 1000;

interface WordTile {
  readonly tile: Tile;
  readonly isOld: boolean;
}

/** Neighbours that both lay there share their parentheses. */
const wordText = (tileSet: TileSet, tiles: readonly WordTile[]): string => {
  const groups: { readonly isOld: boolean; readonly tiles: Tile[] }[] = [];
  for (const { tile, isOld } of tiles) {
    const last = groups[groups.length - 1];
    if (last?.isOld === isOld) last.tiles.push(tile);
    else groups.push({ isOld, tiles: [tile] });
  }
  return groups
    .map((group) => (group.isOld ? `(${tilesText(tileSet, group.tiles)})` : tilesText(tileSet, group.tiles)))
    .join('');
};

const tilesText = (tileSet: TileSet, tiles: Board): string => {
  const text = makeTiles(tileSet, tiles);
  if (!text.ok) throw new Error(`tiles of ${tileSet.name} cannot be written: ${text.error.type}`);
  return text.value;
};

const rackText = (tileSet: TileSet, letters: readonly Letter[]): string => {
  const text = makeRack(tileSet, letters);
  if (!text.ok) throw new Error(`letters of ${tileSet.name} cannot be written: ${text.error.type}`);
  return text.value;
};

const PLACE_WIDTH = 4;
const SCORE_WIDTH = 5;
const EQUITY_WIDTH = 8;

const LINES_AT_ONCE = 1000;

/** One line for each move, in columns. A thousand are held at a time, and the columns grow where later ones are wider. */
export function* moveLines(moves: Iterable<MoveValue>): Iterable<string> {
  let width = 0;
  let held: MoveValue[] = [];
  for (const move of moves) {
    width = Math.max(width, nameOf(move).length);
    if (held.push(move) < LINES_AT_ONCE) continue;
    yield* linesOf(held, width);
    held = [];
  }
  yield* linesOf(held, width);
}

const linesOf = (moves: readonly MoveValue[], width: number): readonly string[] =>
  moves.map((move) => moveLine(move, width));

const moveLine = (move: MoveValue, width: number): string =>
  [
    (move.place ?? '').padEnd(PLACE_WIDTH),
    nameOf(move).padEnd(width),
    String(move.score).padStart(SCORE_WIDTH),
    move.equity.toFixed(2).padStart(EQUITY_WIDTH),
  ].join(' ');

const nameOf = ({ type, word, tiles }: MoveValue): string =>
  word ?? (tiles === undefined ? type : `${type} ${tiles}`);
