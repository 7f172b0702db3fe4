/**
 * What a random position is made of, in words that can be counted, and everything that has to occur in a long run: a
 * kind of position that never came up was not tested.
 */
import { BOARD_KINDS } from './board-kinds.ts';
import { judgedTileSets } from './list-shelf.ts';
import type { RandomPosition } from './random-position.ts';

const MANY_BLANKS = 4;
const blanksMark = (count: number): string => `blanks ${count < MANY_BLANKS ? count : `${MANY_BLANKS} to 7`}`;

export const expectedMarks: readonly string[] = [
  ...BOARD_KINDS.map((kind) => `board ${kind}`),
  ...Object.keys(judgedTileSets).map((name) => `tile set ${name}`),
  ...['rectangle', 'small7', 'standard15', 'super21'].map((name) => `layout ${name}`),
  ...[0, 1, 2, 3, MANY_BLANKS].map(blanksMark),
  ...['sparse', 'half', 'dense'].map((filling) => `tiles ${filling}`),
  ...['once', 'persistent'].map((premiums) => `premiums ${premiums}`),
  'rack of 0',
  'rack of 7',
  'rack of 10',
  'plays none',
  'plays up to 10',
  'plays up to 10000',
];

export const marksOf = (position: RandomPosition): readonly string[] => {
  const { layout, list, tileSet, switches, rack, board, boardKind } = position;
  const share = board.filter((tile) => tile !== 0).length / board.length;
  return [
    `layout ${layout.name}`,
    `tile set ${tileSet.name}`,
    `list ${list.name}`,
    blanksMark(rack.filter((letter) => letter === 0).length),
    `board ${boardKind}`,
    `tiles ${fillingOf(share)}`,
    `premiums ${switches.premiums}`,
    `bonus ${switches.fullRackBonus}`,
    `rack of ${rack.length}`,
  ];
};

const fillingOf = (share: number): string => {
  if (share < 0.1) return 'sparse';
  return share < 0.35 ? 'half' : 'dense';
};

export const playsMark = (count: number): string =>
  `plays ${count === 0 ? 'none' : `up to ${10 ** Math.ceil(Math.log10(count))}`}`;
