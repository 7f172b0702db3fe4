// The reference solver against the examples of the rules, and against trying every tile on every square of tiny
// boards with the rules' own place and score, from which it borrows nothing.
import {
  BLANK,
  type Board,
  EMPTY,
  type Letter,
  type PlacedTile,
  type Square,
  type Tile,
  type TileSet,
  place,
  score,
  tileOf,
  withTiles,
} from '@tilewright/rules';
import { english, plainLayout, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { chanceOf } from '../random/chance.ts';
import { type JudgedList, judgedList } from './list-shelf.ts';
import { makePlayText } from './position-picture.ts';
import type { ReferencePosition } from './reference-position.ts';
import { type OnEmptyBoard, referencePlacements } from './reference-solver.ts';
import { isReferenceWord } from './reference-words.ts';

const lettersOf = (text: string): readonly Letter[] =>
  [...text].map((sign) => (sign.charCodeAt(0) - 'A'.charCodeAt(0) + 1) as Letter);

/** A rack and what is laid from it, as `makePlayText` writes it. */
type Step = readonly [rack: string, play: string];

/** Lays the plays one after the other and tells the points of each; every play must be among the placements. */
const pointsInTurn = (
  premiums: 'once' | 'persistent',
  texts: string,
  steps: readonly Step[],
): readonly (number | undefined)[] => {
  const { reference } = judgedList('example', english, texts.split(' '));
  const switches = { premiums, fullRackBonus: 0, rackSize: 7 };
  let board: Board = standard15.wordTimes.map(() => EMPTY);
  return steps.map(([rack, play]) => {
    const position = { layout: standard15, tileSet: english, switches, board, rack: lettersOf(rack) };
    const found = referencePlacements(position, reference);
    const chosen = found.find(({ tiles }) => makePlayText(position, tiles) === play);
    board = withTiles(board, chosen?.tiles ?? []);
    return chosen?.points;
  });
};

test('[SC1] [SC2] the reference agrees with the first examples of the rules', () => {
  const steps: readonly Step[] = [
    ['RIDE', '8G.RIDE'],
    ['ET', 'H7.T(I)E'],
    ['PE', '7F.PE(T)'],
  ];
  expect(pointsInTurn('once', 'RIDE TIE PET ER', steps)).toEqual([10, 3, 9]);
  expect(pointsInTurn('once', 'BEE', [['EEB', '8G.BEE']])).toEqual([10]);
});

test.each([
  ['once', [14, 9, 25, 16, 16]],
  ['persistent', [14, 9, 25, 18, 22]],
] as const)('[SC3] [SC4] the reference agrees with the teaching example, premiums %s', (premiums, points) => {
  const steps: readonly Step[] = [
    ['HORN', '8F.HORN'],
    ['FAM', 'H6.FA(R)M'],
    ['PASTE', '10F.PASTE'],
    ['BO', '9H.(M)OB'],
    ['BIT', '11E.BIT'],
  ];
  const texts = 'HORN FARM PASTE FARMS MOB NOT BE BIT PI AT';
  expect(pointsInTurn(premiums, texts, steps)).toEqual(points);
});

const keyOf = (tiles: readonly PlacedTile[], points: number): string =>
  `${JSON.stringify(tiles.map(({ square, letter, blank }) => [square, letter, blank]))} ${points}`;

const tinyTiles: TileSet = {
  name: 'tiny',
  kinds: ['?', 'A', 'B', 'C'].map((text, letter) => ({ text, points: letter * letter, count: 3 })),
};

const tinyPosition = (seed: number): { position: ReferencePosition; list: JudgedList } => {
  const chance = chanceOf(seed);
  const [rows, cols] = [chance.between(3, 4), chance.between(3, 4)];
  const times = (): number[] => Array.from({ length: rows * cols }, () => chance.pick([1, 1, 1, 2, 3]));
  const share = chance.pick([0, 20, 50, 85]);
  const tile = (): Tile => tileOf(chance.between(1, 3) as Letter, chance.percent(20));
  const position: ReferencePosition = {
    layout: { ...plainLayout(rows, cols), letterTimes: times(), wordTimes: times() },
    tileSet: tinyTiles,
    switches: {
      premiums: chance.pick(['once', 'persistent'] as const),
      fullRackBonus: chance.pick([0, 50]),
      rackSize: 3,
    },
    board: Array.from({ length: rows * cols }, () => (chance.percent(share) ? tile() : EMPTY)),
    rack: Array.from({ length: chance.between(0, 3) }, () => chance.below(4) as Letter),
  };
  const texts = Array.from({ length: 40 }, () =>
    Array.from({ length: chance.between(1, 4) }, () => chance.pick(['A', 'B', 'C'])).join(''),
  );
  return { position, list: judgedList('tiny', tinyTiles, texts) };
};

type Held = Pick<ReferencePosition, 'board' | 'rack'>;

/** Every way to lay one to three tiles of the rack anywhere, in the order of the squares. */
const everyLaying = ({ board, rack }: Held, from = 0): readonly (readonly PlacedTile[])[] => {
  const layings: (readonly PlacedTile[])[] = [[]];
  for (let square = from; square < board.length; square += 1) {
    if (board[square] !== EMPTY) continue;
    for (const held of new Set(rack)) {
      const rest = rack.filter((_, place) => place !== rack.indexOf(held));
      const others = everyLaying({ board, rack: rest }, square + 1);
      const letters = held === BLANK ? [1, 2, 3] : [held];
      for (const letter of letters as Letter[]) {
        const tile = { square: square as Square, letter, blank: held === BLANK };
        layings.push(...others.map((tiles) => [tile, ...tiles]));
      }
    }
  }
  return layings;
};

test('[SV1] the reference finds what trying everything finds, by the rules that games are played with', () => {
  let playCount = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const { position, list } = tinyPosition(seed);
    const tried = everyLaying(position).flatMap((tiles) => {
      const placed = place(position, position.board, tiles);
      if (!placed.ok || !placed.value.every(({ letters }) => isReferenceWord(list.reference, letters)))
        return [];
      return [keyOf(tiles, score(position, position.board, { tiles, words: placed.value }))];
    });
    const found = referencePlacements(position, list.reference).map(({ tiles, points }) =>
      keyOf(tiles, points),
    );
    expect({ seed, found: found.sort() }).toEqual({ seed, found: tried.sort() });
    playCount += found.length;
  }
  expect(playCount).toBeGreaterThan(3_000);
});

