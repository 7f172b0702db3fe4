/** Pictures of small positions, and the search against brute force: every word at every place, either way. */
import { makeWordList } from '@tilewright/lexicon';
import {
  type Board,
  EMPTY,
  type Layout,
  type Letter,
  type PlacedTile,
  type Square,
  type Tile,
  type TileSet,
  letterOf,
  place,
  score,
  spell,
  squareAt,
  tileOf,
} from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaySetup } from './compiled-setup.ts';
import { type Found, findPlays, hasPlay } from './find-plays.ts';

const tilesOf = (texts: readonly string[]): TileSet => ({
  name: 'test',
  kinds: ['?', ...texts].map((text, letter) => ({ text, points: letter, count: 2 })),
});

const layoutOf = (rows: number, cols: number): Layout => ({
  name: 'test',
  rows,
  cols,
  letterTimes: Array.from({ length: rows * cols }, (_, square) => (square % 7 === 1 ? 2 : 1)),
  wordTimes: Array.from({ length: rows * cols }, (_, square) => (square % 5 === 2 ? 3 : 1)),
});

const setupOf = (rows: number, cols: number, tileSet: TileSet): PlaySetup => ({
  layout: layoutOf(rows, cols),
  tileSet,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize: 3 },
});

const alphabet = tilesOf(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const letterOfText = (text: string): Letter => (text === '?' ? 0 : text.charCodeAt(0) - 64) as Letter;
const rackOf = (text: string): readonly Letter[] => Array.from(text, letterOfText);

/** Small letters are tiles, capitals blanks standing for a letter. */
const boardOf = (picture: readonly string[]): Board =>
  Array.from(picture.join('').replaceAll(' ', ''), (sign) =>
    sign === '.' ? EMPTY : tileOf(letterOfText(sign.toUpperCase()), sign === sign.toUpperCase()),
  );

const readPlay = ({ tiles, words }: Found): string =>
  `${words.map(({ letters }) => spell(alphabet, letters)).join('+')} @${tiles.map(({ square }) => square).join(',')}`;

const playsOn = (picture: readonly string[], rack: string, list: readonly string[]): readonly string[] => {
  const setup = setupOf(picture.length, (picture[0] ?? '').replaceAll(' ', '').length, alphabet);
  const { words } = makeWordList(alphabet, list);
  return findPlays(setup, boardOf(picture), rackOf(rack), words).map(readPlay).sort();
};

const EMPTY_3 = ['. . .', '. . .', '. . .'];

test('the first play covers the centre, across or down', () =>
  expect(playsOn(EMPTY_3, 'AT', ['at'])).toEqual(['AT @1,4', 'AT @3,4', 'AT @4,5', 'AT @4,7']));

test('the first play has two tiles', () => expect(playsOn(EMPTY_3, 'A', ['a', 'at'])).toEqual([]));

test('one tile that makes words both ways is one play', () =>
  expect(playsOn(['. a .', 'b . .', '. . .'], 'T', ['at', 'bt'])).toEqual(['AT @2', 'BT @6', 'BT+AT @4']));

test('one tile that makes one word is found along that word', () =>
  expect(playsOn(['. a .', '. . .', '. . .'], 'T', ['at'])).toEqual(['AT @2', 'AT @4']));

test('every crossing run must be a word', () =>
  expect(playsOn(['. . .', 'c a b', '. . .'], 'AB', ['ab', 'ba', 'cab'])).toEqual([
    'AB @2',
    'AB @7',
    'BA @1',
    'BA @8',
    'BA+AB+BA @7,8',
    'BA+BA+AB @1,2',
  ]));

test('a play runs through tiles that lie there', () =>
  expect(playsOn(['. . . . .', '. a . a .', '. . . . .'], 'BN', ['ban', 'banan', 'bana'])).toEqual([
    'BAN @1,11',
    'BAN @3,13',
    'BANA @5,7',
  ]));

test('a tile of the rack is laid only as often as it is held', () =>
  expect(playsOn(EMPTY_3, 'AT', ['tat'])).toEqual([]));

test('a blank stands for any letter and is a play beside the letter itself', () => {
  const setup = setupOf(3, 3, alphabet);
  const { words } = makeWordList(alphabet, ['at']);
  const found = findPlays(setup, boardOf(['. . .', '. a .', '. . .']), rackOf('T?'), words);
  expect(found.map(({ tiles, points }) => `${keyOf(tiles)} = ${points}`).sort()).toEqual([
    '2:1? 5:20 = 81',
    '5:20 = 21',
    '5:20? = 1',
    '6:1? 7:20 = 123',
    '7:20 = 63',
    '7:20? = 3',
  ]);
});

test('without words, rack or room there is no play', () => {
  const setup = setupOf(3, 3, alphabet);
  const { words } = makeWordList(alphabet, ['at', 'a']);
  const { words: none } = makeWordList(alphabet, []);
  const full = boardOf(['aaa', 'aaa', 'aaa']);
  expect(hasPlay(setup, boardOf(EMPTY_3), rackOf('AT'), none)).toBe(false);
  expect(hasPlay(setup, boardOf(EMPTY_3), [], words)).toBe(false);
  expect(hasPlay(setup, full, rackOf('AT'), words)).toBe(false);
  expect(hasPlay(setup, boardOf(EMPTY_3), rackOf('AT'), words)).toBe(true);
});

interface Case {
  readonly setup: PlaySetup;
  readonly board: Board;
  readonly rack: readonly Letter[];
  /** Words as letters. */
  readonly list: readonly (readonly Letter[])[];
}

/** Ways to lay letters from the rack, each letter by a tile or a blank. */
const blankings = (letters: readonly Letter[], rack: readonly Letter[]): readonly (readonly boolean[])[] => {
  const [letter, ...rest] = letters;
  if (letter === undefined) return [[]];
  return [false, true].flatMap((blank) => {
    const place = rack.indexOf(blank ? (0 as Letter) : letter);
    if (place === -1) return [];
    const left = rack.filter((_, index) => index !== place);
    return blankings(rest, left).map((flags) => [blank, ...flags]);
  });
};

const layingsOf = ({ setup, board, rack }: Case, squares: readonly Square[], word: readonly Letter[]) => {
  const isFitting = squares.every((square, at) => {
    const tile = board[square] ?? EMPTY;
    return tile === EMPTY || letterOf(tile) === word[at];
  });
  if (!isFitting) return [];
  const open = squares.flatMap((square, at) =>
    board[square] === EMPTY ? [{ square, letter: word[at] as Letter }] : [],
  );
  return blankings(
    open.map(({ letter }) => letter),
    rack,
  )
    .map((flags) => open.map((tile, index) => ({ ...tile, blank: flags[index] === true })))
    .filter((tiles) => place(setup, board, tiles).ok);
};

const spansOf = (layout: Layout, length: number): readonly (readonly Square[])[] =>
  Array.from({ length: layout.rows * layout.cols }, (_, square) => square).flatMap((first) =>
    [[0, 1] as const, [1, 0] as const].flatMap(([down, right]) => {
      const squares = Array.from({ length }, (_, at) =>
        squareAt(layout, Math.floor(first / layout.cols) + at * down, (first % layout.cols) + at * right),
      );
      return squares.includes(undefined) ? [] : [squares as Square[]];
    }),
  );

const keyOf = (tiles: readonly PlacedTile[]): string =>
  [...tiles]
    .sort((one, other) => one.square - other.square)
    .map(({ square, letter, blank }) => `${square}:${letter}${blank ? '?' : ''}`)
    .join(' ');

/** Every legal play by trying everything, with its points. */
const bruteForce = (position: Case): ReadonlyMap<string, number> => {
  const { setup, board, list } = position;
  const known = new Set(list.map((word) => word.join(' ')));
  const found = new Map<string, number>();
  for (const word of list) {
    for (const tiles of spansOf(setup.layout, word.length).flatMap((span) =>
      layingsOf(position, span, word),
    )) {
      const placed = place(setup, board, tiles);
      if (!placed.ok || !placed.value.every(({ letters }) => known.has(letters.join(' ')))) continue;
      found.set(keyOf(tiles), score(setup, board, { tiles, words: placed.value }));
    }
  }
  return found;
};

const TILES = tilesOf(['A', 'B', 'C', 'CH', 'Ñ']);
const anyLetter = fc.integer({ min: 1, max: 5 }).map((letter) => letter as Letter);
const anyTile = fc.oneof(
  { weight: 4, arbitrary: fc.constant(EMPTY) },
  { weight: 1, arbitrary: fc.tuple(anyLetter, fc.boolean()).map(([letter, blank]) => tileOf(letter, blank)) },
);
const anyBoard = (count: number): fc.Arbitrary<Tile[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(Array.from({ length: count }, () => EMPTY)) },
    { weight: 4, arbitrary: fc.array(anyTile, { minLength: count, maxLength: count }) },
  );
