/** Pictures of the whole screen, and that it fits. */
import type { ScoreLine, Seat, Square, Table } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { drawTable } from './draw-table.ts';
import { makePaint } from './paint.ts';
import { lettersOf, sampleSetup, sampleTable } from './scripted-game.ts';

const paint = makePaint(false);

const play = (seat: number, squares: readonly number[], text: string, points: number): ScoreLine => ({
  seat: seat as Seat,
  act: 'play',
  tiles: squares.map((square, index) => ({
    square: square as Square,
    letter: lettersOf(text)[index] ?? lettersOf('A')[0]!,
    blank: false,
  })),
  words: [{ squares: squares as Square[], letters: lettersOf(text) }],
  count: squares.length,
  points,
  total: points,
});

const middle: Table = {
  ...sampleTable({ '8F': 'HORN' }),
  scores: [14, 0],
  bagCount: 82,
  sheet: [play(0, [110, 111, 112, 113], 'HORN', 14)],
};
const turn = { ...middle.turn, toMove: [1 as Seat] };

test('board, players, bag, last turns and the rack', () => {
  const lines = drawTable({
    table: { ...middle, turn },
    rack: lettersOf('QUIZ?AE'),
    columns: 80,
    paint,
  });
  expect(lines.map((line) => line.trimEnd()).join('\n')).toBe(
    `
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O    TILEWRIGHT
 1  3W ·  ·  2L ·  ·  ·  3W ·  ·  ·  2L ·  ·  3W
 2  ·  2W ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  2W ·      Ann                     14
 3  ·  ·  2W ·  ·  ·  2L ·  2L ·  ·  ·  2W ·  ·    ▸ Ben                      0
 4  2L ·  ·  2W ·  ·  ·  2L ·  ·  ·  2W ·  ·  2L     Bag              82 of 100
 5  ·  ·  ·  ·  2W ·  ·  ·  ·  ·  2W ·  ·  ·  ·
 6  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·    Last turns
 7  ·  ·  2L ·  ·  ·  2L ·  2L ·  ·  ·  2L ·  ·    Ann 8F HORN               14
 8  3W ·  ·  2L · [H][O][R][N] ·  ·  2L ·  ·  3W
 9  ·  ·  2L ·  ·  ·  2L ·  2L ·  ·  ·  2L ·  ·
10  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·
11  ·  ·  ·  ·  2W ·  ·  ·  ·  ·  2W ·  ·  ·  ·
12  2L ·  ·  2W ·  ·  ·  2L ·  ·  ·  2W ·  ·  2L
13  ·  ·  2W ·  ·  ·  2L ·  2L ·  ·  ·  2W ·  ·
14  ·  2W ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  2W ·
15  3W ·  ·  2L ·  ·  ·  3W ·  ·  ·  2L ·  ·  3W

   Rack   Q₁₀   U₁   I₁   Z₁₀   ?   A₁   E₁`.slice(1),
  );
});

test('without a rack there is no line for one', () => {
  const lines = drawTable({ table: middle, rack: null, columns: 80, paint });
  expect(lines).toHaveLength(16);
  expect(lines.join('\n')).not.toContain('Rack');
});

test('a narrow screen has the players in one line', () => {
  const lines = drawTable({ table: { ...middle, turn }, rack: lettersOf('QUIZ?AE'), columns: 60, paint });
  expect(lines.slice(16)).toEqual([
    'Ann 14 · ▸ Ben 0 · Bag 82 of 100',
    '',
    '   Rack   Q₁₀   U₁   I₁   Z₁₀   ?   A₁   E₁ ',
  ]);
});

test('[CL24] computers have their level beside their name, in words where they fit', () => {
  const seats = [computer('Computer', 3), computer('Computer 2', 4), computer('Bernadette-Josephine', 6)];
  const table = sampleTable({}, sampleSetup(seats));
  const lines = drawTable({ table, rack: null, columns: 80, paint }).slice(2, 5);
  expect(lines.map((line) => line.slice(53))).toEqual([
    'Computer · 3 Friend      0',
    'Computer 2 · 4           0',
    'Bernadette-Josep… · 6    0',
  ]);
  expect(drawTable({ table, rack: null, columns: 60, paint }).slice(16).map(withoutMark)).toEqual([
    'Computer (3) 0 · Computer 2 (4) 0',
    'Bernadette-Jo… (6) 0 · Bag 86 of 100',
  ]);
});

const withoutMark = (line: string): string => line.replaceAll('▸ ', '');

test('no board where it has no room', () =>
  expect(drawTable({ table: middle, rack: null, columns: 47, paint })).toEqual([
    'Make the window wider: the board needs 48',
    'columns, and this one has 47.',
    expect.stringContaining('Ann 14'),
  ]));

test.each([
  [80, 18],
  [100, 18],
  [60, 20],
  [49, 22],
  [40, 9],
])('at %i columns nothing is wider, and %i lines are needed', (columns, height) => {
  const names = [
    ...people('A name of more than forty signs is none', 'Bernadette-Josephine', 'C'),
    computer('D', 4),
  ];
  const setup = sampleSetup(names);
  const long = play(1, [105, 106, 107, 108, 109, 110, 111, 112, 113, 114], 'ABCDEFGHIJKLMNO', 212);
  const table: Table = {
    ...sampleTable({}, setup),
    scores: [1234, 0, 7, -3],
    sheet: Array.from({ length: 40 }, () => long),
  };
  const lines = drawTable({ table, rack: lettersOf('QZXJKVW'), columns, paint });
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(columns);
  expect(lines.length).toBeLessThanOrEqual(height);
});

test.each([
  [0, 80, /^ 5 .* {2}Round +1 of 3$/mu],
  [3, 80, /^ 5 .* {2}Round +2 of 3$/mu],
  [6, 80, /^ 5 .* {2}Round +3 of 3$/mu],
  [2, 50, /Bag 82 of 100 · Round 2 of 3$/mu],
])('[CL47] after %i turns the round is in view on %i columns', (turnCount, columns, shown) => {
  const { switches } = middle.setup;
  const setup = { ...middle.setup, switches: { ...switches, end: { ...switches.end, rounds: 3 } } };
  const lines = drawTable({
    table: { ...middle, setup, turn: { ...turn, turnCount } },
    rack: null,
    columns,
    paint,
  });
  expect(lines.map((line) => line.trimEnd()).join('\n')).toMatch(shown);
});
