/** The door of the search: large racks, absurd premiums, exchanges, and the best play against all plays. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { EMPTY, type Layout, type Letter, place, score, tileOf } from '@tilewright/rules';
import { english, plainLayout, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import type { PlaySetup } from './compiled-setup.ts';
import { parseLeaves } from './leave-table.ts';
import { bestExchange } from './best-exchange.ts';
import { allPlays, bestPlay, censusOf, listPlays } from './solver.ts';

const own = (path: string): URL => new URL(path, import.meta.url);
const words = makeWordList(
  english,
  readFileSync(own('../../lexicon/data/english.txt'), 'utf8').split('\n'),
).words;
const leaves = parseLeaves(readFileSync(own('../leaves/english.leaves')));
if (!leaves.ok) throw new Error(leaves.error);
const keep = { type: 'leaves', table: leaves.value } as const;

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64) as Letter);

const setupOf = (layout: Layout = standard15, rackSize = 7): PlaySetup => ({
  layout,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize },
});

const boardWith = (layout: Layout, word: string, square: number, step = 1) => {
  const board = Array.from({ length: layout.rows * layout.cols }, () => EMPTY);
  lettersOf(word).forEach((letter, at) => (board[square + at * step] = tileOf(letter, false)));
  return board;
};

const equities = (plays: readonly { readonly equity: number }[]): number =>
  plays.reduce((best, { equity }) => Math.max(best, equity), -Infinity);

test.each(['AEINRST', 'AEINRT?', 'EINRT??', 'QVVWUUI', 'ZJXKQ'])(
  '[SV1] the best play of %s has the equity of the best of all',
  (text) => {
    const position = { board: boardWith(standard15, 'QUARTER', 109), rack: lettersOf(text) };
    const best = bestPlay(setupOf(), words, position, keep);
    expect(best?.equity).toBe(equities(allPlays(setupOf(), words, position, keep)));
  },
);

test('[SV1] racks of more than eight tiles are searched as well', () => {
  const setup = setupOf(plainLayout(12, 12), 12);
  const position = { board: boardWith(setup.layout, 'CAT', 64), rack: lettersOf('AEINRSTODLGM') };
  const all = allPlays(setup, words, position);
  expect(Math.max(...all.map(({ tiles }) => tiles.length))).toBeGreaterThan(8);
  expect(bestPlay(setup, words, position)?.equity).toBe(equities(all));
  for (const { tiles, points } of all.slice(0, 200)) {
    const placed = place(setup, position.board, tiles);
    expect(placed.ok && score(setup, position.board, { tiles, words: placed.value })).toBe(points);
  }
});

test('[SV1] points and equities beyond 32 bits are counted as the rules count them', () => {
  const nines = Array.from({ length: 225 }, () => 9);
  const layout: Layout = { ...plainLayout(15, 15), wordTimes: nines, letterTimes: nines };
  const setup = setupOf(layout);
  const position = { board: boardWith(layout, 'QUARTER', 109), rack: lettersOf('AEINRS?') };
  const all = allPlays(setup, words, position, keep);
  for (const { tiles, points } of all) {
    const placed = place(setup, position.board, tiles);
    expect(placed.ok && score(setup, position.board, { tiles, words: placed.value })).toBe(points);
  }
  expect(Math.max(...all.map(({ equity }) => equity))).toBeGreaterThan(2 ** 31);
  const best = bestPlay(setup, words, position, keep);
  expect(best?.equity).toBe(equities(all));
  expect(censusOf(setup, words, position)).toEqual({
    count: all.length,
    bestPoints: Math.max(...all.map(({ points }) => points)),
    pointSum: all.reduce((sum, { points }) => sum + points, 0),
  });
  expect(listPlays(setup, words, position, keep).count).toBe(all.length);
});

test('a list of plays shows the plays that are found', () => {
  const position = { board: boardWith(standard15, 'QUARTER', 109), rack: lettersOf('AEINRS?') };
  const all = allPlays(setupOf(), words, position, keep);
  const list = listPlays(setupOf(), words, position, keep);
  expect(Array.from({ length: list.count }, (_, play) => list.play(play))).toEqual(all);
  expect(list.pointsOf(3)).toBe(all[3]?.points);
  expect(list.tileCountOf(3)).toBe(all[3]?.tiles.length);
});

test('an exchange keeps the best and gives no more than it may', () => {
  const rack = lettersOf('?SJVVUU');
  const given = (most: number) => bestExchange(setupOf(), words, rack, { keep, most });
  expect(
    given(7)
      ?.letters.map((letter) => english.kinds[letter]?.text)
      .join(''),
  ).toBe('JUUVV');
  expect(given(2)?.letters).toHaveLength(2);
  expect(given(0)).toBeUndefined();
});

test('without words, tiles or squares there is no play', () => {
  const none = makeWordList(english, []).words;
  const board = boardWith(standard15, 'QUARTER', 109);
  expect(allPlays(setupOf(), none, { board, rack: lettersOf('AEINRST') })).toEqual([]);
  expect(bestPlay(setupOf(), words, { board, rack: [] })).toBeUndefined();
  const full = board.map(() => tileOf(1 as Letter, false));
  expect(bestPlay(setupOf(), words, { board: full, rack: lettersOf('AEINRST') })).toBeUndefined();
});

test('[SV4] a large rack thinks of the end and of what it keeps, too', () => {
  const setup = setupOf(plainLayout(15, 15), 9);
  const ends = makeWordList(english, ['abcdefghi', 'ab']).words;
  const last = { type: 'last', points: english.kinds.map(({ points }) => points), unseenPoints: 40 } as const;
  const board = Array.from({ length: 225 }, () => EMPTY);
  const rack = lettersOf('ABCDEFGHI');
  const best = bestPlay(setup, ends, { board, rack }, last);
  expect(best?.tiles).toHaveLength(9);
  expect(best?.equity).toBe(1000 * ((best?.points ?? 0) + 80));
  const two = allPlays(setup, ends, { board, rack }, last).find(({ tiles }) => tiles.length === 2);
  expect(two?.equity).toBe(1000 * ((two?.points ?? 0) - 10 - 2 * (3 + 2 + 1 + 4 + 2 + 4 + 1)));
});

test('[SV4] the best play of a large rack is the best of all by what is kept', () => {
  const setup = setupOf(standard15, 9);
  const position = { board: boardWith(standard15, 'QUARTER', 109), rack: lettersOf('AEINRST?U') };
  const best = bestPlay(setup, words, position, keep);
  expect(best?.equity).toBe(equities(allPlays(setup, words, position, keep)));
});

test('[SV4] a large rack exchanges its worst tiles and keeps the blank', () => {
  const given = bestExchange(setupOf(standard15, 9), words, lettersOf('?SEVVUUWI'), { keep, most: 9 });
  expect(given?.letters).not.toContain(0);
  expect(given?.letters.map((letter) => english.kinds[letter]?.text).join('')).toContain('UUVV');
});

test('scattered tiles on the largest board: every play is found', () => {
  const layout = plainLayout(31, 31);
  const few = makeWordList(english, ['at', 'ta', 'aa', 'aaa', 'tat']).words;
  const board = Array.from({ length: 961 }, (_, square) =>
    (2 * Math.floor(square / 31) + (square % 31)) % 5 === 0 ? tileOf(1 as Letter, false) : EMPTY,
  );
  expect(allPlays(setupOf(layout), few, { board, rack: lettersOf('AT') })).toHaveLength(2280);
});

test('[SV1] persistent premiums that multiply beyond all bounds hide no play', () => {
  const fours = Array.from({ length: 441 }, () => 4);
  const layout: Layout = { ...plainLayout(21, 21), wordTimes: fours };
  const setup: PlaySetup = {
    ...setupOf(layout),
    switches: { premiums: 'persistent', fullRackBonus: 50, rackSize: 7 },
  };
  const long = 'ABCDEFGHIJKLMNOP';
  const few = makeWordList(english, [long, `${long}S`, 'at', 'sat']).words;
  const board = boardWith(layout, long, 23);
  const squares = allPlays(setup, few, { board, rack: lettersOf('SAT') }).map(
    ({ tiles }) => tiles[0]?.square,
  );
  expect(squares).toContain(23 + long.length);
  expect(squares.length).toBeGreaterThan(1);
});

test('what cannot be searched is refused at the door', () => {
  const board = boardWith(standard15, 'QUARTER', 109);
  const rack = Array.from({ length: 21 }, () => 1 as Letter);
  expect(() => bestPlay(setupOf(), words, { board, rack })).toThrow('a rack has at most 20 tiles, not 21');
  expect(() => bestPlay(setupOf(), words, { board: board.slice(1), rack: [] })).toThrow(
    '225 squares, the board 224',
  );
  const text = 'DOG' as unknown as readonly Letter[];
  expect(() => bestPlay(setupOf(), words, { board, rack: text })).toThrow('D is no letter of the tile set');
  const fewKinds = { ...english, kinds: english.kinds.slice(0, 20) };
  const other = { ...setupOf(), tileSet: fewKinds };
  expect(() => bestPlay(other, words, { board, rack: [] }, keep)).toThrow('for other tiles');
});
