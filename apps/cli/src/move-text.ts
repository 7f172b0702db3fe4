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

/** One line for each move, in columns. */
export const moveLines = (moves: readonly MoveValue[]): readonly string[] => {
  const named = moves.map((move) => ({ ...move, name: nameOf(move) }));
  const width = Math.max(0, ...named.map(({ name }) => name.length));
  return named.map(({ place = '', name, score, equity }) =>
    [
      place.padEnd(PLACE_WIDTH),
      name.padEnd(width),
      String(score).padStart(SCORE_WIDTH),
      equity.toFixed(2).padStart(EQUITY_WIDTH),
    ].join(' '),
  );
};

const nameOf = ({ type, word, tiles }: MoveValue): string =>
  word ?? (tiles === undefined ? type : `${type} ${tiles}`);
