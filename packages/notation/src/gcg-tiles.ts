/**
 * The tiles of a GCG that is replayed: which ones a play lays, and whether a rack and the tile set can have them.
 */
import type {
  Hand,
  Letter,
  LetterCounts,
  PlacedTile,
  Result,
  Seat,
  Square,
  Table,
  Tile,
  View,
} from '@tilewright/rules';
import {
  BLANK,
  EMPTY,
  changeCounts,
  countsOf,
  err,
  isBlankTile,
  letterOf,
  ok,
  rackLetterOf,
  squareAt,
} from '@tilewright/rules';
import type { GcgEvent } from './gcg.ts';
import { type TileTable, readTile } from './tile-text.ts';

/** What was expected on a line, and what stood there. */
export interface Wrong {
  readonly expected: string;
  readonly found: string;
}

type GcgPlay = Extract<GcgEvent, { readonly type: 'play' }>;

/** The new tiles of a play: dots and letters that are there already are passed over. */
export const newTiles = (
  { table }: View,
  writings: TileTable,
  { place: start, word }: GcgPlay,
): Result<readonly PlacedTile[], Wrong> => {
  const { layout, tileSet } = table.setup;
  const tiles: PlacedTile[] = [];
  const [rowStep, colStep] = start.direction === 'down' ? [1, 0] : [0, 1];
  for (let offset = 0, index = 0; offset < word.length; index += 1) {
    const square = squareAt(layout, start.row + index * rowStep, start.col + index * colStep);
    if (square === undefined) return err({ expected: 'a word that stays on the board', found: word });
    const read = word[offset] === '.' ? { tile: EMPTY, length: 1 } : readTile(writings, word, offset);
    if (!read) return err({ expected: `a tile of the ${tileSet.name} set`, found: word.slice(offset) });
    const laid = laidOn(square, table.board[square] ?? EMPTY, read.tile);
    if (!laid.ok) return laid;
    tiles.push(...laid.value);
    offset += read.length;
  }
  return ok(tiles);
};

/** What a sign of the word lays on a square: nothing where that tile is there already; a dot is no tile. */
const laidOn = (square: Square, there: Tile, tile: Tile): Result<readonly PlacedTile[], Wrong> => {
  if (there === EMPTY) {
    if (tile === EMPTY)
      return err({ expected: 'a tile on the board for every dot', found: 'an empty square' });
    return ok([{ square, letter: letterOf(tile), blank: isBlankTile(tile) }]);
  }
  const isSame = tile === EMPTY || letterOf(tile) === letterOf(there);
  return isSame ? ok([]) : err({ expected: 'the tile that lies there', found: 'another one' });
};

/** What is wrong when a seat does not hold so many tiles. */
export const lackingCount = ({ rackCounts }: Table, seat: Seat, count: number): Wrong | undefined => {
  const heldCount = rackCounts[seat] ?? 0;
  return count > heldCount
    ? { expected: `at most ${heldCount} tiles from the rack`, found: `${count} tiles` }
    : undefined;
};

/** What is wrong when a seat cannot lay these tiles: more than it holds, or more of a letter than there are. */
export const lackingTiles = (
  { table }: View,
  seat: Seat,
  tiles: readonly PlacedTile[],
): Wrong | undefined => {
  const letters = tiles.map(({ letter, blank }) => (blank ? BLANK : letter));
  return lackingCount(table, seat, tiles.length) ?? lackingLetter(table, letters);
};

/** What is neither on the board nor among these letters; below 0 where there are more than the set has. */
export const lettersBesides = ({ board, setup }: Table, letters: readonly Letter[]): LetterCounts => {
  const laid = board.filter((tile) => tile !== EMPTY).map(rackLetterOf);
  return changeCounts(countsOf(setup.tileSet), [...laid, ...letters], -1);
};

const lackingLetter = (table: Table, letters: readonly Letter[]): Wrong | undefined => {
  const letter = lettersBesides(table, letters).findIndex((count) => count < 0);
  const kind = table.setup.tileSet.kinds[letter];
  return kind && { expected: `at most ${kind.count} of ${kind.text}`, found: 'more' };
};

/** What is wrong with the hands that the lines at the end name. */
export const lackingAtEnd = (table: Table, hands: readonly Hand[]): Wrong | undefined => {
  for (const [seat, { rack }] of hands.entries()) {
    const wrong = lackingCount(table, seat as Seat, rack.length);
    if (wrong) return wrong;
  }
  return lackingLetter(
    table,
    hands.flatMap(({ rack }) => rack),
  );
};
