/**
 * Boards for random positions: legal crosswords from sparse to dense, and boards as they are left by a boom or by
 * words nobody challenged: holes, groups apart, runs that are no words.
 */
import type { Direction, Letter, PlacedTile, Square, Tile } from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import type { JudgedList } from './list-shelf.ts';
import { type ReferencePosition, isBare, linesAlong } from './reference-position.ts';
import { placementsOn } from './reference-solver.ts';

/** Everything of a position but the board and the rack. */
export type Ground = Omit<ReferencePosition, 'board' | 'rack'>;

const BLANK_FLAG = 64;

export const BOARD_KINDS = [
  'crossword',
  'crossword from an edge',
  'holes',
  'phonies',
  'scattered',
  'empty',
  'full',
  'one empty square',
] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export const randomBoardKind = (chance: Chance): BoardKind => {
  const kind = chance.below(100);
  if (kind < 48) return 'crossword';
  if (kind < 68) return 'crossword from an edge';
  if (kind < 78) return 'holes';
  if (kind < 88) return 'phonies';
  if (kind < 94) return 'scattered';
  return chance.pick(['empty', 'empty', 'empty', 'full', 'one empty square', 'one empty square'] as const);
};

export const boardOfKind = (
  chance: Chance,
  ground: Ground,
  list: JudgedList,
  kind: BoardKind,
): readonly Tile[] => {
  const empty = ground.layout.wordTimes.map(() => 0 as Tile);
  const grown = (from: readonly Tile[]): Tile[] => grow(chance, ground, list, from.slice());
  switch (kind) {
    case 'crossword':
      return grown(empty);
    case 'crossword from an edge':
      return grown(wordAnywhere(chance, ground, list, empty));
    case 'holes':
      return withHoles(chance, ground, grown(empty));
    case 'phonies':
      return withStrays(chance, list, grown(empty), chance.between(1, 12));
    case 'scattered':
      return withStrays(chance, list, empty, Math.ceil((empty.length * chance.between(3, 95)) / 100));
    case 'empty':
      return empty;
    case 'full':
      return empty.map(() => randomTile(chance, list));
    case 'one empty square': {
      const hole = chance.below(empty.length);
      return empty.map((tile, square) => (square === hole ? tile : randomTile(chance, list)));
    }
  }
};

const randomTile = (chance: Chance, { pool }: JudgedList): Tile =>
  (chance.pick(pool) + (chance.percent(8) ? BLANK_FLAG : 0)) as Tile;

/** Random legal plays, one after the other; a board that takes no more stays as it is. */
const grow = (chance: Chance, ground: Ground, list: JudgedList, board: Tile[]): Tile[] => {
  const most = Math.ceil(Math.max(ground.layout.rows, ground.layout.cols) * (chance.below(130) / 100));
  for (let play = 0; play < most; play += 1) {
    const tiles = randomPlay(chance, { ...ground, board, rack: growingRack(chance, list) }, list);
    for (const { square, letter, blank } of tiles)
      board[square] = (letter + (blank ? BLANK_FLAG : 0)) as Tile;
  }
  return board;
};

const growingRack = (chance: Chance, { pool }: JudgedList): readonly Letter[] => [
  ...Array.from({ length: chance.between(4, 9) }, () => chance.pick(pool)),
  ...(chance.percent(25) ? [0 as Letter] : []),
];

const TRIED_LINES = 5;

/** A legal play on one of a few random lines; none when these have none. */
const randomPlay = (
  chance: Chance,
  position: ReferencePosition,
  { reference }: JudgedList,
): readonly PlacedTile[] => {
  for (let tries = 0; tries < TRIED_LINES; tries += 1) {
    const direction = chance.pick(['across', 'down'] as const);
    const line = randomLine(chance, position, direction);
    const found = placementsOn(position, reference, { line, direction });
    if (found.length === 0) continue;
    const [one, other] = [chance.pick(found).tiles, chance.pick(found).tiles];
    return one.length > other.length ? one : other;
  }
  return [];
};

/** On an empty board only the lines through the centre take a play. */
const randomLine = (
  chance: Chance,
  { layout, board }: ReferencePosition,
  direction: Direction,
): readonly Square[] => {
  const lines = linesAlong(layout, direction);
  return isBare(board) ? (lines[Math.floor(lines.length / 2)] ?? []) : chance.pick(lines);
};

/** A word of the list where no first play could lie, at an edge more often than not. */
const wordAnywhere = (
  chance: Chance,
  { layout }: Ground,
  { reference, pool }: JudgedList,
  empty: readonly Tile[],
): readonly Tile[] => {
  const lines = linesAlong(layout, chance.pick(['across', 'down'] as const));
  const line = chance.percent(60) ? (chance.pick([lines[0], lines.at(-1)]) ?? []) : chance.pick(lines);
  const fitting = [...reference.byLength].filter(([length]) => length > 1 && length <= line.length);
  const [length, all] = fitting.length === 0 ? [1, Uint8Array.of(pool[0] ?? 1)] : chance.pick(fitting);
  const word = chance.below(all.length / length) * length;
  const start = chance.pick([0, line.length - length, chance.between(0, line.length - length)]);
  const board = empty.slice();
  for (let place = 0; place < length; place += 1)
    board[line[start + place] as Square] = all[word + place] as Tile;
  return board;
};

/** What a boom leaves, and a few tiles gone besides. */
const withHoles = (chance: Chance, { layout }: Ground, board: readonly Tile[]): readonly Tile[] => {
  const [row, col] = [chance.below(layout.rows), chance.below(layout.cols)];
  const radius = chance.between(0, 3);
  return board.map((tile, square) => {
    const rowsAway = Math.abs(Math.floor(square / layout.cols) - row);
    const colsAway = Math.abs((square % layout.cols) - col);
    const isGone = (rowsAway <= radius && colsAway <= radius) || chance.percent(4);
    return isGone ? (0 as Tile) : tile;
  });
};

const withStrays = (
  chance: Chance,
  list: JudgedList,
  board: readonly Tile[],
  count: number,
): readonly Tile[] => {
  const strewn = board.slice();
  for (let stray = 0; stray < count; stray += 1)
    strewn[chance.below(board.length)] = randomTile(chance, list);
  return strewn;
};