test('[SV2] on an empty board a game allows both directions, a census counts across', () => {
  const { reference } = judgedList('example', english, ['AT']);
  const position = {
    layout: standard15,
    tileSet: english,
    switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 } as const,
    board: standard15.wordTimes.map(() => EMPTY),
    rack: lettersOf('TA'),
  };
  const texts = (onEmptyBoard: OnEmptyBoard): readonly string[] =>
    referencePlacements(position, reference, onEmptyBoard).map(({ tiles }) => makePlayText(position, tiles));
  expect(texts('bothDirections')).toEqual(['8G.AT', '8H.AT', 'H7.AT', 'H8.AT']);
  expect(texts('acrossOnly')).toEqual(['8G.AT', '8H.AT']);
});

test('[SV2] one tile that makes words both ways is one placement, across', () => {
  const { reference } = judgedList('example', english, ['AT']);
  const layout = plainLayout(3, 3);
  const board: Tile[] = layout.wordTimes.map(() => EMPTY);
  board[1] = tileOf(1 as Letter, false);
  board[3] = tileOf(1 as Letter, false);
  const switches = { premiums: 'once', fullRackBonus: 0, rackSize: 7 } as const;
  const position = { layout, tileSet: english, switches, board, rack: lettersOf('T') };
  const found = referencePlacements(position, reference);
  const at = found.map(({ direction, tiles, points }) => [direction, makePlayText(position, tiles), points]);
  expect(at).toEqual([
    ['across', '1B.(A)T', 2],
    ['across', '2A.(A)T', 4],
    ['down', 'A2.(A)T', 2],
  ]);
});