/** As text every list reads back the same: no tile here is an H alone. */
const anyList = fc.array(fc.array(anyLetter, { minLength: 2, maxLength: 5 }), { maxLength: 30 });

const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.integer({ min: 3, max: 5 }), fc.integer({ min: 3, max: 6 }))
  .chain(([rows, cols]) =>
    fc.record({
      setup: fc.constant(setupOf(rows, cols, TILES)),
      board: anyBoard(rows * cols),
      rack: fc.array(
        fc.integer({ min: 0, max: 5 }).map((letter) => letter as Letter),
        { maxLength: 4 },
      ),
      list: anyList,
    }),
  );

test('finds what brute force finds, each play once, with the same points', () => {
  fc.assert(
    fc.property(anyCase, (position) => {
      const { setup, board, rack, list } = position;
      const { words } = makeWordList(
        TILES,
        list.map((word) => spell(TILES, word)),
      );
      const found = findPlays(setup, board, rack, words);
      const expected = bruteForce(position);
      expect(found.map(({ tiles, points }) => `${keyOf(tiles)} = ${points}`).sort()).toEqual(
        [...expected].map(([key, points]) => `${key} = ${points}`).sort(),
      );
      expect(hasPlay(setup, board, rack, words)).toBe(expected.size > 0);
    }),
    { numRuns: 500 },
  );
});
